"""The longest terms on the smallest phone, and large text."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.layout.scene_catalogue import find_scene
from tests.browser.layout.scene_page import ScenePage

from triptych.decks.library import load_library

pytestmark = pytest.mark.browser

ROWS = """() => [...document.querySelectorAll('article li')].map((row) => {
  const {left, top, right, bottom, height, width} = row.getBoundingClientRect();
  const onScreen =
    left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  const card = row.closest('article').getBoundingClientRect();
  const inside = bottom <= card.bottom + 1;
  const button = row.firstElementChild.getBoundingClientRect();
  return {
    visible: onScreen && inside, height, fullWidth: button.width >= width - 1,
    isButton: row.firstElementChild.tagName === 'BUTTON', text: row.textContent,
  };
})"""
LAYOUT_RULES = ("cut", "cutControl", "overlap", "needsScrolling", "sideways", "tiny", "small")


@pytest.fixture(scope="module")
def german(browser: Browser, server: str) -> Iterator[ScenePage]:
    """A phone whose language is German."""
    scene_page = ScenePage(browser, server, "de")
    yield scene_page
    scene_page.close()


@pytest.mark.parametrize("screen", ["360x740", "740x360"])
def test_all_terms_of_the_hardest_cards_are_visible(german: ScenePage, screen: str) -> None:
    """Five cards with seven terms each while guessing, and six such cards in the preview.

    The rows are large enough to tap.
    """
    guessing = find_scene("pictomania/draw open difficulty=purple · seat 0 6", "nasty")
    german.resize(screen)
    german.show(guessing)
    german.page.locator("button.guess").click()
    rows = german.page.evaluate(ROWS)
    assert len(rows) == 35
    assert [row["text"] for row in rows if not row["visible"]] == []
    buttons = [row for row in rows if row["isButton"]]
    assert buttons
    assert [row["text"] for row in buttons if row["height"] < 24 or not row["fullWidth"]] == []
    found = [one for one in german.check(guessing) if one.rule in LAYOUT_RULES]
    assert [str(one) for one in found] == []

    preview = find_scene("pictomania/preview busy difficulty=purple · seat 0 6", "nasty")
    german.show(preview)
    rows = german.page.evaluate(ROWS)
    assert len(rows) == 42
    assert [row["text"] for row in rows if not row["visible"]] == []


@pytest.mark.parametrize("size", [150, 200])
def test_large_text_is_not_cut(german: ScenePage, size: int) -> None:
    """Nothing is cut or covered; the page scrolls instead."""
    for title in ("draw busy", "draw busy difficulty=purple", "score busy"):
        large = find_scene(f"pictomania/{title} · seat 0 6", "nasty")
        german.resize("360x740", size)
        german.show(large)
        found = [one for one in german.check(large) if one.rule in ("cut", "overlap")]
        assert [str(one) for one in found] == []


REACH_PX = 21
"""How far from its centre a button of 44 px must react to a touch."""
REACHES = """(button, reach) => {
  const {left, top, width, height} = button.getBoundingClientRect();
  const x = left + width / 2, y = top + height / 2;
  return [[x - reach, y], [x + reach, y], [x, y - reach], [x, y + reach]].map(
    ([a, b]) => button.contains(document.elementFromPoint(a, b))
  );
}"""


@pytest.mark.parametrize("screen", ["360x740", "740x360", "1280x720"])
@pytest.mark.parametrize("scene", ["preview busy", "draw open"])
def test_unusual_terms_are_explained_on_demand(german: ScenePage, scene: str, screen: str) -> None:
    """The button works by keyboard and has a touch target of 44 px."""
    german.resize(screen)
    german.show(find_scene(f"pictomania/{scene} difficulty=purple · seat 0 6", "nasty"))
    page = german.page
    button = page.get_by_role("button", name="Was bedeutet das?")
    assert all(button.evaluate(REACHES, REACH_PX))
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Was bedeutet das?")
    expect(dialog.locator("dt").first).to_be_visible()
    explanations = {
        text["de"]
        for card in load_library().house.topics
        for side in card.sides
        for term in side.terms
        if (text := term.explanation)
    }
    assert set(dialog.locator("dd").all_inner_texts()) <= explanations
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()
