"""With forced colours, selections have an outline and guesses can be told apart."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.layout.scene_catalogue import find_scene
from tests.browser.layout.scene_page import ScenePage

pytestmark = pytest.mark.browser

UNMARKED = """() => {
  const states = ['pressed', 'checked', 'selected'].map((state) => `[aria-${state}=true]`);
  const all = [...document.querySelectorAll([...states, 'input:checked'].join())]
    .map((one) => one.matches('input') ? one.nextElementSibling ?? one.closest('label') : one)
    .filter((one) => one.checkVisibility());
  const hasOutline = (one) => {
    // A piece on the workbench is marked by its shape, not by the box around it.
    const shape = one.closest('svg') && one.querySelector('.reach, path');
    const style = getComputedStyle(shape || one);
    if (shape) return style.stroke !== 'none' && parseFloat(style.strokeWidth) > 0;
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 3;
  };
  const name = (one) => one.ariaLabel || one.textContent.trim() || one.outerHTML.slice(0, 80);
  return { selected: all.length, unmarked: all.filter((one) => !hasOutline(one)).map(name) };
}"""
GUESS_COLOURS = """() => [...document.querySelectorAll('main .stack .back')].map((card) => [
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
    "a cube": (
        "pictures/build full open_building=always choose_materials=True · seat 1 5",
        "[data-colour]",
    ),
    "a build": ("pictures/guess first · seat 0 5", ""),
    "a game": ("lobby/contrast options · seat 0 6", ""),
}
TAP = """async (selectors) => {
  for (const selector of selectors.split(', ').filter(Boolean)) {
    document.querySelector(selector).click();
    await testDriver.waitUntilStill();
  }
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser, server: str) -> Iterator[ScenePage]:
    phone = ScenePage(browser, server, "en")
    phone.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    phone.resize("390x844")
    yield phone
    phone.close()


@pytest.mark.parametrize("what", SCENES)
def test_selection_has_an_outline(phone: ScenePage, what: str) -> None:
    title, taps = SCENES[what]
    phone.show(find_scene(title))
    phone.page.evaluate(TAP, taps)
    # Wait longer than usual: some parts of a page are loaded only now, and the machine may be slow.
    phone.page.wait_for_function(f"({UNMARKED})().selected > 0", timeout=120_000)
    assert phone.page.evaluate(UNMARKED)["unmarked"] == []


def test_guess_on_a_board_shows_whose_it_is(phone: ScenePage) -> None:
    phone.show(find_scene(r"draw (full|busy) difficulty.*· seat 0 6"))
    cards = phone.page.evaluate(GUESS_COLOURS)
    assert cards
    assert all(background != ink for background, ink in cards)


def test_forced_colours_outline_every_choice(browser: Browser, server: str) -> None:
    context = browser.new_context(base_url=server, locale="en", forced_colors="active")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    outline = """(input) => {
      const style = getComputedStyle(input.nextElementSibling);
      return [style.outlineStyle, style.outlineWidth];
    }"""
    for group in page.locator("fieldset").all():
        chosen = group.locator("input:checked").evaluate(outline)
        assert chosen == ["solid", "4px"]
        other: Any = group.locator("input:not(:checked)").first.evaluate(outline)
        assert other[0] == "none"
    context.close()
