"""A command on its way to the actor, and how its sender gets the reply."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from triptych.core.values import Millis
from triptych.live.sessions import Session
from triptych.table.decide import Request
from triptych.wire.codes import ClientCode

OnReply = Callable[[ClientCode | None, dict[str, Any]], None]
"""Called with the outcome of a command. The first argument is None if the command is done and
stored; otherwise it is the refusal code, and the second argument has the details."""


@dataclass(slots=True)
class TableRequest(Request):
    """A request with its id and arrival time, and with what is needed to reply to it.

    If the command comes from a client, it is still encoded. The actor decodes it just before
    deciding it, because its type depends on the game that is running then.
    """

    id: str | None = None
    arrived: Millis = 0
    lag: Millis = 0
    session: Session | None = None
    """The session of the client that sent the command, if any. `reply` queues the reply in this
    session, and the next `Session.send` sends it."""
    on_reply: OnReply | None = None
    refusal: ClientCode | None = None
    """If set, the actor refuses the request with this code, unless it was executed before. Only the
    actor knows that: an earlier copy of the command may still be in its inbox."""
    is_answered: bool = False
    """Whether the request was answered. Every request gets exactly one answer, even if its table
    fails."""

    def reply(self, code: ClientCode | None, detail: dict[str, Any]) -> None:
        """Reply that the request is done (`code` is None) or refused.

        If it has a session and an id, queues the reply in the session for its next `send`. Calls
        `on_reply` if there is one. Does nothing if the request was already answered.
        """
        if self.is_answered:
            return
        self.is_answered = True
        if self.session and self.id:
            if code is None:
                self.session.queue_done(self.id)
            else:
                self.session.queue_refusal(self.id, code, detail)
        if self.on_reply:
            self.on_reply(code, detail)
