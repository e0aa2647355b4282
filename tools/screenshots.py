"""Plays Contrast in a real browser and writes docs/screenshots: `python tools/screenshots.py`.

The screenshots show phone, laptop and TV, in light and dark mode.
Needs the built client (`make web`).
"""

import io
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from PIL import Image  # noqa: E402
from playwright.sync_api import Page, expect  # noqa: E402
from tests.browser.support.browsers import guests_of_new_server  # noqa: E402
from tests.browser.support.contrast_actions import (  # noqa: E402
    expect_verdict,
    hand_symbols,
    play_card,
    start_game,
)
from tests.browser.support.guests import LAPTOP, Guests  # noqa: E402

FOLDER = ROOT / "docs/screenshots"
AVATARS = {
    "Ada": ((3, ((60, 90), (90, 60), (166, 60), (196, 90), (196, 190), (60, 190), (60, 90))),),
    "Ben": ((6, tuple((128 + x, 128 + y) for x, y in ((0, -80), (75, 55), (-75, 55), (0, -80)))),),
    "Cleo": ((1, ((50, 128), (90, 70), (128, 128), (166, 186), (206, 128))),),
    "Dora": ((4, ((128, 210), (128, 110), (70, 60), (128, 110), (190, 50))),),
}
EYES = (
    (0, ((95, 110), (95, 114))),
    (0, ((160, 110), (160, 114))),
    (0, ((95, 160), (128, 176), (160, 160))),
)


def draw_avatar(page: Page, name: str) -> None:
    """Draw a small avatar with the mouse."""
    pad = page.get_by_role("img", name="Your drawing").bounding_box()
    assert pad
    for colour, points in (*AVATARS[name], *EYES):
        page.locator(".pens button").nth((0, 1, 3, 4, 6, 7).index(colour)).click()
        for number, (x, y) in enumerate(points):
            page.mouse.move(pad["x"] + x * pad["width"] / 256, pad["y"] + y * pad["height"] / 256)
            if number == 0:
                page.mouse.down()
        page.mouse.up()


def save_screenshot(page: Page, name: str) -> None:
    """Save a screenshot of the page as a small WebP."""
    image = Image.open(io.BytesIO(page.screenshot()))
    image.thumbnail((1366, 1366))
    FOLDER.mkdir(parents=True, exist_ok=True)
    image.save(FOLDER / f"{name}.webp", quality=78, method=6)


def join_with_avatar(page: Page, path: str, name: str) -> None:
    """Join with a name and an avatar."""
    page.goto(path)
    page.locator("form input").fill(name)
    draw_avatar(page, name)
    page.locator("form button[type=submit]").click()
    expect(page.locator("#lobby-seats")).to_be_visible()


def contrast(guests: Guests) -> None:
    """Screenshots of lobby, choosing and reveal."""
    host = guests.page(LAPTOP, color_scheme="light")
    join_with_avatar(host, "/new?game=contrast", "Ada")
    expect(host).to_have_url(re.compile(r"/[A-Z]{4}$"))
    phone, dark, last = (guests.page(color_scheme=c) for c in ("light", "dark", "light"))
    for page, name in ((phone, "Ben"), (dark, "Cleo"), (last, "Dora")):
        join_with_avatar(page, host.url, name)
    tv = guests.tv(host, color_scheme="dark")
    devices = {"laptop": host, "phone": phone, "phone-dark": dark, "tv": tv}

    def shoot(scene: str, *names: str) -> None:
        host.wait_for_load_state("networkidle")
        for name in names:
            save_screenshot(devices[name], f"contrast-{scene}-{name}")

    shoot("lobby", "laptop", "phone-dark", "tv")
    start_game(host)
    phone.locator("[data-symbol]").nth(2).click()
    shoot("choose", "laptop", "phone", "tv")
    shared = next(symbol for symbol in hand_symbols(host) if symbol in hand_symbols(phone))
    play_card(host, shared)
    play_card(phone, shared)
    play_card(dark)
    expect_verdict(host)  # After the countdown: Dora plays no card.
    shoot("reveal", "laptop")


def home(guests: Guests) -> None:
    """A screenshot of the home page."""
    page = guests.page(LAPTOP, color_scheme="light")
    page.goto("/")
    expect(page.locator(".triptych")).to_be_visible()
    page.wait_for_load_state("networkidle")
    save_screenshot(page, "home-laptop")


def main() -> None:
    """Write all screenshots."""
    with guests_of_new_server() as guests:
        home(guests)
        contrast(guests)


if __name__ == "__main__":
    main()
