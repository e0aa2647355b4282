"""A table's own deck as the journal keeps it: files by name, and one that says what they are."""

from collections.abc import Iterable

import msgspec

from triptych.core.cards import DIFFICULTIES, Difficulty, PictureCard, count_topics
from triptych.core.values import Value, change
from triptych.decks.library import Deck
from triptych.decks.pictures import Files, Picture, Texts
from triptych.decks.topics import TopicText

CONTENTS = "contents.json"
"""The file that tells a deck's pictures and words; `Contents`."""
SIZES = ("640.webp", "640.avif", "320.webp")
"""What a picture's files are called after its id."""


class Contents(Value, frozen=True):
    """What is in a deck. Ids of pictures and cards are without the deck's own."""

    title: Texts
    pictures: tuple[Picture, ...] = ()
    cards: tuple[tuple[str, ...], ...] = ()
    topics: tuple[TopicText, ...] = ()

    def counted(self) -> tuple[tuple[Difficulty, int], ...]:
        """How many topic cards there are of each difficulty."""
        counted = count_topics([text.card for text in self.topics])
        return tuple((name, counted[name]) for name in DIFFICULTIES if counted[name])

    def deck(self, name: str) -> Deck:
        """The deck under this id, for whoever looks things up in it."""
        return Deck(
            id=name,
            title=self.title,
            folder=None,
            pictures={f"{name}/{picture.id}": picture for picture in self.pictures},
            cards=tuple(PictureCard(tuple(f"{name}/{s}" for s in card)) for card in self.cards),
            topics=tuple(change(text, id=f"{name}/{text.id}") for text in self.topics),
        )


def write_contents(contents: Contents) -> bytes:
    """The bytes of `CONTENTS`."""
    return msgspec.json.encode(contents)


def read_contents(data: bytes) -> Contents:
    """What `write_contents` wrote."""
    return msgspec.json.decode(data, type=Contents)


def take_from(made: Deck, before: Contents | None = None) -> tuple[Contents, dict[str, bytes]]:
    """A deck that lies in a folder, added to what there is: all of it, and its new files."""
    assert made.folder is not None
    names = _new_names(made, before)
    files: dict[str, bytes] = {}
    pictures = []
    for picture in made.pictures.values():
        name = names[picture.id]
        for kind, path in zip(
            SIZES, (picture.files.webp, picture.files.avif, picture.files.thumb), strict=True
        ):
            if path is not None:
                files[f"{name}.{kind}"] = (made.folder / path).read_bytes()
        pictures.append(change(picture, id=name, files=Files(f"{name}.{SIZES[0]}")))
    cards = tuple(tuple(names[_last(side)] for side in card.sides) for card in made.cards)
    topics = tuple(change(text, id=_last(text.id)) for text in made.topics)
    if before is None:
        return Contents(dict(made.title), tuple(pictures), cards, topics), files
    whole = change(before, pictures=(*before.pictures, *pictures), cards=(*before.cards, *cards))
    return whole, files


def _new_names(made: Deck, before: Contents | None) -> dict[str, str]:
    """Pictures that come to others are numbered after them."""
    ids = [picture.id for picture in made.pictures.values()]
    if before is None:
        return {name: name for name in ids}
    taken = {picture.id for picture in before.pictures}
    free = (f"p{n:03}" for n in range(1, len(taken) + len(ids) + 1) if f"p{n:03}" not in taken)
    return dict(zip(ids, free, strict=False))


def _last(name: str) -> str:
    return name.rpartition("/")[2]


def sizes_for(picture: str, size: str, kind: str) -> tuple[str, ...]:
    """The files that may be shown where this size and kind are asked for, best first."""
    wished = [f"{size}.{kind}", f"640.{kind}", "640.webp"]
    return tuple(dict.fromkeys(f"{picture}.{one}" for one in wished if one in SIZES))


def in_parts(files: dict[str, bytes], most: int) -> Iterable[dict[str, bytes]]:
    """The same files in parts of about so many bytes: none keeps a journal busy for long."""
    part: dict[str, bytes] = {}
    size = 0
    for name, data in files.items():
        part[name] = data
        size += len(data)
        if size >= most:
            yield part
            part, size = {}, 0
    if part:
        yield part
