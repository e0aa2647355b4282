"""How people play Pictomania in the browser."""

import base64
import io
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from PIL import Image
from playwright.sync_api import Locator, Page, expect
from tests.browser.guests import go_on, tell

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
        page.get_by_role("button", name="I’m ready").click()
    for page in pages:
        expect(board(page)).to_be_visible()


def start_drawing(pages: Sequence[Page], **options: Any) -> None:
    """Start with easy terms for all and skip the preview, for tests that are about the drawing."""
    chosen = {"difficulty": "green", "preview_timer": False, **options}
    tell(pages[0], {"type": "SetOptions", "options": chosen}, {"type": "StartGame"})
    for page in pages:
        tell(page, {"type": "Ready"}, to="game")
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
        page.mouse.move(*point, steps=2)
    if lift:
        page.mouse.up()


def draw_house(page: Page) -> None:
    """A small drawing."""
    for stroke in HOUSE:
        draw(page, stroke)


def tile(page: Page, seat: int) -> Locator:
    """Somebody else's board."""
    return page.locator(f"[data-seat='{seat}']")


def term(page: Page, number: int) -> Locator:
    """A term with this number that can be tapped on a phone; there is one on every card."""
    return page.locator("article button", has=page.locator(f"b:text-is('{number}')")).first


def on_phone(page: Page) -> bool:
    """Does this page show one board at a time?"""
    return page.get_by_role("group", name="Your guess cards").count() == 0


def home(page: Page) -> None:
    """On a phone, back to one's own board."""
    mine = page.get_by_role("button", name="My board")
    if mine.count():
        mine.click()
    expect(stop_button(page)).to_be_visible()


def guess(page: Page, seat: int, number: int) -> None:
    """Lay a number on a board: a term tapped twice, or a number and the button."""
    tile(page, seat).click()
    if on_phone(page):
        for _ in range(2):
            term(page, number).click()
        home(page)
    else:
        page.get_by_role("button", name=f"{number}", exact=True).click()
        page.get_by_role("button", name=re.compile(f"Guess {number} ")).click()


def stop_button(page: Page) -> Locator:
    """The gold pill that one holds."""
    return page.get_by_role("button", name=re.compile("^Hold to stop"))


def take_token(page: Page) -> None:
    """Stop with the best token left: hold the pill, again where it was too new to listen."""
    pill = stop_button(page)
    expect(pill).to_be_enabled()
    for _ in range(20):
        pill.hover()
        page.mouse.down()
        with suppress(AssertionError):
            expect(pill).to_be_hidden(timeout=3_000)
        page.mouse.up()
        if not pill.count():
            return
    raise AssertionError("held and held, and nothing came of it")


def own_number(page: Page) -> int:
    """The number of one's own term."""
    return int(page.locator(".term b").inner_text())


def race(pages: Sequence[Page]) -> None:
    """All hold the token button from the same moment, as far as clocks agree.

    Each finger is on its button before the moment comes: where somebody else's is shown
    first, the button is gone from the page, and the press falls on nothing, as in life.
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


def turn_boards(host: Page, pages: Sequence[Page], seats: int) -> None:
    """The host turns every board, and then the sum."""
    go_on(host, "Show the first board")
    for _ in range(seats - 1):
        go_on(host, "Next board")
    go_on(host, "Add up the points")
    for page in pages:
        expect(page.get_by_role("heading", name=re.compile("the points$"))).to_be_visible()


PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""What was drawn a moment ago is on the canvas two frames later."""
GRID = """(canvas) => {
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


def picture(where: Locator) -> list[float]:
    """How much ink a board's canvas shows in each cell of a grid, whatever its size."""
    where.page.evaluate(PAINTED)
    shown: list[float] = where.locator("canvas").first.evaluate(GRID)
    return shown


def pixels(where: Locator) -> Image.Image:
    """A board's canvas on white, pixel by pixel."""
    where.page.evaluate(PAINTED)
    address: str = where.locator("canvas").first.evaluate("(canvas) => canvas.toDataURL()")
    drawn = Image.open(io.BytesIO(base64.b64decode(address.partition(",")[2]))).convert("RGBA")
    paper = Image.new("RGBA", drawn.size, "white")
    return Image.alpha_composite(paper, drawn).convert("L")


def ink_of(shown: list[float]) -> int:
    """How many cells of the grid have ink."""
    return sum(value > 0.02 for value in shown)


def difference(one: list[float], other: list[float]) -> float:
    """How far apart two pictures are, as a share of their ink; 0 is the same."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / max(0.01, sum(one))


def until(holds: Callable[[], bool], complaint: str, tries: int = 200) -> None:
    """Wait for something that no locator can tell."""
    for _ in range(tries):
        if holds():
            return
        time.sleep(0.05)
    raise AssertionError(complaint)


def same(where: Locator, drawn: list[float]) -> None:
    """Wait until a board shows this drawing, but for the edges of lines."""
    until(lambda: difference(drawn, picture(where)) < 0.15, "the drawings differ")
