"""`triptych demo`: a table of bots that plays by itself, to watch or to test with."""

import asyncio
import contextlib
from collections.abc import Sequence
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.table import Table as Sheet

from triptych.cli.support.errors import fail, known_game
from triptych.core.values import STRENGTHS, Strength
from triptych.games import GAMES
from triptych.live.live_table import LiveTable
from triptych.live.request import Work
from triptych.server.app import CannotListen, HttpServer, open_server
from triptych.server.server import Server
from triptych.server.settings import Settings
from triptych.table import commands as c

HOST = "Demo"
SEATS = range(
    max(game.seats[0] for game in GAMES.values()),
    min(game.seats[-1] for game in GAMES.values()) + 1,
)
"""How many can play every game."""


def demo(game: str, seats: int, port: int, fast: bool, console: Console) -> None:
    """The command: one game to watch, or one of each at once."""
    if game:
        known_game(game)
    with contextlib.suppress(KeyboardInterrupt):
        if fast:
            asyncio.run(play_fast([game] if game else list(GAMES), seats, console))
            return
        try:
            asyncio.run(play_shown(game or best_to_watch(), seats, port, console))
        except CannotListen as error:
            fail(str(error))


def best_to_watch() -> str:
    """A game in which there is drawing to watch, if there is one."""
    return next((name for name, game in GAMES.items() if game.boards), next(iter(GAMES)))


async def open_table(server: Server, game: str, bots: Sequence[Strength]) -> LiveTable:
    """A new table at which these bots play this game; its host only watches."""
    live = await server.tables.create()
    person, _ = await server.tables.join(live, HOST, None, "demo")

    async def ask(command: Any) -> None:
        await live.actor.ask(Work(command, by=person))

    if live.actor.table.lobby.seat_of(person) is not None:
        await ask(c.LeaveSeat())
    await ask(c.ChooseGame(game))
    await ask(c.SetPace("auto"))
    for strength in bots:
        await ask(c.AddBot(strength))
    await ask(c.StartGame())
    return live


async def until_over(live: LiveTable) -> Any:
    """Wait for the end of the game; its last state."""
    while True:
        play = live.actor.table.play
        if play is not None and play.result is not None:
            return play
        await asyncio.sleep(0.05)


def strengths(seats: int) -> tuple[Strength, ...]:
    """So many bots, all strengths in turn."""
    return tuple(STRENGTHS[i % len(STRENGTHS)] for i in range(seats))


async def play_fast(games: Sequence[str], seats: int, console: Console) -> None:
    """Play at once, without a server, and print who won."""
    with TemporaryDirectory() as folder:
        settings = Settings(
            data=folder, bot_pace=0.0, reading_ms=0, reveal_pace=0.0, qr=False, log_level="warning"
        )
        async with open_server(settings) as server:
            for game in games:
                live = await open_table(server, game, strengths(seats))
                state = await until_over(live)
                console.print(_sheet(live, game, state))


def _sheet(live: LiveTable, game: str, state: Any) -> Sheet:
    sheet = Sheet(title=f"{game}, {state.round} rounds")
    for column in ("bot", "strength", "points", ""):
        sheet.add_column(column)
    for seat, held in enumerate(live.actor.table.lobby.seats):
        won = "winner" if seat in state.result.winners else ""
        sheet.add_row(held.name, held.bot or "", str(state.result.points[seat]), won)
    return sheet


async def play_shown(game: str, seats: int, port: int, console: Console) -> None:
    """Serve a table of bots at a human pace, game after game, until Ctrl+C."""
    with TemporaryDirectory() as folder:
        settings = Settings(host="127.0.0.1", port=port, data=folder, log_level="warning")
        async with open_server(settings) as server:
            http = HttpServer(server)
            task = asyncio.create_task(http.serve())
            while not http.started and not task.done():
                await asyncio.sleep(0.02)
            while http.started and not task.done():
                live = await open_table(server, game, strengths(seats))
                at = f"http://127.0.0.1:{http.port}"
                code = live.actor.code
                console.print(f"{seats} bots play {game}. Watch: {at}/tv/{code}", soft_wrap=True)
                await until_over(live)
                await asyncio.sleep(20)
            await task
