"""A readable record of one whole game: each command, its events, what changes for whom, and
what somebody may do next that could not be done before, or no longer."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from triptych.cli.support.format import differences, leaves, told
from triptych.core.cards import Decks
from triptych.core.game import AnyGame
from triptych.core.playout import PlayoutStep, playout
from triptych.core.values import Viewer

FEW = 12
"""As many legal commands of a kind are listed one by one, more are counted."""


def playthrough(game: AnyGame, seats: int, options: Any, decks: Decks, seed: int) -> str:
    """One game of random legal moves, told step by step."""
    steps = playout(game, seats, options, decks, Random(seed), haste=0.08, leaving=0.01)
    lines = [f"# {game.name}, {seats} seats, {told(options)}, seed {seed}", ""]
    seen: dict[Viewer, dict[str, str]] = {viewer: {} for viewer in (None, *range(seats))}
    may: dict[Viewer, str] = {}
    for number, step in enumerate(steps):
        lines += _step(game, number, step, seen, may)
    return "\n".join(lines) + "\n"


def _step(
    game: AnyGame,
    number: int,
    step: PlayoutStep,
    seen: dict[Viewer, dict[str, str]],
    may: dict[Viewer, str],
) -> Iterator[str]:
    if step.move is None:
        yield f"== {number} · setup"
    else:
        seat, command, now = step.move
        yield f"== {number} · {_who(seat)} at {now} ms: {told(command)}"
    yield from (f"   event  {told(event)}" for event in step.events)
    yield f"   stage  {step.state.stage}"
    yield from _views(game, step.state, seen)
    before, after = may.copy(), _legal(game, step.state)
    may.update(after)
    for seat, commands in after.items():
        if commands != before.get(seat):
            yield f"   may    {_who(seat)}: {commands or 'nothing'}"
    yield ""


def _who(seat: Viewer) -> str:
    return "table" if seat is None else f"seat {seat}"


def _views(game: AnyGame, state: Any, seen: dict[Viewer, dict[str, str]]) -> Iterator[str]:
    """What changed in the public view, then in each seat's private one."""
    for viewer, before in seen.items():
        view = game.public(state) if viewer is None else game.private(state, viewer)
        after = leaves(view)
        changed = [line for line in differences(before, after) if not line.startswith("stage:")]
        seen[viewer] = after
        who = "all   " if viewer is None else f"seat {viewer}"
        yield from (f"   {who} {line}" for line in changed)


def _legal(game: AnyGame, state: Any) -> dict[Viewer, str]:
    """What each may do next, in a line."""
    return {seat: _kinds(game.legal(state, seat)) for seat in (*range(state.seats), None)}


def _kinds(commands: Sequence[Any]) -> str:
    """Commands by kind: `LayCard blue|green · StartCount`, or how many if they are many."""
    kinds: dict[str, list[str]] = {}
    for command in commands:
        name, _, rest = told(command).partition("(")
        kinds.setdefault(name, []).append(",".join(re.findall(r"=([^,)]*)", rest)))
    return " · ".join(
        f"{name} × {len(few)}" if len(few) > FEW else f"{name} {'|'.join(few)}".rstrip()
        for name, few in kinds.items()
    )
