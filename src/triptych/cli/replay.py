"""`triptych replay`: a game move by move, from its log or from a real table's journal."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from triptych.album.evening import KeptGame
from triptych.cli.export import open_stored
from triptych.cli.support.errors import fail
from triptych.cli.support.format import differences, leaves, told
from triptych.cli.support.game_log import read_log
from triptych.core.game import AnyGame, evolve
from triptych.store import NoSuchTable


def replay(path: Path, console: Console) -> None:
    """Print every event of a log and what it changed for all to see."""
    game, events = read_log(path)
    state, before = None, dict[str, str]()
    console.print(f"[bold]{game.name}[/bold], {len(events)} events")
    for number, event in enumerate(events, start=1):
        try:
            state = evolve(game, state, event)
        except (AssertionError, AttributeError, IndexError, KeyError, ValueError):
            fail(
                f"{path}, line {number + 1}: {type(event).__name__} does not follow from the rest."
            )
        before = _print(console, game, f"{number} · {state.stage}", event, state, before)
    if state is None or state.result is None:
        console.print("The log stops before the end of the game.")


async def replay_table(
    address: str | Path, data: Path, table: str, number: int | None, console: Console
) -> None:
    """Print a finished game of this table; without a number say which there are."""
    try:
        album, _ = await open_stored(address, data, table)
    except NoSuchTable as error:
        fail(f"{error}.")
    if number is None:
        for game in album.games:
            names = ", ".join(sitter.name for sitter in game.seats)
            console.print(f"{game.number}  {game.playing.game}: {names}", highlight=False)
        if not album.games:
            console.print("No game has come to its end at this table yet.")
        return
    played = next((game for game in album.games if game.number == number), None)
    if played is None:
        fail(f"there is no finished game {number} at {table}; leave --game out to see which.")
    _replay_kept(played, console)


def _replay_kept(played: KeptGame, console: Console) -> None:
    sitters = ", ".join(f"{seat} {sitter.name}" for seat, sitter in enumerate(played.seats))
    console.print(f"[bold]{played.playing.game}[/bold], seats: {sitters}", highlight=False)
    before, names = dict[str, str](), [sitter.name for sitter in played.seats]
    for at, event, state in played.history:
        seconds = (at - played.began) // 1000
        when = f"{seconds // 60}:{seconds % 60:02}"
        head = f"{when} · {state.stage}"
        before = _print(console, played.rules, head, event, state, before, names)
    points = zip(played.seats, played.result.points, strict=True)
    console.print(", ".join(f"{sitter.name} {got}" for sitter, got in points), highlight=False)


def _print(
    console: Console,
    game: AnyGame,
    head: str,
    event: Any,
    state: Any,
    before: dict[str, str],
    names: Sequence[str] = (),
) -> dict[str, str]:
    console.rule(head, align="left")
    console.print(_named(told(event), names), highlight=False, markup=False)
    try:
        after = leaves(game.public(state))
    except IndexError:
        return before  # In the middle of a move: nobody ever sees this state.
    for line in differences(before, after):
        console.print(f"  {line}", style="dim", highlight=False, markup=False)
    return after


def _named(words: str, names: Sequence[str]) -> str:
    """A seat as who sat there, where that is known."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return f"seat={names[seat]}" if seat < len(names) else found[0]

    return re.sub(r"\bseat=(\d+)\b", name, words)
