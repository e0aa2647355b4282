"""Rebuilds ten photos in every material by touch on a phone-sized workbench, with a real server.

    PYTHONPATH=src:. .venv/bin/python -m train.builds.rebuild [MATERIAL …]

Writes `workbench.json`, which has the builds that were sent, and a contact sheet for each material,
which shows each photo above its build. These files are written next to this module; git ignores the
sheets. Prints how many gestures each build took.
"""

import io
import itertools
import json
import sys
from collections.abc import Callable
from math import cos, radians, sin
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, WebSocket, expect
from tests.browser.support.browsers import guests_of_new_server
from tests.browser.support.guests import PHONE
from tests.browser.support.pictures_actions import workbench_point
from tests.browser.support.pointer import centre
from tests.browser.support.workbench_page import open_workbench
from train.builds.designs import BLOCKS, CUBES, ICONS, LACES, STANDARD, STICKS, Piece
from train.builds.designs import Path as Line

from triptych.games.pictures.workbench.pieces import PIECES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SIDE = 176
"""Side of a photo and a build on the sheet, in pixels."""
Spot = tuple[float, float]


class TouchScreen:
    """Gestures with one or two fingers on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.gestures = 0
        self._touch = page.context.new_cdp_session(page)

    def _send(self, kind: str, *spots: Spot) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(spots)]
        self._touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(self, selector: str) -> None:
        self.gestures += 1
        self.page.locator(selector).tap()

    def drag(self, spots: list[Spot], steps: int = 8) -> None:
        """Move one finger from spot to spot."""
        self.gestures += 1
        self._send("touchStart", spots[0])
        for (ax, ay), (bx, by) in itertools.pairwise(spots):
            for k in range(1, steps + 1):
                self._send("touchMove", (ax + (bx - ax) * k / steps, ay + (by - ay) * k / steps))
        self._send("touchEnd")

    def twist(self, at: Spot, degrees: int) -> None:
        """Turn a piece with two fingers: one rests on it, the other moves around it."""
        self.gestures += 1

        def second_finger(angle: float) -> Spot:
            return at[0] + 40 * cos(radians(angle)), at[1] + 40 * sin(radians(angle))

        self._send("touchStart", at)
        self._send("touchStart", at, second_finger(0))
        for k in range(1, 13):
            self._send("touchMove", at, second_finger(degrees * k / 12))
        self._send("touchEnd")


def place_cubes(screen: TouchScreen, cells: str) -> None:
    previous_colour = None
    for cell, colour in sorted(enumerate(cells.split()), key=lambda one: one[1]):
        if colour != previous_colour:
            screen.tap(f"[data-colour={colour}]")
        screen.tap(f"[data-cell='{cell}']")
        previous_colour = colour


def place_icons(screen: TouchScreen, row: str) -> None:
    for icon in row.split():
        screen.tap(f"[data-zone='-1'] [data-icon={icon}]")


def place_pieces(screen: TouchScreen, placed: tuple[Piece, ...]) -> None:
    page = screen.page
    for piece, x, y, turn, tipped in placed:
        # When a block is tipped, its lower edge stays at the same height.
        lower = height_below_middle(piece, tipped) - height_below_middle(piece, 0)
        take = page.locator(f"[data-take={piece}]")
        screen.drag([centre(take), workbench_point(page, x, y + lower)])
        expect(page.locator(f"[data-piece={piece}]")).to_be_visible()
        for _ in range(tipped):
            tip(screen, piece)
        if turn == 90:
            screen.gestures += 1
            page.touchscreen.tap(*workbench_point(page, x, y))
            page.touchscreen.tap(*workbench_point(page, x, y))
        elif turn:
            screen.twist(workbench_point(page, x, y), turn)


def height_below_middle(piece: str, face: int) -> int:
    """How far a piece on this face reaches below its middle."""
    return max(y for _, y in PIECES[piece].faces[face].outline)


def tip(screen: TouchScreen, piece: str) -> None:
    """Tip a piece. Retries, because a busy machine sometimes takes a quick tap for a long one."""
    name = screen.page.locator(f"[data-piece={piece}]")
    before = name.get_attribute("aria-label")
    screen.tap("[aria-label='Turn onto another side']")
    screen.page.wait_for_timeout(300)
    while name.get_attribute("aria-label") == before:
        screen.page.locator("[aria-label='Turn onto another side']").tap()
        screen.page.wait_for_timeout(300)


def place_laces(screen: TouchScreen, paths: tuple[Line, ...]) -> None:
    for path in paths:
        screen.drag([workbench_point(screen.page, *spot) for spot in path], steps=14)


BUILDERS: dict[str, tuple[dict[str, Any], Callable[[TouchScreen, Any], None]]] = {
    "cubes": (CUBES, place_cubes),
    "blocks": (BLOCKS, place_pieces),
    "sticks": (STICKS, place_pieces),
    "icons": (ICONS, place_icons),
    "laces": (LACES, place_laces),
}


def collect_builds(page: Page, sent: list[dict[str, Any]]) -> None:
    """Append to `sent` every build that this page sends from now on."""

    def on_frame(message: str | bytes) -> None:
        command = json.loads(message).get("command", {}) if isinstance(message, str) else {}
        if command.get("type") == "SetBuild":
            sent.append(command["build"])

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", on_frame)

    page.on("websocket", opened)


def save_sheet(rows: list[tuple[str, Image.Image]], to: Path) -> None:
    """Save a sheet of photos, each above its build."""
    columns = len(rows) // 2
    image = Image.new("RGB", (columns * (SIDE + 8), 2 * (2 * SIDE + 16)), "white")
    for i, (photo, build) in enumerate(rows):
        left, top = (i % columns) * (SIDE + 8), (i // columns) * (2 * SIDE + 16)
        photo_file = ROOT / "src/triptych/decks/content/pictures/thumbs" / f"{photo}.webp"
        image.paste(Image.open(photo_file).convert("RGB").resize((SIDE, SIDE)), (left, top))
        image.paste(build.resize((SIDE, SIDE), Image.Resampling.LANCZOS), (left, top + SIDE + 4))
    to.parent.mkdir(parents=True, exist_ok=True)
    image.save(to, quality=72, method=6)


def main() -> None:
    """Make all builds and save them."""
    file = HERE / "workbench.json"
    builds: dict[str, dict[str, Any]] = json.loads(file.read_text()) if file.exists() else {}
    with guests_of_new_server() as guests:
        for material in sys.argv[1:] or BUILDERS:
            designs, make = BUILDERS[material]
            page = open_workbench(guests, material, start=False, size=PHONE, has_touch=True)
            sent: list[dict[str, Any]] = []
            collect_builds(page, sent)
            page.reload()
            page.get_by_role("button", name="Start building").tap()
            for name, design in STANDARD.get(material, {}).items():
                screen = TouchScreen(page)
                make(screen, design)
                print(f"standard {name}: {screen.gestures} gestures", flush=True)
                page.touchscreen.tap(*workbench_corner(page))
                page.get_by_role("button", name="Clear all").tap()
            rows: list[tuple[str, Image.Image]] = []
            for photo, design in designs.items():
                screen = TouchScreen(page)
                make(screen, design)
                expect(page.get_by_role("button", name="Done", exact=True)).to_be_enabled()
                page.wait_for_timeout(700)
                page.evaluate("document.activeElement?.blur()")
                page.touchscreen.tap(*workbench_corner(page))
                png = page.locator(".square").screenshot(animations="disabled")
                rows.append((photo, Image.open(io.BytesIO(png)).convert("RGB")))
                builds.setdefault(photo, {})[material] = sent[-1]
                print(f"{photo}, {material}: {screen.gestures} gestures", flush=True)
                page.get_by_role("button", name="Clear all").tap()
            save_sheet(rows, HERE / f"{material}.webp")
    text = json.dumps(builds, separators=(",", ":"))
    file.write_text(text.replace('},"', '},\n"') + "\n")


def workbench_corner(page: Page) -> Spot:
    """An empty corner of the workbench; a tap there deselects."""
    box = page.locator(".square").bounding_box()
    assert box is not None
    return box["x"] + 3, box["y"] + 3


if __name__ == "__main__":
    main()
