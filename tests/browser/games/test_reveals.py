"""Reveals step by step: a page with a stopped clock shows the steps up to the clock's time."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import Scene, moments, scene_of
from tests.browser.layout.simulated_table import SimulatedTable

from triptych.games.contrast.reveal_timing import REVEAL_STEP_MS as CONTRAST
from triptych.games.pictomania.reveal_timing import REVEAL_STEP_MS as PICTOMANIA
from triptych.games.pictures.reveal_timing import REVEAL_STEP_MS as PICTURES
from triptych.table.turn import current_reveal

pytestmark = pytest.mark.browser
MARGIN_MS = 200
"""How long before or after a step a test checks the page."""
FIRST_PLACE_MS, PLACE_MS, DRUMROLL_MS = 1_600, 1_100, 1_900
"""The steps of the final standings, as in `STEP_MS` of `web/src/end/finale.svelte.ts`."""
RECORD_FEWEST_PARTS = """(build) => {
  const parts = () => build.querySelectorAll('*').length;
  let fewest = parts();
  new MutationObserver(() => {
    if (parts() >= fewest) return;
    fewest = parts();
    document.documentElement.dataset.fewest = fewest;
  }).observe(build, { childList: true, subtree: true });
}"""
"""Records the smallest number of parts during the animation. A slow test can check it later."""


@pytest.fixture(scope="module", params=["tv", "seat 0"])
def device(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[ScenePage]:
    """A TV or a phone."""
    tv = request.param == "tv"
    device = ScenePage(browser, server, "en", tv)
    device.resize("1280x720" if tv else "390x844")
    yield device
    device.close()


def reveal_at(game: str, label: str, seats: int = 3) -> tuple[SimulatedTable, int]:
    """A table in a stage of this kind, and the start time of its reveal."""
    table = moments(game, seats, "plain", 0)[label]
    if not table.info.running:
        return table, table.info.finished_games[-1].ended
    reveal = current_reveal(table.state)
    assert reveal is not None
    return table, reveal.began


def show_at(device: ScenePage, table: SimulatedTable, now: int) -> Page:
    """The page at this moment of the reveal, with motion."""
    viewer = "tv" if device.tv else "seat 0"
    scene: Scene = scene_of(table, "reveal", viewer, "plain")
    device.show(replace(scene, now=now, frozen=True))
    return device.page


def show_without_motion(device: ScenePage, table: SimulatedTable, now: int) -> Page:
    """The page at this moment, with reduced motion."""
    device.show(
        replace(scene_of(table, "reveal", "tv" if device.tv else "seat 0", "plain"), now=now)
    )
    return device.page


def verdict(page: Page) -> Locator:
    return page.locator("[data-verdict], .reveal .words h2")


def test_contrast_turns_one_card_after_another_before_the_verdict(device: ScenePage) -> None:
    table, began = reveal_at("contrast", "reveal first")
    turned = "li .face.turned" if device.tv else ".one.turned"
    cards = sum(vote is not None for vote in table.state.game_state.history[-1].votes)
    for count in range(cards + 1):
        since = CONTRAST["fly"] + (count - 1) * CONTRAST["card"] if count else 0
        page = show_at(device, table, began + since + MARGIN_MS)
        expect(page.locator(turned)).to_have_count(count)
        expect(verdict(page)).to_have_count(0)
    verdict_at = CONTRAST["fly"] + cards * CONTRAST["card"] + CONTRAST["gather"]
    page = show_at(device, table, began + verdict_at - MARGIN_MS)
    expect(verdict(page)).to_have_count(0)
    expect(verdict(show_at(device, table, began + verdict_at + MARGIN_MS))).to_have_count(1)
    expect(verdict(show_without_motion(device, table, began))).to_have_count(1)


def test_pictomania_turns_all_guesses_before_the_decisive_stroke(device: ScenePage) -> None:
    table, began = reveal_at("pictomania", "score full")
    board = table.state.game_state.boards[table.state.game_state.shown - 1]
    right = any(guess.number == board.term.number for guess in board.stack)
    first = PICTOMANIA["first"] + PICTOMANIA["term"]
    for count in range(len(board.stack) + 1):
        since = first + (count - 1) * PICTOMANIA["guess"] if count else 0
        page = show_at(device, table, began + since + MARGIN_MS)
        expect(page.locator("ol > li.turned")).to_have_count(count)
        expect(page.locator("[data-decisive]")).to_have_count(0)
    verdict_at = first + len(board.stack) * PICTOMANIA["guess"]
    page = show_at(device, table, began + verdict_at + MARGIN_MS)
    expect(page.locator("canvas[data-decisive]")).to_have_count(int(right))


def test_pictomania_shows_the_sum_after_its_lines(device: ScenePage) -> None:
    table, began = reveal_at("pictomania", "sum first")
    lines = max(len(seat_lines) for seat_lines in table.state.game_state.records[-1].lines)
    total = began + PICTOMANIA["sum"] + lines * PICTOMANIA["line"]
    page = show_at(device, table, began + MARGIN_MS)
    expect(page.locator("[data-sum].revealed")).to_have_count(0)
    expect(page.locator("[data-line]:not(.waits)")).to_have_count(0)
    page = show_at(device, table, total - MARGIN_MS)
    expect(page.locator("[data-line].waits")).to_have_count(0)
    expect(page.locator("[data-sum].revealed")).to_have_count(0)
    expect(show_at(device, table, total + MARGIN_MS).locator("[data-sum].revealed")).to_have_count(
        3
    )


def test_pictures_shows_the_photo_before_the_verdict(device: ScenePage) -> None:
    table, began = reveal_at("pictures", "reveal busy")
    assert table.state.game_state.step % 2, "no photo is shown"
    page = show_at(device, table, began)
    expect(page.locator(".pictures.photo")).to_have_count(0)
    page = show_at(device, table, began + PICTURES["photo"] + MARGIN_MS)
    expect(page.locator(".pictures.photo")).to_have_count(1)
    expect(page.locator(".verdict")).to_have_text("")
    page = show_at(device, table, began + PICTURES["photo"] + PICTURES["points"] + MARGIN_MS)
    expect(page.locator(".verdict")).not_to_have_text("")
    if not device.tv:
        page.get_by_role("button", name="Enlarge the photo").click()
        expect(page.get_by_role("dialog").get_by_role("img").first).to_be_visible()
        # The replay of the build starts without pieces.
        build = page.get_by_role("dialog").locator("svg.build")
        total = build.locator("*").count()
        build.evaluate(RECORD_FEWEST_PARTS)
        page.get_by_role("button", name="Watch it being built").click()
        expect(page.locator("html[data-fewest]")).to_have_count(1)
        assert int(page.locator("html").get_attribute("data-fewest") or 0) < total
        expect(build.locator("*")).to_have_count(total)
        page.keyboard.press("Escape")


def test_pictures_moves_each_material_to_the_next_seat(device: ScenePage) -> None:
    table, began = reveal_at("pictures", "moved first")
    positions = "(all) => all.map((one) => one.getAttribute('style'))"
    before = (
        show_at(device, table, began + MARGIN_MS)
        .locator(".place .material")
        .evaluate_all(positions)
    )
    page = show_at(device, table, began + PICTURES["materials"] + MARGIN_MS)
    after = page.locator(".place .material").evaluate_all(positions)
    assert sorted(before) == sorted(after), "the positions differ"
    assert all(old != new for old, new in zip(before, after, strict=True)), "a material stayed"
    assert (
        show_without_motion(device, table, began)
        .locator(".place .material")
        .evaluate_all(positions)
        == after
    )


def test_pens_down_is_shown_large_at_first(device: ScenePage) -> None:
    table = moments("pictomania", 3, "plain", 0)["stop first"]
    page = show_at(device, table, table.now)
    expect(page.get_by_role("heading", name="Pens down")).to_be_visible()
    expect(page.locator(".big-word")).to_have_count(1)
    show_at(device, table, table.now + 5_000)
    expect(page.get_by_role("heading", name="Pens down")).to_be_visible()
    expect(page.locator(".big-word")).to_have_count(0)


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
def test_final_standings_appear_from_last_to_first(device: ScenePage, game: str) -> None:
    table, began = reveal_at(game, "end busy" if game == "contrast" else "over busy")
    points = table.state.game_state.result.points
    losers = sum(score < max(points) for score in points)
    rows = ".podium li" if device.tv else "section ol > li"
    for shown in range(losers + 1):
        since = FIRST_PLACE_MS + (shown - 1) * PLACE_MS if shown else 0
        page = show_at(device, table, began + since + MARGIN_MS)
        expect(page.locator(f"{rows}:not(.waits)")).to_have_count(shown)
        expect(page.get_by_role("heading", name="And the winner is…")).to_be_visible()
    won = began + FIRST_PLACE_MS + losers * PLACE_MS + DRUMROLL_MS
    page = show_at(device, table, won + MARGIN_MS)
    expect(page.locator(f"{rows}.waits")).to_have_count(0)
    heading = page.get_by_role("heading", name="wins")
    expect(heading.or_(page.get_by_role("heading", name="share the win"))).to_be_visible()
    page = show_without_motion(device, table, began)
    expect(page.locator(".waits")).to_have_count(0)
    if not device.tv:
        expect(page.get_by_role("heading", name="Prizes")).to_be_visible()
