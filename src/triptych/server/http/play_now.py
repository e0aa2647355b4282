"""Play now: start a game with bots at a new table.

Sends the same commands that the host would send from the lobby, so the journal looks the same.
"""

import asyncio
from typing import Any

from triptych.live.live_table import LiveTable
from triptych.live.request import TableRequest
from triptych.table.commands import AddBot, ChooseGame, StartGame

BOTS_TO_ADD = 3
"""How many bots to add, unless the game needs more players or has fewer seats."""


async def play_now(live: LiveTable, game: str) -> None:
    """Choose the game, add bots and start. Raises `Reject` if the game cannot start."""
    seats = live.actor.services.collection.games[game].seats
    bots = min(max(BOTS_TO_ADD, seats[0] - 1), seats[-1] - 1)
    commands: list[Any] = [ChooseGame(game), *(AddBot() for _ in range(bots)), StartGame()]
    host = live.actor.table.info.host
    # Submit all at once: the actor processes them in this order and writes them together.
    await asyncio.gather(
        *(live.actor.execute(TableRequest(command, by=host)) for command in commands)
    )
