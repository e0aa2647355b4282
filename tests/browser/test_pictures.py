"""Pictures in a real browser: three people build with all five materials, guess and look back."""

import re
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page, expect
from tests.browser import axe
from tests.browser.guests import PHONE, TV, Guests, continue_reveal, send_commands, skip_reveal
from tests.browser.pictures_actions import (
    bounding_box,
    build,
    drag,
    guess,
    own_coordinate,
    press_done,
    start_building,
    start_game,
)

pytestmark = pytest.mark.browser
MATERIALS = {"cubes", "icons", "blocks", "sticks", "laces"}
LOOKS = 10
MOST_APART = 40
"""Of 255, in any one of 48 by 48 places; two different builds are further apart in some."""
PLAIN = "svg => svg.outerHTML.replace(/s\\d+-|c\\d+-/g, '')"


def looks(page: Page, builder: int) -> tuple[str, bytes]:
    """A build as drawn on this page: its vectors and its pixels."""
    page.locator(f"[data-builder='{builder}']").click()
    picture = page.locator(".large svg.build")
    expect(picture).to_be_visible()
    vectors: str = picture.evaluate(PLAIN)
    return vectors, picture.screenshot(animations="disabled")


def alike(a: bytes, b: bytes) -> bool:
    """The same picture, wherever on its page it lies: half a pixel to the side is no difference.

    Small enough that a smoothed edge which was rounded another way pales, and a piece more or
    less does not.
    """
    one, other = (
        Image.open(BytesIO(png)).convert("RGB").resize((48, 48), Image.Resampling.BOX)
        for png in (a, b)
    )
    bands = ImageChops.difference(one, other).split()
    return all(not any(band.histogram()[MOST_APART + 1 :]) for band in bands)


def same_on_both(a: Page, b: Page) -> None:
    for builder in range(3):
        # a page may still settle, with photos arriving on the grid below: then look again
        for _ in range(LOOKS):
            (vectors, pixels), (others, shown) = looks(a, builder), looks(b, builder)
            assert vectors == others
            if alike(pixels, shown):
                break
        else:
            raise AssertionError(f"builder {builder} looks different on two pages")
    assert not alike(looks(a, 0)[1], looks(a, 1)[1]), "it could not tell two builds apart"


def goes_on(page: Page, names: tuple[str, str]) -> None:
    """The button says whose build is next, a swipe goes there and back, and nothing moves."""
    photo = page.locator("[data-photo=A1]")
    place = bounding_box(photo)
    first, second = (page.locator(f"[data-builder='{seat}']") for seat in (1, 2))
    page.get_by_role("button", name=f"Next: {names[1]}").click()
    expect(second).to_have_attribute("aria-pressed", "true")
    build_shown = bounding_box(page.locator("svg.build").first)
    x, y = build_shown["x"] + build_shown["width"] / 2, build_shown["y"] + 40
    drag(page, (x, y), (x + 90, y))
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name=f"Next: {names[1]}")).to_be_visible()
    assert bounding_box(photo) == place


def play_round(players: list[Page], round_number: int) -> list[str]:
    """Build, guess and reveal. All guess right, but the last, who takes the first's for another."""
    materials = [start_building(page) for page in players]
    for page, material in zip(players, materials, strict=True):
        build(page, material)
    photos = [own_coordinate(page) for page in players]
    for page in players:
        press_done(page)
    stage = players[0].locator("[data-stage]")
    expect(stage).to_have_attribute("data-stage", re.compile(r"\.guess$"))
    if round_number in (1, 3):
        same_on_both(players[1], players[2])
    if round_number == 1:
        goes_on(players[0], ("Ben", "Maximiliane"))
    wrong = "A1" if photos[0] != "A1" else "D4"
    for seat, page in enumerate(players):
        taken = {builder: photos[builder] for builder in range(3) if builder != seat}
        if seat == 2:
            taken[0] = wrong
        if round_number in (1, 5):
            guess_by_hand(page, taken)
        else:
            guesses = [
                {"type": "PlaceGuess", "builder": builder, "coordinate": photo}
                for builder, photo in taken.items()
            ]
            send_commands(page, *guesses, {"type": "Ready"}, to="game")
    return materials


def guess_by_hand(page: Page, taken: dict[int, str]) -> None:
    """Guess each build; after a guess the page shows the next one."""
    for builder, photo in taken.items():
        guess(page, builder, photo)
        shown = next((other for other in taken if other > builder), builder)
        pressed = page.locator(f"[data-builder='{shown}']")
        expect(pressed).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Done guessing").click()


def reveal(host: Page, names: tuple[str, ...]) -> None:
    for builder, name in enumerate(names):
        whose = "you" if builder == 0 else name
        expect(host.get_by_role("heading", name=f"Built by {whose}")).to_be_visible()
        continue_reveal(host, "Show the photo")
        expect(host.locator(".verdict")).to_contain_text("got it")
        right = 1 if builder == 0 else 2
        expect(host.locator(".plus")).to_have_count(right)
        if builder < 2:
            continue_reveal(host, "Next build")


@pytest.mark.long
def test_a_whole_game_with_all_five_materials(guests: Guests) -> None:
    """R5 to R17 and R23: every seat has built with every material, and the points are right."""
    names = ("Ada", "Ben", "Maximiliane")
    host = guests.open_table("Ada", game="pictures", size=PHONE)
    players = [host, *(guests.join(host, name) for name in names[1:])]
    tv = guests.tv(host)
    start_game(host)
    expect(tv.get_by_role("heading", name="Everyone is building")).to_be_visible()
    expect(tv.locator("[data-photo]")).to_have_count(16)

    used: list[set[str]] = [set(), set(), set()]
    for round_number in range(1, 6):
        for seat, material in enumerate(play_round(players, round_number)):
            used[seat].add(material)
        if round_number in (2, 3, 4):
            # three builds, three photos, where the sets go: all as in the first round
            expect(host.get_by_role("heading", name="Built by you")).to_be_visible()
            skip_reveal(host, 7)
            continue
        reveal(host, names)
        axe.check(host)
        continue_reveal(host, "Next")
        if round_number == 1:
            expect(tv.get_by_role("heading", name="The materials move on")).to_be_visible()
            continue_reveal(host, "Round 2")

    assert used == [MATERIALS] * 3
    # each round: 1 + 2 + 2 right guessers, a point each for them and for the builder
    for page, points in zip(players, (15, 20, 15), strict=True):
        own = page.get_by_role("listitem").filter(has_text="(You)")
        expect(own).to_contain_text(f"{points} points")
    for page in (*players, tv):
        expect(page.get_by_role("heading", name="Ben wins")).to_be_visible()
    # a page of six builds, all on the screen, the first of them large; three pages take turns
    builds = tv.get_by_role("list", name="The gallery").get_by_role("listitem")
    expect(builds).to_have_count(6)
    for build_shown in builds.all():
        expect(build_shown).to_be_in_viewport(ratio=1)
    assert bounding_box(builds.first.locator(".pair > span").first)["height"] > TV["height"] / 4
    expect(host.locator(".builds button")).to_have_count(15)
    host.locator(".builds button").first.click()
    expect(host.get_by_role("dialog").get_by_text(re.compile("^Guessed by "))).to_be_visible()
    for page in (host, players[1], tv):
        axe.check(page)
