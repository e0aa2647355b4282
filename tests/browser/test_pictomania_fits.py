"""All terms of the hardest cards on the smallest phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.look.eye import Eye
from tests.browser.look.scenes import Scene, named
from tests.browser.look.taps import every

pytestmark = pytest.mark.browser

ROWS = """() => [...document.querySelectorAll('article li')].map((row) => {
  const {left, top, right, bottom, height, width} = row.getBoundingClientRect();
  const seen = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  const box = row.closest('article').getBoundingClientRect();
  const inside = bottom <= box.bottom + 1;
  const taken = row.firstElementChild.getBoundingClientRect();
  return {
    seen: seen && inside, height, whole: taken.width >= width - 1,
    button: row.firstElementChild.tagName === 'BUTTON', text: row.textContent,
  };
})"""
CUT = ("cut", "cutControl", "overlap", "fold", "sideways", "tiny", "small")


def scene(pattern: str) -> Scene:
    """The one that is meant, with nasty names."""
    return next(one for one in every("nasty") if named(one, pattern))


@pytest.fixture(scope="module")
def german(browser: Browser, server: str) -> Iterator[Eye]:
    """A phone whose owner reads German."""
    eye = Eye(browser, server, "de")
    yield eye
    eye.close()


@pytest.mark.parametrize("screen", ["360x740", "740x360"])
def test_all_terms_of_the_hardest_cards_are_in_sight(german: Eye, screen: str) -> None:
    """Five cards of seven sayings while guessing, six before the start; rows for a finger."""
    guessing = scene("pictomania/draw open difficulty=purple · seat 0 6")
    german.resize(screen)
    german.show(guessing)
    german.page.locator("button.guess").click()
    rows = german.page.evaluate(ROWS)
    assert len(rows) == 35
    assert [row["text"] for row in rows if not row["seen"]] == []
    tapped = [row for row in rows if row["button"]]
    assert tapped
    assert [row["text"] for row in tapped if row["height"] < 24 or not row["whole"]] == []
    found = [one for one in german.look(guessing) if one.rule in CUT]
    assert [str(one) for one in found] == []

    preview = scene("pictomania/preview busy difficulty=purple · seat 0 6")
    german.show(preview)
    rows = german.page.evaluate(ROWS)
    assert len(rows) == 42
    assert [row["text"] for row in rows if not row["seen"]] == []


@pytest.mark.parametrize("size", [150, 200])
def test_large_text_leaves_nothing_out_of_reach(german: Eye, size: int) -> None:
    """Nothing is cut or lies over something else; what does not fit is scrolled to."""
    for stage in ("draw busy", "draw busy difficulty=purple", "score busy"):
        shown = scene(f"pictomania/{stage} · seat 0 6")
        german.resize("360x740", size)
        german.show(shown)
        found = [one for one in german.look(shown) if one.rule in ("cut", "overlap")]
        assert [str(one) for one in found] == []
