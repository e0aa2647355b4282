"""The viewers of a table: one session for each open connection."""

from collections.abc import Iterator
from typing import Any, Protocol

from triptych.core.values import Millis
from triptych.live.clock import Lag
from triptych.live.publisher import Publisher, SentPrivate
from triptych.wire.codes import ClientCode
from triptych.wire.encode import encode
from triptych.wire.frame_headers import text_frame
from triptych.wire.messages import Done, Refused


class Channel(Protocol):
    """The connection over which a session sends its frames: a WebSocket. Sending never blocks."""

    def write(self, frames: bytes, /) -> None:
        """Send complete frames. They are dropped if the channel is closed."""
        ...

    def unsent_bytes(self) -> int:
        """The number of bytes that have not been sent yet."""
        ...

    def close(self, code: ClientCode, **detail: Any) -> None:
        """Send the reason (`code`, and `detail` for its text), then close the connection.

        If `code` is `too_slow`, abort the connection without sending anything.
        """
        ...


class Session:
    """One connection to a table: its user, its lag, and the private view that it was last sent."""

    def __init__(
        self,
        channel: Channel,
        person: str | None,
        tv: bool,
        lag_cap: Millis,
        device: str | None = None,
    ) -> None:
        self.channel = channel
        self.device = device
        """The hash of the browser's device cookie, if it has one. Used by bans."""
        self.person = person
        self.tv = tv
        self.lag = Lag(lag_cap)
        self.is_unresponsive = False
        """Whether the connection is open but does not answer. Its user may be away."""
        self.full_board_sent_at: dict[int, Millis] = {}
        """For each board: when the client last requested the whole board and got it.
        `InkStream.position` limits how often a client gets it."""
        self._sent_private = SentPrivate()
        self._pending = b""
        """Frames for this viewer only, such as replies. The next `send` sends them."""

    def queue_private_update(self, publisher: Publisher) -> None:
        """Queue the changes of this viewer's private view for the next `send`."""
        private, self._sent_private = publisher.private_update(
            self.person, self.tv, self._sent_private
        )
        self._pending += private

    def send(self, frames: bytes) -> None:
        """Send the frames that are queued for this viewer and then `frames`, in one write.

        A `Private` must come before the `Public` that it belongs to: the client holds it back until
        that `Public` arrives, and shows both at once.
        """
        if self._pending:
            frames, self._pending = self._pending + frames, b""
        if frames:
            self.channel.write(frames)

    def queue_done(self, command: str) -> None:
        """Queue the reply that a command is done and stored."""
        self._pending += text_frame(encode(Done(command)))

    def queue_refusal(self, command: str, code: ClientCode, detail: dict[str, Any]) -> None:
        """Queue the reply that a command was refused."""
        self._pending += text_frame(encode(Refused(command, code, detail)))


class Sessions:
    """All sessions of a table."""

    def __init__(self) -> None:
        self._open: dict[Session, None] = {}

    def __iter__(self) -> Iterator[Session]:
        return iter(tuple(self._open))

    def __len__(self) -> int:
        return len(self._open)

    def add(self, session: Session) -> None:
        self._open[session] = None

    def remove(self, session: Session) -> bool:
        """Remove a session. Returns whether it was there."""
        return self._open.pop(session, self) is None

    def of(self, person: str) -> list[Session]:
        """The sessions of one person, who may use several devices."""
        return [s for s in self._open if s.person == person]

    def people_here(self) -> set[str]:
        """The ids of all people with at least one responsive connection."""
        return {s.person for s in self._open if s.person is not None and not s.is_unresponsive}
