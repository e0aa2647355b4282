"""What all live tables of a process share."""

import secrets
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from triptych.bots.bot_process import BotProcess
from triptych.bots.learned_drawings import LearnedDrawings
from triptych.bots.player_api import Bot, bot_for
from triptych.decks.library import Library
from triptych.live.clock import Clock
from triptych.live.ink.search import InkSearch
from triptych.live.ink.tick_scheduler import TickScheduler
from triptych.live.metrics import Metrics
from triptych.live.tuning import Tuning
from triptych.store.contract.tables import TableStore
from triptych.table.turn import Collection


@dataclass(frozen=True)
class Services:
    """What all tables of a process share."""

    collection: Collection
    store: TableStore
    clock: Clock
    metrics: Metrics
    tuning: Tuning
    rng: Random
    tick_scheduler: TickScheduler
    ink_search: InkSearch
    load_library: Callable[[Iterable[str]], Awaitable[Library]]
    """Loads the decks for a bot: the decks that all tables of this server can use, and the uploaded
    decks with the given ids."""
    bot_process: BotProcess = field(default_factory=BotProcess)
    """Computes what bots do."""
    bot_for: Callable[[str], Bot] = bot_for
    """Returns the bot of a game."""
    learned: LearnedDrawings | None = None
    """What the bots of this server have learned from drawings; None if learning is off."""
    new_token: Callable[[int], str] = secrets.token_urlsafe
    """Returns a random token of this many bytes, as text."""
