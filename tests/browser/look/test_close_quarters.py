"""Long names and large words where there is little room: seen whole, or cut with an ellipsis."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.look.evenings import Evening
from tests.browser.look.eye import Eye
from tests.browser.look.scenes import moments, shot
from tests.browser.look.test_whole_words import TORN

pytestmark = pytest.mark.browser

BELOW = """([selector, edge]) => {
  const end = document.querySelector(edge).getBoundingClientRect().top;
  return [...document.querySelectorAll(selector)]
    .filter((one) => one.getBoundingClientRect().bottom > end).map((one) => one.innerText);
}"""
"""What reaches below the upper edge of something else."""

SIDEWAYS = (
    "(one) => { const box = one.closest('.body'); return box.scrollWidth - box.clientWidth; }"
)
DOWN = "(one) => one.scrollHeight - one.clientHeight"
BOXES = "all => all.map((one) => JSON.stringify(one.getBoundingClientRect()))"

Look = Callable[[str, str, int], Eye]


@pytest.fixture(scope="module")
def look(browser: Browser, server: str) -> Iterator[Look]:
    """One page for each language; it shows scene after scene."""
    opened: dict[str, Eye] = {}

    def open_eye(language: str, screen: str, size: int = 100) -> Eye:
        if language not in opened:
            opened[language] = Eye(browser, server, language)
        opened[language].resize(screen, size)
        return opened[language]

    yield open_eye
    for eye in opened.values():
        eye.close()


def below(eye: Eye, selector: str, edge: str, count: int = 6) -> list[str]:
    assert eye.page.locator(selector).count() == count
    found: list[str] = eye.page.evaluate(BELOW, [selector, edge])
    return found


def test_whoever_waits_on_a_low_screen_reads_every_name(look: Look) -> None:
    """At once, before scrolling: the bar below leaves room for names of two lines."""
    eye = look("de", "740x360", 100)
    eye.show(shot(Evening("pictomania", 6, "nasty"), "lobby", "seat 1", "nasty"))
    assert below(eye, ".seats li b", ".bar") == []


@pytest.mark.parametrize("screen", ["740x360", "360x740"])
def test_names_of_those_who_guessed_are_not_torn(look: Look, screen: str) -> None:
    eye = look("de", screen, 100)
    everybody = moments("pictomania", 6, "nasty", 2)["score full"]
    eye.show(shot(everybody, "score", "seat 1", "nasty"))
    assert eye.page.locator(".guesses .name").count() == 4
    names = " ".join(eye.page.locator(".guesses .name").all_inner_texts())
    torn: list[str] = eye.page.evaluate(TORN)
    assert [part for part in torn if part in names] == []


@pytest.mark.parametrize("names", ["plain", "nasty"])
def test_a_laptop_shows_the_line_of_each_player_in_a_sum(look: Look, names: str) -> None:
    eye = look("de", "1366x768", 100)
    eye.show(shot(moments("pictomania", 6, names, 2)["sum busy"], "sum", "seat 0", names))
    assert below(eye, ".sheet tbody tr", ".foot") == []


def test_a_guest_on_a_low_screen_reads_how_the_row_moves_on(look: Look) -> None:
    """Whom the table waits for is told below it, and takes no more than its lines."""
    eye = look("de", "740x360", 100)
    eye.show(shot(moments("contrast", 6, "nasty", 0)["reveal full"], "reveal", "seat 1", "nasty"))
    assert below(eye, ".shift p", ".reveal .on", count=1) == []


@pytest.mark.parametrize("screen", ["740x360", "1366x768"])
def test_no_name_moves_when_somebody_has_climbed(look: Look, screen: str) -> None:
    eye = look("de", screen, 100)
    eye.show(shot(moments("contrast", 6, "nasty", 0)["reveal full"], "reveal", "seat 1", "nasty"))
    assert eye.page.locator(".side .up").count() > 0
    names = eye.page.locator(".side .name")
    marked = names.evaluate_all(BOXES)
    eye.page.locator(".side .up").evaluate_all("all => all.forEach((one) => (one.hidden = true))")
    assert names.evaluate_all(BOXES) == marked


def test_the_tools_stay_where_they_are_when_reactions_come(look: Look) -> None:
    eye = look("de", "360x740", 100)
    tools = eye.page.locator("header nav > button")
    places = []
    for moment in ("choose full", "reveal full"):
        evening = moments("contrast", 6, "plain", 0)[moment]
        eye.show(shot(evening, moment, "seat 1", "plain"))
        places.append(tools.evaluate_all(BOXES))
    assert eye.page.locator("header .react").count() == 1
    assert len(places[0]) == 3
    assert places[0] == places[1]


@pytest.mark.parametrize(("screen", "size"), [("360x740", 100), ("390x844", 200)])
def test_a_guess_with_two_long_names_fits_beside_its_photo(
    look: Look, screen: str, size: int
) -> None:
    """The last seat looks at the first one's build, whose name has twelve wide letters."""
    eye = look("fr", screen, size)
    guessing = moments("pictures", 5, "nasty", 0)["guess first"]
    eye.show(shot(guessing, "guess", "seat 4", "nasty", "look.tap('[data-photo]')"))
    button = eye.page.locator("dialog[open] button.main")
    assert "WWWWWWWWWWWW" in button.inner_text()
    body = eye.page.locator("dialog[open] .body")
    assert body.evaluate(SIDEWAYS) == 0
    if size == 100:
        assert body.evaluate(DOWN) == 0


def test_a_name_from_right_to_left_begins_at_its_beginning(look: Look) -> None:
    eye = look("de", "360x740", 100)
    for game, seats, moment, way in (
        ("pictures", 5, "guess first", 0),
        ("pictures", 5, "moved first", 0),
        ("pictomania", 6, "score full", 2),
    ):
        eye.show(shot(moments(game, seats, "nasty", way)[moment], moment, "seat 1", "nasty"))
        name = eye.page.locator("main .name", has_text="عبد").first
        assert name.evaluate("(one) => getComputedStyle(one).direction") == "rtl", moment


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_name_of_a_set_is_not_torn_at_twice_the_size(look: Look, language: str) -> None:
    eye = look(language, "360x740", 200)
    building = moments("pictures", 5, "plain", 0)["build full"]
    for seat in range(5):
        eye.show(shot(building, "build", f"seat {seat}", "plain"))
        assert eye.page.locator("aside h2").count() == 1
        assert eye.page.evaluate(TORN) == []
