"""Converts uploaded decks to and from the named files that the journal stores.

One of the files, `contents.json`, describes the deck. The others are its pictures.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from triptych.core.cards import DIFFICULTIES, Difficulty, PictureCard, TopicCard, count_topics
from triptych.core.values import Value, change
from triptych.decks.library import Deck, read_deck
from triptych.decks.pictures import Picture, PictureFiles, Texts
from triptych.decks.topics import TopicSide, TopicText
from triptych.decks.wordlists import WORDS_FILE

CONTENTS_FILE = "contents.json"
"""The file with the encoded `DeckContents`."""
TOPICS_FILE = "topics.json"
"""The file with the encoded topic cards of a deck that is about to be stored."""
FILE_SUFFIXES = ("640.webp", "640.avif", "320.webp")
"""The name of a picture's file is the picture's id, a dot and one of these suffixes."""


class StoredTopicText(Value, frozen=True):
    """A topic card of a stored deck. Implements `TopicText`.

    Its sides stay encoded: decoded, the words of a deck would take five times the memory.
    """

    id: str
    difficulty: Difficulty
    encoded_sides: tuple[msgspec.Raw, ...] = msgspec.field(name="sides")

    @property
    def sides(self) -> tuple[TopicSide, ...]:
        return tuple(msgspec.json.decode(side, type=TopicSide) for side in self.encoded_sides)

    @property
    def card(self) -> TopicCard:
        return TopicCard(id=self.id, difficulty=self.difficulty, sides=len(self.encoded_sides))


class DeckContents(Value, frozen=True):
    """A deck in the journal. The ids of its pictures and cards do not contain the deck's id."""

    title: Texts
    pictures: tuple[Picture, ...] = ()
    cards: tuple[tuple[str, ...], ...] = ()
    topics: tuple[StoredTopicText, ...] = ()

    def topic_counts(self) -> tuple[tuple[Difficulty, int], ...]:
        """Return the number of topic cards of each difficulty that has any."""
        counted = count_topics([text.card for text in self.topics])
        return tuple((name, counted[name]) for name in DIFFICULTIES if counted[name])

    def to_deck(self, name: str) -> Deck:
        """Convert to a deck with the id `name`. Ids of its pictures and cards begin with `name`."""
        return Deck(
            id=name,
            title=self.title,
            folder=None,
            pictures={f"{name}/{picture.id}": picture for picture in self.pictures},
            cards=tuple(PictureCard(tuple(f"{name}/{s}" for s in card)) for card in self.cards),
            topics=tuple(change(text, id=f"{name}/{text.id}") for text in self.topics),
        )


def write_contents(contents: DeckContents) -> bytes:
    """Encode the contents as the file `CONTENTS_FILE`."""
    return msgspec.json.encode(contents)


def read_contents(data: bytes) -> DeckContents:
    """Decode the file `CONTENTS_FILE`."""
    return msgspec.json.decode(data, type=DeckContents)


def encode_words(folder: Path) -> None:
    """Replace the table of words of a deck in this folder by a `TOPICS_FILE`.

    An upload job calls this, because reading a table of words takes much more time and memory.
    """
    if (folder / WORDS_FILE).is_file():
        topics = tuple(map(_stored_topic, read_deck(folder).topics))
        (folder / TOPICS_FILE).write_bytes(msgspec.json.encode(topics))
        (folder / WORDS_FILE).unlink()


def pack_deck(
    folder: Path, before: DeckContents | None = None
) -> tuple[DeckContents, dict[str, bytes]]:
    """Convert the deck in this folder into files for the journal.

    If the stored deck `before` is given, the new pictures and picture cards are added to it.
    Topic cards are not added. Returns the contents of the whole deck, and the new picture files by
    name.
    """
    deck = read_deck(folder)
    ids = _assign_ids(deck, before)
    files: dict[str, bytes] = {}
    pictures = []
    for picture in deck.pictures.values():
        name = ids[picture.id]
        for kind, path in zip(
            FILE_SUFFIXES,
            (picture.files.webp, picture.files.avif, picture.files.thumb),
            strict=True,
        ):
            if path is not None:
                files[f"{name}.{kind}"] = (folder / path).read_bytes()
        pictures.append(change(picture, id=name, files=PictureFiles(f"{name}.{FILE_SUFFIXES[0]}")))
    cards = tuple(tuple(ids[_local_id(side)] for side in card.sides) for card in deck.cards)
    topics = tuple(map(_stored_topic, deck.topics))
    if (folder / TOPICS_FILE).is_file():
        encoded = (folder / TOPICS_FILE).read_bytes()
        topics = msgspec.json.decode(encoded, type=tuple[StoredTopicText, ...])
    if before is None:
        return DeckContents(dict(deck.title), tuple(pictures), cards, topics), files
    contents = change(before, pictures=(*before.pictures, *pictures), cards=(*before.cards, *cards))
    return contents, files


def _stored_topic(text: TopicText) -> StoredTopicText:
    sides = tuple(msgspec.Raw(msgspec.json.encode(side)) for side in text.sides)
    return StoredTopicText(_local_id(text.id), text.difficulty, sides)


def _assign_ids(deck: Deck, before: DeckContents | None) -> dict[str, str]:
    """Map the ids of a deck's pictures to ids that `before` does not use.

    Without `before`, the pictures keep their ids.
    """
    ids = [picture.id for picture in deck.pictures.values()]
    if before is None:
        return {name: name for name in ids}
    taken = {picture.id for picture in before.pictures}
    free = (f"p{n:03}" for n in range(1, len(taken) + len(ids) + 1) if f"p{n:03}" not in taken)
    return dict(zip(ids, free, strict=False))


def _local_id(name: str) -> str:
    return name.rpartition("/")[2]


def candidate_files(picture: str, size: str, kind: str) -> tuple[str, ...]:
    """Return the names of files to try for a picture in this size and format, best first."""
    suffixes = [f"{size}.{kind}", f"640.{kind}", "640.webp"]
    return tuple(
        dict.fromkeys(f"{picture}.{suffix}" for suffix in suffixes if suffix in FILE_SUFFIXES)
    )


def split_by_size(files: dict[str, bytes], part_bytes: int) -> Iterable[dict[str, bytes]]:
    """Divide files into groups, to keep each write to the journal short.

    A group is complete once it has at least `part_bytes`. A single file is never divided.
    """
    part: dict[str, bytes] = {}
    size = 0
    for name, data in files.items():
        part[name] = data
        size += len(data)
        if size >= part_bytes:
            yield part
            part, size = {}, 0
    if part:
        yield part
