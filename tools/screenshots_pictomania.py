"""Plays Pictomania in a real browser and writes docs/screenshots/pictomania-*.

Run `python tools/screenshots_pictomania.py`. Six people draw what bots would draw. The screenshots
show phone, laptop and TV. Needs the built client (`make web`).
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Page, expect  # noqa: E402
from tests.browser.support import pictomania_actions as pictomania  # noqa: E402
from tests.browser.support.browsers import guests_of_new_server  # noqa: E402
from tests.browser.support.guests import LAPTOP, PHONE, Guests, continue_reveal  # noqa: E402
from tools.screenshots import save_screenshot  # noqa: E402

from triptych.bots.pictomania.drawings import BOX, concept_of, strokes_for  # noqa: E402
from triptych.decks.library import load_library  # noqa: E402

DRAW = """(strokes) => {
  const pad = document.querySelector('[data-testid=own-board]');
  const box = pad.getBoundingClientRect();
  pad.setPointerCapture = () => {};
  const dispatch = (type, [x, y], buttons) => pad.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, buttons,
    clientX: box.left + x * box.width, clientY: box.top + y * box.height}));
  for (const stroke of strokes) {
    dispatch('pointerdown', stroke[0], 1);
    for (const point of stroke.slice(1)) dispatch('pointermove', point, 1);
    dispatch('pointerup', stroke.at(-1), 0);
  }
}"""
CONCEPTS = {
    term.texts["en"]: concept_of(term)
    for topic in load_library().house.topics
    for side in topic.sides
    for term in side.terms
}


def drawing(word: str) -> list[list[tuple[float, float]]]:
    """The strokes to draw for a term: a house if the bots have no drawing of it."""
    strokes = strokes_for(CONCEPTS.get(word, word))
    if strokes is None:
        return [list(stroke) for stroke in pictomania.HOUSE]
    return [
        [(0.18 + x / BOX * 0.64, 0.08 + y / BOX * 0.84) for x, y in stroke] for stroke in strokes
    ]


def draw(page: Page, part: float = 1.0) -> None:
    """Draw the term that this page shows. `part` is the fraction of the strokes to draw."""
    strokes = drawing(page.locator(".term strong").inner_text())
    page.evaluate(DRAW, strokes[: max(1, round(len(strokes) * part))])


def open_pages(guests: Guests) -> list[Page]:
    """Open five phones and a laptop."""
    host = guests.open_table("Ada", game="pictomania", size=PHONE, color_scheme="light")
    return [
        host,
        guests.join(host, "Ben", size=LAPTOP, color_scheme="light"),
        *(guests.join(host, name) for name in ("Cleo", "Dora", "Émile", "Friederike")),
    ]


def play(guests: Guests) -> None:
    """Play until the first board is scored, and take screenshots of drawing, guessing and score."""
    pages = open_pages(guests)
    host, ben, _, dora, emile, fay = pages
    tv = guests.tv(host, color_scheme="light")
    devices = {"phone": host, "laptop": ben, "tv": tv}

    def shoot(scene: str, *names: str) -> None:
        for name in names:
            save_screenshot(devices[name], f"pictomania-{scene}-{name}")

    pictomania.start_game(host)
    pictomania.vote_and_get_ready(pages)
    for page, part in zip(pages, (1, 1, 0.8, 1, 0.6, 1), strict=True):
        draw(page, part)
    numbers = [pictomania.own_term_number(page) for page in pages]
    pictomania.guess(dora, 0, numbers[0])
    pictomania.guess(ben, 0, numbers[3])
    pictomania.guess(host, 3, numbers[3])
    pictomania.guess(fay, 0, numbers[0])
    pictomania.take_token(fay)
    expect(tv.locator("[data-seat='5'] .out")).to_be_visible()
    pictomania.other_board(ben, 5).click()
    ben.keyboard.press(str(next(n for n in (1, 2, 3, 4, 5) if n != numbers[3])))
    host.wait_for_timeout(700)
    shoot("draw", "laptop", "tv")
    pictomania.other_board(host, 1).click()
    pictomania.term(host, numbers[1]).click()
    host.wait_for_timeout(500)
    shoot("guess", "phone")
    pictomania.term(host, numbers[1]).click()
    pictomania.return_to_own_board(host)
    for page in (ben, dora, host, emile):
        pictomania.take_token(page)
    expect(host.get_by_role("heading", name="Pens down")).to_be_visible()
    continue_reveal(host, "Show the first board")
    expect(host.get_by_role("button", name="Watch again")).to_be_visible()
    host.wait_for_timeout(700)
    shoot("score", "laptop")


def main() -> None:
    """Write all screenshots."""
    with guests_of_new_server() as guests:
        play(guests)


if __name__ == "__main__":
    main()
