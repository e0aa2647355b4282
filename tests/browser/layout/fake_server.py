"""Replaces the server for a page that shows scenes."""

import json
from pathlib import Path
from typing import Literal

from tests.browser.layout.album_scenes import NAMES_BY_KEY
from tests.browser.layout.scenes import Scene
from tests.browser.layout.simulated_table import CODE

HERE = Path(__file__).parent
PREVIEW = {
    "host": "Ada",
    "game": "pictomania",
    "playing": True,
    "seats": [{"name": "Ada", "bot": False}, {"name": "WWWWWWWWWWWW", "bot": False}],
    "entry": "watch",
    "replaced_bot": None,
}
TABLE_LOCATION = {
    "code": CODE,
    "node": "",
    "locked": False,
    "people": 3,
    "game": None,
    "others": [],
    "preview": PREVIEW,
}
"""The response to `GET /api/tables/CODE`."""
FAKE_SERVER = (
    f"window.fakeTable = {json.dumps(TABLE_LOCATION)};\n"
    f"{(HERE / 'fake_server.js').read_text(encoding='utf-8')}"
)
PROBE_PARTS = [
    (HERE / name).read_text(encoding="utf-8") for name in ("page_elements.js", "probe.js")
]
PROBE = f"(() => {{\n{''.join(PROBE_PARTS)}}})();"
"""Both files in one function, so that only `window.probe` is global."""
AVATAR_SVG = """<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'>
  <circle cx='128' cy='128' r='90'/>
</svg>"""
"""The picture that is served for every avatar."""
READY_SELECTOR = "main, form, [data-game], h1, p.wait"
STORE_ITEMS = """(items) => {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(`triptych.${key}`, value);
}"""


def screen_size(screen: str) -> tuple[int, int]:
    """Width and height of a screen such as `360x740`."""
    width, height = screen.split("x")
    return int(width), int(height)


def page_key(scene: Scene) -> tuple[str, bool]:
    """The path, and whether the viewer has a session. Scenes with the same key share a page."""
    return scene.path, scene.viewer != "stranger"


def needs_reload(scene: Scene) -> bool:
    """Whether the page must be loaded again: a scene without messages cannot be sent to it."""
    return not scene.messages


def reduced_motion(scene: Scene) -> Literal["no-preference", "reduce"]:
    """The value of the media feature `prefers-reduced-motion`: only frozen scenes have motion."""
    return "no-preference" if scene.frozen else "reduce"


def stored_items(scene: Scene, size: int = 100) -> dict[str, str]:
    """The items that must be in local storage before the page of this scene is opened."""
    session = {"code": CODE, "token": "token", "person": "p0", "node": ""}
    is_new = scene.viewer in ("guest", "stranger")
    return {
        "sessions": json.dumps([] if is_new else [session]),
        "albums": json.dumps([(key, CODE) for key in NAMES_BY_KEY]),
        "text": str(size),
    }


def without_embedded_table(page: str) -> str:
    """The document without the embedded table: the page then asks the fake server for the table."""
    return page.replace('id="embedded-table"', 'id="removed"')
