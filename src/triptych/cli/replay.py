"""`triptych replay`: prints a game move by move, from a log or from the server's journal."""

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from triptych.album.evening import RecordedGame
from triptych.cli.export import open_stored_album
from triptych.cli.support import options
from triptych.cli.support.errors import fail
from triptych.cli.support.format import differences, flatten, format_message
from triptych.cli.support.game_log import read_log
from triptych.cli.support.grammar import Command
from triptych.core.game import AnyGame, evolve
from triptych.store import NoSuchTable

app = typer.Typer(add_completion=False)


def replay(path: Path, console: Console) -> None:
    """Print every event of a log and what it changed in the public view."""
    game, events = read_log(path)
    state, before = None, dict[str, str]()
    console.print(f"[bold]{game.name}[/bold], {len(events)} events")
    for number, event in enumerate(events, start=1):
        try:
            state = evolve(game, state, event)
        except (AssertionError, AttributeError, IndexError, KeyError, ValueError):
            kind = type(event).__name__
            fail(f"{path}, line {number + 1}: {kind} does not follow from the events before it")
        before = _print_event(console, game, f"{number} · {state.stage}", event, state, before)
    if state is None or state.result is None:
        console.print("The log stops before the end of the game.")


async def replay_table(
    address: str | Path, data: Path, table: str, number: int | None, console: Console
) -> None:
    """Print the finished game with this number. If `number` is None, list all finished games."""
    try:
        album, _ = await open_stored_album(address, data, table)
    except NoSuchTable as error:
        fail(f"{error}")
    if number is None:
        for game in album.games:
            names = ", ".join(player.name for player in game.seats)
            console.print(f"{game.number}  {game.playing.game}: {names}", highlight=False)
        if not album.games:
            console.print("No game has been finished at this table yet.")
        return
    played = next((game for game in album.games if game.number == number), None)
    if played is None:
        fail(f"there is no finished game {number} at {table}; leave --game out to see which")
    _print_game(played, console)


def _print_game(played: RecordedGame, console: Console) -> None:
    players = ", ".join(f"{seat} {player.name}" for seat, player in enumerate(played.seats))
    console.print(f"[bold]{played.playing.game}[/bold], seats: {players}", highlight=False)
    before, names = dict[str, str](), [player.name for player in played.seats]
    for happened_at, event, state in played.read_history():
        seconds = (happened_at - played.began) // 1000
        when = f"{seconds // 60}:{seconds % 60:02}"
        heading = f"{when} · {state.stage}"
        before = _print_event(console, played.rules, heading, event, state, before, names)
    points = zip(played.seats, played.result.points, strict=True)
    console.print(", ".join(f"{player.name} {score}" for player, score in points), highlight=False)


def _print_event(
    console: Console,
    game: AnyGame,
    heading: str,
    event: Any,
    state: Any,
    before: dict[str, str],
    names: Sequence[str] = (),
) -> dict[str, str]:
    console.rule(heading, align="left")
    console.print(_name_seats(format_message(event), names), highlight=False, markup=False)
    try:
        after = flatten(game.public(state))
    except IndexError:
        return before  # Between two events of one move, the state may have no view.
    for line in differences(before, after):
        console.print(f"  {line}", style="dim", highlight=False, markup=False)
    return after


def _name_seats(text: str, names: Sequence[str]) -> str:
    """Replace each `seat=NUMBER` with `seat=NAME` if the player's name is known."""

    def name(match: re.Match[str]) -> str:
        seat = int(match[1])
        return f"seat={names[seat]}" if seat < len(names) else match[0]

    return re.sub(r"\bseat=(\d+)\b", name, text)


@app.command(cls=Command)
def replay_log(
    log: Annotated[
        Path | None, typer.Argument(help="A game's log (JSON Lines); or name a --table.")
    ] = None,
    table: Annotated[
        str, typer.Option(metavar="CODE", help="The code of a table in the server's journal.")
    ] = "",
    game: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="A game's number; without it, list all.")
    ] = None,
    data: options.Data = None,
    store: options.StoreAddress = None,
    config: options.Config = None,
) -> None:
    """Print a game move by move: from a log, or as it was played at a table."""
    if log is not None:
        replay(log, Console())
        return
    if not table:
        fail("name a log, or a table with --table CODE")
    settings = options.read_settings(data, store, config)
    location = settings.store_address(), Path(settings.data)
    options.run_stoppable(
        lambda _: asyncio.run(replay_table(*location, table.upper(), game, Console()))
    )
