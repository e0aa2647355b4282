"""Own photos and finished decks, from the lobby of a phone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect
from tests.browser.guests import Guests
from tests.content.images import deck_files, image, write_zip

pytestmark = pytest.mark.browser


def photo(number: int) -> FilePayload:
    return {"name": f"beach {number}.jpg", "mimeType": "image/jpeg", "buffer": image(number)}


def test_photos_of_a_phone_become_a_deck_and_a_broken_one_is_named(guests: Guests) -> None:
    host = guests.open_table("Ada", game="pictures")
    host.get_by_role("button", name="All options").click()
    dialog = host.get_by_role("dialog")
    broken: FilePayload = {"name": "torn.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"}
    dialog.locator("input[type=file]").set_input_files([photo(1), photo(2), broken])
    dialog.get_by_label("Name").fill("Our summer")
    dialog.get_by_role("button", name="Use these photos").click()
    expect(host.get_by_text(re.compile("Your deck is ready: 2 pictures")).first).to_be_visible()
    expect(dialog.get_by_role("alert")).to_contain_text("torn")
    expect(dialog.get_by_role("switch", name=re.compile("Our summer"))).to_be_checked()


def test_a_zipped_deck_is_taken_whole_or_refused_with_the_reason(
    guests: Guests, tmp_path: Path
) -> None:
    host = guests.open_table("Ada", game="pictures")
    host.get_by_role("button", name="All options").click()
    dialog = host.get_by_role("dialog")
    files = deck_files(3, id="from-a-zip", title={"en": "Zipped trip"})
    dialog.locator("input[type=file]").set_input_files(write_zip(tmp_path / "trip.zip", files))
    dialog.get_by_role("button", name="Use these photos").click()
    expect(host.get_by_text(re.compile("Your deck is ready: 3 pictures")).first).to_be_visible()
    expect(dialog.get_by_role("switch", name=re.compile("Zipped trip"))).to_be_checked()
    dialog.locator("input[type=file]").set_input_files(write_zip(tmp_path / "again.zip", files))
    dialog.get_by_role("button", name="Use these photos").click()
    expect(
        host.get_by_text(re.compile("there is a deck 'from-a-zip' already")).first
    ).to_be_visible()
