"""The five workbenches of Pictures: pointer, touch, keyboard, and refusals."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from math import dist
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.support import axe
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
WAITING = "Done."


def finish_build(page: Page) -> None:
    press_done(page)
    expect(page.get_by_role("heading", name=WAITING)).to_be_visible()


def commands(sent: list[str]) -> list[dict[str, Any]]:
    """The commands in the messages that a page has sent."""
    messages = [json.loads(text) for text in sent if text.startswith("{")]
    return [message["command"] for message in messages if message["type"] == "Do"]


PULL_LACE_RANDOMLY = """async ([times, seed]) => {
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const svg = document.querySelector('[data-workbench]');
  const lace = () => JSON.parse(svg.querySelector('[data-lace]').dataset.points);
  const frame = () => new Promise(requestAnimationFrame);
  const at = (type, x, y) => {
    const box = svg.getBoundingClientRect();
    const [clientX, clientY] = [box.x + x * box.width / 1000, box.y + y * box.height / 1000];
    const init = {pointerId: 7, button: 0, bubbles: true, clientX, clientY};
    svg.dispatchEvent(new PointerEvent(type, init));
  };
  for (let i = 0; i < times; i++) {
    const points = lace();
    const [x, y] = points[Math.floor(random() * points.length)];
    const [toX, toY] = [random() * 1100 - 50, random() * 1100 - 50];
    at('pointerdown', x, y);
    at('pointermove', (x + toX) / 2, (y + toY) / 2);
    at('pointermove', toX, toY);
    at('pointerup', toX, toY);
    await frame();
  }
}"""


def test_lace_keeps_its_length_after_two_hundred_drags(guests: Guests) -> None:
    """R10: the server accepts the lace after random drags."""
    page = open_workbench(guests, "laces")
    page.locator("[data-take=long]").click()
    rng, box = Random(6), bounding_box(page.locator("[data-workbench]"))
    points = lace_points(page, "long")
    for _ in range(5):
        for _ in range(5):  # Real mouse events.
            points = lace_points(page, "long")
            x, y = points[rng.randrange(len(points))]
            start = (box["x"] + x * box["width"] / 1000, box["y"] + y * box["height"] / 1000)
            to_x, to_y = rng.uniform(-0.05, 1.05), rng.uniform(0, 1.05)
            end = (box["x"] + to_x * box["width"], box["y"] + to_y * box["height"])
            drag(page, start, end, steps=3)
        # Simulated events, which are faster.
        page.evaluate(PULL_LACE_RANDOMLY, [35, rng.randrange(1, 2**31 - 1)])
        lace = lace_points(page, "long")
        assert len(lace) == 81
        assert lace != points
        assert all(0 <= x <= 1000 and 0 <= y <= 1000 for x, y in lace)
        assert sum(dist(a, b) for a, b in pairwise(lace)) == pytest.approx(2000, rel=0.005)
    finish_build(page)


def test_two_fingers_turn_a_block(guests: Guests) -> None:
    page = open_workbench(guests, "blocks", has_touch=True)
    place_piece(page, "beam", 500, 500)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        touches = [
            dict(zip("xy", workbench_point(page, *at), strict=True), id=i)
            for i, at in enumerate(points)
        ]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    fingers("touchStart", (500, 500))
    fingers("touchStart", (500, 500), (700, 500))
    for degrees in range(1, 10):
        fingers("touchMove", (500, 500), (700, 500 + degrees * 22))
    fingers("touchEnd")
    turned = re.compile(r"rotate\(4\d(\.\d+)?\)")
    expect(page.locator("[data-piece=beam] .reach")).to_have_attribute("transform", turned)
    finish_build(page)


def test_rotation_by_mouse_wheel_is_saved_before_the_build_is_done(guests: Guests) -> None:
    page = open_workbench(guests, "blocks", size=LAPTOP, start=False)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    page.reload()
    page.get_by_role("button", name="Start building").click()
    place_piece(page, "plank", 500, 500)
    page.mouse.move(*workbench_point(page, 500, 500))
    page.mouse.wheel(0, 100)
    finish_build(page)
    builds = [command["build"] for command in commands(sent) if command["type"] == "SetBuild"]
    assert builds[-1]["pieces"][0]["angle"] == 150


def test_pieces_can_be_layered_turned_over_and_removed(guests: Guests) -> None:
    page = open_workbench(guests, "blocks", size=LAPTOP)
    axe.check(page)
    place_piece(page, "plank", 500, 500)
    place_piece(page, "cube", 520, 520)
    order = page.locator("[data-piece]")
    page.get_by_role("button", name="Send back").click()
    expect(order.first).to_have_attribute("data-piece", "cube")
    page.get_by_role("button", name="Bring forward").click()
    expect(order.last).to_have_attribute("data-piece", "cube")
    page.locator("[data-piece=plank]").click(position={"x": 12, "y": 12})
    page.get_by_role("button", name="Turn onto another side").click()
    expect(page.get_by_role("button", name="plank (edge)")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="plank (flat)")).to_be_visible()
    page.get_by_role("button", name="Remove").click()
    expect(page.locator("[data-take=plank]")).to_be_visible()
    drag(page, centre(page.locator("[data-piece=cube]")), centre(page.locator("[data-take=plank]")))
    expect(page.locator("[data-piece]")).to_have_count(0)
    expect(page.get_by_role("button", name="Place at least one piece")).to_be_visible()


def test_build_survives_a_reload_and_can_be_resumed(guests: Guests) -> None:
    """R7, R13: the build is kept, and a player who is done can keep building."""
    page = open_workbench(guests, "sticks")
    place_piece(page, "stone2", 300, 700)
    finish_build(page)
    page.reload()
    expect(page.get_by_role("heading", name=WAITING)).to_be_visible()
    page.get_by_role("button", name="Keep building").click()
    expect(page.get_by_role("button", name="round stone, bottom left")).to_be_visible()


def press_keys(page: Page, *pressed: str) -> None:
    for key in pressed:
        page.keyboard.press(key)


def cubes_by_keys(page: Page) -> None:
    page.locator("[data-cell='0']").focus()
    for cell in range(9):
        press_keys(page, str(cell // 3 + 1))
        press_keys(
            page, *(("ArrowRight",) if cell % 3 < 2 else ("ArrowDown", "ArrowLeft", "ArrowLeft"))
        )
    expect(page.get_by_role("button", name="Square 9: grey")).to_be_visible()


def icons_by_keys(page: Page) -> None:
    for icon in ("moon", "water"):
        page.locator(f"[data-icon={icon}]").focus()
        press_keys(page, "Enter")
    page.locator("[data-zone='0'] [data-icon=water]").focus()
    press_keys(page, "ArrowLeft")
    first = page.locator("[data-zone='0'] [data-icon]").first
    expect(first).to_have_attribute("data-icon", "water")
    # R9: a card may be turned, by key or by tap.
    press_keys(page, "r")
    expect(first).to_have_accessible_name(re.compile("turned by 90°$"))
    page.get_by_role("button", name="Turn cards").click()
    first.click()
    expect(first).to_have_accessible_name(re.compile("turned by 180°$"))
    press_keys(page, "Control+z", "Control+z")
    expect(first).to_have_accessible_name("water")
    page.get_by_role("button", name="Turn cards").click()


def piece_by_keys(page: Page, piece: str, name: str) -> None:
    page.locator(f"[data-take={piece}]").focus()
    press_keys(page, "Enter")
    expect(page.locator(f"[data-piece={piece}]")).to_be_focused()
    press_keys(page, *["Shift+ArrowDown"] * 8, *["Shift+ArrowLeft"] * 8, "]", "]")
    expect(page.get_by_role("button", name=re.compile(f"^{name}.*, bottom left"))).to_be_visible()
    turned = re.compile(r"rotate\(10\)$")
    expect(page.locator(f"[data-piece={piece}] .reach")).to_have_attribute("transform", turned)


def laces_by_keys(page: Page) -> None:
    page.locator("[data-take=short]").focus()
    press_keys(page, "Enter")
    expect(page.locator("[data-lace=short]")).to_be_focused()
    before = lace_points(page, "short")
    press_keys(page, *["ArrowUp"] * 10, "Home", *["ArrowUp"] * 5, "]", "Shift+ArrowDown")
    after = lace_points(page, "short")
    assert after[-1] != before[-1]
    assert after[0] != before[0]
    assert sum(dist(a, b) for a, b in pairwise(after)) == pytest.approx(1000, rel=0.005)


BY_KEYS: dict[str, Callable[[Page], None]] = {
    "cubes": cubes_by_keys,
    "icons": icons_by_keys,
    "blocks": lambda page: piece_by_keys(page, "prism", "prism"),
    "sticks": lambda page: piece_by_keys(page, "stick3", "short stick"),
    "laces": laces_by_keys,
}


def check_that_the_tray_does_not_move(page: Page) -> None:
    pieces = page.locator("[data-tray] :is([data-take], [data-icon])")
    slots = page.locator("[data-tray] :is(li, .pool > *)")
    workbench, toolbar = page.locator(".square"), page.get_by_role("toolbar")
    before = [bounding_box(one) for one in slots.all()]
    fixed = bounding_box(workbench), bounding_box(toolbar)
    empty = page.locator("[data-tray] :is(.placed, .place)")
    pieces.first.click()
    expect(empty).to_have_count(1)
    assert [bounding_box(one) for one in slots.all()] == before
    assert (bounding_box(workbench), bounding_box(toolbar)) == fixed
    press_keys(page, "Control+z")
    expect(empty).to_have_count(0)


@pytest.mark.parametrize("material", BY_KEYS)
def test_build_by_keyboard_with_a_tray_that_does_not_move(guests: Guests, material: str) -> None:
    page = open_workbench(guests, material)
    if material != "cubes":  # The tray of the cubes never changes.
        check_that_the_tray_does_not_move(page)
    BY_KEYS[material](page)
    press_keys(page, "Control+z")
    axe.check(page)
    button = page.locator(".ready button")
    if material == "cubes":  # The last cube was undone.
        expect(button).to_have_text("One cube to go")
        page.locator("[data-cell='8']").focus()
        press_keys(page, "3")
    if material == "icons":  # The last step was undone.
        first = page.locator("[data-zone='0'] [data-icon]").first
        expect(first).to_have_attribute("data-icon", "moon")
    button.focus()
    press_keys(page, "Enter")
    expect(page.get_by_role("heading", name=WAITING)).to_be_visible()


class BuildForger:
    """Replaces the build in the messages of a page by `build`, as if the page had a bug."""

    def __init__(self, page: Page, build: dict[str, Any]) -> None:
        self._build = build
        page.route_web_socket(re.compile(r"/ws/"), self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda message: server.send(self._forge(message)))

    def _forge(self, message: str | bytes) -> str | bytes:
        fields = json.loads(message) if isinstance(message, str) else {}
        if fields.get("command", {}).get("type") != "SetBuild":
            return message
        fields["command"]["build"] = self._build
        return json.dumps(fields)


FOUR_RED: dict[str, Any] = {"type": "CubesBuild", "cells": ["red"] * 4 + [None] * 5}
STRETCHED: dict[str, Any] = {
    "type": "LacesBuild",
    "laces": [{"lace": "short", "points": [[10, 10], [900, 900]], "under": []}],
}


@pytest.mark.parametrize(
    ("material", "forged", "clicks", "message"),
    [
        pytest.param(
            *("cubes", FOUR_RED, ("[data-colour=red]", "[data-cell='0']")),
            "At most 3 cubes of each colour.",
            marks=pytest.mark.clause("R8"),
            id="a fourth red cube",
        ),
        pytest.param(
            *("laces", STRETCHED, ("[data-take=short]",)),
            "A lace can’t get longer or shorter.",
            marks=pytest.mark.clause("R10"),
            id="a stretched lace",
        ),
    ],
)
def test_refusal_of_a_build_is_explained(
    guests: Guests, material: str, forged: dict[str, Any], clicks: tuple[str, ...], message: str
) -> None:
    page = open_workbench(guests, material, start=False)
    BuildForger(page, forged)
    page.reload()
    page.get_by_role("button", name="Start building").click()
    for selector in clicks:
        page.locator(selector).click()
    expect(page.get_by_text(message)).to_be_visible()


def test_workbench_prevents_moves_against_the_rules(guests: Guests) -> None:
    """R8, R20: the number of cubes is limited, and an unfinished build says what is missing."""
    page = open_workbench(guests, "cubes", options={"expert": True})
    page.locator("[data-colour=green]").click()
    for cell in range(3):
        page.locator(f"[data-cell='{cell}']").click()
    expect(page.get_by_text("At most 2 cubes of each colour.")).to_be_visible()
    expect(page.get_by_role("button", name="Square 3: empty")).to_be_visible()
    page.locator(".ready button").click(force=True)
    expect(page.locator(".ready button")).to_have_text("7 cubes to go")


@pytest.mark.clause("R20")
def test_expert_sorts_seven_icons(guests: Guests) -> None:
    page = open_workbench(guests, "icons", options={"expert": True})
    pool = page.locator("[data-zone='-1'] [data-icon]")
    expect(pool).to_have_count(7)
    for _ in range(7):
        pool.first.click()
    matching = page.locator("[data-zone='0'] [data-icon]")
    expect(matching).to_have_count(7)
    matching.first.click()
    drag(page, centre(matching.first), centre(page.locator("[data-zone='1'] h3")))
    expect(page.locator("[data-zone='1'] [data-icon]")).to_have_count(2)
    axe.check(page)
    finish_build(page)


def test_second_tap_on_a_colour_keeps_it_selected(guests: Guests) -> None:
    page = open_workbench(guests, "cubes")
    red = page.locator("[data-colour=red]")
    red.click()
    red.click()
    expect(red).to_have_attribute("aria-pressed", "true")
    page.locator("[data-cell='4']").click()
    expect(page.locator("[data-cell='4']")).to_have_attribute("aria-label", re.compile("red"))


def test_all_icons_can_be_reached_on_a_phone_in_landscape(guests: Guests) -> None:
    page = open_workbench(guests, "icons", size={"width": 740, "height": 360})
    last = page.locator("[data-tray] [data-icon]").last
    assert last.evaluate("card => getComputedStyle(card).touchAction") == "pan-y"
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    last.click()
    expect(page.locator("[data-zone='0'] [data-icon]")).to_be_in_viewport(ratio=1)
