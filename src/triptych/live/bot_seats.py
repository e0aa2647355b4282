"""The bots of one live table: a task for every seat that a bot plays now."""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from random import Random
from typing import Any

from triptych.bots import bot_process
from triptych.bots.player_api import SeatView, bot_for
from triptych.core.commands import SitOut
from triptych.core.refusal import Reject
from triptych.core.values import Strength
from triptych.decks.library import Library
from triptych.ink import Board
from triptych.live.actor import Actor
from triptych.live.ink.stream import InkLane
from triptych.live.request import Work
from triptych.live.supervision import PAUSE_S

log = logging.getLogger("triptych.bots")


class SeatPlayer:
    """`PlayerApi` of one seat: what it sees, its commands, and nothing else of the table."""

    def __init__(self, actor: Actor, ink: InkLane, seat: int, strength: Strength) -> None:
        playing = actor.table.lobby.playing
        assert playing is not None
        self.game = actor.services.collection.games[playing.game]
        self.seat = seat
        self.strength: Strength = strength
        self.rng = Random(actor.services.rng.getrandbits(64))
        self._actor = actor
        self._ink = ink
        self._changed = asyncio.Event()
        self._seen: SeatView[Any, Any] | None = None
        self.library = Library({})
        self.learned = actor.services.learned

    async def fetch_library(self) -> None:
        """All decks that this table may be playing with, before the first look at anything."""
        lobby = self._actor.table.lobby
        ids = {*lobby.decks, *(deck.id for deck in lobby.own)}
        self.library = await self._actor.services.library(ids)

    def view(self) -> SeatView[Any, Any]:
        play = self._actor.table.play
        self._seen = SeatView(self.game.public(play), self.game.private(play, self.seat))
        return self._seen

    def people(self) -> frozenset[int]:
        seats = self._actor.table.lobby.seats
        return frozenset(i for i, seat in enumerate(seats) if seat.bot is None)

    def boards(self) -> Mapping[int, Board]:
        return self._ink.seen_boards()

    def nudge(self) -> None:
        """The table has changed; perhaps this seat's view has."""
        self._changed.set()

    async def next_view(self) -> SeatView[Any, Any]:
        before = self._seen
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self._actor.table.play is not None and (seen := self.view()) != before:
                return seen

    async def wait_for_change(self, least: float, most: float) -> None:
        seconds = self.rng.uniform(least, most) * self._actor.services.tuning.bot_pace
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.next_view(), max(0.02, seconds))

    async def send(self, command: Any, stage: str) -> str | None:
        work = Work(command, to="game", seat=self.seat, stage=stage)
        try:
            await self._actor.ask(work)
        except Reject as refused:
            return refused.code
        return None

    async def draw(self, ops: bytes, stage: str) -> str | None:
        play = self._actor.table.play
        if play is None or play.stage != stage:
            return "stage_over"
        return self._ink.draw_for(self.seat, ops)

    async def pause(self, least: float, most: float) -> None:
        seconds = self.rng.uniform(least, most) * self._actor.services.tuning.bot_pace
        await asyncio.sleep(seconds)
        while self._actor.table.lobby.pause is not None:
            await asyncio.sleep(0.2)


class SeatedBots:
    """Starts and ends the bots' tasks as seats change between people and bots."""

    def __init__(self, actor: Actor, ink: InkLane) -> None:
        self._actor = actor
        self._ink = ink
        self._playing: dict[tuple[int, int, Strength], tuple[SeatPlayer, asyncio.Task[None]]] = {}
        actor.after.append(self.look)

    def look(self) -> None:
        """The table has changed: the right bots play, and each looks at its view again."""
        wanted = self._wanted()
        for key in [key for key in self._playing if key not in wanted]:
            self._playing.pop(key)[1].cancel()
        for key in wanted:
            if key not in self._playing:
                player = SeatPlayer(self._actor, self._ink, key[1], key[2])
                self._playing[key] = (player, asyncio.create_task(self._play(player)))
        for player, _ in self._playing.values():
            player.nudge()

    def stop(self) -> None:
        for _, task in self._playing.values():
            task.cancel()
        self._playing.clear()

    def _wanted(self) -> set[tuple[int, int, Strength]]:
        lobby = self._actor.table.lobby
        if not lobby.running or lobby.playing is None:
            return set()
        number = lobby.playing.number
        return {(number, i, s.bot) for i, s in enumerate(lobby.seats) if s.bot is not None}

    async def _play(self, player: SeatPlayer) -> None:
        bot_process.current_table.set(self._actor.code)
        while True:
            try:
                await player.fetch_library()
                await bot_for(player.game.name)(player)
                return
            except Exception:
                # A bot that fails sits this stage out; the table must not wait for it.
                log.exception("bot in seat %d of table %s failed", player.seat, self._actor.code)
                self._actor.services.metrics.bot_errors.inc()
                await self._sit_out(player)

    async def _sit_out(self, player: SeatPlayer) -> None:
        """Let the others go on, and wait for something new to look at, whatever is wrong."""
        try:
            play = self._actor.table.play
            if play is not None and player.game.waits_for(play, player.seat):
                await player.send(SitOut(), play.stage)
            await player.next_view()
        except Exception:
            log.exception("bot in seat %d of table %s cannot rest", player.seat, self._actor.code)
            await asyncio.sleep(PAUSE_S)
