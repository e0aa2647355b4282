"""Messages to a table's viewers that are not stored: reactions and the number of TVs."""

from collections import deque
from collections.abc import Iterable

from triptych.core.values import Millis
from triptych.live.actor import Actor
from triptych.live.sessions import Session
from triptych.table.public_view import show_reactions
from triptych.wire.encode import encode
from triptych.wire.frame_headers import text_frame
from triptych.wire.messages import (
    MAX_REACTIONS,
    REACTION_WINDOW_MS,
    React,
    Reacted,
    ServerMessage,
    TvCount,
)


class Reactions:
    """Sends reactions to everyone: at most `MAX_REACTIONS` per person in `REACTION_WINDOW_MS`."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self._recent: dict[str, deque[Millis]] = {}
        """For each person: the times of their last reactions."""

    def react(self, session: Session, message: React) -> None:
        """Send a person's reaction to everyone.

        Drops it if it comes from a TV or from someone who has not joined, if reactions are not
        open, or if the person has reached the limit.
        """
        person, actor = session.person, self._actor
        if person is None or session.tv or actor.closed:
            return
        if show_reactions(actor.services.collection, actor.table) != "open":
            return
        if actor.table.info.person(person) is not None and self._take_from_budget(person):
            reacted = Reacted(person, message.kind)
            _send(reacted, list(actor.sessions))

    def _take_from_budget(self, person: str) -> bool:
        now = self._actor.services.clock.now()
        recent = self._recent.setdefault(person, deque(maxlen=MAX_REACTIONS))
        if len(recent) == MAX_REACTIONS and now - recent[0] < REACTION_WINDOW_MS:
            return False
        recent.append(now)
        return True


class TvCounter:
    """Sends the number of TVs that show the table to its viewers."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor

    def attach(self, session: Session) -> None:
        """Send the number of TVs to everyone if the new `session` is a TV.

        Otherwise send the number only to `session`, and only if there are any TVs.
        """
        if session.tv:
            self._send_to(list(self._actor.sessions))
        elif self._count():
            self._send_to([session])

    def detach(self, session: Session) -> None:
        """Send the new number of TVs to everyone if a TV has disconnected."""
        if session.tv and not self._actor.closed:
            self._send_to(list(self._actor.sessions))

    def _count(self) -> int:
        return sum(session.tv for session in self._actor.sessions)

    def _send_to(self, sessions: Iterable[Session]) -> None:
        _send(TvCount(self._count()), sessions)


def _send(message: ServerMessage, sessions: Iterable[Session]) -> None:
    frame = text_frame(encode(message))
    for session in sessions:
        session.channel.write(frame)
