"""The bots of a live table: one task for every seat that a bot plays."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Hashable, Mapping
from random import Random
from typing import Any, ParamSpec, TypeVar

from triptych.bots.bot_process import JobTimeout
from triptych.bots.player_api import SeatView
from triptych.core.commands import SitOut
from triptych.core.playout import pick_random_command
from triptych.core.refusal import Reject
from triptych.core.values import Strength
from triptych.decks.library import Library
from triptych.ink import Board
from triptych.live.actor import Actor
from triptych.live.ink.stream import LiveInk
from triptych.live.request import TableRequest
from triptych.live.supervision import RESTART_DELAY_S

log = logging.getLogger("triptych.bots")


P = ParamSpec("P")
T = TypeVar("T")
BotKey = tuple[int, int, Strength]
"""The number of the game, the seat, and the bot's strength."""


class SeatPlayer:
    """The `PlayerApi` of one seat. Gives the bot only the view and the commands of this seat."""

    def __init__(self, actor: Actor, ink: LiveInk, seat: int, strength: Strength) -> None:
        current_game = actor.table.info.current_game
        assert current_game is not None
        self.game = actor.services.collection.games[current_game.game]
        self.seat = seat
        self.strength: Strength = strength
        self.rng = Random(actor.services.rng.getrandbits(64))
        self._actor = actor
        self._ink = ink
        self._changed = asyncio.Event()
        self._last_view: SeatView[Any, Any] | None = None
        self.library = Library({})
        self.learned = actor.services.learned

    async def fetch_library(self) -> None:
        """Load all decks that this table may play with."""
        info = self._actor.table.info
        ids = {*info.decks, *(deck.id for deck in info.uploaded_decks)}
        self.library = await self._actor.services.load_library(ids)

    def view(self) -> SeatView[Any, Any]:
        state = self._actor.table.game_state
        self._last_view = SeatView(self.game.public(state), self.game.private(state, self.seat))
        return self._last_view

    def random_command(self) -> Any | None:
        return pick_random_command(self.game, self._actor.table.game_state, self.seat, self.rng)

    def people(self) -> frozenset[int]:
        seats = self._actor.table.info.seats
        return frozenset(i for i, seat in enumerate(seats) if seat.bot is None)

    def boards(self) -> Mapping[int, Board]:
        return self._ink.visible_boards()

    def notify(self) -> None:
        """Wake the bot: the table has changed, so the view of its seat may have changed."""
        self._changed.set()

    async def next_view(self) -> SeatView[Any, Any]:
        previous = self._last_view
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self._actor.table.game_state is not None and (view := self.view()) != previous:
                return view

    async def wait_for_change(self, least: float, most: float) -> None:
        seconds = self.rng.uniform(least, most) * self._actor.services.tuning.bot_pace
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.next_view(), max(0.02, seconds))

    async def send(self, command: Any, stage: str) -> str | None:
        request = TableRequest(command, to="game", seat=self.seat, stage=stage)
        try:
            await self._actor.execute(request)
        except Reject as refused:
            return refused.code
        return None

    async def draw(self, ops: bytes, stage: str) -> str | None:
        state = self._actor.table.game_state
        if state is None or state.stage != stage:
            return "stage_over"
        return self._ink.draw_for(self.seat, ops)

    async def run_job(self, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        actor = self._actor
        return await actor.services.bot_process.run(actor.code, job, *args, **kwargs)

    async def run_shared_job(self, job: Callable[[Any], T], argument: Hashable) -> T:
        actor = self._actor
        return await actor.services.bot_process.run_shared(actor.code, job, argument)

    async def pause(self, least: float, most: float) -> None:
        seconds = self.rng.uniform(least, most) * self._actor.services.tuning.bot_pace
        await asyncio.sleep(seconds)
        while self._actor.table.info.pause is not None:
            await asyncio.sleep(0.2)


class SeatedBots:
    """Runs the bots of the current game: starts and cancels their tasks as the table changes."""

    def __init__(self, actor: Actor, ink: LiveInk) -> None:
        self._actor = actor
        self._ink = ink
        self._playing: dict[BotKey, tuple[SeatPlayer, asyncio.Task[None]]] = {}

    def on_change(self) -> None:
        """Cancel the tasks of bots that no longer play, start new bots, and notify all bots."""
        wanted = self._wanted()
        for key in [key for key in self._playing if key not in wanted]:
            self._playing.pop(key)[1].cancel()
        for key in wanted:
            if key not in self._playing:
                player = SeatPlayer(self._actor, self._ink, key[1], key[2])
                self._playing[key] = (player, asyncio.create_task(self._play(player)))
        for player, _ in self._playing.values():
            player.notify()

    def stop(self) -> None:
        for _, task in self._playing.values():
            task.cancel()
        self._playing.clear()

    def _wanted(self) -> list[BotKey]:
        info = self._actor.table.info
        if not info.running or info.current_game is None:
            return []
        number = info.current_game.number
        return [(number, i, s.bot) for i, s in enumerate(info.seats) if s.bot is not None]

    async def _play(self, player: SeatPlayer) -> None:
        while True:
            try:
                await player.fetch_library()
                await self._actor.services.bot_for(player.game.name)(player)
                return
            except Exception as error:
                # The seat sits out this stage, so that the table does not wait for the failed bot.
                is_slow = isinstance(error, JobTimeout)
                report = log.warning if is_slow else log.exception
                report("table %s: bot in seat %d failed: %s", self._actor.code, player.seat, error)
                self._actor.services.metrics.bot_errors.inc()
                await self._sit_out(player)

    async def _sit_out(self, player: SeatPlayer) -> None:
        """After a bot has failed, let its seat sit out if the game waits for this seat.

        Returns when the bot can be started again, which is when the view of the seat has changed.
        If an exception occurs, returns after `RESTART_DELAY_S` instead.
        """
        try:
            state = self._actor.table.game_state
            if state is not None and player.game.waits_for(state, player.seat):
                await player.send(SitOut(), state.stage)
            await player.next_view()
        except Exception:
            log.exception("table %s: bot in seat %d cannot sit out", self._actor.code, player.seat)
            await asyncio.sleep(RESTART_DELAY_S)
