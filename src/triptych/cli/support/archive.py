"""A backup is one file, the same from either store: a gzipped tar that any tool can open.

about.json          what it is: version, release, when it was made
blobs/SHA256        a picture or a list of words of tables' own decks, each once
tables/CODE.jsonl   one table: its row, its events, its ink, its decks, its album, a line each
kept.jsonl          the decks that are kept for all tables, a line each
decks/…             the folder of own decks, as it is
secret              what the cookies of devices are signed with, so that bans hold
SHA256SUMS          of all the others, the last: a file without it is not whole
"""

import base64
import hashlib
import io
import json
import tarfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import IO, Any

import msgspec

from triptych import __version__
from triptych.store import Entry, InkChunk, TableRow
from triptych.store.contract.albums import AlbumRow
from triptych.store.contract.decks import StoredDeck, StoredFile, WholeDeck, digest_of
from triptych.store.contract.store import FORMAT
from triptych.store.snapshot import StoredTable

VERSION = 2
"""2 since tables have decks of their own; 1 is read all the same."""
KEPT = "kept.jsonl"
SUMS = "SHA256SUMS"


class BadBackup(Exception):
    """The file cannot be used; the message says why."""


class About(msgspec.Struct, frozen=True):
    """What a backup says about itself."""

    backup: int
    """The version of this file format."""
    release: str
    format: int
    """The newest format of records in it."""
    made: str


class ArchiveWriter:
    """Writes one backup, part by part."""

    def __init__(self, file: IO[bytes], made: str) -> None:
        self._tar = tarfile.open(fileobj=file, mode="w:gz", compresslevel=6)  # noqa: SIM115
        self._sums: list[str] = []
        about = About(VERSION, __version__, FORMAT, made)
        self._add("about.json", msgspec.json.encode(about) + b"\n")

    def table(self, stored: StoredTable) -> None:
        lines = (json.dumps(line, ensure_ascii=False) for line in _lines(stored))
        self._add(f"tables/{stored.row.table}.jsonl", "".join(f"{x}\n" for x in lines).encode())

    def blob(self, data: bytes) -> None:
        self._add(f"blobs/{digest_of(data).hex()}", data)

    def kept(self, decks: Iterable[WholeDeck]) -> None:
        lines = [json.dumps(_deck_line(deck)) for deck in decks]
        self._add(KEPT, "".join(f"{line}\n" for line in lines).encode())

    def deck_file(self, name: str, data: bytes) -> None:
        self._add(f"decks/{name}", data)

    def secret(self, data: bytes) -> None:
        self._add("secret", data)

    def finish(self) -> None:
        self._add(SUMS, "".join(self._sums).encode())
        self._tar.close()

    def _add(self, name: str, data: bytes) -> None:
        info = tarfile.TarInfo(name)
        info.size, info.mode = len(data), 0o644
        self._tar.addfile(info, io.BytesIO(data))
        self._sums.append(f"{hashlib.sha256(data).hexdigest()}  {name}\n")


def _lines(stored: StoredTable) -> Iterator[dict[str, Any]]:
    yield msgspec.to_builtins(stored.row)
    for entry in stored.entries:
        yield {"seq": entry.seq, "at": entry.at, "seat": entry.seat, **_body(entry.body)}
    for ink in stored.ink:
        data = base64.b64encode(ink.body).decode()
        yield {"board": ink.board, "chunk": ink.chunk, "ink": data}
    yield from map(_deck_line, stored.decks)
    if stored.album is not None:
        yield {"album": msgspec.to_builtins(stored.album)}


def _deck_line(whole: WholeDeck) -> dict[str, Any]:
    files = [[file.name, file.digest.hex(), file.size] for file in whole.files]
    return {"deck": msgspec.to_builtins(whole.deck), "files": files}


def _body(body: bytes) -> dict[str, str]:
    try:
        return {"body": body.decode()}
    except UnicodeDecodeError:  # Damaged, but kept as it was.
        return {"body64": base64.b64encode(body).decode()}


class Archive:
    """A backup that is read: every part of it once, in the order it was written."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self._tar = tar
        self.about = About(0, "", 0, "")

    def parts(self) -> Iterator[tuple[str, bytes]]:
        """Names and contents, each checked by its digest. BadBackup also where some are missing."""
        found: dict[str, str] = {}
        expected: dict[str, str] | None = None
        try:
            for info in self._tar:
                file = self._tar.extractfile(info) if info.isreg() else None
                if file is None or not _is_plain(info.name) or expected is not None:
                    raise BadBackup(f"{info.name!r} has no place in a backup")
                data = file.read()
                if info.name == SUMS:
                    expected = _read_sums(data)
                    continue
                found[info.name] = hashlib.sha256(data).hexdigest()
                if info.name == "about.json":
                    self.about = _read_about(data)
                elif len(found) == 1:
                    raise BadBackup("it does not begin as a backup of Triptych does")
                else:
                    yield info.name, data
        except (tarfile.TarError, EOFError, OSError) as error:
            raise BadBackup(f"it is damaged or not whole: {error}") from None
        if expected is None:
            raise BadBackup("it is not whole: its end is missing")
        wrong = sorted(n for n in found.keys() | expected.keys() if found.get(n) != expected.get(n))
        if wrong:
            raise BadBackup(f"these parts are not what they were: {', '.join(wrong[:5])}")


def _is_plain(name: str) -> bool:
    """No way out of the folder that it is put into, on any system."""
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and not set("\\:") & set(name)


def _read_sums(data: bytes) -> dict[str, str]:
    lines = (line.partition("  ") for line in data.decode().splitlines())
    return {name: digest for digest, _, name in lines}


def _read_about(data: bytes) -> About:
    try:
        about = msgspec.json.decode(data, type=About)
    except msgspec.MsgspecError as error:
        raise BadBackup(f"about.json cannot be read: {error}") from None
    if about.backup > VERSION or about.format > FORMAT:
        raise BadBackup(f"it was made by a newer release ({about.release}); use that one")
    return about


@contextmanager
def open_archive(path: Path) -> Iterator[Archive]:
    """A backup's file. BadBackup where it is none."""
    try:
        with tarfile.open(path, "r:gz") as tar:
            yield Archive(tar)
    except tarfile.TarError:
        raise BadBackup("it is no backup of Triptych") from None
    except OSError as error:
        raise BadBackup(error.strerror or "it is no backup of Triptych") from None


def read_table(name: str, data: bytes) -> StoredTable:
    """One table's part of a backup."""
    try:
        first, *others = map(json.loads, data.decode().splitlines())
        row = msgspec.convert(first, TableRow)
        entries = [_entry(line) for line in others if "seq" in line]
        ink = [
            InkChunk(line["board"], line["chunk"], base64.b64decode(line["ink"], validate=True))
            for line in others
            if "ink" in line
        ]
        decks = [_deck(line) for line in others if "deck" in line]
        albums = [msgspec.convert(line["album"], AlbumRow) for line in others if "album" in line]
    except (ValueError, KeyError, TypeError, msgspec.ValidationError) as error:
        raise BadBackup(f"{name} cannot be read: {error}") from None
    return StoredTable(row, entries, ink, decks, albums[0] if albums else None)


def read_kept(data: bytes) -> list[WholeDeck]:
    """The decks that belong to no table."""
    try:
        return [_deck(json.loads(line)) for line in data.decode().splitlines()]
    except (ValueError, KeyError, TypeError, msgspec.ValidationError) as error:
        raise BadBackup(f"{KEPT} cannot be read: {error}") from None


def _deck(line: dict[str, Any]) -> WholeDeck:
    deck = msgspec.convert(line["deck"], StoredDeck)
    files = (StoredFile(name, bytes.fromhex(digest), size) for name, digest, size in line["files"])
    return WholeDeck(deck, tuple(files))


def _entry(line: dict[str, Any]) -> Entry:
    body = line["body"].encode() if "body" in line else base64.b64decode(line["body64"])
    return Entry(line["seq"], line["at"], line["seat"], body)
