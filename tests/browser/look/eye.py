"""The eye of one device: a page that shows scene after scene and is asked what does not fit."""

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Route
from tests.browser.guests import FAULTS
from tests.browser.look import albums
from tests.browser.look.evenings import CODE
from tests.browser.look.findings import Finding
from tests.browser.look.line import (
    FACE,
    KEEP,
    LINE,
    PROBE,
    READY,
    again,
    kept,
    motion,
    place,
    sides,
    unknown,
)
from tests.browser.look.scenes import Scene

RESIZE = "(size) => { look.enlarge(size); return look.settled(); }"
SHOW = "([feed, keep]) => look.show(feed, keep)"
LOOK = "(rules) => probe.run(rules.length ? rules : undefined)"


class Eye:
    """One device of one language: a page that shows whatever it is given."""

    def __init__(self, browser: Browser, address: str, language: str, tv: bool = False) -> None:
        self.language = language
        self.tv = tv
        self.faults: list[str] = []
        self.size = 100
        self.screen = ""
        self._moving = False
        self._context: BrowserContext = browser.new_context(
            base_url=address, locale=language, reduced_motion="reduce", has_touch=not tv
        )
        self._context.set_default_timeout(30_000)
        self.page: Page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._listen)
        self.page.add_init_script(LINE)
        self.page.add_init_script(PROBE)
        self.page.route(re.compile(f"/api/tables/{CODE}/avatars/"), _face)
        self.page.route(re.compile("/api/albums/"), _album)
        self.page.route(re.compile(f"/{CODE}$"), _page)
        self._at: tuple[str, bool] | None = None

    def close(self) -> None:
        self._context.close()
        assert not self.faults, self.faults

    def _listen(self, message: Any) -> None:
        if any(fault in message.text for fault in FAULTS):
            self.faults.append(message.text)

    def leave(self) -> None:
        """Whatever is shown next is opened anew."""
        self._at = None

    def resize(self, screen: str, size: int = 100) -> None:
        """Another screen, or another size of text."""
        if (screen, size) == (self.screen, self.size):
            return
        width, height = sides(screen)
        self.page.set_viewport_size({"width": width, "height": height})
        self.screen, self.size = screen, size
        if self._at:
            self.page.evaluate(RESIZE, size)

    def show(self, scene: Scene) -> None:
        """Show a scene from its beginning."""
        if scene.held != self._moving:
            self._moving = scene.held
            self.page.emulate_media(reduced_motion=motion(scene))
        if place(scene) != self._at or again(scene):
            self._open(scene)
        self.tell(scene)

    def tell(self, scene: Scene, keep: bool = False) -> None:
        """Let the line tell a scene; with `keep` the game that is shown goes on with it."""
        self.page.evaluate(SHOW, [scene.feed(), keep])
        for act in scene.acts:
            self.page.evaluate(f"async () => {{ {act}; await look.settled(); }}")

    def _open(self, scene: Scene) -> None:
        self._at = place(scene)
        if self.page.url == "about:blank":
            self.page.goto("/healthz")
        self.page.evaluate(KEEP, kept(scene, self.size))
        self.page.goto(scene.path)
        self.page.wait_for_selector(READY)

    def look(self, scene: Scene, rules: Iterable[str] = ()) -> list[Finding]:
        """What does not fit now."""
        found = self.page.evaluate(LOOK, list(rules))
        return [self._finding(one, scene) for one in found]

    def moved(self, before: Scene, after: Scene) -> list[Finding]:
        """What moves under a finger when one scene becomes the other."""
        self.show(before)
        self.page.evaluate("probe.mark()")
        self.tell(after, keep=True)
        return [self._finding(one, after) for one in self.page.evaluate("probe.moved()")]

    def picture(self, finding: Finding) -> bytes:
        """The place of a finding, with something around it."""
        return self.page.screenshot(type="jpeg", quality=70, clip=self._around(finding.box))

    def _around(self, box: tuple[int, int, int, int]) -> Any:
        width, height = sides(self.screen)
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

    def _finding(self, one: Any, scene: Scene) -> Finding:
        return Finding.made(one, scene.title, self.screen, self.language, self.size)


def _page(route: Route) -> None:
    """The server does not know this table; the page should ask, and then we answer."""
    if route.request.resource_type != "document":
        route.fallback()
        return
    answer = route.fetch()
    route.fulfill(response=answer, body=unknown(answer.text()))


def _album(route: Route) -> None:
    path = urlsplit(route.request.url).path
    if "/faces/" in path:
        _face(route)
    else:
        body = albums.answer(path)
        route.fulfill(status=200 if body else 404, body=body or b"")


def _face(route: Route) -> None:
    route.fulfill(body=FACE, content_type="image/svg+xml")
