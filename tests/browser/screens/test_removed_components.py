"""Components that are removed while they wait for an answer of the server."""

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import moments, scene_of

pytestmark = pytest.mark.browser

HOLD_BOARDS = """() => {
  const fetchNow = window.fetch;
  const released = new Promise((release) => { window.releaseBoards = release; });
  window.fetch = async (...request) => {
    if (String(request[0]).includes('/boards/')) {
      window.boardsWanted = true;
      await released;
    }
    return fetchNow(...request);
  };
}"""
RELEASE_BOARDS = """async () => {
  window.releaseBoards();
  await new Promise((done) => setTimeout(done, 50));
}"""


def test_gallery_on_a_tv_may_be_removed_before_its_drawings_arrive(
    browser: Browser, server: str
) -> None:
    tv = ScenePage(browser, server, "en", tv=True)
    tv.resize("1280x720")
    stages = moments("pictomania", 3, "plain", 0)
    draw = scene_of(stages["draw first"], "draw", "tv", "plain")
    tv.show(draw)
    tv.page.evaluate(HOLD_BOARDS)
    tv.show(scene_of(stages["over busy"], "over", "tv", "plain"))
    expect(tv.page.locator(".entry").first).to_be_attached()
    assert tv.page.evaluate("window.boardsWanted")
    tv.show(draw)
    expect(tv.page.locator(".entry")).to_have_count(0)
    tv.page.evaluate(RELEASE_BOARDS)
    tv.close()  # Fails if Svelte has warned that a removed component read a stale value.
