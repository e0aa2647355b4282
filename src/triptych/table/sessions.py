"""Who looks at a table right now: one session for each open connection."""

from collections.abc import Iterator
from typing import Any, Protocol

import msgspec

from triptych.core.values import Millis
from triptych.table.clock import Lag
from triptych.table.show import Showing

_encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """The far end of a session: something bytes can be sent to. It never blocks."""

    def send_text(self, data: bytes) -> None: ...
    def send_ink(self, data: bytes) -> None: ...
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
        self._last = b""

    def show(self, showing: Showing) -> bool:
        """Send the view if this viewer's own bytes differ from the last; nothing else is told."""
        view = showing.view(self.person, self.tv)
        if view == self._last:
            return False
        self._last = view
        self.seq += 1
        self.line.send_text(b'{"type":"Shown","seq":%d,"view":%b}' % (self.seq, view))
        return True

    def done(self, command: str) -> None:
        self.line.send_text(_encode({"type": "Done", "id": command}))

    def refused(self, command: str, code: str, detail: dict[str, Any]) -> None:
        told = {"type": "Refused", "id": command, "code": code, "detail": detail}
        self.line.send_text(_encode(told))


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
