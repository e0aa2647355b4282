"""A whole game of Pictures in the browser: building with all materials, guessing, revealing."""

import re
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page, expect
from tests.browser.support import axe
from tests.browser.support.guests import (
    PHONE,
    TV,
    Guests,
    continue_reveal,
    send_commands,
    skip_reveal,
)
from tests.browser.support.pictures_actions import (
    build,
    guess,
    own_coordinate,
    press_done,
    start_building,
    start_game,
)
from tests.browser.support.pointer import bounding_box, drag

pytestmark = pytest.mark.browser
MATERIALS = {"cubes", "icons", "blocks", "sticks", "laces"}
MAX_ATTEMPTS = 10
MAX_DIFFERENCE = 40
"""How much a colour value (0 to 255) may differ between two pictures of the same build, in each of
48 by 48 cells. Pictures of different builds differ by more in at least one cell."""
WITHOUT_IDS = "svg => svg.outerHTML.replace(/s\\d+-|c\\d+-/g, '')"


def render(page: Page, builder: int) -> tuple[str, bytes]:
    """SVG and pixels of a build on this page."""
    page.locator(f"[data-builder='{builder}']").click()
    picture = page.locator(".large svg.build")
    expect(picture).to_be_visible()
    svg: str = picture.evaluate(WITHOUT_IDS)
    return svg, picture.screenshot(animations="disabled")


def are_similar(a: bytes, b: bytes) -> bool:
    """Whether two screenshots show the same picture, apart from a shift of half a pixel.

    Compares them after scaling them down: smoothed edges then look the same, but different pieces
    still look different.
    """
    one, other = (
        Image.open(BytesIO(png)).convert("RGB").resize((48, 48), Image.Resampling.BOX)
        for png in (a, b)
    )
    bands = ImageChops.difference(one, other).split()
    return all(not any(band.histogram()[MAX_DIFFERENCE + 1 :]) for band in bands)


def expect_same_builds(a: Page, b: Page) -> None:
    for builder in range(3):
        # Try again if they differ: photos that are still loading may have moved the page.
        for _ in range(MAX_ATTEMPTS):
            (svg, pixels), (other_svg, other_pixels) = render(a, builder), render(b, builder)
            assert svg == other_svg
            if are_similar(pixels, other_pixels):
                break
        else:
            raise AssertionError(f"builder {builder} looks different on two pages")
    assert not are_similar(render(a, 0)[1], render(a, 1)[1]), "builds all look the same"


def check_build_navigation(page: Page, names: tuple[str, str]) -> None:
    """A button and a swipe change between builds, and the grid does not move."""
    photo = page.locator("[data-photo=A1]")
    position = bounding_box(photo)
    first, second = (page.locator(f"[data-builder='{seat}']") for seat in (1, 2))
    page.get_by_role("button", name=f"Next: {names[1]}").click()
    expect(second).to_have_attribute("aria-pressed", "true")
    box = bounding_box(page.locator("svg.build").first)
    x, y = box["x"] + box["width"] / 2, box["y"] + 40
    drag(page, (x, y), (x + 90, y))
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name=f"Next: {names[1]}")).to_be_visible()
    assert bounding_box(photo) == position


def play_round(players: list[Page], round_number: int) -> list[str]:
    """Build and guess. All guesses are right, except one by the last player."""
    materials = [start_building(page) for page in players]
    for page, material in zip(players, materials, strict=True):
        build(page, material)
    photos = [own_coordinate(page) for page in players]
    for page in players:
        press_done(page)
    stage = players[0].locator("[data-stage]")
    expect(stage).to_have_attribute("data-stage", re.compile(r"\.guess$"))
    if round_number in (1, 3):
        expect_same_builds(players[1], players[2])
    if round_number == 1:
        check_build_navigation(players[0], ("Ben", "Maximiliane"))
    wrong = "A1" if photos[0] != "A1" else "D4"
    for seat, page in enumerate(players):
        guesses = {builder: photos[builder] for builder in range(3) if builder != seat}
        if seat == 2:
            guesses[0] = wrong
        if round_number in (1, 5):
            guess_with_the_interface(page, guesses)
        else:
            commands = [
                {"type": "PlaceGuess", "builder": builder, "coordinate": photo}
                for builder, photo in guesses.items()
            ]
            send_commands(page, *commands, {"type": "Ready"}, to="game")
    return materials


def guess_with_the_interface(page: Page, guesses: dict[int, str]) -> None:
    """Guess each build; after a guess the page shows the next build."""
    for builder, photo in guesses.items():
        guess(page, builder, photo)
        shown = next((other for other in guesses if other > builder), builder)
        pressed = page.locator(f"[data-builder='{shown}']")
        expect(pressed).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Done guessing").click()


def reveal(host: Page, names: tuple[str, ...]) -> None:
    for builder, name in enumerate(names):
        builder_name = "you" if builder == 0 else name
        expect(host.get_by_role("heading", name=f"Built by {builder_name}")).to_be_visible()
        continue_reveal(host, "Show the photo")
        expect(host.locator(".verdict")).to_contain_text("got it")
        right = 1 if builder == 0 else 2
        expect(host.locator(".plus")).to_have_count(right)
        if builder < 2:
            continue_reveal(host, "Next build")


@pytest.mark.long
def test_whole_game_with_all_five_materials(guests: Guests) -> None:
    """R5 to R17 and R23: every seat builds with every material, and the points are right."""
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
            # Skip what round 1 has shown: three builds, three photos, and how the materials move.
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
    # In each round, the three builds get 1, 2 and 2 right guesses. Each right guess scores a point
    # for the guesser and a point for the builder.
    for page, points in zip(players, (15, 20, 15), strict=True):
        own_row = page.get_by_role("listitem").filter(has_text="(You)")
        expect(own_row).to_contain_text(f"{points} points")
    for page in (*players, tv):
        expect(page.get_by_role("heading", name="Ben wins")).to_be_visible()
    # The TV shows the gallery in pages of six builds. The first build of a page is large.
    builds = tv.get_by_role("list", name="The gallery").get_by_role("listitem")
    expect(builds).to_have_count(6)
    for entry in builds.all():
        expect(entry).to_be_in_viewport(ratio=1)
    assert bounding_box(builds.first.locator(".pair > span").first)["height"] > TV["height"] / 4
    expect(host.locator(".builds button")).to_have_count(15)
    host.locator(".builds button").first.click()
    expect(host.get_by_role("dialog").get_by_text(re.compile("^Guessed by "))).to_be_visible()
    for page in (host, players[1], tv):
        axe.check(page)
