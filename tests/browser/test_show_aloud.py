"""The shows for whoever plays by keyboard, and for whoever listens instead of looking."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.look.evenings import Evening
from tests.browser.look.eye import Eye
from tests.browser.look.scenes import kept, moments, shot
from tests.browser.test_show import moment, see

from triptych.games.contrast.reveal_timing import REVEAL_STEP_MS as CONTRAST
from triptych.games.pictomania.reveal_timing import REVEAL_STEP_MS as PICTOMANIA
from triptych.games.pictures.reveal_timing import REVEAL_STEP_MS as PICTURES
from triptych.table import commands as c

pytestmark = pytest.mark.browser
MOST_STOPS = 40
"""Whoever comes to no end of a screen by then has lost their way."""
HEAR = """() => {
  window.heard = [];
  const voice = document.querySelector('body .aloud[aria-live]');
  const hear = new MutationObserver(() => heard.push(voice.textContent.trim()));
  hear.observe(voice, { childList: true, characterData: true, subtree: true });
}"""
FOCUSED = """() => {
  const { tagName, textContent, ariaLabel } = document.activeElement;
  return [tagName, (ariaLabel ?? textContent).trim()];
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser, server: str) -> Iterator[Eye]:
    eye = Eye(browser, server, "en")
    eye.resize("390x844")
    yield eye
    eye.close()


def focused(page: Page) -> tuple[str, str]:
    tag, name = page.evaluate(FOCUSED)
    return tag, name


def walk_to(page: Page, name: str) -> None:
    """Press Tab until this has the focus; every stop on the way is something."""
    page.locator("header nav button").last.focus()
    stops: list[str] = []
    while len(stops) < MOST_STOPS:
        page.keyboard.press("Tab")
        tag, now = focused(page)
        assert tag != "BODY" or not stops, f"the focus is lost after {stops}"
        stops.append(now)
        if now.startswith(name):
            return
    pytest.fail(f"no {name} among {stops}")


def rest(eye: Eye, evening: Evening, keep: bool = False) -> None:
    """The host's phone, without motion; with `keep` the game goes on on the same page."""
    scene = shot(evening, "calm", "seat 0", "plain")
    if keep:
        eye.tell(scene, keep=True)
    else:
        eye.show(scene)


@pytest.mark.parametrize(
    ("game", "label"),
    [
        ("contrast", "reveal first"),
        ("pictomania", "stop first"),
        ("pictomania", "score full"),
        ("pictomania", "sum first"),
        ("pictures", "reveal first"),
        ("pictures", "moved first"),
    ],
)
def test_what_comes_next_is_reached_by_keyboard(phone: Eye, game: str, label: str) -> None:
    evening = moments(game, 3, "plain", 0)[label]
    rest(phone, evening)
    page = phone.page
    button = page.locator("[data-continue]")
    expect(button).to_have_count(1)
    walk_to(page, button.inner_text().strip())
    page.keyboard.press("Enter")
    page.wait_for_function("() => look.asked().includes('ContinueReveal')")
    page.evaluate("look.done()")
    after = kept(evening)
    after.give(c.ContinueReveal(), "p0")
    rest(phone, after, keep=True)
    page.wait_for_function("() => document.activeElement !== document.body")
    # another thing to look at: Enter goes on from there
    if button.count():
        expect(button).to_be_focused()


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
def test_the_end_and_its_gallery_by_keyboard(phone: Eye, game: str) -> None:
    rest(phone, moments(game, 3, "plain", 0)["end busy" if game == "contrast" else "over busy"])
    page = phone.page
    walk_to(page, "Play again")
    expect(page.get_by_role("button", name="Play again")).to_be_enabled()  # not at once
    page.keyboard.press("Enter")
    page.wait_for_function("() => look.asked().includes('StartGame')")
    page.evaluate("look.done()")
    work = page.locator("main li button, main button.entry").first
    if game == "contrast":  # its pictures lie open, with who chose what
        expect(work).to_have_count(0)
        return
    walk_to(page, work.evaluate("(one) => (one.ariaLabel ?? one.textContent).trim()"))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("(one) => one.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(work).to_be_focused()


JUST_BEFORE = 30
"""In ms: the beat comes at once, and the next does not."""


def hear(eye: Eye, evening: Evening, beat: int) -> list[str]:
    """What is said up to this beat by a page that was opened just before it."""
    if not eye.page.evaluate("Boolean(window.heard)"):
        see(eye, evening, beat)
        eye.page.evaluate(HEAR)
    eye.page.evaluate("heard = []")
    see(eye, evening, beat - JUST_BEFORE)
    return list(eye.page.evaluate("heard"))


def expect_said(eye: Eye, text: str) -> None:
    eye.page.wait_for_function("(text) => heard.some((one) => one.includes(text))", arg=text)


def test_contrast_says_the_verdict_and_not_every_card(phone: Eye) -> None:
    evening, began = moment("contrast", "reveal first")
    cards = sum(vote is not None for vote in evening.table.game_state.history[-1].votes)
    last = began + CONTRAST["fly"] + (cards - 1) * CONTRAST["card"]
    hear(phone, evening, last)
    expect(phone.page.locator(".one.turned")).to_have_count(cards)
    assert not phone.page.evaluate("heard")
    hear(phone, evening, last + CONTRAST["card"] + CONTRAST["gather"])
    expect_said(phone, phone.page.locator(".reveal .words h2").inner_text())


def test_pictomania_says_the_end_of_drawing_and_the_black_sheep(phone: Eye) -> None:
    hear(phone, evening := moments("pictomania", 3, "plain", 0)["stop first"], evening.now)
    expect_said(phone, "Pens down")
    evening, began = moment("pictomania", "sum first")
    lines = max(len(own) for own in evening.table.game_state.records[-1].lines)
    hear(phone, evening, began + PICTOMANIA["sum"] + lines * PICTOMANIA["line"])
    expect_said(phone, phone.page.locator(".wrong > p").inner_text())


def test_pictures_says_who_saw_it_and_where_the_sets_go(phone: Eye) -> None:
    evening, began = moment("pictures", "reveal busy")
    hear(phone, evening, began + PICTURES["photo"] + PICTURES["points"])
    expect(phone.page.locator(".verdict")).not_to_have_text("")
    expect_said(phone, phone.page.locator(".verdict").inner_text())
    evening, began = moment("pictures", "moved first")
    hear(phone, evening, began)
    expect_said(phone, phone.page.locator("h2.title").inner_text())


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
def test_who_won_is_said_when_it_is_shown(phone: Eye, game: str) -> None:
    evening, began = moment(game, "end busy" if game == "contrast" else "over busy")
    points = evening.table.game_state.result.points
    losers = sum(own < max(points) for own in points)
    drum = began + 1_600 + losers * 1_100
    hear(phone, evening, drum)
    expect(phone.page.locator("h2.drum")).to_have_count(1)
    assert not phone.page.evaluate("heard")
    hear(phone, evening, drum + 1_900)
    title = phone.page.locator("h2.revealed")
    expect(title).to_have_count(1)
    expect_said(phone, title.inner_text())
