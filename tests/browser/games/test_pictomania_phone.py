"""Pictomania on a phone: guessing with two taps, holding a button to stop, turning the phone."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect
from tests.browser.support import pictomania_actions as pictomania
from tests.browser.support.guests import LAPTOP, Guests, continue_reveal
from tests.browser.support.pointer import bounding_box, centre, drag

pytestmark = pytest.mark.browser

SMALL = ViewportSize(width=360, height=740)
LANDSCAPE = ViewportSize(width=740, height=360)
Box = tuple[float, float, float, float]


def box(element: Locator) -> Box:
    """Left, top, right and bottom of an element."""
    found = bounding_box(element)
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def are_apart(one: Box, other: Box) -> bool:
    """Whether two boxes do not overlap."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_guessing_stopping_and_drawing_on_a_phone(guests: Guests) -> None:
    """A slip of the finger does not end the round."""
    ada = guests.open_table("Ada", game="pictomania", size=SMALL)
    ben = guests.join(ada, "Ben", size=LAPTOP)
    cleo = guests.join(ada, "Cleo", size=SMALL)
    pages = [ada, ben, cleo]
    pictomania.start_drawing(pages, length="short")
    for page in pages:
        pictomania.draw_house(page)
        expect(pictomania.stop_button(page)).to_be_enabled()
    numbers = [pictomania.own_term_number(page) for page in pages]

    expect(
        ada.get_by_role("button", name="Menu")
    ).to_be_hidden()  # The top bar is hidden while drawing.
    stop_boxes = {"portrait": box(pictomania.stop_button(ada))}
    ada.set_viewport_size(LANDSCAPE)
    stop_boxes["landscape"] = box(pictomania.stop_button(ada))
    ada.set_viewport_size(SMALL)
    guess_with_two_taps(ada, numbers, stop_boxes)

    # Enter places the guess, even if another button was clicked before.
    ben.get_by_role("button", name="Eraser", exact=True).click()
    for key in ("a", str(numbers[0]), "Enter"):
        ben.keyboard.press(key)
    own_stack = ada.locator(".place .stack .back")
    expect(own_stack).to_have_count(1)  # Ben's guess is on the edge of Ada's board.
    stack = ada.get_by_role("img", name="One guess: Ben")
    expect(stack.first).to_be_visible()

    pictomania.stop_button(ada).dblclick()
    expect(pictomania.own_board(ada)).to_be_visible()
    draw_while_turning_the_phone(ada)

    # A board that was wiped after a guess is shown as it was at the time of the guess.
    ben.get_by_role("button", name="Wipe the whole board").click()
    expect(pictomania.stop_button(ben)).to_be_disabled()
    pictomania.take_token(cleo)
    pictomania.take_token(ada)
    continue_reveal(ada, "Show the first board")
    continue_reveal(ada, "Next board")
    expect(ada.get_by_text("wiped after it was guessed")).to_be_visible()
    expect(cleo.get_by_role("button", name="Object")).to_be_visible()
    pictomania.wait_until(
        lambda: pictomania.inked_cells(pictomania.ink_grid(cleo.locator(".fit"))) > 20,
        "the drawing is not shown",
    )


def guess_with_two_taps(page: Page, numbers: list[int], stop_boxes: dict[str, Box]) -> None:
    """Guess Ben's board with two taps, then Cleo's with a tap and a swipe.

    After the first guess the page shows Cleo's board, after the second one Ada's own.
    """
    page.get_by_role("button", name=re.compile("^Guess")).click()
    heading = page.get_by_role("heading", level=1)
    expect(heading.filter(has_text="Ben")).to_be_visible()
    row = pictomania.term(page, numbers[1])
    word = row.locator(".word").inner_text()
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    # The terms with the same number on the other four cards are pale.
    expect(page.locator("li.pale")).to_have_count(4)
    guess_button = page.get_by_role("button", name=f"Guess {numbers[1]} {word} for Ben")
    expect(guess_button).to_be_enabled()
    assert are_apart(box(guess_button), stop_boxes["portrait"])
    page.set_viewport_size(LANDSCAPE)
    assert are_apart(box(guess_button), stop_boxes["landscape"])
    page.set_viewport_size(SMALL)
    row.click()
    expect(heading.filter(has_text="Cleo")).to_be_visible()
    expect(page.locator("nav [data-seat='1']")).to_have_attribute(
        "aria-label", re.compile(f"your guess: {numbers[1]}")
    )
    disabled = page.locator("li.off", has=page.locator(f"b:text-is('{numbers[1]}')"))
    expect(disabled).to_have_count(5)

    swipe(page.locator(".picture"), 120)
    expect(heading.filter(has_text="Ben")).to_be_visible()
    swipe(page.locator(".picture"), -120)
    row = pictomania.term(page, numbers[2])
    row.click()
    swipe(row, 90)
    expect(pictomania.own_board(page)).to_be_visible()


def swipe(element: Locator, by: float) -> None:
    """Swipe sideways across the middle."""
    x, y = centre(element)
    drag(element.page, (x - by / 2, y), (x + by / 2, y), steps=4)


def draw_while_turning_the_phone(page: Page) -> None:
    """Turn the phone during a stroke, and check that the stroke continues at the finger."""
    pictomania.draw(page, [(0.1, 0.1), (0.3, 0.1)], lift=False)
    page.set_viewport_size(LANDSCAPE)
    page.evaluate(pictomania.TWO_FRAMES)
    left, top, right, bottom = box(pictomania.own_board(page))
    page.mouse.move(left + 0.94 * (right - left), top + 0.94 * (bottom - top), steps=4)
    page.mouse.up()
    page.set_viewport_size(SMALL)
    drawing = pictomania.ink_grid(pictomania.own_board(page))
    corner = [drawing[y * 32 + x] for y in range(21, 24) for x in range(28, 32)]
    assert max(corner) > 0.02
