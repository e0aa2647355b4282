"""What every page shares: notices, dialogs, settings, keys, the voice, a pause."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.look.eye import Eye
from tests.browser.look.scenes import Scene, moments, shot
from tests.browser.look.taps import every

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def eye(browser: Browser, server: str) -> Iterator[Eye]:
    eye = Eye(browser, server, "en")
    eye.resize("360x740")
    yield eye
    eye.close()


@pytest.fixture(scope="module")
def tv(browser: Browser, server: str) -> Iterator[Eye]:
    eye = Eye(browser, server, "en", tv=True)
    eye.resize("1280x720")
    yield eye
    eye.close()


def scene(title: str, names: str = "plain") -> Scene:
    """The first scene whose title begins so."""
    return next(one for one in every(names) if one.title.startswith(title))


@pytest.mark.parametrize("what", ["away", "lost", "menu"])
@pytest.mark.parametrize("stage", ["contrast/choose", "pictomania/draw", "pictures/build"])
def test_nothing_moves_under_a_finger(eye: Eye, stage: str, what: str) -> None:
    game, kind = stage.split("/")
    seats = {"contrast": 6, "pictomania": 6, "pictures": 5}[game]
    calm = shot(moments(game, seats, "plain", 0)[f"{kind} busy"], stage, "seat 1", "plain")
    viewer = "seat 0" if what == "menu" else "seat 1"
    calm = calm if viewer == "seat 1" else scene(f"{stage} busy · seat 0 {seats}")
    after = scene(f"{stage} busy {what} · {viewer} {seats}")
    eye.show(calm)
    eye.page.mouse.move(180, 400)
    eye.page.mouse.down()
    assert eye.moved(calm, after) == []
    eye.page.mouse.up()


def test_a_finger_that_is_down_goes_through_a_notice(eye: Eye) -> None:
    eye.show(scene("contrast/choose busy away · seat 0 6"))
    notice = eye.page.locator(".notices .banner").first
    expect(notice).to_be_visible()
    through = "() => getComputedStyle(document.querySelector('.notices .banner')).pointerEvents"
    eye.page.mouse.move(180, 600)
    eye.page.mouse.down()
    assert eye.page.evaluate(through) == "none"
    eye.page.mouse.up()
    assert eye.page.evaluate(through) == "auto"


def test_notices_fold_up_and_something_new_opens_them(eye: Eye) -> None:
    eye.show(scene("contrast/choose busy away · seat 0 6"))
    eye.page.get_by_role("button", name="Hide").click()
    expect(eye.page.get_by_text("is away, so we’re waiting")).to_have_count(0)
    shown = eye.page.get_by_role("button", name="Show messages")
    expect(shown).to_be_visible()
    eye.page.evaluate("look.cut()")
    expect(eye.page.get_by_text("Nothing gets lost")).to_be_visible()
    expect(eye.page.get_by_text("is away, so we’re waiting")).to_be_visible()


def test_a_refusal_is_seen_in_the_dialog_that_asked(eye: Eye) -> None:
    eye.show(scene("contrast/choose busy menu · seat 0 6"))
    eye.page.evaluate("look.refuse('host_only')")
    eye.page.get_by_role("button", name="Pause").click()
    answer = eye.page.locator("dialog[open] .toasts p")
    expect(answer).to_be_visible()
    on_top = """(p) => {
      const { left, top, width, height } = p.getBoundingClientRect();
      p.style.pointerEvents = 'auto';
      return document.elementFromPoint(left + width / 2, top + height / 2) === p;
    }"""
    assert answer.evaluate(on_top)
    expect(eye.page.locator("#app > .toasts p")).to_have_count(0)
    eye.page.keyboard.press("Escape")
    expect(eye.page.locator("#app > .toasts p")).to_be_visible()


def test_a_toast_comes_in_below_the_notices(eye: Eye) -> None:
    eye.leave()  # another test has read and folded them
    eye.show(scene("contrast/choose busy away · seat 0 6"))
    eye.page.evaluate("look.refuse('host_only')")
    eye.page.wait_for_timeout(700)  # a fresh notice takes no tap
    eye.page.locator(".notices .banner button").first.click()
    toast, notices = eye.page.locator(".toasts p"), eye.page.locator(".notices")
    expect(toast).to_be_visible()
    # It slides in from above; its place counts once it has arrived.
    toast.evaluate("p => Promise.all(p.getAnimations().map((a) => a.finished))")
    above, below = notices.bounding_box(), toast.bounding_box()
    assert above
    assert below
    assert below["y"] >= above["y"] + above["height"]


def test_a_silent_line_says_that_something_is_on_its_way(eye: Eye) -> None:
    eye.show(scene("contrast/choose busy paused · seat 0 6"))
    expect(eye.page.get_by_text("Sending…")).to_have_count(0)
    eye.page.get_by_role("button", name="Resume").click()
    expect(eye.page.get_by_text("Sending…")).to_be_visible()
    eye.page.evaluate("look.done()")
    expect(eye.page.get_by_text("Sending…")).to_have_count(0)


LATE = {
    "contrast/choose first · seat 0 6": (
        "PlayCard", ".choose [data-symbol]", ".choose .play button", "contrast/reveal busy · seat 0 6"
    ),
    "pictures/guess first · seat 0 5": (
        "PlaceGuess", "[data-photo]", "dialog[open] .main", "pictures/reveal busy · seat 0 5"
    ),
    "pictomania/draw open chosen · seat 0 6": (
        "PlaceGuess", "main .strong button", "", "pictomania/score busy · seat 0 6"
    ),
}  # fmt: skip


@pytest.mark.parametrize("before", LATE)
def test_an_answer_may_come_after_its_stage(eye: Eye, before: str) -> None:
    """What asked is gone from the page by then: it must read nothing that has changed since."""
    command, first, second, after = LATE[before]
    eye.show(scene(before))
    for button in filter(None, (first, second)):
        eye.page.locator(button).first.click()
    assert eye.page.evaluate("look.asked()") == [command]
    for _ in range(2):
        eye.tell(scene(after), keep=True)
    eye.page.evaluate("async () => { look.done(); await look.settled(); }")
    assert eye.faults == []


def test_the_focus_never_falls_to_the_body(eye: Eye) -> None:
    eye.show(scene("contrast/choose busy paused · seat 0 6"))
    button = eye.page.get_by_role("button", name="Resume")
    button.focus()
    eye.show(scene("contrast/choose busy · seat 0 6"))
    expect(button).to_have_count(0)
    expect(eye.page.locator("body:focus")).to_have_count(0)
    assert eye.page.evaluate("document.activeElement !== document.body")


def test_a_pause_stops_hands_dots_and_the_wall(eye: Eye, tv: Eye) -> None:
    paused = scene("contrast/choose busy paused · seat 1 6")
    eye.show(paused)
    expect(eye.page.locator("main[inert]")).to_have_count(1)
    state = """() => [...document.querySelectorAll('main *')]
      .map((element) => getComputedStyle(element).animationPlayState)"""
    assert set(eye.page.evaluate(state)) == {"paused"}
    tv.show(scene("contrast/choose busy paused · tv 6"))
    wall = tv.page.locator(".break")
    expect(wall).to_have_text(re.compile("is paused"))
    box = wall.bounding_box()
    assert box
    assert (box["width"], box["height"]) == (1280, 720)


def test_a_clock_stands_in_a_pause(eye: Eye) -> None:
    eye.show(scene("pictures/build busy paused · seat 1 5"))
    now = "() => document.querySelector('[role=timer]')?.ariaLabel ?? ''"
    before = eye.page.evaluate(now)
    eye.page.evaluate("look.leap(5000)")
    eye.page.wait_for_timeout(500)  # longer than a clock needs to look again
    assert eye.page.evaluate(now) == before


def test_the_winner_is_announced_and_nothing_stale(eye: Eye) -> None:
    eye.show(scene("contrast/end busy · seat 0 6"))
    said = eye.page.locator("div.aloud[aria-live]")
    heading = eye.page.locator("main h2").first.inner_text()
    expect(said).to_have_text(heading)
    eye.page.evaluate(
        "history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    expect(said).to_have_text("")
    eye.leave()


def test_settings_for_the_eye_the_ear_and_the_hand(browser: Browser, server: str) -> None:
    context = browser.new_context(
        base_url=server, viewport={"width": 360, "height": 740}, locale="en", has_touch=True
    )
    page = context.new_page()
    page.goto("/")
    size = "() => parseFloat(getComputedStyle(document.body).fontSize)"
    before = page.evaluate(size)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="200%").check()
    page.get_by_role("radio", name="Reduced").check()
    page.get_by_role("radio", name="25%", exact=True).check()
    expect(page.get_by_role("switch", name="Sound")).to_be_checked()
    assert page.evaluate(size) == 2 * before
    page.reload()
    assert page.evaluate(size) == 2 * before
    quick = "() => getComputedStyle(document.documentElement).getPropertyValue('--calm').trim()"
    assert page.evaluate(quick) == "1ms"
    page.get_by_role("button", name="Settings").click()
    for name in ("200%", "Reduced", "25%"):
        expect(page.get_by_role("radio", name=name, exact=True)).to_be_checked()
    context.close()


def test_in_forced_colours_every_choice_is_marked(browser: Browser, server: str) -> None:
    context = browser.new_context(base_url=server, locale="en", forced_colors="active")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    outline = """(input) => {
      const style = getComputedStyle(input.nextElementSibling);
      return [style.outlineStyle, style.outlineWidth];
    }"""
    for group in page.locator("fieldset").all():
        chosen = group.locator("input:checked").evaluate(outline)
        assert chosen == ["solid", "4px"]
        other: Any = group.locator("input:not(:checked)").first.evaluate(outline)
        assert other[0] == "none"
    context.close()


def test_a_name_from_right_to_left_is_cut_at_its_end(eye: Eye) -> None:
    eye.show(scene("contrast/end busy · seat 0 6", "nasty"))
    name = eye.page.locator("main li .name", has_text="عبد").first
    assert name.evaluate("(e) => getComputedStyle(e).direction") == "rtl"


def test_the_phone_shakes_on_ones_turn_unless_told_not_to(eye: Eye) -> None:
    reveal, choose = (
        scene(f"contrast/{stage} · seat 0 6") for stage in ("reveal full", "choose busy")
    )
    eye.show(reveal)
    eye.page.mouse.click(180, 300)
    eye.page.evaluate("navigator.vibrate = (ms) => window.shaken.push(ms); window.shaken = []")
    eye.show(choose)
    assert eye.page.evaluate("window.shaken") == [60]
    eye.show(reveal)
    assert eye.page.evaluate("window.shaken") == [60]
    eye.page.evaluate("localStorage.setItem('triptych.vibrate', 'no')")
    eye.page.reload()
    eye.page.mouse.click(180, 300)
    eye.page.evaluate("navigator.vibrate = (ms) => window.shaken.push(ms); window.shaken = []")
    eye.show(choose)
    assert eye.page.evaluate("window.shaken") == []
    eye.page.evaluate("localStorage.removeItem('triptych.vibrate')")
