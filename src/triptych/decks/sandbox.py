"""Decodes a picture of unknown origin in a child process with limited memory and CPU time.

If a hostile file crashes a decoder, only the child process ends, and the other pictures of the deck
are still processed. On a system that cannot fork, there is no child process, and only the size of
the picture is limited.
"""

import contextlib
import os
import signal
from pathlib import Path

import msgspec

from triptych.decks.photos import BadPhoto, EncodedPicture, EncodeLimits, encode_photo
from triptych.decks.problems import DeckProblem

COSTLY_MESSAGE = "takes too much time or memory to read"


def encode_in_child(data: bytes, limits: EncodeLimits) -> EncodedPicture:
    """Encode a photo with `encode_photo`, in a child process if the system can fork.

    Raises `BadPhoto` if the photo cannot be used, or takes too much time or memory.
    """
    if not hasattr(os, "fork"):
        return encode_photo(data, limits)
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read_end)
        _run_child(write_end, data, limits)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as pipe:
        result = pipe.read()
    _, status = os.waitpid(child, 0)
    if status != 0:  # It was killed, perhaps in the middle of writing the result.
        raise BadPhoto(COSTLY_MESSAGE, "costly")
    problem, picture = msgspec.msgpack.decode(
        result, type=tuple[DeckProblem | None, EncodedPicture | None]
    )
    if picture is None:
        assert problem is not None
        raise BadPhoto(problem.reason, problem.code, **problem.detail)
    return picture


def _run_child(write_end: int, data: bytes, limits: EncodeLimits) -> None:
    """Encode a picture, write the result to the pipe and end the process.

    The exit status is 0 if the result is complete.
    """
    try:
        _limit_child(limits)
        result: tuple[DeckProblem | None, EncodedPicture | None]
        try:
            result = None, encode_photo(data, limits)
        except BadPhoto as error:
            result = error.as_problem(""), None
        except MemoryError:
            result = BadPhoto(COSTLY_MESSAGE, "costly").as_problem(""), None
        with os.fdopen(write_end, "wb") as pipe:
            pipe.write(msgspec.msgpack.encode(result))
        os._exit(0)
    finally:
        os._exit(1)


def _limit_child(limits: EncodeLimits) -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if limits.cpu_seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (limits.cpu_seconds, limits.cpu_seconds + 1))
        # The alarm limits elapsed time. It allows ten times the CPU limit, because the process
        # has to wait if the machine is busy.
        signal.alarm(10 * limits.cpu_seconds)
    if limits.memory_bytes:
        max_bytes = _mapped_bytes() + limits.memory_bytes
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (max_bytes, max_bytes))
        _prefer_for_oom_kill()


def _prefer_for_oom_kill() -> None:
    """If memory runs out, let the kernel kill this process first, not the server."""
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def limit_memory(more_bytes: int) -> None:
    """Limit how many more bytes this process may allocate, best effort. 0 is unlimited.

    If the machine runs out of memory, the kernel kills this process before the server.
    """
    _prefer_for_oom_kill()
    if more_bytes and hasattr(os, "fork"):
        import resource

        max_bytes = _mapped_bytes() + more_bytes
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (max_bytes, max_bytes))


def _mapped_bytes() -> int:
    """Return the size of this process's address space in bytes, or 1 GiB if it is unknown."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0])
    except (OSError, ValueError, IndexError):
        return 1024 * 1024 * 1024
    return pages * os.sysconf("SC_PAGE_SIZE")
