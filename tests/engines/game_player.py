"""Plays whole games by tapping the elements that the page offers."""

import time
from collections.abc import Callable
from typing import Any

from tests.browser.support.guests import SEND_COMMANDS
from tests.browser.support.pictomania_actions import HOUSE
from tests.engines.device import (
    FIND_CENTRE,
    TIMEOUT_S,
    Device,
    Point,
    Pointer,
    tap,
    wait_for,
    wait_for_centre,
)

from triptych.wire.messages import PROTOCOL_VERSION

MAIN_BUTTON = "button.main"
"""The large button for the next action; a page has at most one."""
LAST_STAGES = ("end", "over")
"""The names that the games give to their last stage."""
GAME_TIMEOUT_S = 600
SHORT_OPTIONS = {"contrast": {"length": "short"}, "pictomania": {"length": "short"}, "pictures": {}}
READ_PAGE = """() => {
  const isUsable = (selector) => [...document.querySelectorAll(selector)]
    .some((one) => one.getClientRects().length && !one.disabled);
  return {
    stage: document.querySelector('[data-stage]')?.dataset.stage ?? '',
    symbol: isUsable('.choose [data-symbol]'),
    chosen: isUsable('.choose [data-symbol][aria-pressed=true]'),
    board: isUsable('[data-testid=own-board]'),
    material: document.querySelector('[data-material]')?.dataset.material ?? '',
    photo: isUsable('[data-photo]'),
  };
}"""

PageState = dict[str, Any]
Act = Callable[[Device, Pointer, PageState], bool]
"""Takes the next action of a stage. Returns False if only the main button is left."""


def start_game_with_bots(device: Device, address: str, game: str, pointer: Pointer) -> None:
    """Create a table and start a game with bots."""
    device.open(f"{address}/new?game={game}")
    focus(device, pointer, "form input")
    device.type("Ada")
    tap(device, pointer, "form button[type=submit]")
    wait_for(device, "() => document.querySelector('#lobby-seats') !== null")
    set_options = {"type": "SetOptions", "options": SHORT_OPTIONS[game]}
    code = device.evaluate("() => location.pathname.slice(1)")
    commands = {"version": PROTOCOL_VERSION, "code": code, "to": "table", "commands": [set_options]}
    device.evaluate(SEND_COMMANDS, commands)
    deadline = time.monotonic() + TIMEOUT_S
    while not device.evaluate(READ_PAGE)["stage"]:
        assert time.monotonic() < deadline, "the game does not start"
        # The main button adds the missing bots, then starts the game. It may already be gone.
        tap_if_present(device, pointer, MAIN_BUTTON)
        time.sleep(0.5)


FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"


def focus(device: Device, pointer: Pointer, selector: str) -> None:
    """Tap a field until it has the focus. On a busy machine, the field may move during a tap."""
    for _ in range(10):
        tap(device, pointer, selector)
        time.sleep(0.3)
        if device.evaluate(FOCUSED, selector):
            return
    raise AssertionError(f"cannot focus {selector}")


def play(
    device: Device, pointer: Pointer, act: Act, interruptions: dict[int, Callable[[], None]]
) -> str:
    """Play to the end; returns the stages. Calls `interruptions[n]` after the n-th action."""
    stages: list[str] = []
    action_count = 0
    deadline = time.monotonic() + GAME_TIMEOUT_S
    while True:
        state: PageState = wait_for(
            device, f"() => {{ const state = ({READ_PAGE})(); return state.stage && state; }}"
        )
        if state["stage"] not in stages[-1:]:
            stages.append(state["stage"])
        if state["stage"].split(".")[1] in LAST_STAGES:
            return " ".join(stages)
        # The game continues while we act, so the main button may be gone.
        if act(device, pointer, state) or tap_if_present(device, pointer, MAIN_BUTTON):
            action_count += 1
            interruptions.pop(action_count, lambda: None)()
        else:
            assert time.monotonic() < deadline, f"the game does not end: {stages}"
            time.sleep(0.1)


def act_in_contrast(device: Device, pointer: Pointer, state: PageState) -> bool:
    """Choose the first symbol; the main button plays it."""
    if state["symbol"] and not state["chosen"]:
        # On a busy machine, the countdown may be over before the tap, so no symbol is left to tap.
        return tap_if_present(device, pointer, ".choose [data-symbol]")
    return False


def act_in_pictomania(device: Device, pointer: Pointer, state: PageState) -> bool:
    """Vote for easy terms, draw a house, guess boards, and hold the button to stop."""
    match state["stage"].split("."):
        case [_, "vote"]:
            easiest = ".difficulties > :first-child[aria-pressed=false]"
            return tap_if_present(device, pointer, easiest)
        case [number, "draw"]:
            if not state["board"] or device.evaluate(
                "(round) => sessionStorage.drawn === round", number
            ):
                return _guess_or_stop(device, pointer)
            box = device.evaluate(BOX, "[data-testid=own-board]")
            if box is None:  # The others have ended the round.
                return False
            x, y, width, height = box
            for stroke in HOUSE:
                points = [(x + across * width, y + down * height) for across, down in stroke]
                device.drag(points, pointer)
            device.evaluate("(round) => { sessionStorage.drawn = round; }", number)
            return True
        case _:
            return False


def wait_for_drawing(device: Device, pointer: Pointer) -> None:
    """Vote, and declare the player ready, until the board to draw on appears."""
    deadline = time.monotonic() + TIMEOUT_S
    while not (state := device.evaluate(READ_PAGE))["board"]:
        assert time.monotonic() < deadline, f"no board to draw on appears: {state}"
        _ = act_in_pictomania(device, pointer, state) or tap_if_present(
            device, pointer, MAIN_BUTTON
        )


def _guess_or_stop(device: Device, pointer: Pointer) -> bool:
    """Guess a board; if none is left, stop."""
    if tap_if_present(device, pointer, "button.guess"):
        # The first tap chooses the term, the second places the guess, the third returns to the
        # player's own board. Meanwhile, bots may end the round.
        for step in ("section [data-look=row]", "section [data-look=row]", "nav button.mine"):
            tap_if_present(device, pointer, step)
        return True
    return tap_if_present(device, pointer, "button.hold", hold_ms=1500)


def tap_if_present(device: Device, pointer: Pointer, selector: str, hold_ms: int = 0) -> bool:
    """Tap an element if it is there. Returns whether it was."""
    centre = device.evaluate(FIND_CENTRE, selector)
    if centre:
        device.drag([centre], pointer, hold_ms)
    return bool(centre)


BOX = """(selector) => {
  const found = document.querySelector(selector);
  if (!found) return null;
  const {x, y, width, height} = found.getBoundingClientRect();
  return [x, y, width, height];
}"""


def workbench_point(device: Device, x: float, y: float) -> Point:
    """Where a point of the workbench is in the window. The workbench is 1000 by 1000 units."""
    box = device.evaluate(BOX, "[data-workbench]")
    return box[0] + x * box[2] / 1000, box[1] + y * box[3] / 1000


def act_in_pictures(device: Device, pointer: Pointer, state: PageState) -> bool:
    """Build something with the material, and guess an arbitrary photo for every build."""
    stage = state["stage"]
    if state["material"] and not device.evaluate("(now) => sessionStorage.built === now", stage):
        BUILDS[state["material"]](device, pointer)
        device.evaluate("(now) => { sessionStorage.built = now; }", stage)
        return True
    if stage.endswith(".guess"):
        return _guess_next(device, pointer)
    return False


FIND_UNGUESSED = """() => [...document.querySelectorAll('[data-builder]')]
  .find((one) => one.querySelector('b').innerText === '?')?.dataset.builder ?? null"""
"""Finds a build for which this player has placed no guess."""
IS_UNGUESSED = "(seat) => document.querySelector(`[data-builder='${seat}'] b`)?.innerText === '?'"
FIND_PHOTO = """() => [...document.querySelectorAll('[data-photo]')]
  .find((one) => one.getClientRects().length && !one.disabled)?.dataset.photo ?? null"""


def _guess_next(device: Device, pointer: Pointer) -> bool:
    """Guess a photo for the next build. Returns False if every build has a guess."""
    builder = device.evaluate(FIND_UNGUESSED)
    if builder is None:
        return False
    tap(device, pointer, f"[data-builder='{builder}']")
    tap(device, pointer, f"[data-photo={wait_for(device, FIND_PHOTO)}]")
    # The dialog slides in: `tap` waits until its button no longer moves.
    tap(device, pointer, "dialog[open] button.main")
    wait_for(device, f"(seat) => !({IS_UNGUESSED})(seat)", builder)
    return True


def _cubes(device: Device, pointer: Pointer) -> None:
    device.drag(
        [wait_for_centre(device, "[data-colour=blue]"), wait_for_centre(device, "[data-cell='0']")],
        pointer,
    )
    for colour, cells in (("blue", (1, 2)), ("yellow", (3, 4, 5)), ("red", (6, 7, 8))):
        tap(device, pointer, f"[data-colour={colour}]")
        for cell in cells:
            tap(device, pointer, f"[data-cell='{cell}']")


def _icons(device: Device, pointer: Pointer) -> None:
    for icon in ("sun", "tree", "house"):
        tap(device, pointer, f"[data-zone='-1'] [data-icon={icon}]")


def _place(device: Device, pointer: Pointer, piece: str, x: float, y: float) -> None:
    """Drag a piece from the tray to the workbench."""
    start, end = wait_for_centre(device, f"[data-take={piece}]"), workbench_point(device, x, y)
    path = [
        (start[0] + (end[0] - start[0]) * i / 6, start[1] + (end[1] - start[1]) * i / 6)
        for i in range(7)
    ]
    device.drag(path, pointer)
    wait_for(device, f"() => document.querySelector('[data-piece={piece}]') !== null")


def _blocks(device: Device, pointer: Pointer) -> None:
    _place(device, pointer, "arch", 500, 800)


def _sticks(device: Device, pointer: Pointer) -> None:
    _place(device, pointer, "stone1", 420, 500)
    _place(device, pointer, "stick2", 600, 700)


def _laces(device: Device, pointer: Pointer) -> None:
    tap(device, pointer, "[data-take=short]")


BUILDS: dict[str, Callable[[Device, Pointer], None]] = {
    "cubes": _cubes,
    "icons": _icons,
    "blocks": _blocks,
    "sticks": _sticks,
    "laces": _laces,
}
