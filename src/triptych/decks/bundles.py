"""Reads a deck from a folder or a zip archive without trusting its contents."""

import lzma
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Protocol

from triptych.decks.photos import PHOTO_SUFFIXES, EncodeLimits
from triptych.decks.pictures import MANIFEST, is_safe_path
from triptych.decks.problems import bad_deck

MAX_ENTRIES = 10_000
CENTRAL_DIRECTORY_SIGNATURE = b"PK\x01\x02"
"""The bytes that begin each entry in the central directory of a zip, its table of contents."""
COMPRESSION_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The accepted compression methods: the two that zip tools commonly use.

Other methods may need gigabytes of memory to unpack a few bytes."""
UNZIP_ERRORS = (
    *(KeyError, RuntimeError, OSError, EOFError, ValueError),
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
)
"""The exceptions that `zipfile` raises for a broken or encrypted archive."""


class Bundle(Protocol):
    """Named files that can be read one at a time."""

    label: str
    """The name of the bundle in error messages."""

    def names(self) -> tuple[str, ...]: ...

    def read(self, name: str) -> bytes:
        """Return the contents of a file, cut off one byte after the size limit for pictures.

        The extra byte shows the caller that the file is too large. Raises `BadDeck` if the file
        cannot be read.
        """
        ...


class FolderBundle:
    """A folder on this machine.

    Hidden files and symbolic links are not listed. Reading a link that leads out of the folder
    raises `BadDeck`.
    """

    def __init__(self, root: Path, limits: EncodeLimits) -> None:
        self.label = root.name
        self._root = root
        self._limits = limits

    def names(self) -> tuple[str, ...]:
        found = sorted(
            path for path in self._root.rglob("*") if not _is_hidden_path(path, self._root)
        )
        files = (path for path in found if path.is_file() and not path.is_symlink())
        return tuple(path.relative_to(self._root).as_posix() for path in files)

    def read(self, name: str) -> bytes:
        path = self._root / name
        if not is_safe_path(name) or not path.resolve().is_relative_to(self._root.resolve()):
            raise bad_deck(self.label, name, "is outside the deck", "outside")
        try:
            with path.open("rb") as file:
                return file.read(self._limits.picture_bytes + 1)
        except OSError as error:
            raise bad_deck(self.label, name, f"cannot be read: {error.strerror}") from error


class ZipBundle:
    """A zip archive that is never unpacked to disk.

    The constructor raises `BadDeck` if the file is not a zip, has too many entries, or unpacks to
    too many bytes according to its headers. It also raises `BadDeck` if an entry is a link, has a
    path outside the deck, or is not compressed with one of the `COMPRESSION_METHODS`.
    """

    def __init__(self, source: Path | BinaryIO, label: str, limits: EncodeLimits) -> None:
        self.label = label
        self._limits = limits
        self._bytes_left = limits.total_bytes
        try:
            self._zip = zipfile.ZipFile(source)
        except UNZIP_ERRORS as error:
            raise bad_deck(self.label, "", f"not a readable zip: {error}", "not_a_zip") from error
        entries = self._zip.infolist()
        if len(entries) > MAX_ENTRIES:
            raise bad_deck(self.label, "", f"more than {MAX_ENTRIES} entries", "zip_entries")
        for entry in entries:
            if not is_safe_path(entry.filename):
                raise bad_deck(self.label, entry.filename, "is outside the deck", "outside")
            if stat.S_ISLNK(entry.external_attr >> 16):
                raise bad_deck(self.label, entry.filename, "is a link, not a file", "zip_entry")
            if entry.compress_type not in COMPRESSION_METHODS:
                raise bad_deck(
                    self.label, entry.filename, "is packed in an unusual way", "zip_entry"
                )
        if sum(entry.file_size for entry in entries) > limits.total_bytes:
            megabytes = limits.total_bytes // 1_000_000
            raise bad_deck(
                self.label, "", f"unpacks to more than {megabytes} MB", "zip_bomb", most=megabytes
            )
        files = [entry.filename for entry in entries if not entry.is_dir()]
        self._prefix = _common_folder(files)

    def names(self) -> tuple[str, ...]:
        skip = len(self._prefix)
        names = (e.filename for e in self._zip.infolist() if not e.is_dir())
        return tuple(sorted(name[skip:] for name in names if not _is_hidden(name)))

    def read(self, name: str) -> bytes:
        """Unpack a file and return its contents, cut off like those of `Bundle.read`.

        Unpacked bytes are counted here, because the sizes in the archive can be false. Raises
        `BadDeck` if the file cannot be unpacked, or if all reads together reach the total limit.
        """
        most = min(self._limits.picture_bytes + 1, self._bytes_left)
        try:
            with self._zip.open(self._prefix + name) as file:
                data = file.read(most)
        except UNZIP_ERRORS as error:
            raise bad_deck(self.label, name, f"cannot be unpacked: {error}", "not_a_zip") from error
        self._bytes_left -= len(data)
        if self._bytes_left <= 0:
            raise bad_deck(self.label, name, "the archive unpacks to too much", "zip_bomb")
        return data


def open_bundle(path: Path, limits: EncodeLimits) -> Bundle:
    """Open a folder or a zip. Raises `BadDeck` if `path` is neither or the zip is refused."""
    if path.is_dir():
        return FolderBundle(path, limits)
    if path.is_file():
        return ZipBundle(path, path.name, limits)
    raise bad_deck(path.name, "", "there is no such folder or file")


def open_uploaded_zip(path: Path, label: str, limits: EncodeLimits) -> ZipBundle:
    """Open a zip from an untrusted sender. Raises `BadDeck` if it cannot be used.

    Counts the entries before `zipfile` lists them, because a small file can have a million empty
    entries, and their list would not fit into memory.
    """
    if path.read_bytes().count(CENTRAL_DIRECTORY_SIGNATURE) > MAX_ENTRIES:
        raise bad_deck(label, "", f"more than {MAX_ENTRIES} entries", "zip_entries")
    return ZipBundle(path, label, limits)


def has_manifest(bundle: Bundle) -> bool:
    """Whether the bundle is a finished deck rather than a collection of photos."""
    return MANIFEST in bundle.names()


def read_photos(bundle: Bundle) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of every image in the bundle."""
    for name in bundle.names():
        if is_photo(name):
            yield name, bundle.read(name)


def is_photo(name: str) -> bool:
    """Whether the name has the suffix of an image file. The file itself is not checked."""
    return Path(name).suffix.lower() in PHOTO_SUFFIXES


def _common_folder(names: Iterable[str]) -> str:
    """Return the top folder that contains all files, such as `holiday/`, or "" if there is none.

    People often zip a folder instead of the files in it.
    """
    visible = [name for name in names if not _is_hidden(name)]
    tops = {name.split("/", 1)[0] for name in visible}
    nested = all("/" in name for name in visible)
    return f"{tops.pop()}/" if len(tops) == 1 and nested else ""


def _is_hidden_path(path: Path, root: Path) -> bool:
    return _is_hidden(path.relative_to(root).as_posix())


def _is_hidden(name: str) -> bool:
    """Whether a part of the path is hidden (`.DS_Store`) or was added by macOS (`__MACOSX`)."""
    return any(part.startswith((".", "__MACOSX")) for part in name.split("/"))
