"""Who looks at a table right now: one session for each open connection."""

from collections.abc import Iterator
from typing import Any, Protocol

from triptych.core.values import Millis
from triptych.live.clock import Lag
from triptych.live.publisher import PrivateTable, Publisher
from triptych.wire.encode import encode
from triptych.wire.frame_headers import Framing
from triptych.wire.messages import Done, Refused


class Channel(Protocol):
    """The far end of a session: something bytes can be sent to. It never blocks."""

    def write(self, frames: bytes, /) -> None:
        """Send whole frames; after the end they are dropped."""
        ...

    def waiting(self) -> int:
        """Bytes accepted but not yet sent."""
        ...

    def close(self, code: str, **detail: Any) -> None:
        """Say why and end the connection."""
        ...


class Session:
    """One connection at one table: whose it is, what it was shown last, how slow it is."""

    def __init__(
        self,
        channel: Channel,
        person: str | None,
        tv: bool,
        lag_cap: Millis,
        framing: Framing,
        device: str | None = None,
    ) -> None:
        self.channel = channel
        self.device = device
        """The hash of this browser's cookie, if it has one; only a ban looks at it."""
        self.person = person
        self.tv = tv
        self.lag = Lag(lag_cap)
        self.silent = False
        """Open, but nothing was heard for so long that its person counts as away."""
        self.wholes: dict[int, Millis] = {}
        """When this connection was last given which ink board in full because it asked for it."""
        self._framing = framing
        self._seen = PrivateTable()
        self._answers = b""
        """Frames for this viewer alone that wait for the change they belong to."""

    def collect(self, publisher: Publisher) -> None:
        """What changed for this viewer alone, to be sent with the next `send`."""
        private, self._seen = publisher.private(self.person, self.tv, self._seen)
        self._answers += private

    def send(self, frames: bytes) -> None:
        """Send what waits for this viewer alone, and then these frames, in one write.

        The private part comes first: a client keeps it and shows the two together.
        """
        if self._answers:
            frames, self._answers = self._answers + frames, b""
        if frames:
            self.channel.write(frames)

    def done(self, command: str) -> None:
        """To be told with the next `send`: the command is safe."""
        self._answers += self._framing.text(encode(Done(command)))

    def refused(self, command: str, code: str, detail: dict[str, Any]) -> None:
        """To be told with the next `send`: the command changed nothing."""
        self._answers += self._framing.text(encode(Refused(command, code, detail)))


class Sessions:
    """All connections of one table, and who is here because of them."""

    def __init__(self) -> None:
        self._open: dict[Session, None] = {}

    def __iter__(self) -> Iterator[Session]:
        return iter(tuple(self._open))

    def __len__(self) -> int:
        return len(self._open)

    def add(self, session: Session) -> None:
        self._open[session] = None

    def remove(self, session: Session) -> bool:
        """True if it was there."""
        return self._open.pop(session, self) is None

    def of(self, person: str) -> list[Session]:
        """The devices of one person; a phone and a laptop may both be open."""
        return [s for s in self._open if s.person == person]

    def here(self) -> set[str]:
        """Everybody with at least one open connection that is not silent."""
        return {s.person for s in self._open if s.person is not None and not s.silent}
