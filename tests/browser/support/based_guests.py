"""Guests of a server below a path of a host, and a game that they play there."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, Response, ViewportSize, expect
from tests.browser.support.contrast_actions import (
    disable_countdown,
    expect_card_played,
    play_card,
    start_game,
)
from tests.browser.support.guests import PHONE, TV, Guests, table_code

BASE = "/games/triptych"
MISSING_IMAGES = "() => [...document.images].filter((one) => !one.naturalWidth).length"


class BasedGuests(Guests):
    """Guests whose pages may request only addresses below the base path."""

    def __init__(self, browser: Browser, address: str, root: str) -> None:
        """Create the guests.

        `address` leads to the server through a proxy, with the base path, and `root` directly.
        """
        super().__init__(browser, address)
        self.root = root

    def page(self, size: ViewportSize = PHONE, **options: Any) -> Page:
        page = super().page(size, **options)
        page.on("request", lambda request: self._check_address(request.url))
        page.on("websocket", lambda socket: self._check_address(socket.url))
        page.on("response", self._check_response)
        return page

    def _check_address(self, url: str) -> None:
        if not re.match(rf"(blob:|data:|\w+://[^/]+{BASE}(/|$))", url) and self.root not in url:
            self.errors.append(f"outside of the base path: {url}")

    def _check_response(self, response: Response) -> None:
        if 400 <= response.status < 500:
            self.errors.append(f"{response.status} for {response.url}")


def expect_all_images(page: Page) -> None:
    """Wait until all images of the page are loaded."""
    page.wait_for_function(f"() => !({MISSING_IMAGES})()")


def play_below_base_path(guests: BasedGuests) -> None:
    """Open a table, join it, show it on a TV, play a card, reload, and open an old link."""
    base = guests.address
    host = guests.open_table("Ada")
    code = table_code(host)
    assert host.url == f"{base}/{code}"
    expect(host.locator(".invite .link")).to_have_text(f"{base}/{code}".removeprefix("http://"))
    joiner = guests.join(host, "Bo")
    tv = guests.page(TV)
    tv.goto(f"{base}/tv/{code}")
    expect(tv.locator(".address")).to_have_text(base.removeprefix("http://"))
    host.get_by_role("button", name="Add a bot").click()
    disable_countdown(host)
    start_game(host)
    play_card(host)
    expect_card_played(host)
    expect(tv.locator("[data-game]").first).to_be_visible()
    for page in (host, joiner, tv):
        expect_all_images(page)

    sockets: list[str] = []
    joiner.on("websocket", lambda socket: sockets.append(socket.url))
    joiner.reload()
    expect(joiner.locator("[data-symbol]").first).to_be_visible()
    assert sockets == [f"ws{base.removeprefix('http')}/ws/{code}"], "the early socket was not used"

    old = guests.page()
    old.goto(f"{guests.root}/{code}")  # An old link, which has no base path.
    expect(old.locator("form input")).to_be_visible()
    assert old.url == f"{guests.root}{BASE}/{code}"
