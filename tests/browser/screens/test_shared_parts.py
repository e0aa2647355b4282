"""Parts that all pages share: banners, dialogs, settings, keyboard focus, announcements, pauses."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.layout.scene_catalogue import find_scene
from tests.browser.layout.scene_page import ScenePage
from tests.browser.layout.scenes import moments, scene_of

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def phone(browser: Browser, server: str) -> Iterator[ScenePage]:
    phone = ScenePage(browser, server, "en")
    phone.resize("360x740")
    yield phone
    phone.close()


@pytest.fixture(scope="module")
def tv(browser: Browser, server: str) -> Iterator[ScenePage]:
    tv = ScenePage(browser, server, "en", tv=True)
    tv.resize("1280x720")
    yield tv
    tv.close()


@pytest.mark.parametrize("what", ["away", "lost", "menu"])
@pytest.mark.parametrize("stage", ["contrast/choose", "pictomania/draw", "pictures/build"])
def test_controls_do_not_move_under_a_finger(phone: ScenePage, stage: str, what: str) -> None:
    game, kind = stage.split("/")
    seats = {"contrast": 6, "pictomania": 6, "pictures": 5}[game]
    before = scene_of(moments(game, seats, "plain", 0)[f"{kind} busy"], stage, "seat 1", "plain")
    viewer = "seat 0" if what == "menu" else "seat 1"
    before = before if viewer == "seat 1" else find_scene(f"{stage} busy · seat 0 {seats}")
    after = find_scene(f"{stage} busy {what} · {viewer} {seats}")
    phone.show(before)
    phone.page.mouse.move(180, 400)
    phone.page.mouse.down()
    assert phone.find_moved(before, after) == []
    phone.page.mouse.up()


def test_banner_ignores_a_finger_that_is_already_down(phone: ScenePage) -> None:
    phone.show(find_scene("contrast/choose busy away · seat 0 6"))
    banner = phone.page.locator(".notices .banner").first
    expect(banner).to_be_visible()
    pointer_events = "(one) => getComputedStyle(one).pointerEvents"
    phone.page.mouse.move(180, 600)
    phone.page.mouse.down()
    assert banner.evaluate(pointer_events) == "none"
    phone.page.mouse.up()
    assert banner.evaluate(pointer_events) == "auto"


def test_hidden_banners_open_again_for_a_new_one(phone: ScenePage) -> None:
    phone.show(find_scene("contrast/choose busy away · seat 0 6"))
    phone.page.get_by_role("button", name="Hide").click()
    expect(phone.page.get_by_text("is away, so we’re waiting")).to_have_count(0)
    show_button = phone.page.get_by_role("button", name="Show messages")
    expect(show_button).to_be_visible()
    phone.page.evaluate("testDriver.disconnect()")
    expect(phone.page.get_by_text("Nothing gets lost")).to_be_visible()
    expect(phone.page.get_by_text("is away, so we’re waiting")).to_be_visible()


def test_refusal_is_shown_in_the_dialog_that_sent_the_command(phone: ScenePage) -> None:
    phone.show(find_scene("contrast/choose busy menu · seat 0 6"))
    phone.page.evaluate("testDriver.refuse('host_only')")
    phone.page.get_by_role("button", name="Pause").click()
    toast = phone.page.locator("dialog[open] .toasts p")
    expect(toast).to_be_visible()
    on_top = """(p) => {
      const { left, top, width, height } = p.getBoundingClientRect();
      p.style.pointerEvents = 'auto';
      return document.elementFromPoint(left + width / 2, top + height / 2) === p;
    }"""
    assert toast.evaluate(on_top)
    expect(phone.page.locator("#app > .toasts p")).to_have_count(0)
    phone.page.keyboard.press("Escape")
    expect(phone.page.locator("#app > .toasts p")).to_be_visible()


def test_toast_is_below_the_banners(phone: ScenePage) -> None:
    phone.reset()  # Another test has hidden the banners.
    phone.show(find_scene("contrast/choose busy away · seat 0 6"))
    phone.page.evaluate("testDriver.refuse('host_only')")
    # A banner ignores taps when it has just appeared.
    expect(phone.page.locator(".notices .ignores-taps")).to_have_count(0)
    phone.page.locator(".notices .banner button").first.click()
    toast, banners = phone.page.locator(".toasts p"), phone.page.locator(".notices")
    expect(toast).to_be_visible()
    # The toast slides in from above: wait until it has arrived.
    toast.evaluate("p => Promise.all(p.getAnimations().map((a) => a.finished))")
    above, below = banners.bounding_box(), toast.bounding_box()
    assert above
    assert below
    assert below["y"] >= above["y"] + above["height"]


def test_pending_command_shows_sending(phone: ScenePage) -> None:
    phone.show(find_scene("contrast/choose busy paused · seat 0 6"))
    expect(phone.page.get_by_text("Sending…")).to_have_count(0)
    phone.page.get_by_role("button", name="Resume").click()
    expect(phone.page.get_by_text("Sending…")).to_be_visible()
    phone.page.evaluate("testDriver.acceptCommands()")
    expect(phone.page.get_by_text("Sending…")).to_have_count(0)


LATE_REPLIES = {
    "contrast/choose first · seat 0 6": (
        "PlayCard", ".choose [data-symbol]", ".choose .play button",
        "contrast/reveal busy · seat 0 6",
    ),
    "pictures/guess first · seat 0 5": (
        "PlaceGuess", "[data-photo]", "dialog[open] .main", "pictures/reveal busy · seat 0 5"
    ),
    "pictomania/draw open chosen · seat 0 6": (
        "PlaceGuess", "main .strong button", "", "pictomania/score busy · seat 0 6"
    ),
}  # fmt: skip


@pytest.mark.parametrize("before", LATE_REPLIES)
def test_reply_after_the_end_of_a_stage_causes_no_error(phone: ScenePage, before: str) -> None:
    """By then, the component that sent the command has been unmounted.

    Its callbacks must not read state that has changed since.
    """
    command, first, second, after = LATE_REPLIES[before]
    phone.show(find_scene(before))
    for button in filter(None, (first, second)):
        phone.page.locator(button).first.click()
    assert phone.page.evaluate("testDriver.pendingCommands()") == [command]
    for _ in range(2):
        phone.send(find_scene(after), keep=True)
    phone.page.evaluate(
        "async () => { testDriver.acceptCommands(); await testDriver.waitUntilStill(); }"
    )
    assert phone.errors == []


def test_focus_does_not_fall_back_to_the_body(phone: ScenePage) -> None:
    phone.show(find_scene("contrast/choose busy paused · seat 0 6"))
    button = phone.page.get_by_role("button", name="Resume")
    button.focus()
    phone.show(find_scene("contrast/choose busy · seat 0 6"))
    expect(button).to_have_count(0)
    expect(phone.page.locator("body:focus")).to_have_count(0)
    assert phone.page.evaluate("document.activeElement !== document.body")


def test_pause_stops_animations_and_covers_the_tv(phone: ScenePage, tv: ScenePage) -> None:
    paused = find_scene("contrast/choose busy paused · seat 1 6")
    phone.show(paused)
    expect(phone.page.locator("main[inert]")).to_have_count(1)
    state = """() => [...document.querySelectorAll('main *')]
      .map((element) => getComputedStyle(element).animationPlayState)"""
    assert set(phone.page.evaluate(state)) == {"paused"}
    tv.show(find_scene("contrast/choose busy paused · tv 6"))
    cover = tv.page.locator(".pause-cover")
    expect(cover).to_have_text(re.compile("is paused"))
    box = cover.bounding_box()
    assert box
    assert (box["width"], box["height"]) == (1280, 720)


def test_timer_stops_during_a_pause(phone: ScenePage) -> None:
    phone.show(find_scene("pictures/build busy paused · seat 1 5"))
    remaining = "() => document.querySelector('[role=timer]')?.ariaLabel ?? ''"
    before = phone.page.evaluate(remaining)
    phone.page.evaluate("testDriver.advanceClock(5000)")
    phone.page.wait_for_timeout(500)  # Wait longer than the interval at which a timer updates.
    assert phone.page.evaluate(remaining) == before


def test_winner_is_announced_until_the_next_page(phone: ScenePage) -> None:
    phone.show(find_scene("contrast/end busy · seat 0 6"))
    announcement = phone.page.locator("div.visually-hidden[aria-live]")
    heading = phone.page.locator("main h2").first.inner_text()
    expect(announcement).to_have_text(heading)
    phone.page.evaluate(
        "history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    expect(announcement).to_have_text("")
    phone.reset()


def test_accessibility_settings_apply_and_are_remembered(browser: Browser, server: str) -> None:
    context = browser.new_context(
        base_url=server, viewport={"width": 360, "height": 740}, locale="en", has_touch=True
    )
    page = context.new_page()
    page.goto("/")
    text_size = "() => parseFloat(getComputedStyle(document.body).fontSize)"
    before = page.evaluate(text_size)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="200%").check()
    page.get_by_role("radio", name="Reduced").check()
    page.get_by_role("radio", name="25%", exact=True).check()
    expect(page.get_by_role("switch", name="Sound")).to_be_checked()
    assert page.evaluate(text_size) == 2 * before
    page.reload()
    assert page.evaluate(text_size) == 2 * before
    animation_ms = (
        "() => getComputedStyle(document.documentElement).getPropertyValue('--calm').trim()"
    )
    assert page.evaluate(animation_ms) == "1ms"
    page.get_by_role("button", name="Settings").click()
    for name in ("200%", "Reduced", "25%"):
        expect(page.get_by_role("radio", name=name, exact=True)).to_be_checked()
    context.close()


def test_phone_vibrates_on_the_players_turn_unless_disabled(phone: ScenePage) -> None:
    reveal, choose = (
        find_scene(f"contrast/{stage} · seat 0 6") for stage in ("reveal full", "choose busy")
    )
    phone.show(reveal)
    phone.page.mouse.click(180, 300)
    phone.page.evaluate(
        "navigator.vibrate = (ms) => window.vibrations.push(ms); window.vibrations = []"
    )
    phone.show(choose)
    assert phone.page.evaluate("window.vibrations") == [60]
    phone.show(reveal)
    assert phone.page.evaluate("window.vibrations") == [60]
    phone.page.evaluate("localStorage.setItem('triptych.vibrate', 'no')")
    phone.page.reload()
    phone.page.mouse.click(180, 300)
    phone.page.evaluate(
        "navigator.vibrate = (ms) => window.vibrations.push(ms); window.vibrations = []"
    )
    phone.show(choose)
    assert phone.page.evaluate("window.vibrations") == []
    phone.page.evaluate("localStorage.removeItem('triptych.vibrate')")
