"""Own photos become a deck, from the lobby of a phone."""

import re

import pytest
from playwright.sync_api import FilePayload, expect
from tests.browser.guests import House
from tests.content.images import image

pytestmark = pytest.mark.browser


def photo(number: int) -> FilePayload:
    return {"name": f"beach {number}.jpg", "mimeType": "image/jpeg", "buffer": image(number)}


def test_photos_of_a_phone_become_a_deck_and_a_broken_one_is_named(house: House) -> None:
    host = house.open_table("Ada", game="pictures")
    host.get_by_role("button", name="All options").click()
    dialog = host.get_by_role("dialog")
    broken: FilePayload = {"name": "torn.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"}
    dialog.locator("input[type=file]").set_input_files([photo(1), photo(2), broken])
    dialog.get_by_label("What it is called").fill("Our summer")
    dialog.get_by_role("button", name="Bring it to the table").click()
    expect(host.get_by_text(re.compile("The deck is here: 2 pictures")).first).to_be_visible()
    expect(dialog.get_by_role("alert")).to_contain_text("torn")
    expect(dialog.get_by_role("switch", name=re.compile("Our summer"))).to_be_checked()
