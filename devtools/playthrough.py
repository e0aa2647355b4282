"""Writes a readable record of a whole game.

It lists each command, its events, what changes in each view, and how the legal commands change.
"""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from triptych.cli.support.format import differences, flatten, format_message
from triptych.core.cards import Decks
from triptych.core.game import AnyGame
from triptych.core.playout import PlayoutStep, playout
from triptych.core.values import Viewer

MAX_LISTED = 12
"""The maximum number of legal commands of one kind to list. If there are more, write how many."""


def playthrough(game: AnyGame, seats: int, options: Any, decks: Decks, seed: int) -> str:
    """Record one game of random legal moves, step by step."""
    steps = playout(game, seats, options, decks, Random(seed), table_share=0.08, sit_out_share=0.01)
    lines = [f"# {game.name}, {seats} seats, {format_message(options)}, seed {seed}", ""]
    seen: dict[Viewer, dict[str, str]] = {viewer: {} for viewer in (None, *range(seats))}
    legal: dict[Viewer, str] = {}
    for number, step in enumerate(steps):
        lines += _step(game, number, step, seen, legal)
    return "\n".join(lines) + "\n"


def _step(
    game: AnyGame,
    number: int,
    step: PlayoutStep,
    seen: dict[Viewer, dict[str, str]],
    legal: dict[Viewer, str],
) -> Iterator[str]:
    if step.move is None:
        yield f"== {number} · setup"
    else:
        seat, command, now = step.move
        yield f"== {number} · {_viewer_name(seat)} at {now} ms: {format_message(command)}"
    yield from (f"   event  {format_message(event)}" for event in step.events)
    yield f"   stage  {step.state.stage}"
    yield from _views(game, step.state, seen)
    before, after = legal.copy(), _legal(game, step.state)
    legal.update(after)
    for seat, commands in after.items():
        if commands != before.get(seat):
            yield f"   may    {_viewer_name(seat)}: {commands or 'nothing'}"
    yield ""


def _viewer_name(seat: Viewer) -> str:
    return "table" if seat is None else f"seat {seat}"


def _views(game: AnyGame, state: Any, seen: dict[Viewer, dict[str, str]]) -> Iterator[str]:
    """Changes in the public view, then in each private view."""
    for viewer, before in seen.items():
        view = game.public(state) if viewer is None else game.private(state, viewer)
        after = flatten(view)
        changed = [line for line in differences(before, after) if not line.startswith("stage:")]
        seen[viewer] = after
        who = "all   " if viewer is None else f"seat {viewer}"
        yield from (f"   {who} {line}" for line in changed)


def _legal(game: AnyGame, state: Any) -> dict[Viewer, str]:
    """The legal commands of each seat and of the table, one line each."""
    return {seat: _by_kind(game.legal(state, seat)) for seat in (*range(state.seats), None)}


def _by_kind(commands: Sequence[Any]) -> str:
    """The commands, grouped by kind: `PlayCard blue|green · StartCountdown`.

    If there are more than `MAX_LISTED` of a kind, gives only their number.
    """
    kinds: dict[str, list[str]] = {}
    for command in commands:
        name, _, rest = format_message(command).partition("(")
        kinds.setdefault(name, []).append(",".join(re.findall(r"=([^,)]*)", rest)))
    return " · ".join(
        f"{name} × {len(args)}" if len(args) > MAX_LISTED else f"{name} {'|'.join(args)}".rstrip()
        for name, args in kinds.items()
    )
