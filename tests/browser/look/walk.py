"""The eye: shows a page scene after scene, on screen after screen, and asks what does not fit."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Route
from tests.browser.look.evenings import CODE
from tests.browser.look.scenes import Scene

HERE = Path(__file__).parent
LINE = (HERE / "line.js").read_text(encoding="utf-8")
PROBE = (HERE / "probe.js").read_text(encoding="utf-8")
SCREENS = ("360x740", "390x844", "740x360", "844x390", "820x1180", "1366x768", "1920x1080")
TVS = ("1280x720", "1920x1080", "3840x2160")
LANGUAGES = ("en", "de", "fr")
SIZES = (100, 150, 200)
RESIZE = """(size) => {
  document.documentElement.style.setProperty('--text-size', size / 100);
  document.documentElement.toggleAttribute('data-large-text', size >= 150);
  return look.settled();
}"""
SHOW = "([feed, keep]) => look.show(feed, keep)"
KEEP = """(kept) => {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`triptych.${key}`, value);
}"""
DOOR = {
    "host": "Ada",
    "game": "pictomania",
    "playing": True,
    "seats": [{"name": "Ada", "bot": False}, {"name": "WWWWWWWWWWWW", "bot": False}],
    "room": "watch",
    "bot": None,
}
FACE = """<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'>
  <circle cx='128' cy='128' r='90'/>
</svg>"""


def sides(screen: str) -> tuple[int, int]:
    """Its width and its height."""
    width, height = screen.split("x")
    return int(width), int(height)


@dataclass(frozen=True)
class Finding:
    """Something that does not fit, and where it was seen."""

    rule: str
    where: str
    text: str
    why: str
    box: tuple[int, int, int, int]
    scene: str
    screen: str
    language: str
    size: int

    @property
    def fault(self) -> tuple[str, str]:
        """What is one fault however often it shows."""
        return self.rule, self.where

    @property
    def seen(self) -> str:
        """Where it was seen."""
        return f"{self.scene}, {self.screen} {self.language} {self.size} %"

    def __str__(self) -> str:
        return f"{self.rule}: {self.where} “{self.text}” {self.why} [{self.seen}]"


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
        self._stored: dict[int, bytes] = {}
        self.page: Page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.add_init_script(LINE)
        self.page.route(re.compile(f"/api/tables/{CODE}"), self._answer)
        self.page.route(re.compile(f"/{CODE}$"), self._page)
        self._at = ""

    def close(self) -> None:
        self._context.close()
        assert not self.faults, self.faults

    def leave(self) -> None:
        """Whatever is shown next is opened anew."""
        self._at = ""

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
        self._stored = scene.stored
        if scene.held != self._moving:
            self._moving = scene.held
            motion: Any = "no-preference" if scene.held else "reduce"
            self.page.emulate_media(reduced_motion=motion)
        known = scene.viewer not in ("guest", "stranger")
        at = f"{scene.path} {scene.viewer == 'stranger'}"
        if at != self._at or not known:
            self._open(scene, at, known)
        self._tell(scene)

    def _tell(self, scene: Scene, keep: bool = False) -> None:
        self.page.evaluate(SHOW, [scene.feed(), keep])
        for act in scene.acts:
            self.page.evaluate(f"async () => {{ {act}; await look.settled(); }}")

    def _open(self, scene: Scene, at: str, known: bool) -> None:
        self._at = at
        session = {"code": CODE, "token": "token", "person": "p0", "node": ""}
        kept = {"sessions": json.dumps([session] if known else []), "text": str(self.size)}
        if self.page.url == "about:blank":
            self.page.goto("/healthz")
        self.page.evaluate(KEEP, kept)
        self.page.goto(scene.path)
        self.page.evaluate(PROBE + ";undefined")
        self.page.wait_for_selector("main, form, [data-game], h1, p.wait")

    def look(self, scene: Scene, rules: Iterable[str] = ()) -> list[Finding]:
        """What does not fit now."""
        found = self.page.evaluate(
            "(rules) => probe.run(rules.length ? rules : undefined)", list(rules)
        )
        return [self._finding(one, scene) for one in found]

    def moved(self, before: Scene, after: Scene) -> list[Finding]:
        """What moves under a finger when one scene becomes the other."""
        self.show(before)
        self.page.evaluate("probe.mark()")
        self._tell(after, keep=True)
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
        box = one["box"]
        return Finding(
            one["rule"], one["where"], one["text"], one["why"],
            (box["x"], box["y"], box["w"], box["h"]),
            scene.title, self.screen, self.language, self.size,
        )  # fmt: skip

    def _page(self, route: Route) -> None:
        """The server does not know this table; the page should ask, and then we answer."""
        if route.request.resource_type != "document":
            route.fallback()
            return
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('id="arrived"', 'id="unknown"'))

    def _answer(self, route: Route) -> None:
        """What the server would say about this table."""
        path = route.request.url
        if "/avatars/" in path:
            route.fulfill(body=FACE, content_type="image/svg+xml")
        elif "/boards/" in path:
            ink = self._stored.get(int(path.rsplit("/", 1)[1]))
            route.fulfill(
                status=200 if ink else 404, body=ink or b"", content_type="application/octet-stream"
            )
        else:
            found = {
                "code": CODE,
                "node": "",
                "locked": False,
                "people": 3,
                "game": None,
                "others": [],
                "door": DOOR,
            }
            route.fulfill(json=found)


def walk(
    browser: Browser,
    address: str,
    scenes: Iterable[Scene],
    screens: Iterable[str] = SCREENS,
    tvs: Iterable[str] = TVS,
    languages: Iterable[str] = LANGUAGES,
    sizes: Iterable[int] = SIZES,
) -> Iterator[tuple[Eye, Scene, list[Finding]]]:
    """Every scene on every screen that it is for."""
    every = list(scenes)
    for language in languages:
        for tv in (False, True):
            chosen = [scene for scene in every if scene.tv == tv]
            on = [(tvs, 100)] if tv else [(screens, size) for size in sizes]
            looks = [(screen, size) for many, size in on for screen in many]
            if not chosen or not looks:
                continue
            eye = Eye(browser, address, language, tv)
            for scene in chosen:
                eye.resize(*looks[0])
                eye.show(scene)
                for screen, size in looks:
                    eye.resize(screen, size)
                    yield eye, scene, eye.look(scene)
            eye.close()
