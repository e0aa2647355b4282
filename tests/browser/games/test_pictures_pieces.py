"""Moving pieces in Pictures: snapping, gravity, turning, drawing laces, colour marks (R10)."""

import re
from itertools import pairwise
from math import dist
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.support.guests import LAPTOP, Guests
from tests.browser.support.pictures_actions import (
    lace_points,
    place_piece,
    press_done,
    workbench_point,
)
from tests.browser.support.pointer import bounding_box, centre, drag
from tests.browser.support.workbench_page import open_workbench

pytestmark = pytest.mark.browser
Placement = tuple[float, float, float]


def placement(page: Page, piece: str) -> Placement:
    """The centre of a piece on the workbench (x and y), and its rotation in degrees."""
    transform = page.locator(f"[data-piece={piece}] .reach").get_attribute("transform") or ""
    x, y, turn = re.findall(r"-?[\d.]+", transform)
    return float(x), float(y), float(turn)


def expect_rotation(page: Page, piece: str, degrees: int) -> None:
    reach = page.locator(f"[data-piece={piece}] .reach")
    expect(reach).to_have_attribute("transform", re.compile(rf"rotate\({degrees}\)$"))


@pytest.mark.clause("R10")
def test_blocks_snap_unless_alt_is_held(guests: Guests) -> None:
    page = open_workbench(guests, "blocks", size=LAPTOP)
    page.mouse.move(*centre(page.locator("[data-take=cube]")))
    page.mouse.down()
    page.mouse.move(*workbench_point(page, 300, 895), steps=6)
    expect(page.locator("[data-guides]")).to_have_attribute("data-guides", "1")
    page.mouse.up()
    assert placement(page, "cube")[1:] == (910, 0)  # It stands on the ground.
    x = placement(page, "cube")[0]
    expect(page.locator("[data-guides]")).to_have_attribute("data-guides", "0")
    place_piece(page, "prism", x + 9, 704)  # Its bottom is 12 above the cube.
    assert placement(page, "prism") == (x, 716, 0)
    page.keyboard.down("Alt")
    drag(
        page, centre(page.locator("[data-piece=prism] .reach")), workbench_point(page, x + 12, 702)
    )
    page.keyboard.up("Alt")
    now = placement(page, "prism")
    assert now[0] - x == pytest.approx(12, abs=2)
    assert now[1] == pytest.approx(702, abs=2)


def test_piece_is_turned_by_wheel_key_double_click_and_held_button(guests: Guests) -> None:
    page = open_workbench(guests, "blocks", size=LAPTOP)
    place_piece(page, "beam", 500, 400)
    page.mouse.move(*workbench_point(page, 420, 400))
    page.mouse.wheel(0, 100)
    expect_rotation(page, "beam", 15)
    page.locator("[data-piece=beam]").focus()
    page.keyboard.press("Shift+R")
    expect_rotation(page, "beam", 0)
    page.keyboard.press("r")
    expect_rotation(page, "beam", 15)
    page.mouse.dblclick(*workbench_point(page, 500, 400))
    expect_rotation(page, "beam", 105)
    page.mouse.move(*centre(page.get_by_role("button", name="Turn by 15")))
    page.mouse.down()
    expect_rotation(page, "beam", 180)
    page.mouse.up()
    page.get_by_role("button", name="Undo").click()
    expect_rotation(page, "beam", 105)
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("button", name="Redo")).to_be_disabled()


def test_gravity_drops_a_block_and_undo_restores_it(guests: Guests) -> None:
    page = open_workbench(guests, "blocks", size=LAPTOP)
    place_piece(page, "cube", 300, 910)
    place_piece(page, "plank", 480, 400)
    page.locator("[data-workbench]").click(position={"x": 5, "y": 5})
    before = placement(page, "plank")
    page.get_by_role("button", name="Gravity").click()
    page.wait_for_function(
        """() => { const now = document.querySelector('[data-piece=plank] .reach')
          .getAttribute('transform'); const still = now === window.before; window.before = now;
          return still && !now.includes(' 400)'); }""",
        polling=400,
    )
    assert placement(page, "plank")[1] > before[1] + 100
    page.get_by_role("button", name="Undo").click()
    assert placement(page, "plank") == before
    page.get_by_role("button", name="Clear all").click()
    expect(page.locator("[data-piece]")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-piece]")).to_have_count(2)


HOUSE = ((250, 850), (250, 500), (500, 280), (750, 500), (750, 850), (262, 850))


def test_lace_can_be_drawn_and_a_pull_moves_only_one_part(guests: Guests) -> None:
    """R10: draw a house in one gesture. A pull between the ends does not move them."""
    page = open_workbench(guests, "laces")
    page.mouse.move(*workbench_point(page, *HOUSE[0]))
    page.mouse.down()
    for corner in HOUSE[1:4]:
        page.mouse.move(*workbench_point(page, *corner), steps=8)
    expect(page.locator("[data-left]")).to_have_attribute("data-left", re.compile(r"^0\.[45]"))
    for corner in HOUSE[4:]:
        page.mouse.move(*workbench_point(page, *corner), steps=8)
    page.mouse.up()
    house = lace_points(page, "long")
    assert all(min(dist(corner, p) for p in house) < 25 for corner in HOUSE)
    assert sum(dist(a, b) for a, b in pairwise(house)) == pytest.approx(2000, rel=0.0025)
    near = house[30]
    # Move in few steps: on a slow machine, a drag that starts slowly would count as a long press,
    # which moves the whole lace.
    drag(
        page,
        workbench_point(page, *near),
        workbench_point(page, near[0] - 40, near[1] - 50),
        steps=2,
    )
    pulled = lace_points(page, "long")
    assert pulled[30] != near
    assert (pulled[0], pulled[-1]) == (house[0], house[-1])
    assert sum(dist(a, b) for a, b in pairwise(pulled)) == pytest.approx(2000, rel=0.0025)
    page.get_by_role("button", name="Move the whole lace").click()
    drag(
        page,
        workbench_point(page, *pulled[5]),
        workbench_point(page, pulled[5][0] + 60, pulled[5][1]),
    )
    moved = {round(b[0] - a[0]) for a, b in zip(pulled, lace_points(page, "long"), strict=True)}
    assert max(moved) - min(moved) <= 2
    assert min(moved) > 40
    press_done(page)
    expect(page.get_by_role("button", name="Keep building")).to_be_visible()


def test_colour_marks_are_optional_and_photos_are_one_tap_away(guests: Guests) -> None:
    page = open_workbench(guests, "cubes", start=False)
    own_photo: Any = page.locator("[data-photo].glow")
    expect(page.locator("[data-photo]")).to_have_count(16)
    expect(own_photo).to_have_count(1)
    assert bounding_box(own_photo)["width"] > 44
    page.get_by_role("button", name="Start building").click()
    page.locator("[data-colour=red]").click()
    page.locator("[data-cell='0']").click()
    expect(page.locator("[data-sign]")).to_have_count(0)
    page.get_by_role("button", name="Colour marks").click()
    expect(page.locator(".frame [data-sign]")).to_have_count(1)
    assert page.evaluate("localStorage.getItem('triptych.signs')") == "yes"
    page.get_by_role("button", name="All photos").click()
    expect(page.get_by_role("dialog").locator("[data-photo]")).to_have_count(16)
