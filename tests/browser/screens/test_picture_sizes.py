"""Browsers choose the file that fits: a large one for a single picture, a small one in a grid."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.support.guests import LAPTOP, PHONE, Guests, table_code

pytestmark = pytest.mark.browser

FILE = re.compile(r"\.(\d+)\.avif$")
FOUR_K = ViewportSize(width=3840, height=2160)


def play_now(guests: Guests, game: str, **page_options: Any) -> Page:
    """Start a game with one tap on the home page."""
    page = guests.page(**page_options)
    page.goto("/")
    if page_options["size"] == PHONE:  # The home page on a phone shows one game at a time.
        page.get_by_role("button", name=game, exact=True).click()
    page.get_by_role("button", name=f"Play now {game}").click()
    expect(page.locator("[data-stage]")).to_be_visible()
    return page


def file_sizes(page: Page, selector: str) -> set[int]:
    """The sizes, in pixels, of the files that the browser chose for these pictures."""
    pictures = page.locator(f"{selector} picture img")
    for number in range(pictures.count() or 1):
        expect(pictures.nth(number)).to_have_js_property("complete", True)
    found: list[str] = pictures.evaluate_all("all => all.map(one => one.currentSrc)")
    matches = [FILE.search(address) for address in found]
    assert all(matches), found
    return {int(match[1]) for match in matches if match}


@pytest.mark.parametrize(
    ("page_options", "size"),
    [
        ({"size": LAPTOP}, 640),
        ({"size": PHONE, "device_scale_factor": 3}, 1152),
    ],
    ids=["laptop", "phone"],
)
def test_own_photo_is_sharp_and_the_grid_is_small(
    guests: Guests, page_options: dict[str, Any], size: int
) -> None:
    page = play_now(guests, "Pictures", **page_options)
    expect(page.locator(".photos [data-photo]")).to_have_count(16)
    assert file_sizes(page, ".place") == {size}
    assert file_sizes(page, ".photos") == {320}


def test_4k_tv_uses_the_large_file(guests: Guests) -> None:
    host = play_now(guests, "Contrast", size=LAPTOP)
    assert file_sizes(host, ".framed") == {640}
    tv = guests.page(FOUR_K)
    tv.goto(f"/tv/{table_code(host)}")
    assert file_sizes(tv, ".framed") == {1152}
