"""Two locks for an SQLite journal.

`lock_journal` keeps other servers away. With `FairFileLock`, the processes of one server take turns
to write.

A process locks a journal by locking a file next to it. The operating system releases the lock when
the process ends, even if it crashes.
"""

import contextlib
import errno
import os
import sys
from pathlib import Path

from triptych.store.contract.backend import JournalLock
from triptych.store.contract.errors import JournalInUse, StoreBroken

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


def lock_journal(journal: Path) -> JournalLock:
    """Lock the journal for this process. Raises `JournalInUse` if another process has the lock.

    Locks nothing if the folder does not support locks; `is_exclusive` of the returned lock is then
    False. Raises `StoreBroken` if the lock file cannot be opened.
    """
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
