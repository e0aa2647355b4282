"""Own decks: photos, a deck folder or a word list become a deck in the data folder.

A deck is made beside its place and moved there in one step, so that a reader never meets half a
deck.
"""

import os
import re
import shutil
import tempfile
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from triptych.decks.bundles import Bundle
from triptych.decks.photos import BadPhoto, Caps, Encoded, encode
from triptych.decks.pictures import (
    DECK_ID,
    FORMAT,
    MANIFEST,
    TITLE_LENGTH,
    Files,
    Manifest,
    Picture,
    missing_files,
    read_manifest,
)
from triptych.decks.problems import BadDeck, DeckProblem, bad
from triptych.decks.symbols import LANGUAGES
from triptych.decks.wordlists import read_wordlist

LINE_LENGTH = 140
"""Of what somebody says about a picture of their own."""
MOST_TAGS = 12
CAMERA = re.compile(
    r"(?i)((img|dsc[nf]?|dcim|pxl|image|picture|photo|foto|mvimg|signal)?[\W\d_]*|[\da-f ]{16,})"
)
"""File names that a camera made, which say nothing."""
UNFINISHED = ".making-"
"""How the name of a folder begins that is no deck yet, or no more."""
WORDS = "words.csv"
"""The file of a deck's own topic cards."""


class Made(NamedTuple):
    """A new deck: its folder's name, and what was left out and why."""

    id: str
    refused: tuple[DeckProblem, ...] = ()


Encode = Callable[[bytes, Caps], Encoded]
"""How a picture is made ours: here, or apart from us where a stranger sent it."""


def from_photos(
    photos: Iterable[tuple[str, bytes]],
    title: str,
    own: Path,
    caps: Caps | None = None,
    encoded: Encode = encode,
    lines: Sequence[str] = (),
    first: int = 1,
) -> Made:
    """A deck of these photos, each with its line or titled by its file name.

    Those whose name says nothing are numbered from `first` on. Bad ones are left out and named.
    """
    caps = caps or Caps()
    refused: list[DeckProblem] = []
    name = _free_id(title, own)
    with _UnfinishedDeck(own, name) as unfinished:
        total = 0
        for at, (file, data) in enumerate(photos):
            total += len(data)
            if full := _full(len(unfinished.pictures), total, caps):
                refused.append(full.about(file))
                continue
            try:
                made = encoded(data, caps)
                line = lines[at] if at < len(lines) else ""
                unfinished.add(_picture(file, len(unfinished.pictures) + first, line), made)
            except BadPhoto as why:
                refused.append(why.about(file))
        if not unfinished.pictures:
            raise BadDeck(
                refused or [DeckProblem(title, "", "there is no photo in it", "no_photo")]
            )
        unfinished.finish(Manifest(FORMAT, name, {"en": title.strip()}, tuple(unfinished.pictures)))
    return Made(name, tuple(refused))


def _full(pictures: int, total: int, caps: Caps) -> BadPhoto | None:
    """Which limit of a deck one more photo is over, if any."""
    if pictures >= caps.pictures:
        return BadPhoto(
            f"a deck has at most {caps.pictures} pictures", "deck_full", most=caps.pictures
        )
    if total > caps.total_bytes:
        most = caps.total_bytes // 1_000_000
        reason = f"the photos of a deck have at most {most} megabytes together"
        return BadPhoto(reason, "deck_bytes", most=most)
    return None


def from_deck(
    bundle: Bundle, own: Path, caps: Caps | None = None, encoded: Encode = encode
) -> Made:
    """A deck with a manifest, every picture encoded afresh. Any fault refuses all of it."""
    caps = caps or Caps()
    manifest = read_manifest(bundle.read(MANIFEST), f"{bundle.label}/{MANIFEST}")
    if manifest.id == "house" or (own / manifest.id).exists():
        raise bad(bundle.label, "id", f"there is a deck '{manifest.id}' already")
    if len(manifest.pictures) > caps.pictures:
        reason = f"more than {caps.pictures} pictures"
        raise bad(bundle.label, "pictures", reason, "deck_full", most=caps.pictures)
    names = set(bundle.names())
    problems = missing_files(manifest, bundle.label, names.__contains__)
    if problems:
        raise BadDeck(problems)
    with _UnfinishedDeck(own, manifest.id) as unfinished:
        for picture in manifest.pictures:
            try:
                unfinished.add(picture, encoded(bundle.read(picture.files.webp), caps))
            except BadPhoto as why:
                problems.append(why.about(bundle.label, picture.files.webp))
        if WORDS in names:
            words = bundle.read(WORDS)
            problems += read_wordlist(words, WORDS, manifest.id, LANGUAGES)[1]
            unfinished.write(WORDS, words)
        if problems:
            raise BadDeck(problems)
        pictures = tuple(unfinished.pictures)
        unfinished.finish(msgspec.structs.replace(manifest, pictures=pictures, retired=()))
    return Made(manifest.id)


def from_words(data: bytes, file: str, title: str, own: Path) -> Made:
    """A deck of topic cards from a table of words; every faulty line is named."""
    name = _free_id(title, own)
    _, problems = read_wordlist(data, file, name, LANGUAGES)
    if problems:
        raise BadDeck(problems)
    with _UnfinishedDeck(own, name) as unfinished:
        unfinished.write(WORDS, data)
        unfinished.finish(Manifest(FORMAT, name, {"en": title.strip()}))
    return Made(name)


class _UnfinishedDeck:
    """A folder in the making; thrown away unless it is finished."""

    def __init__(self, own: Path, name: str) -> None:
        own.mkdir(parents=True, exist_ok=True)
        self._place = own / name
        self._folder = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=own))
        self.pictures: list[Picture] = []

    def __enter__(self) -> "_UnfinishedDeck":
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def write(self, name: str, data: bytes) -> None:
        path = self._folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    def add(self, picture: Picture, made: Encoded) -> None:
        """Keep what is known about the picture; the files are ours."""
        name = picture.id
        self.write(f"{name}.webp", made.webp)
        self.write(f"thumbs/{name}.webp", made.thumb)
        if made.avif is not None:
            self.write(f"{name}.avif", made.avif)
        avif = f"{name}.avif" if made.avif is not None else None
        files = Files(f"{name}.webp", avif, f"thumbs/{name}.webp")
        change = msgspec.structs.replace
        self.pictures.append(change(picture, files=files, colours=made.colours))

    def finish(self, manifest: Manifest) -> None:
        self.write(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest), indent=1))
        self._folder.chmod(0o755)
        try:
            self._folder.rename(self._place)
        except OSError:
            raise bad(self._place.name, "id", "there is a deck of this name already") from None


def remove(name: str, own: Path) -> None:
    """Take a deck away, also a broken one, in one step. BadDeck where there is none."""
    place = own / name
    if not DECK_ID.fullmatch(name) or not place.is_dir():
        raise bad(name, "", "no deck with this id was added")
    away = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=own))
    place.rename(away / name)
    shutil.rmtree(away, ignore_errors=True)


def tidy(own: Path, older_than: float) -> None:
    """Throw away what a crash has left half made before that time."""
    for folder in own.glob(f"{UNFINISHED}*"):
        with suppress(FileNotFoundError):
            if folder.stat().st_mtime < older_than:
                shutil.rmtree(folder, ignore_errors=True)


def weight(own: Path) -> tuple[int, int]:
    """How many own decks there are, and how many bytes they have together."""
    decks = [path.name for path in own.glob("[!.]*") if path.is_dir()]
    total = 0
    for folder, inner, files in os.walk(own):
        inner[:] = [name for name in inner if not name.startswith(UNFINISHED)]
        for name in files:
            # Another node may take a deck away while we look.
            with suppress(FileNotFoundError):
                total += os.stat(os.path.join(folder, name)).st_size
    return len(decks), total


def _picture(file: str, number: int, line: str = "") -> Picture:
    """With the line that says what it shows, else titled by its file name, if that says much."""
    name = f"p{number:03}"
    shows = _readable(line)[:LINE_LENGTH].strip()
    if shows:
        words = re.findall(r"[^\W\d_]{3,}", shows.casefold())
        return Picture(
            name,
            Files(""),
            {"en": shows[:TITLE_LENGTH].strip()},
            {"en": shows},
            tuple(dict.fromkeys(words))[:MOST_TAGS],
        )
    stem = _readable(re.sub(r"[\s_-]+", " ", Path(file).stem)).strip()
    title = "" if CAMERA.fullmatch(stem) else stem[:TITLE_LENGTH].strip()
    if not title:
        return Picture(name, Files(""), {"en": f"Photo {number}", "de": f"Foto {number}"})
    return Picture(name, Files(""), {"en": title[0].upper() + title[1:]})


def _readable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def _free_id(title: str, own: Path) -> str:
    """An id made of the title that no deck has yet."""
    if not title.strip():
        raise bad("deck", "title", "a deck needs a title", "title_missing")
    if len(title) > TITLE_LENGTH:
        reason = f"it is longer than {TITLE_LENGTH} characters"
        raise bad("deck", "title", reason, "title_long", most=TITLE_LENGTH)
    plain = unicodedata.normalize("NFKD", title.casefold().replace("ß", "ss"))
    letters = plain.encode("ascii", "ignore").decode()
    base = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:30]
    base = base if DECK_ID.fullmatch(base) else f"deck-{base}".rstrip("-")
    taken = {"house"} | ({path.name for path in own.iterdir()} if own.is_dir() else set())
    candidates = (base, *(f"{base}-{n}" for n in range(2, 1000)))
    return next(name for name in candidates if name not in taken)
