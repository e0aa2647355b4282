"""How to play: three animated pictures with a sentence each, on the home page and in the lobby."""

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.browser.support import axe
from tests.browser.support.guests import Guests

pytestmark = pytest.mark.browser

LANDSCAPE: ViewportSize = {"width": 740, "height": 360}
SMALL: ViewportSize = {"width": 360, "height": 740}


def test_three_pictures_are_animated_and_can_be_paused(guests: Guests) -> None:
    page = guests.page(reduced_motion="no-preference")
    page.goto("/")
    page.get_by_role("button", name="How to play Contrast").press("Enter")
    dialog = page.get_by_role("dialog", name="How to play Contrast")
    expect(dialog.get_by_role("listitem")).to_have_count(3)
    expect(dialog.get_by_role("listitem").first.locator("p")).to_have_text(
        "Everyone sees the same picture and secretly plays a symbol."
    )
    expect(dialog.locator("li.playing")).to_have_count(1)
    dialog.get_by_role("button", name="Pause").press("Enter")
    expect(dialog.locator("ol.paused")).to_be_visible()
    axe.check(page)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("size", [LANDSCAPE, SMALL])
def test_three_still_pictures_fit_with_reduced_motion(guests: Guests, size: ViewportSize) -> None:
    host = guests.open_table("Ada", game="pictures")
    host.set_viewport_size(size)
    host.emulate_media(reduced_motion="reduce")
    host.get_by_role("button", name="How to play").click()
    dialog = host.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_have_count(3)
    expect(dialog.locator("li.playing")).to_have_count(0)
    for item in dialog.get_by_role("listitem").all():
        expect(item).to_be_in_viewport(ratio=1)
