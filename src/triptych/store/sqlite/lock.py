"""Two locks for an SQLite journal.

`JournalLock` keeps other servers away. With `FairFileLock`, the processes of one server take turns
to write.

A process locks a journal by locking a file next to it. The operating system releases the lock when
the process ends, even if it crashes. PostgreSQL needs no lock, because nodes share the database.
"""

import contextlib
import errno
import os
import sys
from pathlib import Path

from triptych.store.address import is_postgres, sqlite_file
from triptych.store.contract.store import JournalInUse, StoreBroken

if sys.platform == "win32":
    import msvcrt

    def _lock_exclusively(descriptor: int) -> None:
        # On Windows, other processes cannot read a locked range. Lock a byte far from the start of
        # the file, so that the start stays readable.
        os.lseek(descriptor, 1024, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock_exclusively(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class JournalLock:
    """The lock on a journal. It is held until `release` is called or the process ends."""

    def __init__(self, descriptor: int | None = None, is_exclusive: bool = False) -> None:
        self._descriptor = descriptor
        self.is_exclusive = is_exclusive
        """Whether other servers are kept from using the journal. If so, all leases in the journal
        belong to servers that have ended."""

    def release(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)


def lock_journal(address: str | Path) -> JournalLock:
    """Lock the journal for this process. Raises `JournalInUse` if another process has the lock.

    Locks nothing if the journal is in PostgreSQL, or if its folder does not support locks.
    `is_exclusive` of the returned lock is then False.

    Raises `StoreBroken` if the lock file cannot be opened.
    """
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
        _lock_exclusively(descriptor)
    except OSError as error:
        if error.errno not in _LOCKED_ERRNOS:
            # Some network folders do not support locks. Rely on SQLite's own locks there.
            return JournalLock(descriptor)
        holder = os.pread(descriptor, 20, 0).decode(errors="replace").strip() if _HAS_PREAD else ""
        os.close(descriptor)
        process = f" (process {holder})" if holder.isdecimal() else ""
        raise JournalInUse(
            f"another Triptych server{process} is using the journal {journal}: stop it first, "
            "or choose another folder with --data"
        ) from None
    with contextlib.suppress(OSError):
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
    return JournalLock(descriptor, is_exclusive=True)


class FairFileLock:
    """A fair lock for processes that write to the same file: they get it in order of arrival.

    SQLite's own busy waiting is not fair: with four workers, some transactions would wait for about
    a second. On Windows, this lock does nothing.
    """

    def __init__(self, journal: Path) -> None:
        file = journal.with_name(journal.name + ".turn")
        self._descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)

    def __enter__(self) -> None:
        if sys.platform != "win32":
            fcntl.flock(self._descriptor, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            fcntl.flock(self._descriptor, fcntl.LOCK_UN)

    def close(self) -> None:
        os.close(self._descriptor)


_LOCKED_ERRNOS = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)
_HAS_PREAD = hasattr(os, "pread")
