"""What happens at a table by the passing of time: deadlines, absence, the pace of a reveal."""

import asyncio
from collections.abc import Callable
from typing import Any

from triptych.core.commands import TimeUp
from triptych.core.values import Deadline, Millis
from triptych.live.actor import Actor
from triptych.live.clock import due, next_due
from triptych.live.request import Work
from triptych.table.commands import Proceed
from triptych.table.internal_commands import EndRest, NoteAway, PassAbsentHost
from triptych.table.public_view import can_proceed
from triptych.table.rules.people import HOST_AWAY_MS
from triptych.table.turn import reveal_of

AGAIN_MS = 1_000
"""A deadline that the rules did not act on is tried again after so long."""


class Timers:
    """Sets one alarm for each kind of thing a table waits for."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self._tuning = actor.services.tuning
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._tried: dict[Deadline, Millis] = {}
        """Deadlines the rules were told of, and when to tell them again."""
        self._reading: tuple[str, Millis] | None = None
        """The stage that goes on by itself, and since when it may."""
        self._seen: tuple[Any, ...] = (self,) * 6
        """What the alarms were last set by; most moves of a lobby change none of it."""
        actor.after.append(self.look)

    def look(self) -> None:
        """The table has changed: set the alarms that now fit."""
        table, lobby = self._actor.table, self._actor.table.lobby
        seen = (table.play, lobby.playing, lobby.pause, lobby.people, lobby.host, lobby.pace)
        if all(a is b for a, b in zip(seen, self._seen, strict=True)):
            return
        self._seen = seen
        self.set_alarms()

    def set_alarms(self) -> None:
        """Set every alarm by the table and the clock as they are now."""
        self._look_at_deadlines()
        self._look_at_reveal()
        self._look_at_rest()
        self._look_at_host()

    def left(self, person: str) -> None:
        """A person's last connection has gone; a phone that wakes up soon was never away."""
        self._set(f"away {person}", self._tuning.away_ms, lambda: self._note_away(person))

    def stop(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()

    def _note_away(self, person: str) -> None:
        known = self._actor.table.lobby.person(person)
        if known is not None and person not in self._actor.sessions.here():
            self._actor.give(Work(NoteAway(person)))

    def _set(self, name: str, ms: float, ring: Callable[[], None]) -> None:
        self._clear(name)
        if self._actor.closed:
            return
        loop = asyncio.get_running_loop()
        self._alarms[name] = loop.call_later(max(0.0, ms) / 1000, self._ring, name, ring)

    def _ring(self, name: str, ring: Callable[[], None]) -> None:
        self._alarms.pop(name, None)
        if not self._actor.closed:
            ring()

    def _clear(self, name: str) -> None:
        alarm = self._alarms.pop(name, None)
        if alarm:
            alarm.cancel()

    def _look_at_deadlines(self) -> None:
        table = self._actor.table
        if not table.lobby.running or table.lobby.pause is not None or not table.play.clock:
            self._clear("deadline")
            return
        clock = [d for d in table.play.clock if d not in self._tried]
        again = [at for at in self._tried.values() if len(clock) < len(table.play.clock)]
        when = min([*again, *filter(None, [next_due(clock, self._grace())])], default=None)
        if when is not None:
            self._set("deadline", when - self._actor.services.clock.now(), self._time_up)

    def _time_up(self) -> None:
        table, now = self._actor.table, self._actor.services.clock.now()
        self._tried = {key: at for key, at in self._tried.items() if at > now}
        if table.lobby.running and table.lobby.pause is None:
            for deadline in due(table.play.clock, now, self._grace()):
                if deadline not in self._tried:
                    self._tried[deadline] = now + AGAIN_MS
                    self._actor.give(Work(TimeUp(deadline.key, deadline.seat), to="game"))
        self._look_at_deadlines()

    def _grace(self) -> Millis:
        """Wait for input that was made in time on the slowest line, and a little more."""
        lags = [s.lag.one_way for s in self._actor.sessions if s.person is not None]
        return max(lags, default=0) + self._tuning.grace_ms if lags else 0

    def _look_at_reveal(self) -> None:
        """Where nobody presses "go on", the reveal goes on when all is shown and looked at."""
        table, now = self._actor.table, self._actor.services.clock.now()
        by_host = table.lobby.pace == "host" and any(p.here for p in table.lobby.players)
        if by_host or not can_proceed(self._actor.services.collection, table):
            self._reading = None
            self._clear("reveal")
            return
        if self._reading is None or self._reading[0] != table.play.stage:
            self._reading = table.play.stage, now
        since, reveal = self._reading[1], reveal_of(table)
        shown = reveal.began + reveal.ms * self._tuning.reveal_pace if reveal else since
        self._set("reveal", max(since, shown) + self._tuning.reading_ms - now, self._proceed)

    def _proceed(self) -> None:
        self._reading = None
        self._actor.give(Work(Proceed()))

    def _look_at_rest(self) -> None:
        lobby = self._actor.table.lobby
        resting = lobby.pause is not None and lobby.pause.why == "rest"
        if not resting or not any(p.here for p in lobby.players):
            self._clear("rest")
        elif "rest" not in self._alarms:
            self._set("rest", self._tuning.rest_ms, lambda: self._actor.give(Work(EndRest())))

    def _look_at_host(self) -> None:
        lobby = self._actor.table.lobby
        host = lobby.person(lobby.host)
        others = any(p.here for p in lobby.people)
        if not others or (host is not None and host.here):
            self._clear("host")
        elif "host" not in self._alarms:
            since = host.since if host else 0
            left = since + HOST_AWAY_MS - self._actor.services.clock.now()
            self._set("host", left + 20, lambda: self._actor.give(Work(PassAbsentHost())))
