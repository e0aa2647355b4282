"""A deck as it comes from outside: a folder, a zip, or single files, read without trusting it."""

import lzma
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Protocol

from triptych.decks.photos import SUFFIXES, Caps
from triptych.decks.pictures import MANIFEST, stays_inside
from triptych.decks.problems import bad

MOST_ENTRIES = 10_000
ENTRY = b"PK\x01\x02"
"""Every entry in an archive's table of contents begins so."""
PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""What every tool writes; some others take gigabytes to unpack a few bytes."""
UNPACKING = (
    *(KeyError, RuntimeError, OSError, EOFError, ValueError),
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
)
"""What a broken or encrypted archive raises."""


class Bundle(Protocol):
    """Named files that can be read one at a time."""

    label: str

    def names(self) -> tuple[str, ...]: ...

    def read(self, name: str) -> bytes: ...


class Folder:
    """A folder on this machine. Links are followed nowhere."""

    def __init__(self, root: Path, caps: Caps) -> None:
        self.label = root.name
        self._root = root
        self._caps = caps

    def names(self) -> tuple[str, ...]:
        found = sorted(path for path in self._root.rglob("*") if not _hidden(path, self._root))
        files = (path for path in found if path.is_file() and not path.is_symlink())
        return tuple(path.relative_to(self._root).as_posix() for path in files)

    def read(self, name: str) -> bytes:
        path = self._root / name
        if not stays_inside(name) or not path.resolve().is_relative_to(self._root.resolve()):
            raise bad(self.label, name, "lies outside the deck", "outside")
        try:
            with path.open("rb") as file:
                return file.read(self._caps.picture_bytes + 1)
        except OSError as error:
            raise bad(self.label, name, f"cannot be read: {error.strerror}") from error


class Zip:
    """A zip archive, never unpacked to disk. One entry that leaves its folder refuses it all."""

    def __init__(self, source: Path | BinaryIO, label: str, caps: Caps) -> None:
        self.label = label
        self._caps = caps
        self._left = caps.total_bytes
        try:
            self._zip = zipfile.ZipFile(source)
        except UNPACKING as error:
            raise bad(self.label, "", f"not a readable zip: {error}", "not_a_zip") from error
        entries = self._zip.infolist()
        if len(entries) > MOST_ENTRIES:
            raise bad(self.label, "", f"more than {MOST_ENTRIES} entries", "zip_entries")
        for entry in entries:
            if not stays_inside(entry.filename):
                raise bad(self.label, entry.filename, "lies outside the deck", "outside")
            if stat.S_ISLNK(entry.external_attr >> 16):
                raise bad(self.label, entry.filename, "is a link, not a file", "zip_entry")
            if entry.compress_type not in PACKINGS:
                raise bad(self.label, entry.filename, "is packed in an unusual way", "zip_entry")
        if sum(entry.file_size for entry in entries) > caps.total_bytes:
            most = caps.total_bytes // 1_000_000
            raise bad(self.label, "", f"unpacks to more than {most} MB", "zip_bomb", most=most)
        files = [entry.filename for entry in entries if not entry.is_dir()]
        self._prefix = _common_folder(files)

    def names(self) -> tuple[str, ...]:
        cut = len(self._prefix)
        inside = (e.filename[cut:] for e in self._zip.infolist() if not e.is_dir())
        return tuple(sorted(name for name in inside if not _is_hidden(name)))

    def read(self, name: str) -> bytes:
        """The file; what it really unpacks to counts, not what the archive claims."""
        most = min(self._caps.picture_bytes + 1, self._left)
        try:
            with self._zip.open(self._prefix + name) as file:
                data = file.read(most)
        except UNPACKING as error:
            raise bad(self.label, name, f"cannot be unpacked: {error}", "not_a_zip") from error
        self._left -= len(data)
        if self._left <= 0:
            raise bad(self.label, name, "the archive unpacks to too much", "zip_bomb")
        return data


def open_bundle(path: Path, caps: Caps) -> Bundle:
    """A folder or a zip; BadDeck if it is neither."""
    if path.is_dir():
        return Folder(path, caps)
    if path.is_file():
        return Zip(path, path.name, caps)
    raise bad(path.name, "", "there is no such folder or file")


def open_sent_zip(path: Path, label: str, caps: Caps) -> Zip:
    """A zip that a stranger sent. Its entries are counted before a table of them is made:
    a million empty ones fit into a small file, and not into the memory."""
    if path.read_bytes().count(ENTRY) > MOST_ENTRIES:
        raise bad(label, "", f"more than {MOST_ENTRIES} entries", "zip_entries")
    return Zip(path, label, caps)


def has_manifest(bundle: Bundle) -> bool:
    """Whether it is a deck already, or loose photos."""
    return MANIFEST in bundle.names()


def photos_of(bundle: Bundle) -> Iterator[tuple[str, bytes]]:
    """Every image in it with its name."""
    for name in bundle.names():
        if is_photo(name):
            yield name, bundle.read(name)


def is_photo(name: str) -> bool:
    """By its name only; whether it decodes is another matter."""
    return Path(name).suffix.lower() in SUFFIXES


def _common_folder(names: Iterable[str]) -> str:
    """People zip a folder as often as its files: `holiday/` is left out of every name."""
    tops = {name.split("/", 1)[0] for name in names if not _is_hidden(name)}
    nested = all("/" in name for name in names)
    return f"{tops.pop()}/" if len(tops) == 1 and nested else ""


def _hidden(path: Path, root: Path) -> bool:
    return _is_hidden(path.relative_to(root).as_posix())


def _is_hidden(name: str) -> bool:
    """Leavings of file managers."""
    return any(part.startswith((".", "__MACOSX")) for part in name.split("/"))
