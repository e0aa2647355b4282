"""One server for one SQLite journal: whoever comes second is told so and stops.

The lock is on a file beside the journal and belongs to the process that holds it open; the system
lets go of it when that process ends, however it ends. PostgreSQL needs none: its nodes share it.
"""

import contextlib
import errno
import os
import sys
from pathlib import Path

from triptych.store.connect import is_postgres, sqlite_file
from triptych.store.contract.store import StillUsed, StoreBroken

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        # Windows keeps others from reading what is locked: a byte far behind the process's number.
        os.lseek(descriptor, 1024, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class JournalLock:
    """Held until it is released or the process ends."""

    def __init__(self, descriptor: int | None = None, alone: bool = False) -> None:
        self._descriptor = descriptor
        self.alone = alone
        """Nobody else can be at the journal; whoever held tables there is dead."""

    def release(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)


def lock_journal(address: str | Path) -> JournalLock:
    """Take the journal at this address for this process. StillUsed when another one has it."""
    if is_postgres(address):
        return JournalLock()
    journal = sqlite_file(address)
    lock = journal.with_name(journal.name + ".lock")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise StoreBroken(f"the journal {journal} cannot be used: {error}") from error
    try:
        _take(descriptor)
    except OSError as error:
        if error.errno not in _BUSY:
            # Some network folders know no locks; SQLite's own is what is left there.
            return JournalLock(descriptor)
        holder = os.pread(descriptor, 20, 0).decode(errors="replace").strip() if _CAN_LOOK else ""
        os.close(descriptor)
        process = f" (process {holder})" if holder.isdecimal() else ""
        raise StillUsed(
            f"another Triptych server{process} is using the journal {journal}: stop it first, "
            "or choose another folder with --data"
        ) from None
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
    return JournalLock(descriptor, alone=True)


class Turns:
    """Writers of one file, one after the other in the order they came.

    SQLite's own waiting is a lottery: with four workers the unlucky wait for a second.
    """

    def __init__(self, journal: Path) -> None:
        place = journal.with_name(journal.name + ".turn")
        self._descriptor = os.open(place, os.O_RDWR | os.O_CREAT, 0o644)

    def __enter__(self) -> None:
        if sys.platform != "win32":
            fcntl.flock(self._descriptor, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            fcntl.flock(self._descriptor, fcntl.LOCK_UN)

    def close(self) -> None:
        os.close(self._descriptor)


_BUSY = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
_CAN_LOOK = hasattr(os, "pread")
