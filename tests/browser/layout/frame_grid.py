"""A page of frames, each as large as a screen, that all show the same scene.

Resizing a window to each screen would take longer than a check, mostly because of painting. In a
frame, the page is laid out in the size of the screen, but painted small.
"""

import base64
import urllib.error
import urllib.request
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page
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

FRAME_GRID = (Path(__file__).parent / "frame_grid.js").read_text(encoding="utf-8")
GRID_PAGE = "<!doctype html><title>Frame grid</title><body style='margin: 0'></body>"


@dataclass(frozen=True)
class Screen:
    """A screen such as `360x740`, its language, and its text size in per cent."""

    resolution: str
    language: str
    size: int = 100


class FrameGrid:
    """Shows scenes on several screens and collects what does not fit."""

    def __init__(
        self, browser: Browser, address: str, screens: Iterable[Screen], tv: bool = False
    ) -> None:
        self.screens = list(screens)
        self.errors: list[str] = []
        self._address = address
        self._with_motion = False
        self._open_page: tuple[str, bool] | None = None
        self._context = browser.new_context(
            viewport={"width": 960, "height": 480},
            reduced_motion="reduce",
            has_touch=not tv,
            service_workers="block",
        )
        self.page: Page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.add_init_script(FAKE_SERVER)
        self.page.add_init_script(PROBE)
        self._intercept()
        self.page.goto(f"{address}/frame-grid")
        self.page.evaluate(FRAME_GRID)
        self.page.evaluate(
            "(screens) => frameGrid.create(screens)", [_frame(screen) for screen in self.screens]
        )

    def close(self) -> None:
        self._context.close()
        assert not self.errors, self.errors

    def check(self, scene: Scene, sizes: Iterable[int] = (0,)) -> list[Finding]:
        """Show a scene on each screen and find what does not fit.

        Checks every screen in all of these text sizes; 0 means the text size of the screen.
        """
        if scene.frozen != self._with_motion:
            self._with_motion = scene.frozen
            self.page.emulate_media(reduced_motion=reduced_motion(scene))
        if page_key(scene) != self._open_page or needs_reload(scene):
            self._open_page = page_key(scene)
            self.page.evaluate(STORE_ITEMS, stored_items(scene))
            arguments = [scene.path, READY_SELECTOR]
            self.page.evaluate("([path, ready]) => frameGrid.open(path, ready)", arguments)
        results = self.page.evaluate(
            "([feed, actions, sizes]) => frameGrid.check(feed, actions, sizes)",
            [scene.feed(), list(scene.actions), list(sizes)],
        )
        findings = []
        for result in results:
            screen = self.screens[result["frame"]]
            resolution, language, size = screen.resolution, screen.language, result["size"]
            findings.append(Finding.from_probe(result, scene.title, resolution, language, size))
        return findings

    def _intercept(self) -> None:
        """Serve documents, avatars and albums.

        This uses the DevTools protocol, because Playwright's routes would disable the cache.
        """
        session = self._context.new_cdp_session(self.page)

        def respond(event: Any) -> None:
            path = urlsplit(event["request"]["url"]).path
            is_avatar = "/avatars/" in path or "/faces/" in path
            body: bytes | None
            if is_avatar:
                body, kind = AVATAR_SVG.encode(), "image/svg+xml"
            elif path.startswith("/api/"):
                body, kind = album_response(path), "application/octet-stream"
            else:
                text = GRID_PAGE if path == "/frame-grid" else _document(self._address, path)
                body, kind = text.encode(), "text/html; charset=utf-8"
            session.send(
                "Fetch.fulfillRequest",
                {
                    "requestId": event["requestId"],
                    "responseCode": 200 if body else 404,
                    "responseHeaders": [
                        {"name": "Content-Type", "value": kind},
                        {
                            "name": "Cache-Control",
                            "value": "max-age=3600" if is_avatar else "no-store",
                        },
                    ],
                    "body": base64.b64encode(body or b"").decode(),
                },
            )

        session.on("Fetch.requestPaused", respond)
        patterns = [
            {"resourceType": "Document"},
            {"urlPattern": f"*/api/tables/{CODE}/avatars/*"},
            {"urlPattern": "*/api/albums/*"},
        ]
        session.send("Fetch.enable", {"patterns": patterns})


def _frame(screen: Screen) -> dict[str, str | int]:
    width, height = screen_size(screen.resolution)
    return {"width": width, "height": height, "language": screen.language, "size": screen.size}


@cache
def _document(address: str, path: str) -> str:
    """The text of a document from the server. Its headers, which forbid frames, are dropped."""
    try:
        with urllib.request.urlopen(address + path) as response:
            text = response.read().decode()
    except urllib.error.HTTPError as error:
        text = error.read().decode()
    return without_embedded_table(text) if path.endswith(f"/{CODE}") else text
