"""Actions of players of Pictomania in the browser."""

import base64
import io
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from PIL import Image
from playwright.sync_api import Locator, Page, expect
from tests.browser.support.guests import continue_reveal, send_commands

BoardPoint = tuple[float, float]
"""A point on a board, from 0 to 1 across and down."""

HOUSE: tuple[tuple[BoardPoint, ...], ...] = (
    ((0.2, 0.9), (0.2, 0.5), (0.5, 0.2), (0.8, 0.5), (0.8, 0.9), (0.2, 0.9)),
    ((0.45, 0.9), (0.45, 0.6), (0.6, 0.6), (0.6, 0.9)),
)
"""A drawing of two strokes."""


def start_game(host: Page) -> None:
    """Start the game as the host."""
    host.get_by_role("button", name=re.compile("^Start ")).click()


def vote(page: Page, level: str = "easy") -> None:
    """Vote for a difficulty."""
    page.get_by_role("button", name=re.compile(f"^{level}")).click()


def vote_and_get_ready(pages: Sequence[Page], level: str = "easy") -> None:
    """Vote and declare ready on all pages, then wait until everyone can draw."""
    for page in pages:
        vote(page, level)
    for page in pages:
        page.get_by_role("button", name="I’m ready").click()
    for page in pages:
        expect(own_board(page)).to_be_visible()


def start_drawing(pages: Sequence[Page], **options: Any) -> None:
    """Start a game with easy terms and skip the preview, for tests of the drawing stage."""
    all_options = {"difficulty": "green", "preview_timer": False, **options}
    send_commands(pages[0], {"type": "SetOptions", "options": all_options}, {"type": "StartGame"})
    for page in pages:
        send_commands(page, {"type": "Ready"}, to="game")
    for page in pages:
        expect(own_board(page)).to_be_visible()


def own_board(page: Page) -> Locator:
    """The board on which this player draws."""
    return page.get_by_test_id("own-board")


def draw(page: Page, stroke: Sequence[BoardPoint], *, lift: bool = True) -> None:
    """Draw a stroke with real pointer events; without `lift` the pen stays down."""
    box = own_board(page).bounding_box()
    assert box is not None
    points = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in stroke]
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point, steps=2)
    if lift:
        page.mouse.up()


def draw_house(page: Page) -> None:
    """Draw a small house."""
    for stroke in HOUSE:
        draw(page, stroke)


def other_board(page: Page, seat: int) -> Locator:
    """The board of another seat."""
    return page.locator(f"[data-seat='{seat}']")


def term(page: Page, number: int) -> Locator:
    """The button of a term on a phone.

    Every card has a term with this number; this is the first of them.
    """
    return page.locator("article button", has=page.locator(f"b:text-is('{number}')")).first


def shows_one_board(page: Page) -> bool:
    """Whether the page is on a phone. A phone shows only one board at a time."""
    return page.get_by_role("group", name="Your guess cards").count() == 0


def return_to_own_board(page: Page) -> None:
    """On a phone, go back to the player's own board."""
    button = page.get_by_role("button", name="My board")
    if button.count():
        button.click()
    expect(stop_button(page)).to_be_visible()


def guess(page: Page, seat: int, number: int) -> None:
    """Place a guess. On a phone, tap a term twice; otherwise press the number and then "Guess"."""
    other_board(page, seat).click()
    if shows_one_board(page):
        for _ in range(2):
            term(page, number).click()
        return_to_own_board(page)
    else:
        page.get_by_role("button", name=f"{number}", exact=True).click()
        page.get_by_role("button", name=re.compile(f"Guess {number} ")).click()


def stop_button(page: Page) -> Locator:
    """The button that a player holds to stop drawing."""
    return page.get_by_role("button", name=re.compile("^Hold to stop"))


def take_token(page: Page) -> None:
    """Hold the stop button until the player has stopped and taken the best token.

    Tries again if that has no effect: the button ignores presses when it has just appeared.
    """
    button = stop_button(page)
    expect(button).to_be_enabled()
    for _ in range(20):
        button.hover()
        page.mouse.down()
        with suppress(AssertionError):
            expect(button).to_be_hidden(timeout=3_000)
        page.mouse.up()
        if not button.count():
            return
    raise AssertionError("holding the button had no effect")


def own_term_number(page: Page) -> int:
    """The number of this player's term."""
    return int(page.locator(".term b").inner_text())


def race_for_token(pages: Sequence[Page]) -> None:
    """Press the stop button on all pages at the same time.

    Each page looks up its button in advance. If, before the press, the page shows that another
    player has taken the token, the button is gone and the press has no effect.
    """
    for page in pages:
        expect(stop_button(page)).to_be_enabled()
    at = pages[0].evaluate("Date.now() + 1500")
    for page in pages:
        page.evaluate(
            """(at) => {
              const button = document.querySelector('.hold');
              const press = new PointerEvent('pointerdown', {bubbles: true, isPrimary: true});
              setTimeout(() => button?.dispatchEvent(press), at - Date.now());
            }""",
            at,
        )


def show_all_boards(host: Page, pages: Sequence[Page], seats: int) -> None:
    """Continue the reveal, board by board, until the pages show the points of the round."""
    continue_reveal(host, "Show the first board")
    for _ in range(seats - 1):
        continue_reveal(host, "Next board")
    continue_reveal(host, "Add up the points")
    for page in pages:
        expect(page.get_by_role("heading", name=re.compile("the points$"))).to_be_visible()


TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits for two frames. After that, a stroke is visible on the canvas."""
INK_GRID = """(canvas) => {
  const {width, height} = canvas;
  const data = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const cells = new Array(32 * 24).fill(0);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const dark = 255 - (data[at] + data[at + 1] + data[at + 2]) / 3;
      const cell = Math.floor((y * 24) / height) * 32 + Math.floor((x * 32) / width);
      cells[cell] += ((dark / 255) * data[at + 3]) / 255;
    }
  return cells.map((ink) => (ink * 32 * 24) / (width * height));
}"""


def ink_grid(board: Locator) -> list[float]:
    """The amount of ink in each cell of a 32 by 24 grid over a board's canvas."""
    board.page.evaluate(TWO_FRAMES)
    grid: list[float] = board.locator("canvas").first.evaluate(INK_GRID)
    return grid


def pixels(board: Locator) -> Image.Image:
    """A board's canvas on a white background, as a greyscale image."""
    board.page.evaluate(TWO_FRAMES)
    address: str = board.locator("canvas").first.evaluate("(canvas) => canvas.toDataURL()")
    image = Image.open(io.BytesIO(base64.b64decode(address.partition(",")[2]))).convert("RGBA")
    paper = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(paper, image).convert("L")


def inked_cells(grid: list[float]) -> int:
    """The number of cells with ink."""
    return sum(value > 0.02 for value in grid)


def ink_difference(one: list[float], other: list[float]) -> float:
    """The difference between two grids, as a fraction of the ink in `one`; 0 if they are equal."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / max(0.01, sum(one))


def wait_until(condition: Callable[[], bool], failure: str, tries: int = 200) -> None:
    """Wait for a condition that `expect` cannot check."""
    for _ in range(tries):
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError(failure)


def expect_drawing(board: Locator, drawing: list[float]) -> None:
    """Wait until a board shows this drawing. Ignores small differences at the edges of lines."""
    wait_until(lambda: ink_difference(drawing, ink_grid(board)) < 0.15, "the drawings differ")
