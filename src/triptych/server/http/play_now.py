"""Play now: one tap, and a game runs. Whoever opened the table sits with bots, by the real rules.

The commands are the host's own, given one after another: the journal shows what a lobby would.
"""

import asyncio
from typing import Any

from triptych.live.live_table import LiveTable
from triptych.live.request import Work
from triptych.table.commands import AddBot, ChooseGame, StartGame

COMPANY = 3
"""Bots that sit down, as far as the game has seats for them."""


async def play_now(live: LiveTable, game: str) -> None:
    """Choose the game, fill the seats, start. Reject where it cannot start."""
    seats = live.actor.services.collection.games[game].seats
    bots = min(max(COMPANY, seats[0] - 1), seats[-1] - 1)
    commands: list[Any] = [ChooseGame(game), *(AddBot() for _ in range(bots)), StartGame()]
    host = live.actor.table.lobby.host
    # All at once: the actor takes them in this order and writes them together.
    await asyncio.gather(*(live.actor.ask(Work(command, by=host)) for command in commands))
