"""Pictomania in the browser: drawing, guessing, tokens, scoring and a whole game."""

import re

import pytest
from PIL import ImageChops
from playwright.sync_api import Page, expect
from tests.browser.support import pictomania_actions as pictomania
from tests.browser.support.axe import check
from tests.browser.support.guests import (
    LAPTOP,
    PHONE,
    Guests,
    continue_reveal,
    send_commands,
    skip_reveal,
)

pytestmark = pytest.mark.browser


GUESTS = {"Ben": LAPTOP, "Cleo": LAPTOP, "Dora": PHONE}
LONG_TIMERS = {"preview_timer": False, "objection_seconds": 120}
"""Options with which no timer runs out, even on a slow machine."""


def open_game(guests: Guests, seats: int) -> list[Page]:
    """Open a table that can start a game with this many seats. Ada is the host, on a phone."""
    host = guests.open_table("Ada", game="pictomania", size=PHONE)
    others = list(GUESTS.items())[: seats - 1]
    pages = [host, *(guests.join(host, name, size=size) for name, size in others)]
    expect(host.get_by_text(others[-1][0])).to_be_visible()
    send_commands(host, {"type": "SetOptions", "options": LONG_TIMERS})
    return pages


@pytest.mark.long
def test_short_game_with_a_race_for_the_last_token_and_an_objection(guests: Guests) -> None:
    """P10 to P26 with four people, from the first vote to the standings after three rounds."""
    pages = open_game(guests, 4)
    host, ben, cleo, dora = pages
    send_commands(host, {"type": "SetOptions", "options": {**LONG_TIMERS, "length": "short"}})
    tv = guests.tv(host)
    pictomania.start_game(host)

    pictomania.vote_and_get_ready(pages)
    numbers = [pictomania.own_term_number(page) for page in pages]
    for page in pages:
        pictomania.draw_house(page)
    for page in pages:
        expect(pictomania.stop_button(page)).to_be_enabled()
    pictomania.guess(host, 1, numbers[1])
    pictomania.guess(ben, 0, numbers[0])
    pictomania.guess(cleo, 0, numbers[1])
    pictomania.guess(cleo, 1, numbers[0])
    pictomania.guess(dora, 0, numbers[0])
    expect(tv.locator("[data-seat='0'] .stack .back")).to_have_count(3)
    secret = ".guess, .term"  # Only the player's own page shows these.
    expect(cleo.locator(secret).first).to_be_attached()
    expect(tv.locator(secret)).to_have_count(0)
    check(tv)

    pictomania.take_token(ben)
    pictomania.take_token(cleo)
    for page in (host, dora):
        expect(page.locator("[aria-label='One bonus token left']")).to_have_count(1)
    pictomania.race_for_token([host, dora])
    for page in [*pages, tv]:
        expect(page.get_by_role("heading", name="Pens down")).to_be_visible()
    expect(host.get_by_text(re.compile("^(You|Dora) took the last bonus token"))).to_be_visible()
    expect(tv.locator(".tile .out")).to_have_count(3)  # Three seats took the three tokens.

    continue_reveal(host, "Show the first board")
    # Phones show the stars of a right guess as text; the TV shows tokens.
    expect(host.get_by_text("right: +2")).to_be_visible()
    expect(host.get_by_text("right: +1")).to_be_visible()
    expect(tv.get_by_text("wrong", exact=True)).to_have_count(1)
    continue_reveal(host, "Next board")
    dora.get_by_role("button", name="Object").click()
    dora.get_by_role("button", name="It breaks a drawing rule").click()
    cleo.get_by_role("button", name="Doesn’t count").click()
    host.get_by_role("button", name="It counts").click()
    for page in [*pages, tv]:
        expect(page.get_by_role("region", name="Objection")).to_contain_text("Disallowed:")
    expect(tv.get_by_text("returned", exact=True)).to_have_count(2)
    continue_reveal(host, "Next board")
    continue_reveal(host, "Next board")
    continue_reveal(host, "Add up the points")
    for page in [*pages, tv]:
        expect(page.get_by_role("heading", name="Round 1: the points")).to_be_visible()
    # Look only in `main`: the live region next to it repeats the text for screen readers.
    expect(cleo.locator("main").get_by_text("You’re the black sheep.")).to_be_visible()
    # Cleo has one wrong guess, on Ada's board (Ben's board was disallowed), so she is the black
    # sheep. She loses four points for the three tokens that she keeps: nobody guessed her board.
    # She loses two more for her bonus token.
    expect(cleo.locator("li:has(> header) header b").first).to_have_text("−6")
    continue_reveal(host, "Next round")

    # The first round has tested the interface for voting and stopping: now send commands.
    for round_ in (2, 3):
        for page in pages:
            send_commands(page, {"type": "VoteDifficulty", "wish": "green"}, to="game")
        for page in pages:
            send_commands(page, {"type": "Ready"}, to="game")
        for page in pages:
            expect(pictomania.own_board(page)).to_be_visible()
            pictomania.draw(page, pictomania.HOUSE[1])
            expect(pictomania.stop_button(page)).to_be_enabled()
        pictomania.guess(host, 2, pictomania.own_term_number(cleo))
        for page in (dora, host, ben):
            send_commands(page, {"type": "TakeToken"}, to="game")
        expect(host.get_by_role("heading", name="Pens down")).to_be_visible()
        # Skip ahead to the first board, then through all boards to the points.
        skip_reveal(host, 5)
        for page in pages:
            expect(page.get_by_role("heading", name=f"Round {round_}: the points")).to_be_visible()
        continue_reveal(host, "Next round" if round_ < 3 else "Final result")
    for page in [*pages, tv]:
        expect(page.get_by_role("heading", name=re.compile("wins?"))).to_be_visible()
    for page in (host, ben, tv):
        check(page)
    for row in host.locator("tbody tr").all():
        *rounds, total = map(number, row.locator("td").all_inner_texts())
        assert len(rounds) == 3
        assert total == sum(rounds)

    host.get_by_role("button", name=re.compile("drawn by Cleo")).first.click()
    # The replay starts by itself.
    replay = host.locator("dialog[open]")
    pictomania.wait_until(
        lambda: pictomania.inked_cells(pictomania.ink_grid(replay)) > 20, "no replay"
    )
    # Rewind only after the replay has ended: while it plays, it would draw again at once.
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()
    replay.get_by_role("slider").fill("0")
    pictomania.wait_until(
        lambda: pictomania.inked_cells(pictomania.ink_grid(replay)) == 0, "not rewound"
    )


def number(text: str) -> int:
    """The value of a number that is written as on the score sheet."""
    return int(text.replace("−", "-").replace("+", ""))


def test_drawing_looks_the_same_on_all_pages(guests: Guests) -> None:
    """Draws with pen, colours, widths, both erasers, undo and redo.

    The drawing is then compared on a phone and on the TV.
    """
    pages = open_game(guests, 3)
    host, ben, cleo = pages
    tv = guests.tv(host)
    pictomania.start_drawing(pages)
    pictomania.draw_house(ben)
    ben.get_by_role("button", name="Red", exact=True).click()
    ben.get_by_role("button", name="Very thick").click()
    pictomania.draw(ben, [(0.1, 0.1), (0.5, 0.4), (0.9, 0.1)])
    pictomania.draw(ben, [(0.1, 0.95), (0.9, 0.95)])
    ben.get_by_role("button", name="Eraser", exact=True).click()
    pictomania.draw(ben, [(0.3, 0.05), (0.3, 0.6)])
    ben.get_by_role("button", name="Erase whole strokes").click()
    pictomania.draw(ben, [(0.5, 0.93), (0.5, 0.97)])
    ben.keyboard.press("Control+z")
    ben.keyboard.press("Control+Shift+z")
    ben.get_by_role("button", name="Pen", exact=True).click()
    pictomania.draw(ben, [(0.7, 0.3), (0.7, 0.31)])
    ben.get_by_role("button", name="Undo").click()
    pictomania.other_board(host, 1).click()
    enlarged = host.locator("section .picture")
    drawing = pictomania.ink_grid(pictomania.own_board(ben))
    assert pictomania.inked_cells(drawing) > 90
    for board in (enlarged, tv.locator("[data-seat='1']")):
        expect(board.locator("canvas").first).to_be_visible()
        pictomania.expect_drawing(board, drawing)

    pictomania.return_to_own_board(host)
    finish_by_menu(host, "I’m not drawing")
    for page in pages:
        finish_by_menu(page, "I’m done, without")
    continue_reveal(host, "Show the first board")
    continue_reveal(host, "Next board")
    for page, artist in ((ben, "you"), (cleo, "Ben")):
        expect(page.get_by_role("heading", name=f"Drawn by {artist}")).to_be_visible()
    pictomania.wait_until(lambda: same_pixels(ben, cleo), "the pixels differ")


def same_pixels(one: Page, other: Page) -> bool:
    """Whether both pages show the same picture of a board, apart from tiny colour differences."""
    mine, theirs = pictomania.pixels(one.locator(".fit")), pictomania.pixels(other.locator(".fit"))
    different = sum(ImageChops.difference(mine, theirs).histogram()[9:])
    dark = sum(mine.histogram()[:40])
    return mine.size == theirs.size and not different and dark > 0


def finish_by_menu(page: Page, name: str) -> None:
    """Finish with a button of the dialog "Other ways to finish"."""
    page.get_by_role("button", name="Other ways to finish").click()
    page.get_by_role("button", name=name).click()


def test_drawing_is_restored_after_a_page_closes_during_a_stroke(guests: Guests) -> None:
    """The whole drawing is restored, and the player can continue to draw."""
    pages = open_game(guests, 3)
    _, ben, cleo = pages
    pictomania.start_drawing(pages)
    pictomania.draw_house(cleo)
    pictomania.draw(cleo, [(0.1, 0.1), (0.9, 0.1), (0.9, 0.3)], lift=False)
    drawing = pictomania.ink_grid(pictomania.own_board(cleo))
    pictomania.expect_drawing(pictomania.other_board(ben, 2), drawing)
    context, address = cleo.context, cleo.url
    cleo.close()
    returned = context.new_page()
    returned.goto(address)
    expect(pictomania.own_board(returned)).to_be_visible()
    pictomania.expect_drawing(pictomania.own_board(returned), drawing)
    pictomania.draw(returned, [(0.1, 0.2), (0.3, 0.4)])
    extended = pictomania.ink_grid(pictomania.own_board(returned))
    assert pictomania.ink_difference(drawing, extended) > 0.01
    pictomania.expect_drawing(pictomania.other_board(ben, 2), extended)
    returned.get_by_role("button", name="Undo").click()
    pictomania.expect_drawing(pictomania.other_board(ben, 2), drawing)


def test_letters_and_digits_place_a_guess_and_all_stages_are_accessible(guests: Guests) -> None:
    """Letters choose a board, digits choose a number, and Enter places the guess."""
    pages = open_game(guests, 3)
    host, ben, cleo = pages
    pictomania.start_game(host)
    expect(host.get_by_role("heading", name="How hard should it be?")).to_be_visible()
    check(host)
    for page in pages:
        pictomania.vote(page)
    expect(ben.get_by_role("button", name="Swap a card")).to_be_visible()
    check(ben)
    expect(ben.locator("article li").first).not_to_have_text("1")
    before = ben.locator("article").first.inner_text()
    ben.get_by_role("button", name="Swap a card").click()
    ben.get_by_role("button", name="Swap this one").first.click()
    expect(ben.locator("article").first).not_to_have_text(before)
    for page in pages:
        page.get_by_role("button", name="I’m ready").click()
    for page in pages:
        expect(pictomania.own_board(page)).to_be_visible()
        pictomania.draw_house(page)
    expect(pictomania.other_board(ben, 0)).to_have_attribute(
        "aria-label", re.compile("you haven’t guessed")
    )
    check(host)
    check(ben)
    for key in ("a", "5", "Enter"):
        ben.keyboard.press(key)
    expect(pictomania.other_board(ben, 0)).to_have_attribute(
        "aria-label", re.compile("your guess: 5")
    )
    pictomania.other_board(host, 1).click()
    check(host)
    pictomania.return_to_own_board(host)
    for page in (ben, cleo):
        pictomania.take_token(page)
    expect(host.get_by_role("heading", name="Pens down")).to_be_visible()
    check(host)
    continue_reveal(host, "Show the first board")
    expect(ben.get_by_role("button", name="Watch again")).to_be_visible()
    check(ben)
    check(host)
    ben.get_by_role("button", name="Watch again").click()
    expect(ben.get_by_role("slider")).to_be_visible()
    check(ben)


def test_each_person_reads_terms_in_their_language(guests: Guests) -> None:
    """Everyone reads the terms in their own language (P11)."""
    host = guests.open_table("Ada", game="pictomania", size=PHONE)
    ben = guests.join(host, "Ben", size=PHONE, locale="de-DE")
    host.get_by_role("button", name="Add a bot").first.click()
    send_commands(host, {"type": "SetOptions", "options": LONG_TIMERS})
    pictomania.start_game(host)
    pictomania.vote(host)
    ben.get_by_role("button", name=re.compile("^leicht")).click()
    for page in (host, ben):
        expect(page.locator("article li").first).not_to_have_text("1")
    english = host.locator("article li").all_inner_texts()
    german = ben.locator("article li").all_inner_texts()
    assert len(english) == len(german) == 42
    assert sum(a != b for a, b in zip(english, german, strict=True)) > 20
