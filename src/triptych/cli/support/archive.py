"""Reads and writes backups. A backup is a gzipped tar, the same for SQLite and PostgreSQL.

It has these parts:

about.json          the version of the format, the release, the time and the number of tables
blobs/SHA256        a file of an uploaded deck, such as a picture or a list of words
tables/CODE.jsonl   one table: lines for its row, its events, its ink, its decks and its album
kept.jsonl          the shared decks, which belong to no table: one line per deck
decks/…             the folder of added decks, unchanged
secret              the key that signs device cookies, so that they stay valid after a restore
SHA256SUMS          the digests of all other parts. Comes last: a backup without it is incomplete

Deck files with the same content are in the backup only once.
"""

import base64
import hashlib
import io
import json
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import zip_longest
from pathlib import Path, PurePosixPath
from typing import IO, Any

import msgspec

from triptych import __version__
from triptych.store import Entry, InkChunk, TableRow
from triptych.store.contract.albums import AlbumRow
from triptych.store.contract.backup import StoredTable
from triptych.store.contract.decks import DeckWithFiles, StoredDeck, StoredFile, digest_of
from triptych.store.contract.tables import FORMAT

BACKUP_VERSION = 2
"""Version 2 added uploaded decks. Version 1 can still be read."""
SHARED_DECKS_FILE = "kept.jsonl"
CHECKSUMS_FILE = "SHA256SUMS"


class BadBackup(Exception):
    """Raised if a backup cannot be used; the message says why."""


class BackupInfo(msgspec.Struct, frozen=True):
    """The content of about.json."""

    backup: int
    """The version of this file format."""
    release: str
    format: int
    """The newest record format of `release`. A release that does not know it refuses the backup."""
    made: str
    tables: int = 0
    """How many tables the backup has; 0 if an older release made it, which did not record it."""


class ArchiveWriter:
    """Writes one backup, part by part. `checksums` is an empty file for the digests."""

    def __init__(self, tar: tarfile.TarFile, checksums: IO[bytes], about: BackupInfo) -> None:
        self._tar = tar
        self._checksums = checksums
        self._add("about.json", msgspec.json.encode(about) + b"\n")

    def add_table(self, stored: StoredTable) -> None:
        lines = (json.dumps(line, ensure_ascii=False) for line in _table_lines(stored))
        self._add(f"tables/{stored.row.table}.jsonl", "".join(f"{x}\n" for x in lines).encode())

    def add_blob(self, data: bytes) -> None:
        self._add(f"blobs/{digest_of(data).hex()}", data)

    def add_shared_decks(self, decks: Iterable[DeckWithFiles]) -> None:
        lines = [json.dumps(_deck_line(deck)) for deck in decks]
        self._add(SHARED_DECKS_FILE, "".join(f"{line}\n" for line in lines).encode())

    def add_deck_file(self, name: str, data: bytes) -> None:
        self._add(f"decks/{name}", data)

    def add_secret(self, data: bytes) -> None:
        self._add("secret", data)

    def add_checksums(self) -> None:
        """Add the last part."""
        size = self._checksums.tell()
        self._checksums.seek(0)
        self._add_file(CHECKSUMS_FILE, size, self._checksums)

    def _add(self, name: str, data: bytes) -> None:
        self._add_file(name, len(data), io.BytesIO(data))
        self._checksums.write(_checksum_line(name, data))

    def _add_file(self, name: str, size: int, content: IO[bytes]) -> None:
        info = tarfile.TarInfo(name)
        info.size, info.mode = size, 0o644
        self._tar.addfile(info, content)
        _forget_parts(self._tar)


@contextmanager
def write_archive(file: IO[bytes], made: str, tables: int) -> Iterator[ArchiveWriter]:
    """Write a backup to `file`. Completes it at the end of the block."""
    about = BackupInfo(BACKUP_VERSION, __version__, FORMAT, made, tables)
    with (
        tempfile.TemporaryFile() as checksums,
        tarfile.open(fileobj=file, mode="w:gz", compresslevel=6) as tar,
    ):
        writer = ArchiveWriter(tar, checksums, about)
        yield writer
        writer.add_checksums()


def _forget_parts(tar: tarfile.TarFile) -> None:
    """Free what a `TarFile` remembers of every part: 1 kB for each table."""
    tar.members = []  # type: ignore[attr-defined]


def _checksum_line(name: str, data: bytes) -> bytes:
    return f"{hashlib.sha256(data).hexdigest()}  {name}\n".encode()


def _table_lines(stored: StoredTable) -> Iterator[dict[str, Any]]:
    yield msgspec.to_builtins(stored.row)
    for entry in stored.entries:
        yield {"seq": entry.seq, "at": entry.at, "seat": entry.seat, **_encode_body(entry.body)}
    for ink in stored.ink:
        data = base64.b64encode(ink.body).decode()
        yield {"board": ink.board, "chunk": ink.chunk, "ink": data}
    yield from map(_deck_line, stored.decks)
    if stored.album is not None:
        yield {"album": msgspec.to_builtins(stored.album)}


def _deck_line(deck: DeckWithFiles) -> dict[str, Any]:
    files = [[file.name, file.digest.hex(), file.size] for file in deck.files]
    return {"deck": msgspec.to_builtins(deck.deck), "files": files}


def _encode_body(body: bytes) -> dict[str, str]:
    try:
        return {"body": body.decode()}
    except UnicodeDecodeError:  # The record is damaged. Copy it unchanged.
        return {"body64": base64.b64encode(body).decode()}


class ArchiveReader:
    """Reads the parts of a backup one after another. Each part can be read only once."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self._tar = tar
        self.about = BackupInfo(0, "", 0, "")

    def parts(self) -> Iterator[tuple[str, bytes]]:
        """Yield the name and content of each part, except about.json and SHA256SUMS.

        Raises `BadBackup` if the file is damaged, incomplete or from a newer release. The digests
        are compared only after the last part was yielded.
        """
        damaged: list[str] | None = None
        with tempfile.TemporaryFile() as checksums:
            try:
                while (info := self._tar.next()) is not None:
                    _forget_parts(self._tar)
                    file = self._tar.extractfile(info) if info.isreg() else None
                    if file is None or not _is_safe_path(info.name) or damaged is not None:
                        raise BadBackup(f"{info.name!r} does not belong in a backup")
                    if info.name == CHECKSUMS_FILE:
                        damaged = _damaged_parts(checksums, file)
                        continue
                    data = file.read()
                    if info.name == "about.json":
                        self.about = _read_about(data)
                    elif not checksums.tell():
                        raise BadBackup(
                            "this is not a backup of Triptych: it does not begin with about.json"
                        )
                    else:
                        yield info.name, data
                    checksums.write(_checksum_line(info.name, data))
            except (tarfile.TarError, EOFError, OSError) as error:
                raise BadBackup(f"the backup is damaged or incomplete: {error}") from None
        if damaged is None:
            raise BadBackup("the backup is incomplete: its end is missing")
        if damaged:
            raise BadBackup(
                f"these parts of the backup are damaged or missing: {', '.join(damaged[:5])}"
            )


def _is_safe_path(name: str) -> bool:
    """Whether a file of this name would be extracted inside the target folder, on any system."""
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and not set("\\:") & set(name)


def _damaged_parts(actual: IO[bytes], expected: IO[bytes]) -> list[str]:
    """Compare two lists of checksums; returns the names of the parts that differ.

    Keeps only lines that differ in memory: a large backup has many parts.
    """
    actual.seek(0)
    unmatched: set[bytes] = set()
    for lines in zip_longest(actual, expected, fillvalue=b""):
        if lines[0] != lines[1]:
            # A line that is in both lists, but not at the same place, is no damage.
            unmatched ^= set(lines)
    names = {line.decode(errors="replace").strip().partition("  ")[2] for line in unmatched}
    return sorted(names - {""})


def _read_about(data: bytes) -> BackupInfo:
    try:
        about = msgspec.json.decode(data, type=BackupInfo)
    except msgspec.MsgspecError as error:
        raise BadBackup(f"about.json cannot be read: {error}") from None
    if about.backup > BACKUP_VERSION or about.format > FORMAT:
        raise BadBackup(
            f"the backup was made by a newer release ({about.release}); use that release"
        )
    return about


@contextmanager
def open_archive(path: Path) -> Iterator[ArchiveReader]:
    """Open a backup. Raises `BadBackup`, with the file's name, if it or a part cannot be read."""
    try:
        with tarfile.open(path, "r:gz") as tar:
            yield ArchiveReader(tar)
    except BadBackup as error:
        raise BadBackup(f"{path}: {error}") from None
    except tarfile.TarError:
        raise BadBackup(f"{path}: this is not a backup of Triptych") from None
    except OSError as error:
        reason = error.strerror or "this is not a backup of Triptych"
        raise BadBackup(f"{path}: {reason}") from None


def read_table(name: str, data: bytes) -> StoredTable:
    """Decode the part of a backup that contains one table."""
    try:
        first, *others = map(json.loads, data.decode().splitlines())
        row = msgspec.convert(first, TableRow)
        entries = [_decode_entry(line) for line in others if "seq" in line]
        ink = [
            InkChunk(line["board"], line["chunk"], base64.b64decode(line["ink"], validate=True))
            for line in others
            if "ink" in line
        ]
        decks = [_decode_deck(line) for line in others if "deck" in line]
        albums = [msgspec.convert(line["album"], AlbumRow) for line in others if "album" in line]
    except (ValueError, KeyError, TypeError, msgspec.ValidationError) as error:
        raise BadBackup(f"{name} cannot be read: {error}") from None
    return StoredTable(row, entries, ink, decks, albums[0] if albums else None)


def read_shared_decks(data: bytes) -> list[DeckWithFiles]:
    """Decode the part of a backup that contains the shared decks."""
    try:
        return [_decode_deck(json.loads(line)) for line in data.decode().splitlines()]
    except (ValueError, KeyError, TypeError, msgspec.ValidationError) as error:
        raise BadBackup(f"{SHARED_DECKS_FILE} cannot be read: {error}") from None


def _decode_deck(line: dict[str, Any]) -> DeckWithFiles:
    deck = msgspec.convert(line["deck"], StoredDeck)
    files = (StoredFile(name, bytes.fromhex(digest), size) for name, digest, size in line["files"])
    return DeckWithFiles(deck, tuple(files))


def _decode_entry(line: dict[str, Any]) -> Entry:
    body = line["body"].encode() if "body" in line else base64.b64decode(line["body64"])
    return Entry(line["seq"], line["at"], line["seat"], body)
