"""Pictomania on a phone: two taps a board, a hold to stop, and nothing moves under a finger."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect
from tests.browser import pictomania_table as t
from tests.browser.guests import LAPTOP, Guests, go_on

pytestmark = pytest.mark.browser

SMALL = ViewportSize(width=360, height=740)
SIDEWAYS = ViewportSize(width=740, height=360)
Box = tuple[float, float, float, float]


def box(where: Locator) -> Box:
    """Where something is on the screen: left, top, right, bottom."""
    found = where.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def apart(one: Box, other: Box) -> bool:
    """Do they lie beside each other?"""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_guessing_stopping_and_drawing_on_a_phone(guests: Guests) -> None:
    """As quick as at a real table, and no slip of the finger ends one's round."""
    ada = guests.open_table("Ada", game="pictomania", size=SMALL)
    ben = guests.join(ada, "Ben", size=LAPTOP)
    cleo = guests.join(ada, "Cleo", size=SMALL)
    pages = [ada, ben, cleo]
    t.start_drawing(pages, length="short")
    for page in pages:
        t.draw_house(page)
        expect(t.stop_button(page)).to_be_enabled()
    numbers = [t.own_number(page) for page in pages]

    expect(ada.get_by_role("button", name="Menu")).to_be_hidden()  # no bar while one draws
    pills = {"upright": box(t.stop_button(ada))}
    ada.set_viewport_size(SIDEWAYS)
    pills["sideways"] = box(t.stop_button(ada))
    ada.set_viewport_size(SMALL)
    two_taps_a_board(ada, numbers, pills)

    # what the keys chose is laid, whichever button was clicked last
    ben.get_by_role("button", name="Eraser", exact=True).click()
    for key in ("a", str(numbers[0]), "Enter"):
        ben.keyboard.press(key)
    mine = ada.locator(".place .stack .back")
    expect(mine).to_have_count(1)  # who, on the edge of one's own board
    stack = ada.get_by_role("img", name="One guess: Ben")
    expect(stack.first).to_be_visible()

    t.stop_button(ada).dblclick()
    expect(t.board(ada)).to_be_visible()
    a_stroke_through_a_turn(ada)

    # a board that is wiped after it was guessed was drawn on: it is shown as it was guessed
    ben.get_by_role("button", name="Wipe the whole board").click()
    expect(t.stop_button(ben)).to_be_disabled()
    t.take_token(cleo)
    t.take_token(ada)
    go_on(ada, "Show the first board")
    go_on(ada, "Next board")
    expect(ada.get_by_text("wiped after it was guessed")).to_be_visible()
    expect(cleo.get_by_role("button", name="Object")).to_be_visible()
    t.until(lambda: t.ink_of(t.picture(cleo.locator(".fit"))) > 20, "the drawing is not shown")


def two_taps_a_board(page: Page, numbers: list[int], pills: dict[str, Box]) -> None:
    """Ada guesses Ben with two taps; Cleo's board comes by itself, then her own."""
    page.get_by_role("button", name=re.compile("^Guess")).click()
    heading = page.get_by_role("heading", level=1)
    expect(heading.filter(has_text="Ben")).to_be_visible()
    row = t.term(page, numbers[1])
    word = row.locator(".word").inner_text()
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(page.locator("li.pale")).to_have_count(4)  # the same number on the other cards
    lay = page.get_by_role("button", name=f"Guess {numbers[1]} {word} for Ben")
    expect(lay).to_be_enabled()
    assert apart(box(lay), pills["upright"])
    page.set_viewport_size(SIDEWAYS)
    assert apart(box(lay), pills["sideways"])
    page.set_viewport_size(SMALL)
    row.click()
    expect(heading.filter(has_text="Cleo")).to_be_visible()
    expect(page.locator("nav [data-seat='1']")).to_have_attribute(
        "aria-label", re.compile(f"your guess: {numbers[1]}")
    )
    spent = page.locator("li.off", has=page.locator(f"b:text-is('{numbers[1]}')"))
    expect(spent).to_have_count(5)

    swipe(page.locator(".picture"), 120)
    expect(heading.filter(has_text="Ben")).to_be_visible()
    swipe(page.locator(".picture"), -120)
    row = t.term(page, numbers[2])
    row.click()
    swipe(row, 90)
    expect(t.board(page)).to_be_visible()


def swipe(where: Locator, by: float) -> None:
    """To the side, from the middle."""
    left, top, right, bottom = box(where)
    x, y = (left + right) / 2, (top + bottom) / 2
    where.page.mouse.move(x - by / 2, y)
    where.page.mouse.down()
    where.page.mouse.move(x + by / 2, y, steps=4)
    where.page.mouse.up()


def a_stroke_through_a_turn(page: Page) -> None:
    """The phone is turned in the middle of a stroke: it goes on where the finger is."""
    t.draw(page, [(0.1, 0.1), (0.3, 0.1)], lift=False)
    page.set_viewport_size(SIDEWAYS)
    page.evaluate(t.PAINTED)
    left, top, right, bottom = box(t.board(page))
    page.mouse.move(left + 0.94 * (right - left), top + 0.94 * (bottom - top), steps=4)
    page.mouse.up()
    page.set_viewport_size(SMALL)
    shown = t.picture(t.board(page))
    corner = [shown[y * 32 + x] for y in range(21, 24) for x in range(28, 32)]
    assert max(corner) > 0.02
