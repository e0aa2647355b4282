"""Shows a round of Pictures in a real browser and writes docs/screenshots/pictures-*.

`python tools/screenshots_pictures.py`. The stages come from the rules, as in the layout audit
(`tests/browser/layout`), with builds made by hand (`train/builds/workbench.json`) and a grid of their
photos. Phone, laptop and TV, in light and dark mode. Needs the built client (`make web`).
"""

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.browser.browsers import guests_of_new_server  # noqa: E402
from tests.browser.layout.scene_page import ScenePage  # noqa: E402
from tests.browser.layout.scenes import Scene, moments, scene_of  # noqa: E402
from tools.screenshots import keep  # noqa: E402

HANDS: dict[str, dict[str, Any]] = json.loads((ROOT / "train/builds/workbench.json").read_text())
ALSO = (
    "white_village",
    "water_lily",
    "canal_houses",
    "rabbit_hat",
    "savanna_tree",
    "chess_shadows",
)
WALL = [f"house/{name}" for name in (*HANDS, *ALSO)]
BUILT = (
    ("blocks", "lighthouse"),
    ("laces", "mushrooms"),
    ("cubes", "pyramids"),
    ("icons", "rainbow"),
    ("sticks", "snowman"),
)
"""The material of each of five people, and the photo that they have built."""
SIZES = {"phone": "390x844", "small": "360x740", "laptop": "1366x768", "tv": "1920x1080"}
Light = Literal["light", "dark"]


def place(photo: str) -> str:
    """Coordinate of a photo in the grid: A1 to D4."""
    at = WALL.index(f"house/{photo}")
    return f"{'ABCD'[at // 4]}{at % 4 + 1}"


def told(scene: Scene, public: dict[str, Any], private: dict[str, Any]) -> Scene:
    """The scene with our grid and these fields in its views."""

    def change(text: str) -> str:
        message: dict[str, Any] = json.loads(text)
        for person in message.get("people", ()):
            person["avatar"] = None  # all avatars of the scenes are the same
        if message["view"] is not None:
            more = {"photos": WALL, **public} if message["type"] == "Public" else private
            message["view"] |= more
        return json.dumps(message)

    return replace(scene, messages=tuple(map(change, scene.messages)))


def taken(moment: str, viewer: str = "seat 0") -> Scene:
    return scene_of(
        moments("pictures", 5, "plain", 0)[moment], f"pictures/{moment}", viewer, "plain"
    )


def builds() -> list[dict[str, Any]]:
    return [
        {"seat": seat, "set": material, "build": HANDS[photo][material], "guessable": True}
        for seat, (material, photo) in enumerate(BUILT)
    ]


def exhibit(seat: int, material: str, photo: str, right: list[int], number: int) -> dict[str, Any]:
    """A build as in the reveal and the gallery, with guesses that are right for these seats."""
    build: dict[str, Any] = HANDS[photo][material]
    parts = build.get("cells") or build.get("pieces") or build.get("laces") or build.get("zones")
    guesses = [
        None if one == seat else place(photo) if one in right else place("bridge")
        for one in range(5)
    ]
    return {
        "builder": seat, "seat": seat, "set": material, "build": build, "guessable": True,
        "guesses": guesses, "coordinate": place(photo), "photo": f"house/{photo}", "right": right,
        "order": list(range(len(parts or ()))), "round": number,
    }  # fmt: skip


def hands(number: int, material: str, photo: str) -> dict[str, Any]:
    """The nth build of the evening: five per round, one by each seat."""
    seat = number % 5
    right = [(seat + 1) % 5, (seat + 3) % 5][: 2 - number % 2]
    return exhibit(seat, material, photo, right, number // 5 + 1)


def benches(show: Any) -> None:
    """Screenshots of every material on a laptop and on a phone."""
    dark = ("blocks-laptop", "cubes-laptop", "laces-laptop", "icons-phone", "sticks-phone")
    for material, photo in BUILT:
        others = [one for one, _ in BUILT if one != material]
        own = {"token": place(photo), "build": HANDS[photo][material], "flaw": None}
        scene = told(
            taken("build full"), {"places": [material, *others], "points": [2, 1, 3, 0, 2]}, own
        )
        for device in ("laptop", "phone"):
            light = "dark" if f"{material}-{device}" in dark else "light"
            show(scene, f"pictures-{material}-{device}", device, light)
    show(told(taken("build full", "tv"), {}, {}), "pictures-build-tv", "tv", "dark")


def round_of(show: Any) -> None:
    """Screenshots of guessing, the reveal, the passing on of materials, and the gallery."""
    places = [material for material, _ in BUILT]
    guesses = [None, place("mushrooms"), place("pyramids"), None, None]
    public = {"builds": builds(), "places": places}
    guessing = told(taken("guess busy"), public, {"token": place("lighthouse"), "guesses": guesses})
    show(guessing, "pictures-guess-laptop", "laptop", "light")
    show(guessing, "pictures-guess-phone", "phone", "light")
    show(guessing, "pictures-guess-phone-dark", "small", "dark")
    title_matches = [exhibit(1, "laces", "mushrooms", [0, 2, 4], 4)]
    gained = {"gained": [1, 3, 1, 0, 1], "points": [4, 6, 3, 2, 4], "places": places}
    for device in ("laptop", "phone", "tv"):
        viewer, light = ("tv", "dark") if device == "tv" else ("seat 0", "light")
        revealed = {**gained, "builds": builds(), "named": title_matches, "stage": "4.reveal.3"}
        show(
            told(taken("reveal busy", viewer), revealed, {}),
            f"pictures-reveal-{device}",
            device,
            light,
        )
    show(told(taken("moved first"), {}, {}), "pictures-moved-laptop", "laptop", "light")
    hung = [
        {
            "photo": f"house/{photo}",
            "builds": [
                hands(2 * at + n, material, photo)
                for n, material in enumerate(("laces", "blocks", "sticks", "cubes")[at % 2 :: 2])
            ],
        }
        for at, photo in enumerate(HANDS)
    ]
    over = {"gallery": hung, "points": [9, 12, 8, 7, 9], "places": places}
    over["result"] = {"points": [9, 12, 8, 7, 9], "winners": [1], "team": False}
    for device in ("laptop", "phone", "tv"):
        viewer, light = ("tv", "dark") if device == "tv" else ("seat 0", "light")
        show(
            told(taken("over busy", viewer), over, {}), f"pictures-gallery-{device}", device, light
        )


def main() -> None:
    """Write all screenshots."""
    with guests_of_new_server() as guests:
        eyes = {tv: ScenePage(guests.browser, guests.address, "en", tv=tv) for tv in (False, True)}

        def show(scene: Scene, name: str, device: str, light: Light) -> None:
            scene_page = eyes[scene.tv]
            scene_page.reset()
            scene_page.resize(SIZES[device])
            scene_page.page.emulate_media(color_scheme=light)
            scene_page.show(scene)
            scene_page.page.wait_for_load_state("networkidle")
            if "gallery" in name and not scene.tv:  # scroll to the photos
                top = scene_page.page.locator(".photos").bounding_box() or {"y": 0}
                scene_page.page.mouse.move(180, 300)
                scene_page.page.mouse.wheel(0, top["y"] - 130)
            scene_page.page.wait_for_timeout(400)
            keep(scene_page.page, name)

        benches(show)
        round_of(show)
        for scene_page in eyes.values():
            scene_page.close()


if __name__ == "__main__":
    main()
