"""The shows beat by beat: a page whose clock stands shows what has been told by then."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.look.evenings import Evening
from tests.browser.look.eye import Eye
from tests.browser.look.scenes import Scene, moments, shot

from triptych.games.contrast.reveal_timing import REVEAL_STEP_MS as CONTRAST
from triptych.games.pictomania.reveal_timing import REVEAL_STEP_MS as PICTOMANIA
from triptych.games.pictures.reveal_timing import REVEAL_STEP_MS as PICTURES
from triptych.table.turn import current_reveal

pytestmark = pytest.mark.browser
A_LITTLE = 200
"""After a beat, in ms: it has come, and the next has not."""
LEAST = """(build) => {
  const parts = () => build.querySelectorAll('*').length;
  let least = parts();
  new MutationObserver(() => {
    if (parts() >= least) return;
    least = parts();
    document.documentElement.dataset.least = least;
  }).observe(build, { childList: true, subtree: true });
}"""
"""Growing takes a moment; a slow test asks afterwards how few parts of the build there were."""


@pytest.fixture(scope="module", params=["tv", "seat 0"])
def eye(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Eye]:
    """A TV, or a phone."""
    tv = request.param == "tv"
    eye = Eye(browser, server, "en", tv)
    eye.resize("1280x720" if tv else "390x844")
    yield eye
    eye.close()


def moment(game: str, label: str, seats: int = 3) -> tuple[Evening, int]:
    """A table in a stage of this kind, and when its show began."""
    evening = moments(game, seats, "plain", 0)[label]
    if not evening.lobby.running:
        return evening, evening.lobby.finished_games[-1].ended
    reveal = current_reveal(evening.table)
    assert reveal is not None
    return evening, reveal.began


def see(eye: Eye, evening: Evening, now: int) -> Page:
    """The page at this moment of the show, with motion."""
    viewer = "tv" if eye.tv else "seat 0"
    scene: Scene = shot(evening, "show", viewer, "plain")
    eye.show(replace(scene, now=now, held=True))
    return eye.page


def at_rest(eye: Eye, evening: Evening, now: int) -> Page:
    """The same for somebody who wants no motion."""
    eye.show(replace(shot(evening, "calm", "tv" if eye.tv else "seat 0", "plain"), now=now))
    return eye.page


def verdict(page: Page) -> Locator:
    return page.locator("[data-verdict], .reveal .words h2")


def test_contrast_turns_card_after_card_and_gathers_them(eye: Eye) -> None:
    evening, began = moment("contrast", "reveal first")
    turned = "li .face.turned" if eye.tv else ".one.turned"
    cards = sum(vote is not None for vote in evening.table.game_state.history[-1].votes)
    for count in range(cards + 1):
        since = CONTRAST["fly"] + (count - 1) * CONTRAST["card"] if count else 0
        page = see(eye, evening, began + since + A_LITTLE)
        expect(page.locator(turned)).to_have_count(count)
        expect(verdict(page)).to_have_count(0)
    told = CONTRAST["fly"] + cards * CONTRAST["card"] + CONTRAST["gather"]
    page = see(eye, evening, began + told - A_LITTLE)
    expect(verdict(page)).to_have_count(0)
    expect(verdict(see(eye, evening, began + told + A_LITTLE))).to_have_count(1)
    expect(verdict(at_rest(eye, evening, began))).to_have_count(1)


def test_pictomania_turns_guess_after_guess_then_what_gave_it_away(eye: Eye) -> None:
    evening, began = moment("pictomania", "score full")
    board = evening.table.game_state.boards[evening.table.game_state.shown - 1]
    right = any(guess.number == board.term.number for guess in board.stack)
    first = PICTOMANIA["first"] + PICTOMANIA["term"]
    for count in range(len(board.stack) + 1):
        since = first + (count - 1) * PICTOMANIA["take"] if count else 0
        page = see(eye, evening, began + since + A_LITTLE)
        expect(page.locator("ol > li.turned")).to_have_count(count)
        expect(page.locator("[data-decisive]")).to_have_count(0)
    told = first + len(board.stack) * PICTOMANIA["take"]
    page = see(eye, evening, began + told + A_LITTLE)
    expect(page.locator("canvas[data-decisive]")).to_have_count(int(right))


def test_pictomania_adds_up_after_the_lines(eye: Eye) -> None:
    evening, began = moment("pictomania", "sum first")
    lines = max(len(own) for own in evening.table.game_state.records[-1].lines)
    total = began + PICTOMANIA["sum"] + lines * PICTOMANIA["line"]
    page = see(eye, evening, began + A_LITTLE)
    expect(page.locator("[data-sum].revealed")).to_have_count(0)
    expect(page.locator("[data-line]:not(.waits)")).to_have_count(0)
    page = see(eye, evening, total - A_LITTLE)
    expect(page.locator("[data-line].waits")).to_have_count(0)
    expect(page.locator("[data-sum].revealed")).to_have_count(0)
    expect(see(eye, evening, total + A_LITTLE).locator("[data-sum].revealed")).to_have_count(3)


def test_pictures_shows_the_photo_and_then_who_saw_it(eye: Eye) -> None:
    evening, began = moment("pictures", "reveal busy")
    assert evening.table.game_state.step % 2, "a photo is shown"
    page = see(eye, evening, began)
    expect(page.locator(".pictures.photo")).to_have_count(0)
    page = see(eye, evening, began + PICTURES["photo"] + A_LITTLE)
    expect(page.locator(".pictures.photo")).to_have_count(1)
    expect(page.locator(".verdict")).to_have_text("")
    page = see(eye, evening, began + PICTURES["photo"] + PICTURES["points"] + A_LITTLE)
    expect(page.locator(".verdict")).not_to_have_text("")
    if not eye.tv:
        page.get_by_role("button", name="Enlarge the photo").click()
        expect(page.get_by_role("dialog").get_by_role("img").first).to_be_visible()
        # and how the build grew, from the empty mat on
        build = page.get_by_role("dialog").locator("svg.build")
        whole = build.locator("*").count()
        build.evaluate(LEAST)
        page.get_by_role("button", name="Watch it being built").click()
        expect(page.locator("html[data-least]")).to_have_count(1)
        assert int(page.locator("html").get_attribute("data-least") or 0) < whole
        expect(build.locator("*")).to_have_count(whole)
        page.keyboard.press("Escape")


def test_pictures_moves_the_sets_round_the_table(eye: Eye) -> None:
    evening, began = moment("pictures", "moved first")
    places = "(all) => all.map((one) => one.getAttribute('style'))"
    before = see(eye, evening, began + A_LITTLE).locator(".place .material").evaluate_all(places)
    page = see(eye, evening, began + PICTURES["sets"] + A_LITTLE)
    after = page.locator(".place .material").evaluate_all(places)
    assert sorted(before) == sorted(after), "the same places"
    assert all(old != new for old, new in zip(before, after, strict=True)), "each set on its next"
    assert at_rest(eye, evening, began).locator(".place .material").evaluate_all(places) == after


def test_pictomania_calls_the_end_of_drawing(eye: Eye) -> None:
    evening = moments("pictomania", 3, "plain", 0)["stop first"]
    page = see(eye, evening, evening.now)
    expect(page.get_by_role("heading", name="Pens down")).to_be_visible()
    expect(page.locator(".big-word")).to_have_count(1)
    see(eye, evening, evening.now + 5_000)
    expect(page.get_by_role("heading", name="Pens down")).to_be_visible()
    expect(page.locator(".big-word")).to_have_count(0)


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
def test_the_last_count_goes_from_the_bottom_to_the_top(eye: Eye, game: str) -> None:
    evening, began = moment(game, "end busy" if game == "contrast" else "over busy")
    points = evening.table.game_state.result.points
    losers = sum(own < max(points) for own in points)
    places = ".podium li" if eye.tv else "section ol > li"
    for told in range(losers + 1):
        since = 1_600 + (told - 1) * 1_100 if told else 0
        page = see(eye, evening, began + since + A_LITTLE)
        expect(page.locator(f"{places}:not(.waits)")).to_have_count(told)
        expect(page.get_by_role("heading", name="And the winner is…")).to_be_visible()
    won = began + 1_600 + losers * 1_100 + 1_900
    page = see(eye, evening, won + A_LITTLE)
    expect(page.locator(f"{places}.waits")).to_have_count(0)
    heading = page.get_by_role("heading", name="wins")
    expect(heading.or_(page.get_by_role("heading", name="share the win"))).to_be_visible()
    page = at_rest(eye, evening, began)
    expect(page.locator(".waits")).to_have_count(0)
    if not eye.tv:
        expect(page.get_by_role("heading", name="Prizes")).to_be_visible()
