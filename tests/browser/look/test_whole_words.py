"""At the end no word is torn: lines break between words, or at a hyphen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.look.eye import Eye
from tests.browser.look.scenes import moments, shot

pytestmark = pytest.mark.browser

ENDS = (("contrast", 6, "end busy"), ("pictomania", 6, "over busy"), ("pictures", 5, "over busy"))
LONGEST = 14
"""Letters; a longer word of a card may be wider than a phone at twice the size of text."""
TORN = r"""() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    // a part after a soft hyphen has the hyphen for its own: it is on the line before
    for (const word of text.data.matchAll(/(?<![\p{L}\u00ad])\p{L}+/gu)) {
      const range = new Range();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const seen = [...range.getClientRects()].filter(({width}) => width > 0);
      if (new Set(seen.map(({top}) => Math.round(top))).size > 1) found.push(word[0]);
    }
  return found;
}"""


@pytest.fixture(scope="module", params=["de tv", "fr tv", "de", "fr"])
def eye(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Eye]:
    language, _, tv = request.param.partition(" ")
    eye = Eye(browser, server, language, tv=bool(tv))
    eye.resize(*(("1280x720", 100) if tv else ("360x740", 200)))
    yield eye
    eye.close()


@pytest.mark.parametrize(("game", "seats", "moment"), ENDS)
def test_no_word_is_torn_at_the_end(eye: Eye, game: str, seats: int, moment: str) -> None:
    viewer = "tv" if eye.tv else "seat 0"
    evening = moments(game, seats, "plain", 0)[moment]
    eye.show(shot(evening, f"{game}/{moment}", viewer, "plain"))
    torn: list[str] = eye.page.evaluate(TORN)
    assert [word for word in torn if len(word) <= LONGEST] == []
