"""A page on one device, which shows scenes and finds what does not fit."""

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Route
from tests.browser.layout.album_scenes import album_response
from tests.browser.layout.fake_server import (
    AVATAR_SVG,
    FAKE_SERVER,
    PROBE,
    READY_SELECTOR,
    STORE_ITEMS,
    needs_reload,
    page_key,
    reduced_motion,
    screen_size,
    stored_items,
    without_embedded_table,
)
from tests.browser.layout.findings import Finding
from tests.browser.layout.scenes import Scene
from tests.browser.layout.simulated_table import CODE
from tests.browser.support.guests import ERROR_TEXTS

SET_TEXT_SIZE = "(size) => { testDriver.setTextSize(size); return testDriver.waitUntilStill(); }"
SHOW = "([feed, keep]) => testDriver.show(feed, keep)"
CHECK = "(rules) => probe.run(rules.length ? rules : undefined)"


class ScenePage:
    """A browser context in one language, with one page."""

    def __init__(self, browser: Browser, address: str, language: str, tv: bool = False) -> None:
        self.language = language
        self.tv = tv
        self.errors: list[str] = []
        self.size = 100
        self.screen = ""
        self._with_motion = False
        self._context: BrowserContext = browser.new_context(
            base_url=address, locale=language, reduced_motion="reduce", has_touch=not tv
        )
        self._context.set_default_timeout(30_000)
        self.page: Page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._check_console_message)
        self.page.add_init_script(FAKE_SERVER)
        self.page.add_init_script(PROBE)
        self.page.route(re.compile(f"/api/tables/{CODE}/avatars/"), _avatar_route)
        self.page.route(re.compile("/api/albums/"), _album_route)
        self.page.route(re.compile(f"/{CODE}$"), _document_route)
        self._open_page: tuple[str, bool] | None = None

    def close(self) -> None:
        self._context.close()
        assert not self.errors, self.errors

    def _check_console_message(self, message: Any) -> None:
        if any(text in message.text for text in ERROR_TEXTS):
            self.errors.append(message.text)

    def reset(self) -> None:
        """Make the next `show` load its page again."""
        self._open_page = None

    def resize(self, screen: str, size: int = 100) -> None:
        """Set the size of the screen and of the text."""
        if (screen, size) == (self.screen, self.size):
            return
        width, height = screen_size(screen)
        self.page.set_viewport_size({"width": width, "height": height})
        self.screen, self.size = screen, size
        if self._open_page:
            self.page.evaluate(SET_TEXT_SIZE, size)

    def show(self, scene: Scene) -> None:
        """Show a scene as a new game."""
        if scene.frozen != self._with_motion:
            self._with_motion = scene.frozen
            self.page.emulate_media(reduced_motion=reduced_motion(scene))
        if page_key(scene) != self._open_page or needs_reload(scene):
            self._open(scene)
        self.send(scene)

    def send(self, scene: Scene, keep: bool = False) -> None:
        """Send the messages of a scene; with `keep` they continue the game that the page shows."""
        self.page.evaluate(SHOW, [scene.feed(), keep])
        for action in scene.actions:
            self.page.evaluate(f"async () => {{ {action}; await testDriver.waitUntilStill(); }}")

    def _open(self, scene: Scene) -> None:
        self._open_page = page_key(scene)
        if self.page.url == "about:blank":
            self.page.goto("/healthz")
        self.page.evaluate(STORE_ITEMS, stored_items(scene, self.size))
        self.page.goto(scene.path)
        self.page.wait_for_selector(READY_SELECTOR)

    def check(self, scene: Scene, rules: Iterable[str] = ()) -> list[Finding]:
        """Find what does not fit on the page."""
        results = self.page.evaluate(CHECK, list(rules))
        return [self._finding(one, scene) for one in results]

    def find_moved(self, before: Scene, after: Scene) -> list[Finding]:
        """Find controls that move when the page changes from the first scene to the second."""
        self.show(before)
        self.page.evaluate("probe.mark()")
        self.send(after, keep=True)
        return [self._finding(one, after) for one in self.page.evaluate("probe.moved()")]

    def take_picture(self, finding: Finding) -> bytes:
        """A screenshot of a finding and its surroundings."""
        return self.page.screenshot(type="jpeg", quality=70, clip=self._clip(finding.box))

    def _clip(self, box: tuple[int, int, int, int]) -> Any:
        width, height = screen_size(self.screen)
        x, y, w, h = box
        left, top = max(0, min(x - 60, width - 40)), max(0, min(y - 60, height - 40))
        right, bottom = (
            min(width, max(x + w + 60, left + 200)),
            min(height, max(y + h + 60, top + 120)),
        )
        return {
            "x": left,
            "y": top,
            "width": max(40, right - left),
            "height": max(40, bottom - top),
        }

    def _finding(self, result: Any, scene: Scene) -> Finding:
        return Finding.from_probe(result, scene.title, self.screen, self.language, self.size)


def _document_route(route: Route) -> None:
    """Remove the embedded table, so that the page asks the fake server for it."""
    if route.request.resource_type != "document":
        route.fallback()
        return
    response = route.fetch()
    route.fulfill(response=response, body=without_embedded_table(response.text()))


def _album_route(route: Route) -> None:
    path = urlsplit(route.request.url).path
    if "/faces/" in path:
        _avatar_route(route)
    else:
        body = album_response(path)
        route.fulfill(status=200 if body else 404, body=body or b"")


def _avatar_route(route: Route) -> None:
    route.fulfill(body=AVATAR_SVG, content_type="image/svg+xml")
