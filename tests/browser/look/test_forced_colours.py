"""In the colours of the system: what is chosen has an edge, and what has a colour a shape."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.look.eye import Eye
from tests.browser.look.scenes import named
from tests.browser.look.taps import every

pytestmark = pytest.mark.browser

CHOSEN = """() => {
  const states = ['pressed', 'checked', 'selected'].map((state) => `[aria-${state}=true]`);
  const all = [...document.querySelectorAll([...states, 'input:checked'].join())]
    .map((one) => one.matches('input') ? one.nextElementSibling ?? one.closest('label') : one)
    .filter((one) => one.checkVisibility());
  const edge = (one) => {
    // a piece on the bench is marked at its own outline, not at the box around it
    const drawn = one.closest('svg') && one.querySelector('.reach, path');
    const style = getComputedStyle(drawn || one);
    if (drawn) return style.stroke !== 'none' && parseFloat(style.strokeWidth) > 0;
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 3;
  };
  const name = (one) => one.ariaLabel || one.textContent.trim() || one.outerHTML.slice(0, 80);
  return { chosen: all.length, unmarked: all.filter((one) => !edge(one)).map(name) };
}"""
INK = """() => [...document.querySelectorAll('main .stack .back')].map((card) => [
  getComputedStyle(card).backgroundColor,
  getComputedStyle(card.querySelector('path')).fill,
])"""
SCENES = {
    "a symbol": ("contrast/choose first · seat 0 6", ".choose [data-symbol]"),
    "a pen": ("pictomania/draw first · seat 0 6", ""),
    "a term": (
        "pictomania/draw open difficulty=purple · seat 0 6",
        "button.guess, button[data-look=row]",
    ),
    "a cube": ("pictures/build full · seat 3 5", "[data-colour]"),
    "a build": ("pictures/guess first · seat 0 5", ""),
    "a game": ("lobby/contrast options · seat 0 6", ""),
}
TAP = """async (selectors) => {
  for (const selector of selectors.split(', ').filter(Boolean)) {
    document.querySelector(selector).click();
    await look.settled();
  }
}"""


@pytest.fixture(scope="module")
def eye(browser: Browser, server: str) -> Iterator[Eye]:
    eye = Eye(browser, server, "en")
    eye.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    eye.resize("390x844")
    yield eye
    eye.close()


@pytest.mark.parametrize("what", SCENES)
def test_what_is_chosen_is_marked(eye: Eye, what: str) -> None:
    title, taps = SCENES[what]
    eye.show(next(one for one in every("plain") if named(one, title)))
    eye.page.evaluate(TAP, taps)
    # Parts of a page come when they are needed, on a slow machine after a while.
    eye.page.wait_for_function(f"({CHOSEN})().chosen > 0", timeout=120_000)
    assert eye.page.evaluate(CHOSEN)["unmarked"] == []


def test_whose_guess_lies_on_a_board_can_be_told(eye: Eye) -> None:
    eye.show(next(one for one in every("plain") if named(one, r"draw full difficulty.*· seat 0 6")))
    cards = eye.page.evaluate(INK)
    assert cards
    assert all(behind != ink for behind, ink in cards)
