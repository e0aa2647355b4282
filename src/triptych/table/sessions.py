"""Who looks at a table right now: one session for each open connection."""

from collections.abc import Iterator
from typing import Any, Protocol

import msgspec

from triptych.core.values import Millis
from triptych.table.clock import Lag
from triptych.table.framing import TEXT, head, text_frame
from triptych.table.show import Showing

_encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """The far end of a session: something bytes can be sent to. It never blocks."""

    def write(self, frames: bytes, /) -> None:
        """Send whole frames; after the end they are dropped."""
        ...

    def waiting(self) -> int:
        """Bytes accepted but not yet sent."""
        ...

    def close(self, code: str, **detail: Any) -> None:
        """Say why and hang up."""
        ...


class Session:
    """One connection at one table: whose it is, what it was shown last, how slow it is."""

    def __init__(
        self, line: Line, person: str | None, tv: bool, lag_cap: Millis, device: str | None = None
    ) -> None:
        self.line = line
        self.device = device
        """The hash of this browser's cookie, if it has one; only a ban looks at it."""
        self.person = person
        self.tv = tv
        self.lag = Lag(lag_cap)
        self.seq = 0
        self.silent = False
        """Open, but nothing was heard for so long that its person counts as away."""
        self._last = (b"", b"", b"")
        self._said = b""
        """Frames of this moment that wait for the view to go with them."""

    def news(self, showing: Showing) -> bool:
        """Has this viewer's view changed since the last one they were sent?"""
        view = showing.view(self.person, self.tv)
        if view == self._last:
            return False
        self._last = view
        return True

    def show(self, along: bytes = b"") -> None:
        """Send the view that is news, what was said before it and frames that go along."""
        self.seq += 1
        you, game, shared = self._last
        opening = b'{"type":"Shown","seq":%d,"view":{"you":' % self.seq
        size = len(opening) + len(you) + len(game) + len(shared) + 10
        parts = (opening, you, b',"game":', game, b",", shared, b"}")
        # Copied once: a view may be two thousand bytes.
        self.line.write(b"".join((self._said, head(TEXT, size), *parts, along)))
        self._said = b""

    def done(self, command: str) -> None:
        """To be told with the next `flush`: the command is safe."""
        self._said += text_frame(_encode({"type": "Done", "id": command}))

    def refused(self, command: str, code: str, detail: dict[str, Any]) -> None:
        """To be told with the next `flush`: the command changed nothing."""
        told = {"type": "Refused", "id": command, "code": code, "detail": detail}
        self._said += text_frame(_encode(told))

    def flush(self) -> None:
        """Send what was said, where no view follows."""
        if self._said:
            said, self._said = self._said, b""
            self.line.write(said)


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

    def lag_of(self, person: str | None) -> Millis:
        """The shortest lag of a person's devices."""
        return min((s.lag.one_way for s in self._open if s.person == person), default=0)
