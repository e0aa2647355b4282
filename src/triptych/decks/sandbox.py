"""A stranger's picture is decoded in a process of its own, with so much memory and time.

Whatever a decoder does with a hostile file, that process alone ends, and the other pictures of
the deck go on. Where a system cannot fork, or cannot limit, the picture's size is the limit.
"""

import contextlib
import os
import signal
from pathlib import Path

import msgspec

from triptych.decks.photos import BadPhoto, Caps, Encoded, encode
from triptych.decks.problems import DeckProblem

COSTLY = "takes too much time or memory to read"


def encode_apart(data: bytes, caps: Caps) -> Encoded:
    """As `encode`, but nothing that happens there happens to us."""
    if not hasattr(os, "fork"):
        return encode(data, caps)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _encode_and_go(writing, data, caps)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    if not said:
        raise BadPhoto(COSTLY, "costly")
    why, made = msgspec.msgpack.decode(said, type=tuple[DeckProblem | None, Encoded | None])
    if made is None:
        assert why is not None
        raise BadPhoto(why.reason, why.code, **why.detail)
    return made


def _encode_and_go(writing: int, data: bytes, caps: Caps) -> None:
    """In the child, which never returns."""
    try:
        _limit(caps)
        said: tuple[DeckProblem | None, Encoded | None]
        try:
            said = None, encode(data, caps)
        except BadPhoto as why:
            said = why.about(""), None
        except MemoryError:
            said = BadPhoto(COSTLY, "costly").about(""), None
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(msgspec.msgpack.encode(said))
    finally:
        os._exit(0)


def _limit(caps: Caps) -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if caps.seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (caps.seconds, caps.seconds + 1))
        signal.alarm(10 * caps.seconds)  # A busy machine gives less than a whole processor.
    if caps.memory:
        most = _address_space() + caps.memory
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
        with contextlib.suppress(OSError):
            # Where memory is short this process goes first, and not the tables.
            Path("/proc/self/oom_score_adj").write_text("1000")


def limit_memory(most: int) -> None:
    """This process shall have so much more memory than it has, and no more; 0 is without limit."""
    if most and hasattr(os, "fork"):
        import resource

        whole = _address_space() + most
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (whole, whole))


def _address_space() -> int:
    """What this process has mapped already: libraries, mostly."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except (OSError, ValueError, IndexError):
        return 1024 * 1024 * 1024
    return pages * os.sysconf("SC_PAGE_SIZE")
