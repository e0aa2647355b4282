"""What people at a table notice of each other and nobody writes down: reactions, and a TV."""

from collections import deque

from triptych.core.values import Millis
from triptych.live.actor import Actor
from triptych.live.sessions import Session
from triptych.table.public_view import show_reactions
from triptych.wire.encode import encode
from triptych.wire.messages import (
    REACTIONS_MOST,
    REACTIONS_MS,
    React,
    Reacted,
    Screens,
    ServerMessage,
)


class Around:
    """Passes signs on to everybody who looks; keeps only when the last few were given."""

    def __init__(self, actor: Actor) -> None:
        self._actor = actor
        self._given: dict[str, deque[Millis]] = {}

    def attach(self, session: Session) -> None:
        """Somebody new looks, perhaps a TV."""
        if session.tv:
            self._tell_screens()
        elif self._screens():
            self._say(Screens(self._screens()), [session])

    def detach(self, session: Session) -> None:
        """A connection has ended."""
        if session.tv and not self._actor.closed:
            self._tell_screens()

    def react(self, session: Session, message: React) -> None:
        """Show it to everybody, unless it may not be shown now or comes too soon."""
        person, actor = session.person, self._actor
        if person is None or session.tv or actor.closed:
            return
        if show_reactions(actor.services.collection, actor.table) != "open":
            return
        if actor.table.lobby.person(person) is not None and self._may(person):
            self._say(Reacted(person, message.kind), list(actor.sessions))

    def _may(self, person: str) -> bool:
        now = self._actor.services.clock.now()
        given = self._given.setdefault(person, deque(maxlen=REACTIONS_MOST))
        if len(given) == REACTIONS_MOST and now - given[0] < REACTIONS_MS:
            return False
        given.append(now)
        return True

    def _screens(self) -> int:
        return sum(session.tv for session in self._actor.sessions)

    def _tell_screens(self) -> None:
        self._say(Screens(self._screens()), list(self._actor.sessions))

    def _say(self, message: ServerMessage, sessions: list[Session]) -> None:
        frame = self._actor.services.framing.text(encode(message))
        for session in sessions:
            session.channel.write(frame)
