"""How people play Pictures in the browser: with real pointer events, on every bench."""

import json
import re
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, expect


def start(host: Page) -> None:
    """The host starts the game."""
    host.get_by_role("button", name=re.compile("^Start ")).click()
    expect(host.get_by_role("button", name="Start building")).to_be_visible()


def begin(page: Page) -> str:
    """Look at the drawn photo and go to the bench. Returns the material there."""
    page.get_by_role("button", name="Start building").click()
    room = page.locator("[data-set]")
    expect(room).to_be_visible()
    return room.get_attribute("data-set") or ""


def box_of(what: Locator) -> FloatRect:
    """Where it is on the page."""
    box = what.bounding_box()
    assert box is not None, f"not on the page: {what}"
    return box


def middle(what: Locator) -> tuple[float, float]:
    box = box_of(what)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
    """Press, move in a few steps, let go: real pointer events."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)
    page.mouse.up()


def on_bench(page: Page, x: float, y: float) -> tuple[float, float]:
    """A point of the bench of 1000 by 1000, on the page."""
    box = box_of(page.locator("[data-workbench]"))
    return box["x"] + x * box["width"] / 1000, box["y"] + y * box["height"] / 1000


def build(page: Page, material: str) -> None:
    """A finished build, with the material in front of this seat."""
    {
        "cubes": build_cubes,
        "icons": build_icons,
        "blocks": build_blocks,
        "sticks": build_sticks,
        "laces": build_laces,
    }[material](page)


def build_cubes(page: Page) -> None:
    """One cube dragged, the others tapped."""
    drag(page, middle(page.locator("[data-colour=blue]")), middle(page.locator("[data-cell='0']")))
    for colour, cells in (("blue", (1, 2)), ("yellow", (3, 4, 5)), ("red", (6, 7, 8))):
        page.locator(f"[data-colour={colour}]").click()
        for cell in cells:
            page.locator(f"[data-cell='{cell}']").click()
    expect(page.get_by_role("button", name="Square 9: red")).to_be_visible()


def build_icons(page: Page) -> None:
    """Three cards tapped, then the last dragged to the front."""
    for icon in ("sun", "tree", "house"):
        page.locator(f"[data-zone='-1'] [data-icon={icon}]").click()
    row = page.locator("[data-zone='0'] [data-icon]")
    drag(page, middle(row.nth(2)), middle(row.nth(0)))
    expect(row.first).to_have_attribute("data-icon", "house")


def build_blocks(page: Page) -> None:
    """An arch and a prism on it; the prism is turned by its handle."""
    lay(page, "arch", 500, 800)
    lay(page, "prism", 500, 560)
    handle = page.locator("[data-handle]")
    drag(page, middle(handle), on_bench(page, 760, 560))


def build_sticks(page: Page) -> None:
    """A stone with a stick beside it."""
    lay(page, "stone1", 420, 500)
    lay(page, "stick2", 600, 700)


def build_laces(page: Page) -> None:
    """The short lace, both ends pulled."""
    page.locator("[data-take=short]").click()
    for end, x, y in ((0, 300, 300), (-1, 700, 320)):
        point = lace_points(page, "short")[end]
        drag(page, on_bench(page, *point), on_bench(page, x, y), steps=10)


def lay(page: Page, piece: str, x: float, y: float) -> None:
    """Drag a piece from the tray to a place on the bench."""
    drag(page, middle(page.locator(f"[data-take={piece}]")), on_bench(page, x, y))
    expect(page.locator(f"[data-piece={piece}]")).to_be_visible()


def lace_points(page: Page, name: str) -> list[tuple[float, float]]:
    """Where the lace lies, as it would be sent."""
    text = page.locator(f"[data-lace={name}]").get_attribute("data-points")
    found: list[Any] = json.loads(text or "[]")
    return [(x, y) for x, y in found]


def ready(page: Page) -> None:
    """Say ready."""
    page.get_by_role("button", name="Done", exact=True).click()


def guess(page: Page, builder: int, coordinate: str) -> None:
    """Look at a build, zoom a photo, put the pencil mark on it."""
    page.locator(f"[data-builder='{builder}']").click()
    page.locator(f"[data-photo={coordinate}]").click()
    page.get_by_role("button", name=re.compile(f"built {coordinate}( · next: .*)?$")).click()
    marked = page.get_by_role("button", name=re.compile(f"you guessed {coordinate}$"))
    expect(marked.locator("visible=true").first).to_be_visible()


def my_photo(page: Page) -> str:
    """The place of my own photo, from the bench."""
    return (page.locator(".mine b").text_content() or "").strip()
