"""Actions of players of Pictures in the browser, with real pointer events."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.support.pointer import PagePoint, bounding_box, centre, drag


def start_game(host: Page) -> None:
    """Start the game as the host."""
    host.get_by_role("button", name=re.compile("^Start ")).click()
    expect(host.get_by_role("button", name="Start building")).to_be_visible()


def start_building(page: Page) -> str:
    """Go from the player's own photo to the workbench. Returns the material."""
    page.get_by_role("button", name="Start building").click()
    workbench = page.locator("[data-material]")
    expect(workbench).to_be_visible()
    return workbench.get_attribute("data-material") or ""


def workbench_point(page: Page, x: float, y: float) -> PagePoint:
    """The position on the page of a point on the workbench, whose own size is 1000 by 1000."""
    box = bounding_box(page.locator("[data-workbench]"))
    return box["x"] + x * box["width"] / 1000, box["y"] + y * box["height"] / 1000


def build(page: Page, material: str) -> None:
    """Make a complete build with this material."""
    {
        "cubes": build_cubes,
        "icons": build_icons,
        "blocks": build_blocks,
        "sticks": build_sticks,
        "laces": build_laces,
    }[material](page)


def build_cubes(page: Page) -> None:
    """Place the first cube by dragging and the others by tapping."""
    drag(page, centre(page.locator("[data-colour=blue]")), centre(page.locator("[data-cell='0']")))
    for colour, cells in (("blue", (1, 2)), ("yellow", (3, 4, 5)), ("red", (6, 7, 8))):
        page.locator(f"[data-colour={colour}]").click()
        for cell in cells:
            page.locator(f"[data-cell='{cell}']").click()
    expect(page.get_by_role("button", name="Square 9: red")).to_be_visible()


def build_icons(page: Page) -> None:
    """Tap three cards, then drag the last to the front."""
    for icon in ("sun", "tree", "house"):
        page.locator(f"[data-zone='-1'] [data-icon={icon}]").click()
    row = page.locator("[data-zone='0'] [data-icon]")
    drag(page, centre(row.nth(2)), centre(row.nth(0)))
    expect(row.first).to_have_attribute("data-icon", "house")


def build_blocks(page: Page) -> None:
    """Place an arch, place a prism on top of it, and turn the prism by its handle."""
    place_piece(page, "arch", 500, 800)
    place_piece(page, "prism", 500, 560)
    handle = page.locator("[data-handle]")
    drag(page, centre(handle), workbench_point(page, 760, 560))


def build_sticks(page: Page) -> None:
    """Place a stone and a stick next to it."""
    place_piece(page, "stone1", 420, 500)
    place_piece(page, "stick2", 600, 700)


def build_laces(page: Page) -> None:
    """Place the short lace and pull both ends."""
    page.locator("[data-take=short]").click()
    for end, x, y in ((0, 300, 300), (-1, 700, 320)):
        point = lace_points(page, "short")[end]
        drag(page, workbench_point(page, *point), workbench_point(page, x, y), steps=10)


def place_piece(page: Page, piece: str, x: float, y: float) -> None:
    """Drag a piece from the tray to the workbench."""
    drag(page, centre(page.locator(f"[data-take={piece}]")), workbench_point(page, x, y))
    expect(page.locator(f"[data-piece={piece}]")).to_be_visible()


def lace_points(page: Page, name: str) -> list[tuple[float, float]]:
    """The points of a lace, as the page would send them to the server."""
    text = page.locator(f"[data-lace={name}]").get_attribute("data-points")
    found: list[Any] = json.loads(text or "[]")
    return [(x, y) for x, y in found]


def press_done(page: Page) -> None:
    """Declare the build done."""
    page.get_by_role("button", name="Done", exact=True).click()


def guess(page: Page, builder: int, coordinate: str) -> None:
    """Guess that the build of the seat `builder` shows the photo at `coordinate`."""
    page.locator(f"[data-builder='{builder}']").click()
    page.locator(f"[data-photo={coordinate}]").click()
    page.get_by_role("button", name=re.compile(f"built {coordinate}( · next: .*)?$")).click()
    marked = page.get_by_role("button", name=re.compile(f"you guessed {coordinate}$"))
    expect(marked.locator("visible=true").first).to_be_visible()


def own_coordinate(page: Page) -> str:
    """The coordinate of the player's own photo, read from the page with the workbench."""
    return (page.locator(".mine b").text_content() or "").strip()
