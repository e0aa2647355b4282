"""What takes a tap to be seen: every dialog, and the screens on which something is chosen."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from tests.browser.look.albums import albums
from tests.browser.look.scenes import Scene, beats, disturbed, lobbies, rooms, seat_counts, stages

from triptych.games import GAMES

TILE = "main button.guess || main button[data-seat]"
ROW = "main button[data-look=row]"
TAPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("picked", r"^contrast/choose first · ", (".choose [data-symbol]",)),
    ("around", r"^contrast/choose full · ", (".strip > button",)),
    ("guessing", r"^pictomania/draw (first|busy|open)\b.* · ", (TILE,)),
    ("chosen", r"^pictomania/draw (first|busy|open)\b.* · ", (TILE, ROW)),
    ("inks", r"^pictomania/draw first · ", (".kinds .pen",)),
    ("other ways", r"^pictomania/draw first · ", (".bar > button.plain",)),
    ("again", r"^pictomania/score busy · ", (".row > button:last-of-type",)),
    ("again", r"^pictomania/over busy · ", ("button.entry",)),
    ("photo", r"^pictures/build full · ", ("aside > button.mine",)),
    ("wall", r"^pictures/build full · ", (".open > button",)),
    ("photo", r"^pictures/guess first · ", ("[data-photo]",)),
    ("exhibit", r"^pictures/over busy · ", ("main li > button",)),
    ("all options", r"^lobby/\w+ · ", (".row > button.quiet",)),
    ("connect", r"^lobby/contrast · ", (".row > button.plain",)),
    ("seat", r"^lobby/contrast · ", ("section.seats li > button",)),
    ("doodle", r"^lobby/contrast · ", (".doodle > button",)),
)
"""Its name, the scenes on which it is tapped, and what is tapped."""


def with_taps(scenes: Iterable[Scene]) -> Iterator[Scene]:
    """Each scene of the first seat as it is, and after each of its taps."""
    for scene in scenes:
        yield scene
        for name, pattern, selectors in TAPS:
            if scene.viewer == "seat 0" and re.search(pattern, scene.title):
                acts = tuple(f"look.tap({json.dumps(one)})" for one in selectors)
                yield replace(scene, name=f"{scene.name} {name}", acts=acts)


@cache
def every(names: str) -> tuple[Scene, ...]:
    """All there is to see, with these names; played once in a process."""
    return tuple(_every(names))


def _every(names: str) -> Iterator[Scene]:
    if names == "plain":
        yield from rooms()
    yield from albums(names)
    for game in GAMES:
        few, many = seat_counts(game)
        yield from lobbies(game, 1, names)
        yield from with_taps(lobbies(game, many, names))
        yield from stages(game, few, names)
        yield from with_taps(stages(game, many, names))
        yield from beats(game, many, names)
        yield from disturbed(game, many, names)
