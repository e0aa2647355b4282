"""What happens at a table as time passes: deadlines, absence, and the pace of reveals."""

import asyncio
from collections.abc import Callable
from typing import Any

from triptych.core.commands import TimeUp
from triptych.core.values import Deadline, Millis
from triptych.live.actor import Actor
from triptych.live.clock import due_deadlines, next_due
from triptych.live.request import TableRequest
from triptych.table.commands import ContinueReveal
from triptych.table.internal_commands import EndAbsencePause, NoteAway, PassAbsentHost
from triptych.table.public_view import can_continue
from triptych.table.rules.people import HOST_AWAY_MS
from triptych.table.turn import current_reveal

RETRY_MS = 1_000
"""If a deadline still exists this long after `TimeUp` was sent for it, `TimeUp` is sent again."""


class Timers:
    """Sends timed commands to a table: after deadlines, reveals, and people's absences."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self._tuning = actor.services.tuning
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._retry_at: dict[Deadline, Millis] = {}
        """Deadlines for which `TimeUp` was sent, and when to send it again."""
        self._waiting_reveal: tuple[str, Millis] | None = None
        """The stage of the reveal that will end by itself, and when its alarm was first set. None
        if no such alarm is set."""
        self._last_inputs: tuple[Any, ...] = (self,) * 6
        """Values from which the alarms were last set. Most lobby commands change none of them."""

    def on_change(self) -> None:
        """Set the alarms again if the table has changed in a way that affects them."""
        table, info = self._actor.table, self._actor.table.info
        inputs = (
            table.game_state,
            info.current_game,
            info.pause,
            info.people,
            info.host,
            info.pace,
        )
        if all(a is b for a, b in zip(inputs, self._last_inputs, strict=True)):
            return
        self._last_inputs = inputs
        self.set_alarms()

    def set_alarms(self) -> None:
        """Set or clear every alarm, as the current state of the table requires."""
        self._set_deadline_alarm()
        self._set_reveal_alarm()
        self._set_absence_alarm()
        self._set_host_alarm()

    def person_disconnected(self, person: str) -> None:
        """Start a timer. If this person is not connected when it ends, they are noted as away."""
        self._set(f"away {person}", self._tuning.away_ms, lambda: self._note_away(person))

    def stop(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()

    def _note_away(self, person: str) -> None:
        known = self._actor.table.info.person(person)
        if known is not None and person not in self._actor.sessions.people_here():
            self._actor.submit(TableRequest(NoteAway(person)))

    def _set(self, name: str, ms: float, callback: Callable[[], None]) -> None:
        self._clear(name)
        if self._actor.closed:
            return
        loop = asyncio.get_running_loop()
        self._alarms[name] = loop.call_later(max(0.0, ms) / 1000, self._fire, name, callback)

    def _fire(self, name: str, callback: Callable[[], None]) -> None:
        self._alarms.pop(name, None)
        if not self._actor.closed:
            callback()

    def _clear(self, name: str) -> None:
        alarm = self._alarms.pop(name, None)
        if alarm:
            alarm.cancel()

    def _set_deadline_alarm(self) -> None:
        table = self._actor.table
        if not table.info.running or table.info.pause is not None or not table.game_state.deadlines:
            self._clear("deadline")
            return
        untried = [d for d in table.game_state.deadlines if d not in self._retry_at]
        retries = [
            at for at in self._retry_at.values() if len(untried) < len(table.game_state.deadlines)
        ]
        when = min([*retries, *filter(None, [next_due(untried, self._grace())])], default=None)
        if when is not None:
            self._set("deadline", when - self._actor.services.clock.now(), self._time_up)

    def _time_up(self) -> None:
        table, now = self._actor.table, self._actor.services.clock.now()
        self._retry_at = {key: at for key, at in self._retry_at.items() if at > now}
        if table.info.running and table.info.pause is None:
            for deadline in due_deadlines(table.game_state.deadlines, now, self._grace()):
                if deadline not in self._retry_at:
                    self._retry_at[deadline] = now + RETRY_MS
                    self._actor.submit(TableRequest(TimeUp(deadline.key, deadline.seat), to="game"))
        self._set_deadline_alarm()

    def _grace(self) -> Millis:
        """How long after a deadline input may still arrive.

        This is the largest lag of any connected person, plus `grace_ms`. It is 0 if no person is
        connected. Spectators who have not joined do not count.
        """
        lags = [s.lag.one_way for s in self._actor.sessions if s.person is not None]
        return max(lags, default=0) + self._tuning.grace_ms if lags else 0

    def _set_reveal_alarm(self) -> None:
        """Set the alarm that ends a reveal.

        It goes off `Tuning.reading_ms` after the whole reveal has been shown.

        Clears the alarm if no reveal can be continued now, for example during a pause. Also clears
        it at the pace `host`, if a player is present: then the host ends the reveal with *Next*.
        """
        table, now = self._actor.table, self._actor.services.clock.now()
        host_continues = table.info.pace == "host" and any(p.here for p in table.info.players)
        if host_continues or not can_continue(self._actor.services.collection, table):
            self._waiting_reveal = None
            self._clear("reveal")
            return
        if self._waiting_reveal is None or self._waiting_reveal[0] != table.game_state.stage:
            self._waiting_reveal = table.game_state.stage, now
        since, reveal = self._waiting_reveal[1], current_reveal(table)
        shown_at = reveal.began + reveal.ms * self._tuning.reveal_pace if reveal else since
        self._set(
            "reveal", max(since, shown_at) + self._tuning.reading_ms - now, self._continue_reveal
        )

    def _continue_reveal(self) -> None:
        self._waiting_reveal = None
        self._actor.submit(TableRequest(ContinueReveal()))

    def _set_absence_alarm(self) -> None:
        info = self._actor.table.info
        is_absence_pause = info.pause is not None and info.pause.why == "absence"
        if not is_absence_pause or not any(p.here for p in info.players):
            self._clear("absence")
        elif "absence" not in self._alarms:
            self._set(
                "absence",
                self._tuning.restart_wait_ms,
                lambda: self._actor.submit(TableRequest(EndAbsencePause())),
            )

    def _set_host_alarm(self) -> None:
        info = self._actor.table.info
        host = info.person(info.host)
        someone_is_here = any(p.here for p in info.people)
        if not someone_is_here or (host is not None and host.here):
            self._clear("host")
        elif "host" not in self._alarms:
            since = host.since if host else 0
            # Wait 20 ms longer: the rule ignores a command that comes before `HOST_AWAY_MS`.
            remaining = since + HOST_AWAY_MS - self._actor.services.clock.now()
            self._set(
                "host", remaining + 20, lambda: self._actor.submit(TableRequest(PassAbsentHost()))
            )
