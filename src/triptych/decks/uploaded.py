"""An uploaded deck, made in a process beside the server: `python -m triptych.decks.uploaded`.

The job comes as JSON on standard input, the outcome goes to standard output. Only this process
and those it forks ever look into a stranger's files.
"""

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path

import msgspec

from triptych.core.values import Value
from triptych.decks.bundles import has_manifest, open_sent_zip, photos_of
from triptych.decks.deck_builder import Made, from_deck, from_photos, from_words
from triptych.decks.photos import Caps
from triptych.decks.problems import BadDeck, DeckProblem, bad
from triptych.decks.sandbox import encode_apart, limit_memory
from triptych.decks.spreadsheets import is_sheet
from triptych.decks.wordlists import WordRow, word_rows

MOST_PROBLEMS = 20
"""So many are told; the rest is counted."""


class UploadJob(Value, frozen=True):
    """What to make of which files, and where."""

    title: str
    files: tuple[tuple[str, str], ...]
    """What each is called, and where it lies."""
    own: str
    caps: Caps
    lines: tuple[str, ...] = ()
    """What each picture shows, if somebody said so."""
    sheet: bool = False
    """Only read a table of words, and tell its rows."""


class UploadOutcome(Value, frozen=True):
    """The deck's id, or none; and what was left out, or why there is none."""

    id: str | None
    problems: tuple[DeckProblem, ...] = ()
    rows: tuple[WordRow, ...] = ()


def is_whole(names: tuple[str, ...]) -> bool:
    """One file that is to be a whole deck: a zip or a table of words."""
    return len(names) == 1 and (names[0].lower().endswith(".zip") or is_sheet(names[0]))


def make(job: UploadJob) -> Made:
    """A deck of these pictures, or of one zip or table of words. BadDeck."""
    own, caps = Path(job.own), job.caps
    name, path = job.files[0][0], Path(job.files[0][1])
    if not is_whole(tuple(name for name, _ in job.files)):
        photos = ((name, Path(place).read_bytes()) for name, place in job.files)
        return from_photos(photos, job.title, own, caps, encode_apart, job.lines)
    if not name.lower().endswith(".zip"):
        return from_words(path.read_bytes(), name, job.title, own)
    bundle = open_sent_zip(path, name, caps)
    if has_manifest(bundle):
        return from_deck(bundle, own, caps, encode_apart)
    return from_photos(photos_of(bundle), job.title, own, caps, encode_apart)


def outcome(job: UploadJob) -> UploadOutcome:
    """What became of it."""
    name, path = job.files[0][0], job.files[0][1]
    try:
        if job.sheet:
            rows = word_rows(Path(path).read_bytes(), name)
            return UploadOutcome(None, rows=tuple(rows))
        made = make(job)
    except BadDeck as error:
        return UploadOutcome(None, error.problems[:MOST_PROBLEMS])
    except MemoryError:
        return UploadOutcome(None, bad(name, "", "needs too much memory", "costly").problems)
    return UploadOutcome(made.id, made.refused[:MOST_PROBLEMS])


async def make_beside(job: UploadJob, seconds: float) -> Made:
    """Make it in a process of its own. BadDeck, also when that took too long."""
    done = await _beside(job, seconds)
    if done.id is None:
        raise BadDeck(done.problems)
    return Made(done.id, done.problems)


async def read_beside(job: UploadJob, seconds: float) -> tuple[WordRow, ...]:
    """The rows of a table of words, read in a process of its own. BadDeck."""
    done = await _beside(job, seconds)
    if done.problems:
        raise BadDeck(done.problems)
    return done.rows


async def _beside(job: UploadJob, seconds: float) -> UploadOutcome:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(seconds):
            said, _ = await process.communicate(msgspec.json.encode(job))
        return msgspec.json.decode(said, type=UploadOutcome)
    except TimeoutError:
        raise bad(job.files[0][0], "", "took too long to read", "took_too_long") from None
    except msgspec.DecodeError:
        raise bad(job.files[0][0], "", "cannot be read", "unreadable") from None
    finally:
        await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    """It and the one that decodes a picture for it; nothing where it has ended by itself."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        await process.wait()


def main() -> None:
    """One job; others at work on this machine go first."""
    if hasattr(os, "nice"):
        os.nice(10)
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=UploadJob)
    # What decodes pictures has a limit of its own; here zips and sheets are opened.
    limit_memory(2 * job.caps.memory)
    sys.stdout.buffer.write(msgspec.json.encode(outcome(job)))


if __name__ == "__main__":
    main()
