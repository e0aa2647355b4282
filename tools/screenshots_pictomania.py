"""Plays a round of Pictomania in a real browser and writes docs/screenshots/pictomania-*.

Run `python tools/screenshots_pictomania.py`. Six people draw what bots would draw. The screenshots
show phone, laptop and TV, in light and dark mode. Needs the built client (`make web`).
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Page, ViewportSize, expect  # noqa: E402
from tests.browser.support import pictomania_actions as pictomania  # noqa: E402
from tests.browser.support.browsers import guests_of_new_server  # noqa: E402
from tests.browser.support.guests import LAPTOP, PHONE, Guests, continue_reveal  # noqa: E402
from tools.screenshots import save_screenshot  # noqa: E402

from triptych.bots.pictomania.drawings import BOX, concept_of, strokes_for  # noqa: E402
from triptych.decks.library import load_library  # noqa: E402

SMALL = ViewportSize(width=360, height=740)
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
    word: concept_of(term)
    for topic in load_library().house.topics
    for side in topic.sides
    for term in side.terms
    for word in term.texts.values()
}


def drawing(word: str) -> list[list[tuple[float, float]]]:
    """The strokes to draw for a term in any language: a house if the bots have no drawing of it."""
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
    """Open six devices: small and large phones and laptops, in light and dark mode."""
    host = guests.open_table("Ada", game="pictomania", size=PHONE, color_scheme="light")
    return [
        host,
        guests.join(host, "Ben", size=LAPTOP, color_scheme="light"),
        guests.join(host, "Cleo", size=SMALL, color_scheme="dark", locale="de-DE"),
        guests.join(host, "Dora", size=LAPTOP, color_scheme="dark"),
        guests.join(host, "Émile", size=PHONE, locale="fr-FR"),
        guests.join(host, "Friederike", size=PHONE),
    ]


def prepare(pages: list[Page]) -> None:
    """Let everyone vote and get ready. The pages are in three languages."""
    for page in pages:
        page.get_by_role("button", name=re.compile("^(easy|leicht|facile)")).click()
    for page in pages:
        page.get_by_role("button", name=re.compile("^(I’m ready|Ich bin bereit|C’est bon)")).click()


def play(guests: Guests) -> None:
    """Play one round, and take screenshots of each stage."""
    pages = open_pages(guests)
    host, ben, cleo, dora, emile, fay = pages
    tv = guests.tv(host, color_scheme="light")
    devices = {"phone": host, "laptop": ben, "phone-dark": cleo, "laptop-dark": dora, "tv": tv}

    def shoot(scene: str, *names: str) -> None:
        for name in names:
            save_screenshot(devices[name], f"pictomania-{scene}-{name}")

    pictomania.start_game(host)
    prepare(pages)
    for page in pages:
        expect(pictomania.own_board(page)).to_be_visible()
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
    shoot("draw", *devices)
    pictomania.other_board(host, 1).click()
    pictomania.term(host, numbers[1]).click()
    pictomania.other_board(cleo, 0).click()
    host.wait_for_timeout(500)
    shoot("guess", "phone", "phone-dark")
    pictomania.term(host, numbers[1]).click()
    pictomania.return_to_own_board(host)
    cleo.get_by_role("button", name="Meine Tafel").click()
    for page in (ben, dora, host):
        pictomania.take_token(page)
    emile.get_by_role("button", name="Finir autrement").click()
    emile.get_by_role("button", name="Arrêter et prendre un jeton bonus").click()
    expect(host.get_by_role("heading", name="Pens down")).to_be_visible()
    continue_reveal(host, "Show the first board")
    expect(host.get_by_role("button", name="Watch again")).to_be_visible()
    host.wait_for_timeout(700)
    shoot("score", *devices)
    continue_reveal(host, "Next board")
    dora.get_by_role("button", name="Object").click()
    dora.get_by_role("button", name="It’s obviously another term").click()
    expect(cleo.get_by_role("button", name="Zählt nicht")).to_be_visible()
    shoot("vote", "phone-dark")
    for page, words in (
        (cleo, "Zählt"),
        (host, "It counts"),
        (fay, "It counts"),
        (emile, "Ça compte"),
    ):
        page.get_by_role("button", name=words, exact=True).click()
    for _ in range(4):
        continue_reveal(host, "Next board")
    continue_reveal(host, "Add up the points")
    expect(tv.get_by_role("heading", name=re.compile("the points$"))).to_be_visible()
    host.wait_for_timeout(500)
    shoot("sum", "phone", "laptop", "tv")


def main() -> None:
    """Write all screenshots."""
    with guests_of_new_server() as guests:
        play(guests)


if __name__ == "__main__":
    main()
