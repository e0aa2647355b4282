"""Open connections: so many from one address, so many in all; the silent ones make room."""

import contextlib
from collections import Counter
from collections.abc import Callable


class Line:
    """One open connection. While it is `silent` it may be dropped for a newcomer."""

    __slots__ = ("address", "drop")

    def __init__(self, address: str, drop: Callable[[], None]) -> None:
        self.address = address
        self.drop = drop


class Lines:
    """All open connections of a server.

    Whoever only holds connections open cannot shut the door: a newcomer takes the place of the
    one from the same address that has been silent for longest, else of any that is silent.
    """

    def __init__(self, per_address: int, most: int) -> None:
        self._per_address = per_address
        self._most = most
        self._open: Counter[str] = Counter()
        self._lines: set[Line] = set()
        self._silent: dict[str, dict[Line, None]] = {}
        """By address, longest silent first; addresses in the order they came."""

    def __len__(self) -> int:
        return len(self._lines)

    def enter(self, address: str, drop: Callable[[], None], capped: bool = True) -> Line | None:
        """One more, silent at first; None where there is no room. `capped`: by address, too."""
        if capped and self._open[address] >= self._per_address and not self._make_room(address):
            return None
        if len(self._lines) >= self._most and not self._make_room(next(iter(self._silent), "")):
            return None
        line = Line(address, drop)
        self._lines.add(line)
        self._open[address] += 1
        self.falls_silent(line)
        return line

    def _make_room(self, address: str) -> bool:
        silent = self._silent.get(address)
        if not silent:
            return False
        line = next(iter(silent))
        self.leave(line)
        line.drop()
        return True

    def speaks(self, line: Line) -> None:
        """It is in use; nobody takes its place."""
        silent = self._silent.get(line.address)
        if silent is not None:
            silent.pop(line, None)
            if not silent:
                del self._silent[line.address]

    def falls_silent(self, line: Line) -> None:
        """It waits, and may have to go."""
        if line in self._lines:
            self._silent.setdefault(line.address, {})[line] = None

    def leave(self, line: Line) -> None:
        """It has ended; also when it was told so before."""
        if line in self._lines:
            self.speaks(line)
            self._lines.remove(line)
            self._open[line.address] -= 1
            if self._open[line.address] <= 0:
                del self._open[line.address]


class Places:
    """How many are held at once, by whatever they belong to."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """One more of this?"""
        if self._held[key] >= self._most:
            return False
        self._held[key] += 1
        return True

    def leave(self, key: str) -> None:
        """One less."""
        self._held[key] -= 1
        if self._held[key] <= 0:
            del self._held[key]


def most_descriptors() -> int:
    """Raise how many files this process may have open as far as it may; how many that is."""
    try:
        import resource
    except ImportError:
        return 2_048
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, 65_536) if hard != resource.RLIM_INFINITY else 65_536
    if soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
