"""Builds an uploaded deck in a subprocess: `python -m triptych.decks.upload_job`.

Reads the job as JSON from standard input and writes the outcome to standard output. Uploaded photos
and zips are opened only in the subprocess and its children.
"""

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path

import msgspec

from triptych.core.values import Value
from triptych.decks.bundles import has_manifest, open_uploaded_zip, read_photos
from triptych.decks.deck_builder import (
    BuiltDeck,
    deck_from_bundle,
    deck_from_photos,
    deck_from_words,
)
from triptych.decks.photos import EncodeLimits
from triptych.decks.problems import BadDeck, DeckProblem, bad_deck
from triptych.decks.sandbox import encode_in_child, limit_memory
from triptych.decks.spreadsheets import is_sheet
from triptych.decks.stored_contents import encode_words
from triptych.decks.wordlists import WordRow, word_rows

MAX_PROBLEMS = 20
"""The maximum number of problems that are reported. Further problems are dropped."""


class UploadJob(Value, frozen=True):
    """A deck to build, or a table of words to read."""

    title: str
    files: tuple[tuple[str, str], ...]
    """The name and the path of each file."""
    folder: str
    """The folder in which a new folder for the deck is made."""
    limits: EncodeLimits
    captions: tuple[str, ...] = ()
    """Captions in the order of the photos. If there are too few, the last photos have none."""
    rows_only: bool = False
    """If true, only the rows of a table of words are read, and no deck is built."""


class UploadOutcome(Value, frozen=True):
    """The result of an `UploadJob`."""

    id: str | None
    """The id of the deck, or None if none was built."""
    problems: tuple[DeckProblem, ...] = ()
    """Why pictures were left out, or why the job failed; at most `MAX_PROBLEMS`."""
    rows: tuple[WordRow, ...] = ()
    """The rows of the table of words, for a job with `rows_only`."""
    topics: int = 0
    """The number of topic cards in the deck."""


def is_deck_file(names: tuple[str, ...]) -> bool:
    """Whether the upload is a single zip or a single table of words, rather than photos."""
    return len(names) == 1 and (names[0].lower().endswith(".zip") or is_sheet(names[0]))


def build_deck(job: UploadJob) -> BuiltDeck:
    """Build a deck from photos, a zip or a table of words. Raises `BadDeck` if that fails."""
    decks_folder, limits = Path(job.folder), job.limits
    name, path = job.files[0][0], Path(job.files[0][1])
    if not is_deck_file(tuple(name for name, _ in job.files)):
        photos = ((name, Path(path).read_bytes()) for name, path in job.files)
        return deck_from_photos(
            photos, job.title, decks_folder, limits, encode_in_child, job.captions
        )
    if not name.lower().endswith(".zip"):
        return deck_from_words(path.read_bytes(), name, job.title, decks_folder)
    bundle = open_uploaded_zip(path, name, limits)
    if has_manifest(bundle):
        return deck_from_bundle(bundle, decks_folder, limits, encode_in_child)
    return deck_from_photos(read_photos(bundle), job.title, decks_folder, limits, encode_in_child)


def run_upload_job(job: UploadJob) -> UploadOutcome:
    """Do a job in this process. Problems are returned in the outcome, not raised."""
    name, path = job.files[0][0], job.files[0][1]
    try:
        if job.rows_only:
            rows = word_rows(Path(path).read_bytes(), name)
            return UploadOutcome(None, rows=tuple(rows))
        built = build_deck(job)
        encode_words(Path(job.folder) / built.id)
    except BadDeck as error:
        return UploadOutcome(None, error.problems[:MAX_PROBLEMS])
    except MemoryError:
        return UploadOutcome(None, bad_deck(name, "", "needs too much memory", "costly").problems)
    return UploadOutcome(built.id, built.skipped[:MAX_PROBLEMS], topics=built.topics)


async def build_in_subprocess(job: UploadJob, timeout_s: float) -> BuiltDeck:
    """Build a deck in a subprocess.

    Raises `BadDeck` if that fails or takes longer than `timeout_s`.
    """
    result = await _run_in_subprocess(job, timeout_s)
    if result.id is None:
        raise BadDeck(result.problems)
    return BuiltDeck(result.id, result.problems, result.topics)


async def read_rows_in_subprocess(job: UploadJob, timeout_s: float) -> tuple[WordRow, ...]:
    """Read a table of words in a subprocess.

    Raises `BadDeck` if that fails or takes longer than `timeout_s`.
    """
    result = await _run_in_subprocess(job, timeout_s)
    if result.problems:
        raise BadDeck(result.problems)
    return result.rows


async def _run_in_subprocess(job: UploadJob, timeout_s: float) -> UploadOutcome:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(timeout_s):
            output, _ = await process.communicate(msgspec.json.encode(job))
        return msgspec.json.decode(output, type=UploadOutcome)
    except TimeoutError:
        raise bad_deck(job.files[0][0], "", "took too long to read", "took_too_long") from None
    except msgspec.DecodeError:
        raise bad_deck(job.files[0][0], "", "cannot be read", "unreadable") from None
    finally:
        await _kill(process)


async def _kill(process: asyncio.subprocess.Process) -> None:
    """If the process is still running, kill it and its children, which decode pictures."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        await process.wait()


def main() -> None:
    """Do one job, at low priority."""
    if hasattr(os, "nice"):
        os.nice(10)
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=UploadJob)
    # Limits this process, which opens zips and tables. Each child that decodes a picture has a
    # separate limit.
    limit_memory(2 * job.limits.memory_bytes)
    sys.stdout.buffer.write(msgspec.json.encode(run_upload_job(job)))


if __name__ == "__main__":
    main()
