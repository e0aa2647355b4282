"""Long names and words in narrow places are shown in full, or shortened with an ellipsis."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import moments, scene_of
from tests.browser.layout.simulated_table import SimulatedTable
from tests.browser.screens.test_word_breaks import BROKEN_WORDS

pytestmark = pytest.mark.browser

REACHING_BELOW = """([selector, edge]) => {
  const end = document.querySelector(edge).getBoundingClientRect().top;
  return [...document.querySelectorAll(selector)]
    .filter((one) => one.getBoundingClientRect().bottom > end).map((one) => one.innerText);
}"""
"""Returns the texts of elements whose bottom is below the top of the element `edge`."""

OVERFLOW_WIDTH = (
    "(one) => { const box = one.closest('.body'); return box.scrollWidth - box.clientWidth; }"
)
OVERFLOW_HEIGHT = "(one) => one.scrollHeight - one.clientHeight"
BOXES = "all => all.map((one) => JSON.stringify(one.getBoundingClientRect()))"

OpenPage = Callable[[str, str, int], ScenePage]


@pytest.fixture(scope="module")
def open_page(browser: Browser, server: str) -> Iterator[OpenPage]:
    """A function that returns the page of a language, resized to this screen and text size."""
    opened: dict[str, ScenePage] = {}

    def open_in(language: str, screen: str, size: int = 100) -> ScenePage:
        if language not in opened:
            opened[language] = ScenePage(browser, server, language)
        opened[language].resize(screen, size)
        return opened[language]

    yield open_in
    for device in opened.values():
        device.close()


def reaching_below(device: ScenePage, selector: str, edge: str, count: int = 6) -> list[str]:
    assert device.page.locator(selector).count() == count
    found: list[str] = device.page.evaluate(REACHING_BELOW, [selector, edge])
    return found


def test_lobby_on_a_low_screen_shows_all_names(open_page: OpenPage) -> None:
    """The bar at the bottom leaves room for names of two lines, so nobody has to scroll."""
    device = open_page("de", "740x360", 100)
    device.show(scene_of(SimulatedTable("pictomania", 6, "nasty"), "lobby", "seat 1", "nasty"))
    assert reaching_below(device, ".seats li b", ".bar") == []


@pytest.mark.parametrize("screen", ["740x360", "360x740"])
def test_names_of_guessers_are_not_broken(open_page: OpenPage, screen: str) -> None:
    device = open_page("de", screen, 100)
    table = moments("pictomania", 6, "nasty", 2)["score full"]
    device.show(scene_of(table, "score", "seat 1", "nasty"))
    assert device.page.locator(".guesses .name").count() == 5
    names = " ".join(device.page.locator(".guesses .name").all_inner_texts())
    broken: list[str] = device.page.evaluate(BROKEN_WORDS)
    assert [part for part in broken if part in names] == []


@pytest.mark.parametrize("names", ["plain", "nasty"])
def test_round_points_of_all_players_fit_on_a_laptop(open_page: OpenPage, names: str) -> None:
    device = open_page("de", "1366x768", 100)
    device.show(scene_of(moments("pictomania", 6, names, 2)["sum busy"], "sum", "seat 0", names))
    assert reaching_below(device, ".sheet tbody tr", ".foot") == []


def test_low_screen_shows_how_the_face_up_row_moves(open_page: OpenPage) -> None:
    """The note that says whom the table waits for does not cover the explanation above it."""
    device = open_page("de", "740x360", 100)
    device.show(
        scene_of(moments("contrast", 6, "nasty", 0)["reveal full"], "reveal", "seat 1", "nasty")
    )
    assert reaching_below(device, ".shift p", ".reveal .continue", count=1) == []


@pytest.mark.parametrize("screen", ["740x360", "1366x768"])
def test_names_do_not_move_when_a_player_climbs(open_page: OpenPage, screen: str) -> None:
    device = open_page("de", screen, 100)
    device.show(
        scene_of(moments("contrast", 6, "nasty", 0)["reveal full"], "reveal", "seat 1", "nasty")
    )
    assert device.page.locator(".side .up").count() > 0
    names = device.page.locator(".side .name")
    before = names.evaluate_all(BOXES)
    device.page.locator(".side .up").evaluate_all(
        "all => all.forEach((one) => (one.hidden = true))"
    )
    assert names.evaluate_all(BOXES) == before


def test_header_buttons_do_not_move_when_reactions_appear(open_page: OpenPage) -> None:
    device = open_page("de", "360x740", 100)
    buttons = device.page.locator("header nav > button")
    boxes = []
    for moment in ("choose full", "reveal full"):
        table = moments("contrast", 6, "plain", 0)[moment]
        device.show(scene_of(table, moment, "seat 1", "plain"))
        boxes.append(buttons.evaluate_all(BOXES))
    assert device.page.locator("header .react").count() == 1
    assert len(boxes[0]) == 3
    assert boxes[0] == boxes[1]


@pytest.mark.parametrize(("screen", "size"), [("360x740", 100), ("390x844", 200)])
def test_guess_with_two_long_names_fits_next_to_the_photo(
    open_page: OpenPage, screen: str, size: int
) -> None:
    """The last player guesses the build of the first, whose name has twelve wide letters."""
    device = open_page("fr", screen, size)
    table = moments("pictures", 5, "nasty", 0)["guess first"]
    device.show(scene_of(table, "guess", "seat 4", "nasty", "testDriver.tap('[data-photo]')"))
    button = device.page.locator("dialog[open] button.main")
    assert "WWWWWWWWWWWW" in button.inner_text()
    body = device.page.locator("dialog[open] .body")
    assert body.evaluate(OVERFLOW_WIDTH) == 0
    if size == 100:
        assert body.evaluate(OVERFLOW_HEIGHT) == 0


def test_name_from_right_to_left_starts_at_the_right(open_page: OpenPage) -> None:
    device = open_page("de", "360x740", 100)
    for game, seats, moment, option_set in (
        ("contrast", 6, "end busy", 0),
        ("pictures", 5, "guess first", 0),
        ("pictures", 5, "moved first", 0),
        ("pictomania", 6, "score full", 2),
    ):
        device.show(
            scene_of(moments(game, seats, "nasty", option_set)[moment], moment, "seat 1", "nasty")
        )
        name = device.page.locator("main .name", has_text="عبد").first
        assert name.evaluate("(one) => getComputedStyle(one).direction") == "rtl", moment


@pytest.mark.parametrize("language", ["de", "fr"])
def test_material_name_is_not_broken_at_twice_the_text_size(
    open_page: OpenPage, language: str
) -> None:
    device = open_page(language, "360x740", 200)
    table = moments("pictures", 5, "plain", 0)["build full"]
    for seat in range(5):
        device.show(scene_of(table, "build", f"seat {seat}", "plain"))
        assert device.page.locator("aside h2").count() == 1
        assert device.page.evaluate(BROKEN_WORDS) == []
