"""`triptych demo`: bots play a game by themselves, in the browser or in the terminal."""

import asyncio
import contextlib
import signal
from collections.abc import Coroutine, Sequence
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as RichTable

from triptych.cli.support.errors import print_error
from triptych.cli.support.free_port import with_free_port
from triptych.cli.support.game_name import GAME_NAMES, require_game
from triptych.cli.support.grammar import Command
from triptych.cli.support.options import INTERRUPTED_STATUS
from triptych.core.values import STRENGTHS, Strength, change
from triptych.games import GAMES
from triptych.live.live_table import LiveTable
from triptych.live.registry import TableRegistry
from triptych.live.request import TableRequest
from triptych.server.app import CannotListen, HttpServer, open_server
from triptych.server.settings import Settings
from triptych.table import commands as c

app = typer.Typer(add_completion=False)

HOST_NAME = "Demo"
SEAT_COUNTS = range(
    max(game.seats[0] for game in GAMES.values()),
    min(game.seats[-1] for game in GAMES.values()) + 1,
)
"""The numbers of seats that every game supports."""


def demo(game: str, seats: int, port: int | None, fast: bool, console: Console) -> None:
    """Run the command: serve a table to watch, or play games quickly in the terminal."""
    if game:
        require_game(game)
    if fast:
        if run_until_signal(play_in_terminal([game] if game else list(GAMES), seats, console)):
            raise typer.Exit(INTERRUPTED_STATUS)
    else:
        try:
            run_until_signal(play_in_browser(game or default_game(), seats, port, console))
        except CannotListen as error:
            print_error(str(error))
            raise typer.Exit(1) from None


def run_until_signal(work: Coroutine[Any, Any, None]) -> bool:
    """Run a coroutine. Ctrl+C and SIGTERM cancel it, so that it ends its processes.

    Returns whether it was cancelled.
    """

    async def run() -> None:
        task = asyncio.current_task()
        assert task is not None
        # Windows has no signal handlers in event loops; Ctrl+C raises KeyboardInterrupt there.
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await work

    try:
        asyncio.run(run())
    except (KeyboardInterrupt, asyncio.CancelledError):
        return True
    return False


def default_game() -> str:
    """Return the name of the first game with drawing, because drawing is the best to watch.

    If no game has drawing, returns the name of the first game.
    """
    return next((name for name, game in GAMES.items() if game.board_rules), next(iter(GAMES)))


async def open_table(tables: TableRegistry, game: str, bots: Sequence[Strength]) -> LiveTable:
    """Open a table and start a game with these bots. The host is a spectator."""
    live = await tables.create()
    person, _ = await tables.join(live, HOST_NAME, None, "demo")

    async def execute(command: Any) -> None:
        await live.actor.execute(TableRequest(command, by=person))

    if live.actor.table.info.seat_of(person) is not None:
        await execute(c.LeaveSeat())
    await execute(c.ChooseGame(game))
    await execute(c.SetPace("auto"))
    for strength in bots:
        await execute(c.AddBot(strength))
    await execute(c.StartGame())
    return live


async def wait_until_over(live: LiveTable) -> Any:
    """Wait for the end of the game. Returns its last state."""
    while True:
        state = live.actor.table.game_state
        if state is not None and state.result is not None:
            return state
        await asyncio.sleep(0.05)


def bot_strengths(seats: int) -> tuple[Strength, ...]:
    """Return a strength for each seat, cycling through all strengths."""
    return tuple(STRENGTHS[i % len(STRENGTHS)] for i in range(seats))


async def play_in_terminal(games: Sequence[str], seats: int, console: Console) -> None:
    """Play at full speed, without opening a port, and print who won."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        settings = Settings(
            data=folder, bot_pace=0.0, reading_ms=0, reveal_pace=0.0, qr=False, log_level="warning"
        )
        async with open_server(settings) as server:
            for game in games:
                live = await open_table(server.tables, game, bot_strengths(seats))
                state = await wait_until_over(live)
                console.print(_result_table(live, game, state))


def _result_table(live: LiveTable, game: str, state: Any) -> RichTable:
    result = RichTable(title=f"{game}, {state.round} rounds")
    for column in ("bot", "strength", "points", ""):
        result.add_column(column)
    for seat, player in enumerate(live.actor.table.info.seats):
        verdict = "winner" if seat in state.result.winners else ""
        result.add_row(player.name, player.bot or "", str(state.result.points[seat]), verdict)
    return result


async def play_in_browser(game: str, seats: int, port: int | None, console: Console) -> None:
    """Serve games that bots play at human speed, each at a new table, until Ctrl+C.

    `port` None means the first free port.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        settings = Settings(host="127.0.0.1", data=folder, log_level="warning")
        settings = with_free_port(settings) if port is None else change(settings, port=port)
        async with open_server(settings) as server:
            http = HttpServer(server)
            task = asyncio.create_task(http.serve())
            while not http.started and not task.done():
                await asyncio.sleep(0.02)
            while http.started and not task.done():
                live = await open_table(server.tables, game, bot_strengths(seats))
                url = f"http://127.0.0.1:{http.port}"
                code = live.actor.code
                console.print(f"{seats} bots play {game}. Watch: {url}/tv/{code}", soft_wrap=True)
                await wait_until_over(live)
                await asyncio.sleep(20)
            await task


@app.command(cls=Command)
def show_demo(
    game: Annotated[
        str, typer.Argument(help=f"One of {GAME_NAMES}; with --fast, all of them if none is named.")
    ] = "",
    seats: Annotated[
        int,
        typer.Option(
            min=SEAT_COUNTS[0], max=SEAT_COUNTS[-1], metavar="NUMBER", help="How many bots."
        ),
    ] = 4,
    port: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", help="Where to watch. Default: the first free from 8000."),
    ] = None,
    fast: Annotated[
        bool, typer.Option("--fast", help="Play in the terminal, without pauses.")
    ] = False,
) -> None:
    """Watch bots play at a table."""
    demo(game, seats, port, fast, Console())
