"""On the pages at the end of a game, lines break between words or at a hyphen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import moments, scene_of

pytestmark = pytest.mark.browser

ENDS = (("contrast", 6, "end busy"), ("pictomania", 6, "over busy"), ("pictures", 5, "over busy"))
MAX_LETTERS = 14
"""Longer words may be broken: at twice the text size, a card can have a word wider than a phone."""
BROKEN_WORDS = r"""() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    // The part after a soft hyphen is skipped: its hyphen is on the line before.
    for (const word of text.data.matchAll(/(?<![\p{L}\u00ad])\p{L}+/gu)) {
      const range = new Range();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const boxes = [...range.getClientRects()].filter(({width}) => width > 0);
      if (new Set(boxes.map(({top}) => Math.round(top))).size > 1) found.push(word[0]);
    }
  return found;
}"""


@pytest.fixture(scope="module", params=["de tv", "fr tv", "de", "fr"])
def device(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[ScenePage]:
    language, _, tv = request.param.partition(" ")
    device = ScenePage(browser, server, language, tv=bool(tv))
    device.resize(*(("1280x720", 100) if tv else ("360x740", 200)))
    yield device
    device.close()


@pytest.mark.parametrize(("game", "seats", "moment"), ENDS)
def test_no_word_is_broken_at_the_end_of_a_game(
    device: ScenePage, game: str, seats: int, moment: str
) -> None:
    viewer = "tv" if device.tv else "seat 0"
    table = moments(game, seats, "plain", 0)[moment]
    device.show(scene_of(table, f"{game}/{moment}", viewer, "plain"))
    broken: list[str] = device.page.evaluate(BROKEN_WORDS)
    assert [word for word in broken if len(word) <= MAX_LETTERS] == []
