"""Notices people who are present but do nothing while the game waits for them."""

import asyncio
from typing import Any

from triptych.core.values import Millis
from triptych.live.actor import Actor
from triptych.live.request import TableRequest
from triptych.table.internal_commands import EndIdleCountdown, NoteIdle
from triptych.table.rules.idle import holding_up
from triptych.table.turn import current_reveal


class IdleWatch:
    """Sends `NoteIdle` after `Tuning.idle_ms`, and `EndIdleCountdown` when a countdown is over.

    The time of a person starts when they last did something, and not before the stage began, its
    reveal was shown and the last pause ended.
    """

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self._stage: tuple[Any, ...] = ()
        """The game, its stage and the pause in which `_since` was set."""
        self._since: Millis = 0
        self._last_inputs: tuple[Any, ...] = ()
        """Values from which the alarm was last set. Most moves change none of them."""
        self._alarm: asyncio.TimerHandle | None = None

    def on_change(self) -> None:
        """Set the alarm if there is none, or if it may have to go off earlier."""
        info, state = self._actor.table.info, self._actor.table.game_state
        stage = (info.games_started, state.stage if state is not None else None, info.pause)
        if stage != self._stage:
            self._stage, self._since = stage, self._actor.services.clock.now()
        inputs = (stage, info.idle, info.idle_countdowns, info.people, info.host, info.pace)
        if self._alarm is None or inputs != self._last_inputs:
            self._last_inputs = inputs
            self.set_alarm()

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def set_alarm(self) -> None:
        """Set or clear the alarm, as the current state of the table requires."""
        self.stop()
        times = [at for at, _ in self._due()]
        if times and not self._actor.closed:
            delay_ms = max(0, min(times) - self._actor.services.clock.now())
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay_ms / 1000, self._fire)

    def _fire(self) -> None:
        """Send the commands that are due; if there are none yet, wait again."""
        self._alarm = None
        now = self._actor.services.clock.now()
        due = [command for at, command in self._due() if at <= now]
        for command in due:
            self._actor.submit(TableRequest(command))
        if not due:
            self.set_alarm()

    def _due(self) -> list[tuple[Millis, NoteIdle | EndIdleCountdown]]:
        """Return the commands that will be sent unless something happens, with their times."""
        actor, table = self._actor, self._actor.table
        since = self._since
        if (reveal := current_reveal(table)) is not None:
            since = max(since, reveal.began + reveal.ms)
        found: list[tuple[Millis, NoteIdle | EndIdleCountdown]] = []
        for person in holding_up(actor.services.collection, table):
            if person not in table.info.idle:
                at = max(since, actor.active_at.get(person, 0)) + actor.services.tuning.idle_ms
                found.append((at, NoteIdle(person)))
        if table.info.running and table.info.pause is None:
            for countdown in table.info.idle_countdowns:
                found.append((countdown.at, EndIdleCountdown(countdown.seat)))
        return found
