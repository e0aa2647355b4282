"""How people play Pictomania in the browser."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

Spot = tuple[float, float]
"""A place on a board, from 0 to 1 across and down."""

HOUSE: tuple[tuple[Spot, ...], ...] = (
    ((0.2, 0.9), (0.2, 0.5), (0.5, 0.2), (0.8, 0.5), (0.8, 0.9), (0.2, 0.9)),
    ((0.45, 0.9), (0.45, 0.6), (0.6, 0.6), (0.6, 0.9)),
)
"""Two strokes that anybody would guess."""


def start(host: Page) -> None:
    """The host starts the game."""
    host.get_by_role("button", name=re.compile("^Start ")).click()


def vote(page: Page, level: str = "easy") -> None:
    """Wish a difficulty."""
    page.get_by_role("button", name=re.compile(f"^{level}")).click()


def prepare(pages: Sequence[Page], level: str = "easy") -> None:
    """Vote, look at the cards, and be ready, until all may draw."""
    for page in pages:
        vote(page, level)
    for page in pages:
        page.get_by_role("button", name="I am ready").click()
    for page in pages:
        expect(board(page)).to_be_visible()


def board(page: Page) -> Locator:
    """One's own board."""
    return page.get_by_test_id("own-board")


def draw(page: Page, stroke: Sequence[Spot], *, lift: bool = True) -> None:
    """One stroke with real pointer events; without `lift` the pen stays down."""
    box = board(page).bounding_box()
    assert box is not None
    points = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in stroke]
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point, steps=6)
    if lift:
        page.mouse.up()


def draw_house(page: Page) -> None:
    """A small drawing."""
    for stroke in HOUSE:
        draw(page, stroke)


def tile(page: Page, seat: int) -> Locator:
    """Somebody else's board."""
    return page.locator(f"[data-seat='{seat}']")


def guess(page: Page, seat: int, number: int) -> None:
    """Tap a board, tap a number, lay it."""
    tile(page, seat).click()
    page.get_by_role("button", name=f"{number}", exact=True).click()
    page.get_by_role("button", name=re.compile(f"Lay {number} for")).click()


def take_token(page: Page) -> None:
    """Stop with the best token left."""
    page.get_by_role("button", name=re.compile("Stop, take the token")).click()


def go_on(host: Page, words: str) -> None:
    """The host's button for the next step of the reveal."""
    host.get_by_role("button", name=words).click()
