"""What stands in for the server on a page that the eye looks at."""

import json
from pathlib import Path
from typing import Literal

from tests.browser.look.albums import KEYS
from tests.browser.look.evenings import CODE
from tests.browser.look.scenes import Scene

HERE = Path(__file__).parent
DOOR = {
    "host": "Ada",
    "game": "pictomania",
    "playing": True,
    "seats": [{"name": "Ada", "bot": False}, {"name": "WWWWWWWWWWWW", "bot": False}],
    "room": "watch",
    "bot": None,
}
TABLE = {
    "code": CODE,
    "node": "",
    "locked": False,
    "people": 3,
    "game": None,
    "others": [],
    "door": DOOR,
}
"""What `GET /api/tables/CODE` answers."""
LINE = f"window.lookTable = {json.dumps(TABLE)};\n{(HERE / 'line.js').read_text(encoding='utf-8')}"
PROBE = (HERE / "probe.js").read_text(encoding="utf-8")
FACE = """<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'>
  <circle cx='128' cy='128' r='90'/>
</svg>"""
"""Everybody who drew a face drew this one."""
READY = "main, form, [data-game], h1, p.wait"
KEEP = """(kept) => {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(`triptych.${key}`, value);
}"""


def sides(screen: str) -> tuple[int, int]:
    """Its width and its height."""
    width, height = screen.split("x")
    return int(width), int(height)


def place(scene: Scene) -> tuple[str, bool]:
    """The page of a scene and whether it is known there; two with the same need no new load."""
    return scene.path, scene.viewer != "stranger"


def again(scene: Scene) -> bool:
    """Is it a page that no line changes, so that it must be opened for each look?"""
    return not scene.told


def motion(scene: Scene) -> Literal["no-preference", "reduce"]:
    """Only a scene that is held in the middle of a reveal moves."""
    return "no-preference" if scene.held else "reduce"


def kept(scene: Scene, size: int = 100) -> dict[str, str]:
    """What the device has in store when it opens the page of this scene."""
    session = {"code": CODE, "token": "token", "person": "p0", "node": ""}
    nobody = scene.viewer in ("guest", "stranger")
    return {
        "sessions": json.dumps([] if nobody else [session]),
        "albums": json.dumps([(key, CODE) for key in KEYS]),
        "text": str(size),
    }


def unknown(page: str) -> str:
    """The page without what the server knows of the table: then it asks, and the line answers."""
    return page.replace('id="arrived"', 'id="unknown"')
