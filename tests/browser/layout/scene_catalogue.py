"""All scenes, including dialogs and selections that need a tap."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from tests.browser.layout.album_scenes import album_scenes
from tests.browser.layout.scenes import (
    Scene,
    interrupted_scenes,
    lobby_scenes,
    mid_reveal_scenes,
    pages_without_table,
    seat_counts,
    stage_scenes,
    title_matches,
)

from triptych.games import GAMES

BOARD = "main button.guess || main button[data-seat]"
TERM = "main button[data-look=row]"
TAPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("picked", r"^contrast/choose first · ", (".choose [data-symbol]",)),
    ("face-up rows", r"^contrast/choose full · ", (".strip > button",)),
    ("guessing", r"^pictomania/draw (first|busy|open)\b.* · ", (BOARD,)),
    ("chosen", r"^pictomania/draw (first|busy|open)\b.* · ", (BOARD, TERM)),
    ("pens", r"^pictomania/draw first · ", (".kinds .pen",)),
    ("other ways", r"^pictomania/draw first · ", (".bar > button.plain",)),
    ("replay", r"^pictomania/score busy · ", (".row > button:last-of-type",)),
    ("replay", r"^pictomania/over busy · ", ("button.entry",)),
    ("photo", r"^pictures/build full · ", ("aside > button.mine",)),
    ("grid", r"^pictures/build full · ", (".open > button",)),
    ("photo", r"^pictures/guess first · ", ("[data-photo]",)),
    ("exhibit", r"^pictures/over busy · ", ("main li > button",)),
    ("all options", r"^lobby/\w+ · ", (".row > button.quiet",)),
    ("connect", r"^lobby/contrast · ", (".row > button.plain",)),
    ("seat", r"^lobby/contrast · ", ("section.seats li > button",)),
    ("doodle", r"^lobby/contrast · ", (".doodle > button",)),
)
"""For each tap: its name, a pattern for the titles of its scenes, and what is tapped."""


def with_taps(scenes: Iterable[Scene]) -> Iterator[Scene]:
    """Yields these scenes; those of the first seat also with each of their taps."""
    for scene in scenes:
        yield scene
        for name, pattern, selectors in TAPS:
            if scene.viewer == "seat 0" and re.search(pattern, scene.title):
                actions = tuple(f"testDriver.tap({json.dumps(one)})" for one in selectors)
                yield replace(scene, name=f"{scene.name} {name}", actions=actions)


@cache
def all_scenes(names: str) -> tuple[Scene, ...]:
    """All scenes. `names` is the key in `NAMES` for the names of the people."""
    return tuple(_generate(names))


def find_scene(pattern: str, names: str = "plain") -> Scene:
    """The first scene whose title matches this regular expression."""
    return next(one for one in all_scenes(names) if title_matches(one, pattern))


def _generate(names: str) -> Iterator[Scene]:
    if names == "plain":
        yield from pages_without_table()
    yield from album_scenes(names)
    for game in GAMES:
        smallest, largest = seat_counts(game)
        yield from lobby_scenes(game, 1, names)
        yield from with_taps(lobby_scenes(game, largest, names))
        yield from stage_scenes(game, smallest, names)
        yield from with_taps(stage_scenes(game, largest, names))
        yield from mid_reveal_scenes(game, largest, names)
        yield from interrupted_scenes(game, largest, names)
