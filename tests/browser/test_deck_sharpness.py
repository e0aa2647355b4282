"""Every screen takes the file it can show: the large one where it is sharp, small ones on walls."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.guests import LAPTOP, PHONE, Guests, code_of

pytestmark = pytest.mark.browser

FILE = re.compile(r"\.(\d+)\.avif$")
FOUR_K = ViewportSize(width=3840, height=2160)


def play_now(guests: Guests, game: str, **how: Any) -> Page:
    """One tap on the home page; the first picture is on its way."""
    page = guests.page(**how)
    page.goto("/")
    if how["size"] == PHONE:  # one game of three is open there
        page.get_by_role("button", name=game, exact=True).click()
    page.get_by_role("button", name=f"Play now {game}").click()
    expect(page.locator("[data-stage]")).to_be_visible()
    return page


def taken(page: Page, where: str) -> set[int]:
    """Sides of the files that the browser chose for these pictures, in pixels."""
    pictures = page.locator(f"{where} picture img")
    for number in range(pictures.count() or 1):
        expect(pictures.nth(number)).to_have_js_property("complete", True)
    found: list[str] = pictures.evaluate_all("all => all.map(one => one.currentSrc)")
    sides = [FILE.search(address) for address in found]
    assert all(sides), found
    return {int(side[1]) for side in sides if side}


@pytest.mark.parametrize(
    ("how", "side"),
    [
        ({"size": LAPTOP}, 640),
        ({"size": PHONE, "device_scale_factor": 3}, 1152),
    ],
    ids=["laptop", "phone"],
)
def test_ones_own_photo_is_sharp_and_the_wall_is_small(
    guests: Guests, how: dict[str, Any], side: int
) -> None:
    page = play_now(guests, "Pictures", **how)
    expect(page.locator(".wall [data-photo]")).to_have_count(16)
    assert taken(page, ".place") == {side}
    assert taken(page, ".wall") == {320}


def test_a_4k_tv_takes_the_large_file(guests: Guests) -> None:
    host = play_now(guests, "Contrast", size=LAPTOP)
    assert taken(host, ".framed") == {640}
    tv = guests.page(FOUR_K)
    tv.goto(f"/tv/{code_of(host)}")
    assert taken(tv, ".framed") == {1152}
