"""Shows people building in Pictures in a real browser and writes docs/screenshots/pictures-*.

Run `python tools/screenshots_pictures.py`. The rules make the stages, as in the layout check
(`tests/browser/layout`). The builds come from `train/builds/workbench.json`, and the grid has their
photos. The screenshots show phone, laptop and TV, in light and dark mode. Needs the built client
(`make web`).
"""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.browser.layout.scene_page import ScenePage  # noqa: E402
from tests.browser.layout.scenes import Scene, moments, scene_of  # noqa: E402
from tests.browser.support.browsers import guests_of_new_server  # noqa: E402
from tools.screenshots import save_screenshot  # noqa: E402

HANDMADE_BUILDS: dict[str, dict[str, Any]] = json.loads(
    (ROOT / "train/builds/workbench.json").read_text()
)
OTHER_PHOTOS = (
    "white_village",
    "water_lily",
    "canal_houses",
    "rabbit_hat",
    "savanna_tree",
    "chess_shadows",
)
GRID = [f"house/{name}" for name in (*HANDMADE_BUILDS, *OTHER_PHOTOS)]
MATERIALS = ("blocks", "laces", "cubes", "icons", "sticks")
SIZES = {"phone": "390x844", "laptop": "1366x768", "tv": "1920x1080"}
Theme = Literal["light", "dark"]
WORKBENCHES: tuple[tuple[str, str, str, Theme], ...] = (
    ("blocks", "lighthouse", "laptop", "dark"),
    ("cubes", "pyramids", "laptop", "dark"),
    ("laces", "mushrooms", "phone", "light"),
)
"""The workbenches to show: material, photo to rebuild, device and theme."""


def coordinate(photo: str) -> str:
    """The coordinate of a photo in the grid, from A1 to D4."""
    at = GRID.index(f"house/{photo}")
    return f"{'ABCD'[at // 4]}{at % 4 + 1}"


def with_views(scene: Scene, public: dict[str, Any], private: dict[str, Any]) -> Scene:
    """A copy of the scene with `GRID` as its photos and with these fields in its views."""

    def change(text: str) -> str:
        message: dict[str, Any] = json.loads(text)
        for person in message.get("people", ()):
            person["avatar"] = None  # The scenes have only one avatar, so leave it out.
        if message["view"] is not None:
            message["view"] |= (
                {"photos": GRID, **public} if message["type"] == "Public" else private
            )
        return json.dumps(message)

    return replace(scene, messages=tuple(map(change, scene.messages)))


def scene_at(moment: str, viewer: str = "seat 0") -> Scene:
    return scene_of(
        moments("pictures", 5, "plain", 0)[moment], f"pictures/{moment}", viewer, "plain"
    )


def workbenches(show: Any) -> None:
    """Screenshots of three workbenches, and of the TV while everyone builds."""
    for material, photo, device, theme in WORKBENCHES:
        others = [one for one in MATERIALS if one != material]
        own = {"token": coordinate(photo), "build": HANDMADE_BUILDS[photo][material], "flaw": None}
        scene = with_views(
            scene_at("build full"),
            {"materials": [material, *others], "points": [2, 1, 3, 0, 2]},
            own,
        )
        show(scene, f"pictures-{material}-{device}", device, theme)
    show(with_views(scene_at("build full", "tv"), {}, {}), "pictures-build-tv", "tv", "dark")


def main() -> None:
    """Write all screenshots."""
    with guests_of_new_server() as guests:
        pages = {tv: ScenePage(guests.browser, guests.address, "en", tv=tv) for tv in (False, True)}

        def show(scene: Scene, name: str, device: str, theme: Theme) -> None:
            scene_page = pages[scene.tv]
            scene_page.reset()
            scene_page.resize(SIZES[device])
            scene_page.page.emulate_media(color_scheme=theme)
            scene_page.show(scene)
            scene_page.page.wait_for_load_state("networkidle")
            scene_page.page.wait_for_timeout(400)
            save_screenshot(scene_page.page, name)

        workbenches(show)
        for scene_page in pages.values():
            scene_page.close()


if __name__ == "__main__":
    main()
