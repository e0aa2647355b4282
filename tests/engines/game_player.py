"""Plays whole games by what the screen shows: like somebody who taps whatever asks to be tapped."""

import time
from collections.abc import Callable
from typing import Any

from tests.browser.guests import SEND_COMMANDS
from tests.engines.device import MIDDLE, Device, Pointer, Spot, spot_of, tap, wait_for

from triptych.wire.messages import PROTOCOL_VERSION

MAIN = "button.main"
"""What to do now is always the biggest thing: a screen has at most one such button to tap."""
OVER = ("end", "over")
"""The last stage of a game, as the games call it."""
WHOLE_GAME = 600
"""Seconds."""
SHORT = {"contrast": {"length": "short"}, "pictomania": {"length": "short"}, "pictures": {}}
"""A short game is a whole one too."""
LOOK = """() => {
  const can = (selector) => [...document.querySelectorAll(selector)]
    .some((one) => one.getClientRects().length && !one.disabled);
  return {
    stage: document.querySelector('[data-stage]')?.dataset.stage ?? '',
    symbol: can('.choose [data-symbol]'),
    laid: can('.choose [data-symbol][aria-pressed=true]'),
    board: can('[data-testid=own-board]'),
    material: document.querySelector('[data-set]')?.dataset.set ?? '',
    photo: can('[data-photo]'),
  };
}"""

Look = dict[str, Any]
Act = Callable[[Device, Pointer, Look], bool]
"""Does what this stage asks of a player; False where there is nothing but the main button."""


def sit_down(device: Device, address: str, game: str, pointer: Pointer) -> None:
    """Make a table from the home page's link and start a game with bots."""
    device.go(f"{address}/new?game={game}")
    focus(device, pointer, "form input")
    device.type("Ada")
    tap(device, pointer, "form button[type=submit]")
    wait_for(device, "() => document.querySelector('#lobby-seats') !== null")
    shorter = {"type": "SetOptions", "options": SHORT[game]}
    code = device.run("() => location.pathname.slice(1)")
    device.run(SEND_COMMANDS, {"version": PROTOCOL_VERSION, "code": code, "commands": [shorter]})
    while not device.run(LOOK)["stage"]:
        # adds the bots that are missing, and then starts; the button may be gone by now
        tap_if_there(device, pointer, MAIN)
        time.sleep(0.5)


FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"


def focus(device: Device, pointer: Pointer, selector: str) -> None:
    """Tap a field until it listens: on a busy machine a page still settles under the first tap."""
    for _ in range(10):
        tap(device, pointer, selector)
        time.sleep(0.3)
        if device.run(FOCUSED, selector):
            return
    raise AssertionError(f"tapped and tapped, and it does not listen: {selector}")


def play(
    device: Device, pointer: Pointer, act: Act, meanwhile: dict[int, Callable[[], None]]
) -> str:
    """Play to the end and return the stages seen; `meanwhile` happens after so many acts."""
    stages: list[str] = []
    acts = 0
    deadline = time.monotonic() + WHOLE_GAME
    while True:
        look: Look = wait_for(
            device, f"() => {{ const look = ({LOOK})(); return look.stage && look; }}"
        )
        if look["stage"] not in stages[-1:]:
            stages.append(look["stage"])
        if look["stage"].split(".")[1] in OVER:
            return " ".join(stages)
        # the table goes on while we look: the button may be gone by now
        if act(device, pointer, look) or tap_if_there(device, pointer, MAIN):
            acts += 1
            meanwhile.pop(acts, lambda: None)()
        else:
            assert time.monotonic() < deadline, f"the game does not end: {stages}"
            time.sleep(0.1)


def contrast(device: Device, pointer: Pointer, look: Look) -> bool:
    """Pick the first symbol; the main button lays it."""
    if look["symbol"] and not look["laid"]:
        # on a busy machine the others may have counted to zero by now
        return tap_if_there(device, pointer, ".choose [data-symbol]")
    return False


def pictomania(device: Device, pointer: Pointer, look: Look) -> bool:
    """Wish for easy words, draw a house, guess one board, and hold the button that stops."""
    match look["stage"].split("."):
        case [_, "vote"]:
            return tap_if_there(device, pointer, ".levels > :first-child[aria-pressed=false]")
        case [number, "draw"]:
            if not look["board"] or device.run("(now) => sessionStorage.drawn === now", number):
                return _guess_or_stop(device, pointer)
            box = device.run(BOX, "[data-testid=own-board]")
            if box is None:  # the others have ended the round meanwhile
                return False
            x, y, width, height = box
            for stroke in HOUSE:
                spots = [(x + across * width, y + down * height) for across, down in stroke]
                device.drag(spots, pointer)
            device.run("(now) => { sessionStorage.drawn = now; }", number)
            return True
        case _:
            return False


def until_drawing(device: Device, pointer: Pointer) -> None:
    """Vote and look at the cards, until one's own board is there."""
    while not (look := device.run(LOOK))["board"]:
        _ = pictomania(device, pointer, look) or tap_if_there(device, pointer, MAIN)


def _guess_or_stop(device: Device, pointer: Pointer) -> bool:
    """Guess a board where there is one to guess, else stop."""
    if tap_if_there(device, pointer, "button.guess"):
        # the first tap chooses the term, the second lays it; bots may end the round meanwhile
        for step in ("section [data-look=row]", "section [data-look=row]", "nav button.mine"):
            tap_if_there(device, pointer, step)
        return True
    return tap_if_there(device, pointer, "button.hold", hold_ms=1500)


def tap_if_there(device: Device, pointer: Pointer, selector: str, hold_ms: int = 0) -> bool:
    """Tap something unless it is gone; did it?"""
    spot = device.run(MIDDLE, selector)
    if spot:
        device.drag([spot], pointer, hold_ms)
    return bool(spot)


BOX = """(selector) => {
  const found = document.querySelector(selector);
  if (!found) return null;
  const {x, y, width, height} = found.getBoundingClientRect();
  return [x, y, width, height];
}"""
HOUSE = (
    ((0.2, 0.9), (0.2, 0.5), (0.5, 0.2), (0.8, 0.5), (0.8, 0.9), (0.2, 0.9)),
    ((0.45, 0.9), (0.45, 0.6), (0.6, 0.6), (0.6, 0.9)),
)
"""Two strokes, from 0 to 1 across and down the board."""


def bench(device: Device, x: float, y: float) -> Spot:
    """A point of the bench of 1000 by 1000, in the window."""
    box = device.run(BOX, "[data-workbench]")
    return box[0] + x * box[2] / 1000, box[1] + y * box[3] / 1000


def pictures(device: Device, pointer: Pointer, look: Look) -> bool:
    """Build something with what lies on the bench; guess any photo for every build."""
    stage = look["stage"]
    if look["material"] and not device.run("(now) => sessionStorage.built === now", stage):
        BUILDS[look["material"]](device, pointer)
        device.run("(now) => { sessionStorage.built = now; }", stage)
        return True
    if stage.endswith(".guess"):
        return _guess_next(device, pointer)
    return False


OPEN = """() => [...document.querySelectorAll('[data-builder]')]
  .find((one) => one.querySelector('b').innerText === '?')?.dataset.builder ?? null"""
"""A build that I have not guessed."""
UNGUESSED = "(seat) => document.querySelector(`[data-builder='${seat}'] b`)?.innerText === '?'"
ANY_PHOTO = """() => [...document.querySelectorAll('[data-photo]')]
  .find((one) => one.getClientRects().length && !one.disabled)?.dataset.photo ?? null"""


def _guess_next(device: Device, pointer: Pointer) -> bool:
    """Mark a photo for the next build; False when all have one."""
    builder = device.run(OPEN)
    if builder is None:
        return False
    tap(device, pointer, f"[data-builder='{builder}']")
    tap(device, pointer, f"[data-photo={wait_for(device, ANY_PHOTO)}]")
    # once, when the sheet has come to rest: where its button was while it rose, it is no more
    tap(device, pointer, "dialog[open] button.main")
    wait_for(device, f"(seat) => !({UNGUESSED})(seat)", builder)
    return True


def _cubes(device: Device, pointer: Pointer) -> None:
    device.drag(
        [spot_of(device, "[data-colour=blue]"), spot_of(device, "[data-cell='0']")], pointer
    )
    for colour, cells in (("blue", (1, 2)), ("yellow", (3, 4, 5)), ("red", (6, 7, 8))):
        tap(device, pointer, f"[data-colour={colour}]")
        for cell in cells:
            tap(device, pointer, f"[data-cell='{cell}']")


def _icons(device: Device, pointer: Pointer) -> None:
    for icon in ("sun", "tree", "house"):
        tap(device, pointer, f"[data-zone='-1'] [data-icon={icon}]")


def _lay(device: Device, pointer: Pointer, piece: str, x: float, y: float) -> None:
    """Drag a piece from the tray to a place on the bench."""
    start, end = spot_of(device, f"[data-take={piece}]"), bench(device, x, y)
    path = [
        (start[0] + (end[0] - start[0]) * i / 6, start[1] + (end[1] - start[1]) * i / 6)
        for i in range(7)
    ]
    device.drag(path, pointer)
    wait_for(device, f"() => document.querySelector('[data-piece={piece}]') !== null")


def _blocks(device: Device, pointer: Pointer) -> None:
    _lay(device, pointer, "arch", 500, 800)


def _sticks(device: Device, pointer: Pointer) -> None:
    _lay(device, pointer, "stone1", 420, 500)
    _lay(device, pointer, "stick2", 600, 700)


def _laces(device: Device, pointer: Pointer) -> None:
    tap(device, pointer, "[data-take=short]")


BUILDS: dict[str, Callable[[Device, Pointer], None]] = {
    "cubes": _cubes,
    "icons": _icons,
    "blocks": _blocks,
    "sticks": _sticks,
    "laces": _laces,
}
