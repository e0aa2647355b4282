"""Shows a round of Pictures in a real browser and writes docs/screenshots/pictures-*.

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
BUILDS = (
    ("blocks", "lighthouse"),
    ("laces", "mushrooms"),
    ("cubes", "pyramids"),
    ("icons", "rainbow"),
    ("sticks", "snowman"),
)
"""For each of five people: their material, and the photo that they have rebuilt."""
SIZES = {"phone": "390x844", "small": "360x740", "laptop": "1366x768", "tv": "1920x1080"}
Theme = Literal["light", "dark"]


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


def builds() -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "material": material,
            "build": HANDMADE_BUILDS[photo][material],
            "guessable": True,
        }
        for seat, (material, photo) in enumerate(BUILDS)
    ]


def revealed_build(
    seat: int, material: str, photo: str, right: list[int], number: int
) -> dict[str, Any]:
    """A build as the reveal and the gallery show it. The seats in `right` have guessed it."""
    build: dict[str, Any] = HANDMADE_BUILDS[photo][material]
    parts = build.get("cells") or build.get("pieces") or build.get("laces") or build.get("zones")
    guesses = [
        None if one == seat else coordinate(photo) if one in right else coordinate("bridge")
        for one in range(5)
    ]
    return {
        "builder": seat, "seat": seat, "material": material, "build": build, "guessable": True,
        "guesses": guesses, "coordinate": coordinate(photo), "photo": f"house/{photo}",
        "right": right, "order": list(range(len(parts or ()))), "round": number,
    }  # fmt: skip


def gallery_build(number: int, material: str, photo: str) -> dict[str, Any]:
    """The build with this number, from 0. Each round has five builds, one by each seat."""
    seat = number % 5
    right = [(seat + 1) % 5, (seat + 3) % 5][: 2 - number % 2]
    return revealed_build(seat, material, photo, right, number // 5 + 1)


def workbenches(show: Any) -> None:
    """Screenshots of every material on a laptop and on a phone."""
    dark = ("blocks-laptop", "cubes-laptop", "laces-laptop", "icons-phone", "sticks-phone")
    for material, photo in BUILDS:
        others = [one for one, _ in BUILDS if one != material]
        own = {"token": coordinate(photo), "build": HANDMADE_BUILDS[photo][material], "flaw": None}
        scene = with_views(
            scene_at("build full"),
            {"materials": [material, *others], "points": [2, 1, 3, 0, 2]},
            own,
        )
        for device in ("laptop", "phone"):
            theme = "dark" if f"{material}-{device}" in dark else "light"
            show(scene, f"pictures-{material}-{device}", device, theme)
    show(with_views(scene_at("build full", "tv"), {}, {}), "pictures-build-tv", "tv", "dark")


def later_stages(show: Any) -> None:
    """Screenshots of guessing, the reveal, the passing on of the materials, and the gallery."""
    materials = [material for material, _ in BUILDS]
    guesses = [None, coordinate("mushrooms"), coordinate("pyramids"), None, None]
    public = {"builds": builds(), "materials": materials}
    guessing = with_views(
        scene_at("guess busy"), public, {"token": coordinate("lighthouse"), "guesses": guesses}
    )
    show(guessing, "pictures-guess-laptop", "laptop", "light")
    show(guessing, "pictures-guess-phone", "phone", "light")
    show(guessing, "pictures-guess-phone-dark", "small", "dark")
    revealed_builds = [revealed_build(1, "laces", "mushrooms", [0, 2, 4], 4)]
    gained = {"gained": [1, 3, 1, 0, 1], "points": [4, 6, 3, 2, 4], "materials": materials}
    for device in ("laptop", "phone", "tv"):
        viewer, theme = ("tv", "dark") if device == "tv" else ("seat 0", "light")
        revealed = {**gained, "builds": builds(), "named": revealed_builds, "stage": "4.reveal.3"}
        show(
            with_views(scene_at("reveal busy", viewer), revealed, {}),
            f"pictures-reveal-{device}",
            device,
            theme,
        )
    show(with_views(scene_at("moved first"), {}, {}), "pictures-moved-laptop", "laptop", "light")
    gallery = [
        {
            "photo": f"house/{photo}",
            "builds": [
                gallery_build(2 * at + n, material, photo)
                for n, material in enumerate(("laces", "blocks", "sticks", "cubes")[at % 2 :: 2])
            ],
        }
        for at, photo in enumerate(HANDMADE_BUILDS)
    ]
    over = {"gallery": gallery, "points": [9, 12, 8, 7, 9], "materials": materials}
    over["result"] = {"points": [9, 12, 8, 7, 9], "winners": [1], "team": False}
    for device in ("laptop", "phone", "tv"):
        viewer, theme = ("tv", "dark") if device == "tv" else ("seat 0", "light")
        show(
            with_views(scene_at("over busy", viewer), over, {}),
            f"pictures-gallery-{device}",
            device,
            theme,
        )


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
            if "gallery" in name and not scene.tv:  # Scroll to the photos.
                top = scene_page.page.locator(".photos").bounding_box() or {"y": 0}
                scene_page.page.mouse.move(180, 300)
                scene_page.page.mouse.wheel(0, top["y"] - 130)
            scene_page.page.wait_for_timeout(400)
            save_screenshot(scene_page.page, name)

        workbenches(show)
        later_stages(show)
        for scene_page in pages.values():
            scene_page.close()


if __name__ == "__main__":
    main()
