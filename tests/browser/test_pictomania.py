"""Pictomania in real browsers: drawing, guessing, the race, the scoring, a whole game."""

import re

import pytest
from PIL import ImageChops
from playwright.sync_api import Page, expect
from tests.browser import pictomania_table as t
from tests.browser.axe import check
from tests.browser.guests import LAPTOP, PHONE, Guests, go_on, skip_reveal, tell

pytestmark = pytest.mark.browser


GUESTS = {"Ben": LAPTOP, "Cleo": LAPTOP, "Dora": PHONE}
PATIENT = {"preview_timer": False, "objection_seconds": 120}
"""No clock runs out on a machine that is slow."""


def people(guests: Guests, seats: int) -> list[Page]:
    """Ada, the host, on a phone, and guests: at one table, ready to start."""
    host = guests.open_table("Ada", game="pictomania", size=PHONE)
    others = list(GUESTS.items())[: seats - 1]
    pages = [host, *(guests.join(host, name, size=size) for name, size in others)]
    expect(host.get_by_text(others[-1][0])).to_be_visible()
    tell(host, {"type": "SetOptions", "options": PATIENT})
    return pages


@pytest.mark.long
def test_a_short_game_with_a_race_an_objection_and_a_sum(guests: Guests) -> None:
    """P10-P26 as four people live it, from the first vote to the standings after three rounds."""
    pages = people(guests, 4)
    host, ben, cleo, dora = pages
    tell(host, {"type": "SetOptions", "options": {**PATIENT, "length": "short"}})
    tv = guests.tv(host)
    t.start(host)

    t.prepare(pages)
    numbers = [t.own_number(page) for page in pages]
    for page in pages:
        t.draw_house(page)
    for page in pages:
        expect(t.stop_button(page)).to_be_enabled()
    t.guess(host, 1, numbers[1])
    t.guess(ben, 0, numbers[0])
    t.guess(cleo, 0, numbers[1])
    t.guess(cleo, 1, numbers[0])
    t.guess(dora, 0, numbers[0])
    expect(tv.locator("[data-seat='0'] .stack .back")).to_have_count(3)
    secret = ".guess, .term"  # where a player's own page shows their guesses and their term
    expect(cleo.locator(secret).first).to_be_attached()
    expect(tv.locator(secret)).to_have_count(0)
    check(tv)

    t.take_token(ben)
    t.take_token(cleo)
    for page in (host, dora):
        expect(page.locator("[aria-label='One bonus token left']")).to_have_count(1)
    t.race([host, dora])
    for page in [*pages, tv]:
        expect(page.get_by_role("heading", name="Pens down")).to_be_visible()
    expect(host.get_by_text(re.compile("^(You|Dora) took the last bonus token"))).to_be_visible()
    expect(tv.locator(".tile .out")).to_have_count(3)  # three tokens, three seats that have one

    go_on(host, "Show the first board")
    # the TV shows the tokens themselves, phones say it
    expect(host.get_by_text("right: +2")).to_be_visible()
    expect(host.get_by_text("right: +1")).to_be_visible()
    expect(tv.get_by_text("wrong", exact=True)).to_have_count(1)
    go_on(host, "Next board")
    dora.get_by_role("button", name="Object").click()
    dora.get_by_role("button", name="It breaks a drawing rule").click()
    cleo.get_by_role("button", name="Doesn’t count").click()
    host.get_by_role("button", name="It counts").click()
    for page in [*pages, tv]:
        expect(page.get_by_role("region", name="Objection")).to_contain_text("Disallowed:")
    expect(tv.get_by_text("returned", exact=True)).to_have_count(2)
    go_on(host, "Next board")
    go_on(host, "Next board")
    go_on(host, "Add up the points")
    for page in [*pages, tv]:
        expect(page.get_by_role("heading", name="Round 1: the points")).to_be_visible()
    # once on the page; screen readers hear it from the live region beside it
    expect(cleo.locator("main").get_by_text("You’re the black sheep.")).to_be_visible()
    # Cleo: one wrong guess on Ada's board (the one on Ben's was struck), three own tokens kept,
    # and her bonus token of two stars against her.
    expect(cleo.locator("li:has(> header) header b").first).to_have_text("−6")
    go_on(host, "Next round")

    for round_ in (2, 3):  # Voting, previewing and stopping by hand were shown in the first round.
        for page in pages:
            tell(page, {"type": "VoteDifficulty", "wish": "green"}, to="game")
        for page in pages:
            tell(page, {"type": "Ready"}, to="game")
        for page in pages:
            expect(t.board(page)).to_be_visible()
            t.draw(page, t.HOUSE[1])
            expect(t.stop_button(page)).to_be_enabled()
        t.guess(host, 2, t.own_number(cleo))
        for page in (dora, host, ben):
            tell(page, {"type": "TakeToken"}, to="game")
        expect(host.get_by_role("heading", name="Pens down")).to_be_visible()
        # to the first board, from board to board, to the sum
        skip_reveal(host, 5)
        for page in pages:
            expect(page.get_by_role("heading", name=f"Round {round_}: the points")).to_be_visible()
        go_on(host, "Next round" if round_ < 3 else "Final result")
    for page in [*pages, tv]:
        expect(page.get_by_role("heading", name=re.compile("wins?"))).to_be_visible()
    for page in (host, ben, tv):
        check(page)
    for row in host.locator("tbody tr").all():
        *rounds, total = map(number, row.locator("td").all_inner_texts())
        assert len(rounds) == 3
        assert total == sum(rounds)

    host.get_by_role("button", name=re.compile("drawn by Cleo")).first.click()
    # it plays by itself, from the first stroke to the last
    again = host.locator("dialog[open]")
    t.until(lambda: t.ink_of(t.picture(again)) > 20, "no replay")
    # wound back while it plays it would draw on at once
    expect(again.get_by_role("button", name="Play", exact=True)).to_be_visible()
    again.get_by_role("slider").fill("0")
    t.until(lambda: t.ink_of(t.picture(again)) == 0, "not wound back")


def number(text: str) -> int:
    """A number as the sheet writes it."""
    return int(text.replace("−", "-").replace("+", ""))


def test_what_one_page_draws_is_what_the_others_show(guests: Guests) -> None:
    """Pen, colours, widths, both erasers, undo and redo, looked at on a phone and on the TV."""
    pages = people(guests, 3)
    host, ben, cleo = pages
    tv = guests.tv(host)
    t.start_drawing(pages)
    t.draw_house(ben)
    ben.get_by_role("button", name="Red", exact=True).click()
    ben.get_by_role("button", name="Very thick").click()
    t.draw(ben, [(0.1, 0.1), (0.5, 0.4), (0.9, 0.1)])
    t.draw(ben, [(0.1, 0.95), (0.9, 0.95)])
    ben.get_by_role("button", name="Eraser", exact=True).click()
    t.draw(ben, [(0.3, 0.05), (0.3, 0.6)])
    ben.get_by_role("button", name="Erase whole strokes").click()
    t.draw(ben, [(0.5, 0.93), (0.5, 0.97)])
    ben.keyboard.press("Control+z")
    ben.keyboard.press("Control+Shift+z")
    ben.get_by_role("button", name="Pen", exact=True).click()
    t.draw(ben, [(0.7, 0.3), (0.7, 0.31)])
    ben.get_by_role("button", name="Undo").click()
    t.tile(host, 1).click()
    enlarged = host.locator("section .picture")
    drawn = t.picture(t.board(ben))
    assert t.ink_of(drawn) > 90
    for where in (enlarged, tv.locator("[data-seat='1']")):
        expect(where.locator("canvas").first).to_be_visible()
        t.same(where, drawn)

    t.home(host)
    other_way(host, "I’m not drawing")
    for page in pages:
        other_way(page, "I’m done, without")
    go_on(host, "Show the first board")
    go_on(host, "Next board")
    for page, whose in ((ben, "you"), (cleo, "Ben")):
        expect(page.get_by_role("heading", name=f"Drawn by {whose}")).to_be_visible()
    t.until(lambda: same_pixels(ben, cleo), "not the same to the pixel")


def same_pixels(one: Page, other: Page) -> bool:
    """The board being scored, on both pages; a page may still be painting."""
    mine, theirs = t.pixels(one.locator(".fit")), t.pixels(other.locator(".fit"))
    unlike = sum(ImageChops.difference(mine, theirs).histogram()[9:])
    dark = sum(mine.histogram()[:40])
    return mine.size == theirs.size and not unlike and dark > 0


def other_way(page: Page, name: str) -> None:
    """One of the quiet ways to finish."""
    page.get_by_role("button", name="Other ways to finish").click()
    page.get_by_role("button", name=name).click()


def test_a_page_closes_in_the_middle_of_a_stroke_and_comes_back(guests: Guests) -> None:
    """Everything that was drawn is there again, and the pen goes on."""
    pages = people(guests, 3)
    _, ben, cleo = pages
    t.start_drawing(pages)
    t.draw_house(cleo)
    t.draw(cleo, [(0.1, 0.1), (0.9, 0.1), (0.9, 0.3)], lift=False)
    drawn = t.picture(t.board(cleo))
    t.same(t.tile(ben, 2), drawn)
    context, address = cleo.context, cleo.url
    cleo.close()
    back = context.new_page()
    back.goto(address)
    expect(t.board(back)).to_be_visible()
    t.same(t.board(back), drawn)
    t.draw(back, [(0.1, 0.2), (0.3, 0.4)])
    more = t.picture(t.board(back))
    assert t.difference(drawn, more) > 0.01
    t.same(t.tile(ben, 2), more)
    back.get_by_role("button", name="Undo").click()
    t.same(t.tile(ben, 2), drawn)


def test_guesses_by_keyboard_and_every_screen_clean(guests: Guests) -> None:
    """Letters choose a board, digits a number, Enter lays; axe finds nothing anywhere."""
    pages = people(guests, 3)
    host, ben, cleo = pages
    t.start(host)
    expect(host.get_by_role("heading", name="How hard should it be?")).to_be_visible()
    check(host)
    for page in pages:
        t.vote(page)
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
        expect(t.board(page)).to_be_visible()
        t.draw_house(page)
    expect(t.tile(ben, 0)).to_have_attribute("aria-label", re.compile("you haven’t guessed"))
    check(host)
    check(ben)
    for key in ("a", "5", "Enter"):
        ben.keyboard.press(key)
    expect(t.tile(ben, 0)).to_have_attribute("aria-label", re.compile("your guess: 5"))
    t.tile(host, 1).click()
    check(host)
    t.home(host)
    for page in (ben, cleo):
        t.take_token(page)
    expect(host.get_by_role("heading", name="Pens down")).to_be_visible()
    check(host)
    go_on(host, "Show the first board")
    expect(ben.get_by_role("button", name="Watch again")).to_be_visible()
    check(ben)
    check(host)
    ben.get_by_role("button", name="Watch again").click()
    expect(ben.get_by_role("slider")).to_be_visible()
    check(ben)


def test_two_languages_at_one_table(guests: Guests) -> None:
    """Everybody reads the terms in their own language; a guess is a number (P11)."""
    host = guests.open_table("Ada", game="pictomania", size=PHONE)
    ben = guests.join(host, "Ben", size=PHONE, locale="de-DE")
    host.get_by_role("button", name="Add a bot").first.click()
    tell(host, {"type": "SetOptions", "options": PATIENT})
    t.start(host)
    t.vote(host)
    ben.get_by_role("button", name=re.compile("^leicht")).click()
    for page in (host, ben):
        expect(page.locator("article li").first).not_to_have_text("1")
    english = host.locator("article li").all_inner_texts()
    german = ben.locator("article li").all_inner_texts()
    assert len(english) == len(german) == 42
    assert sum(a != b for a, b in zip(english, german, strict=True)) > 20
