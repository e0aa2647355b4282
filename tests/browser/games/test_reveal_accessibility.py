"""Reveals with the keyboard and with a screen reader."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.games.test_reveals import (
    DRUMROLL_MS,
    FIRST_PLACE_MS,
    PLACE_MS,
    reveal_at,
    show_at,
)
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import copy_table, moments, scene_of
from tests.browser.layout.simulated_table import SimulatedTable
from tests.browser.support.keyboard import tab_to

from triptych.games.contrast.reveal_timing import REVEAL_STEP_MS as CONTRAST
from triptych.games.pictomania.reveal_timing import REVEAL_STEP_MS as PICTOMANIA
from triptych.games.pictures.reveal_timing import REVEAL_STEP_MS as PICTURES
from triptych.table import commands as c

pytestmark = pytest.mark.browser
RECORD_ANNOUNCEMENTS = """() => {
  window.announcements = [];
  const liveRegion = document.querySelector('body .visually-hidden[aria-live]');
  const observer = new MutationObserver(() => announcements.push(liveRegion.textContent.trim()));
  observer.observe(liveRegion, { childList: true, characterData: true, subtree: true });
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser, server: str) -> Iterator[ScenePage]:
    phone = ScenePage(browser, server, "en")
    phone.resize("390x844")
    yield phone
    phone.close()


def tab_from_header_to(page: Page, name: str) -> None:
    page.locator("header nav button").last.focus()
    tab_to(page, name)


def show_without_motion(phone: ScenePage, table: SimulatedTable, keep: bool = False) -> None:
    """Show the table to the host without motion. With `keep`, the page stays in the same game."""
    scene = scene_of(table, "reveal", "seat 0", "plain")
    if keep:
        phone.send(scene, keep=True)
    else:
        phone.show(scene)


@pytest.mark.parametrize(
    ("game", "label"),
    [
        ("contrast", "reveal first"),
        ("pictomania", "stop first"),
        ("pictomania", "score first"),
        ("pictomania", "score busy"),
        ("pictomania", "sum first"),
        ("pictures", "reveal first"),
        ("pictures", "moved first"),
    ],
)
def test_reveal_can_be_continued_by_keyboard(phone: ScenePage, game: str, label: str) -> None:
    table = moments(game, 3, "plain", 0)[label]
    show_without_motion(phone, table)
    page = phone.page
    button = page.locator("[data-continue]")
    expect(button).to_have_count(1)
    tab_from_header_to(page, button.inner_text().strip())
    page.keyboard.press("Enter")
    page.wait_for_function("() => testDriver.pendingCommands().includes('ContinueReveal')")
    page.evaluate("testDriver.acceptCommands()")
    after = copy_table(table)
    after.execute(c.ContinueReveal(), "p0")
    show_without_motion(phone, after, keep=True)
    page.wait_for_function("() => document.activeElement !== document.body")
    # If the reveal continues, its button has the focus again.
    if button.count():
        expect(button).to_be_focused()


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
def test_end_and_gallery_can_be_used_by_keyboard(phone: ScenePage, game: str) -> None:
    show_without_motion(
        phone, moments(game, 3, "plain", 0)["end busy" if game == "contrast" else "over busy"]
    )
    page = phone.page
    tab_from_header_to(page, "Play again")
    expect(
        page.get_by_role("button", name="Play again")
    ).to_be_enabled()  # It is disabled at first.
    page.keyboard.press("Enter")
    page.wait_for_function("() => testDriver.pendingCommands().includes('StartGame')")
    page.evaluate("testDriver.acceptCommands()")
    entry = page.locator("main li button, main button.entry").first
    if game == "contrast":  # Its gallery has no buttons: it shows all pictures and votes.
        expect(entry).to_have_count(0)
        return
    tab_from_header_to(page, entry.evaluate("(one) => (one.ariaLabel ?? one.textContent).trim()"))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("(one) => one.contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(entry).to_be_focused()


JUST_BEFORE_MS = 30
"""How long before a step the page's clock is stopped. The step still follows, because timers of
up to 60 ms run in a frozen scene. The step after it does not follow."""


def record_announcements_at(phone: ScenePage, table: SimulatedTable, step_at: int) -> None:
    """Record announcements from now on, and show the page just before the step at `step_at`."""
    if not phone.page.evaluate("Boolean(window.announcements)"):
        show_at(phone, table, step_at)
        phone.page.evaluate(RECORD_ANNOUNCEMENTS)
    phone.page.evaluate("announcements = []")
    show_at(phone, table, step_at - JUST_BEFORE_MS)


def expect_announcement(phone: ScenePage, text: str) -> None:
    phone.page.wait_for_function(
        "(text) => announcements.some((one) => one.includes(text))", arg=text
    )


def test_contrast_announces_the_verdict_but_not_every_card(phone: ScenePage) -> None:
    table, began = reveal_at("contrast", "reveal first")
    cards = sum(vote is not None for vote in table.state.game_state.history[-1].votes)
    last = began + CONTRAST["fly"] + (cards - 1) * CONTRAST["card"]
    record_announcements_at(phone, table, last)
    expect(phone.page.locator(".one.turned")).to_have_count(cards)
    assert not phone.page.evaluate("announcements")
    record_announcements_at(phone, table, last + CONTRAST["card"] + CONTRAST["gather"])
    expect_announcement(phone, phone.page.locator(".reveal .words h2").inner_text())


def test_pictomania_announces_the_end_of_drawing_and_the_black_sheep(phone: ScenePage) -> None:
    record_announcements_at(
        phone, table := moments("pictomania", 3, "plain", 0)["stop first"], table.now
    )
    expect_announcement(phone, "Pens down")
    table, began = reveal_at("pictomania", "sum first")
    lines = max(len(seat_lines) for seat_lines in table.state.game_state.records[-1].lines)
    record_announcements_at(phone, table, began + PICTOMANIA["sum"] + lines * PICTOMANIA["line"])
    expect_announcement(phone, phone.page.locator(".wrong > p").inner_text())


def test_pictures_announces_the_verdict_and_the_next_materials(phone: ScenePage) -> None:
    table, began = reveal_at("pictures", "reveal busy")
    record_announcements_at(phone, table, began + PICTURES["photo"] + PICTURES["points"])
    expect(phone.page.locator(".verdict")).not_to_have_text("")
    expect_announcement(phone, phone.page.locator(".verdict").inner_text())
    table, began = reveal_at("pictures", "moved first")
    record_announcements_at(phone, table, began)
    expect_announcement(phone, phone.page.locator("h2.title").inner_text())


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
def test_winner_is_announced_when_it_is_shown(phone: ScenePage, game: str) -> None:
    table, began = reveal_at(game, "end busy" if game == "contrast" else "over busy")
    points = table.state.game_state.result.points
    losers = sum(score < max(points) for score in points)
    drumroll = began + FIRST_PLACE_MS + losers * PLACE_MS
    record_announcements_at(phone, table, drumroll)
    expect(phone.page.locator("h2.drum")).to_have_count(1)
    assert not phone.page.evaluate("announcements")
    record_announcements_at(phone, table, drumroll + DRUMROLL_MS)
    title = phone.page.locator("h2.revealed")
    expect(title).to_have_count(1)
    expect_announcement(phone, title.inner_text())
