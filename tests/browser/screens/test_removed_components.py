"""Components that are removed while they wait for an answer of the server."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import copy_table, moments, scene_of
from tests.browser.layout.simulated_table import SimulatedTable, collection

from triptych.games.pictomania.events import BoardCleared
from triptych.table.turn import TurnEvent, fold

pytestmark = pytest.mark.browser

HOLD_BOARDS = """() => {
  const fetchNow = window.fetch;
  const released = new Promise((release) => { window.releaseBoards = release; });
  window.heldBoards = [];
  window.fetch = (...request) => {
    if (!String(request[0]).includes('/boards/')) return fetchNow(...request);
    window.boardsRequested = true;
    const held = released.then(() => fetchNow(...request));
    window.heldBoards.push(held);
    return held;
  };
}"""
RELEASE_BOARDS = """async () => {
  window.releaseBoards();
  await Promise.all(window.heldBoards);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""


def finished_game() -> SimulatedTable:
    return moments("pictomania", 3, "plain", 0)["over busy"]


def wiped_board() -> SimulatedTable:
    """A table that scores a board which its seat wiped after a guess."""
    table = copy_table(moments("pictomania", 3, "plain", 0)["score full"])
    seat = table.state.game_state.shown - 1
    assert table.state.game_state.boards[seat].stack, "nobody guessed this board"
    cleared = TurnEvent("game", BoardCleared(seat))
    table.state = fold(collection(), table.state, cleared)
    return table


@pytest.mark.parametrize(
    ("table_of", "component"),
    [
        pytest.param(finished_game, ".entry", id="gallery"),
        pytest.param(wiped_board, ".wiped", id="wiped-board"),
    ],
)
def test_component_on_a_tv_may_be_removed_before_its_drawings_arrive(
    browser: Browser, server: str, table_of: Callable[[], SimulatedTable], component: str
) -> None:
    tv = ScenePage(browser, server, "en", tv=True)
    tv.resize("1280x720")
    draw = scene_of(moments("pictomania", 3, "plain", 0)["draw first"], "draw", "tv", "plain")
    tv.show(draw)
    tv.page.evaluate(HOLD_BOARDS)
    tv.show(scene_of(table_of(), "removed", "tv", "plain"))
    expect(tv.page.locator(component).first).to_be_attached()
    assert tv.page.evaluate("window.boardsRequested")
    tv.show(draw)
    expect(tv.page.locator(component)).to_have_count(0)
    tv.page.evaluate(RELEASE_BOARDS)
    tv.close()  # Fails if Svelte has warned that a removed component read a stale value.
