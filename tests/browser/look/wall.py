"""Many screens at once: a page of frames, each as large as a screen, all shown the same scene.

To change a browser's window takes longer than to look at it, and most of that is painting. A frame
has the size that its page believes in and is painted tiny.
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

WALL = (Path(__file__).parent / "wall.js").read_text(encoding="utf-8")
HOST = "<!doctype html><title>Wall</title><body style='margin: 0'></body>"


@dataclass(frozen=True)
class Screen:
    """One screen on the wall: `360x740`, its language, and the size of its text."""

    sides: str
    language: str
    size: int = 100


class Wall:
    """Some screens; shows them a scene and gathers what does not fit."""

    def __init__(
        self, browser: Browser, address: str, screens: Iterable[Screen], tv: bool = False
    ) -> None:
        self.screens = list(screens)
        self.faults: list[str] = []
        self._address = address
        self._moving = False
        self._at: tuple[str, bool] | None = None
        self._context = browser.new_context(
            viewport={"width": 960, "height": 480},
            reduced_motion="reduce",
            has_touch=not tv,
            service_workers="block",
        )
        self.page: Page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.add_init_script(LINE)
        self.page.add_init_script(PROBE)
        self._intercept()
        self.page.goto(f"{address}/wall")
        self.page.evaluate(WALL)
        self.page.evaluate(
            "(screens) => wall.build(screens)", [_frame(one) for one in self.screens]
        )

    def close(self) -> None:
        self._context.close()
        assert not self.faults, self.faults

    def look(self, scene: Scene, sizes: Iterable[int] = (0,)) -> list[Finding]:
        """What does not fit of a scene: on each screen, with its own text size or all these."""
        if scene.held != self._moving:
            self._moving = scene.held
            self.page.emulate_media(reduced_motion=motion(scene))
        if place(scene) != self._at or again(scene):
            self._at = place(scene)
            self.page.evaluate(KEEP, kept(scene))
            self.page.evaluate("([path, ready]) => wall.open(path, ready)", [scene.path, READY])
        told = self.page.evaluate(
            "([feed, acts, sizes]) => wall.look(feed, acts, sizes)",
            [scene.feed(), list(scene.acts), list(sizes)],
        )
        found = []
        for one in told:
            seen = self.screens[one["frame"]]
            found.append(Finding.made(one, scene.title, seen.sides, seen.language, one["size"]))
        return found

    def _intercept(self) -> None:
        """Pages and faces come from here; Playwright's own routes would switch the cache off."""
        line = self._context.new_cdp_session(self.page)

        def answer(asked: Any) -> None:
            path = urlsplit(asked["request"]["url"]).path
            face = "/avatars/" in path or "/faces/" in path
            body: bytes | None
            if face:
                body, kind = FACE.encode(), "image/svg+xml"
            elif path.startswith("/api/"):
                body, kind = albums.answer(path), "application/octet-stream"
            else:
                text = HOST if path == "/wall" else _page(self._address, path)
                body, kind = text.encode(), "text/html; charset=utf-8"
            line.send(
                "Fetch.fulfillRequest",
                {
                    "requestId": asked["requestId"],
                    "responseCode": 200 if body else 404,
                    "responseHeaders": [
                        {"name": "Content-Type", "value": kind},
                        {"name": "Cache-Control", "value": "max-age=3600" if face else "no-store"},
                    ],
                    "body": base64.b64encode(body or b"").decode(),
                },
            )

        line.on("Fetch.requestPaused", answer)
        patterns = [
            {"resourceType": "Document"},
            {"urlPattern": f"*/api/tables/{CODE}/avatars/*"},
            {"urlPattern": "*/api/albums/*"},
        ]
        line.send("Fetch.enable", {"patterns": patterns})


def _frame(screen: Screen) -> dict[str, str | int]:
    width, height = sides(screen.sides)
    return {"width": width, "height": height, "language": screen.language, "size": screen.size}


@cache
def _page(address: str, path: str) -> str:
    """The page as the server sends it, without the headers that forbid a frame."""
    try:
        with urllib.request.urlopen(address + path) as answer:
            text = answer.read().decode()
    except urllib.error.HTTPError as refused:
        text = refused.read().decode()
    return unknown(text) if path.endswith(f"/{CODE}") else text
