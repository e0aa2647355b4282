"""The decks on this server's disk: our own, and those that people brought."""

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from triptych.core.decks import Decks
from triptych.core.refusal import Reject
from triptych.decks.help import Help, help_for
from triptych.decks.library import Library, Size, load
from triptych.decks.making import tidy, weight
from triptych.decks.photos import Caps
from triptych.decks.problems import BadDeck, DeckProblem
from triptych.decks.signs import CONTENT, LANGUAGES
from triptych.decks.uploaded import UploadJob, is_whole, make_beside
from triptych.games import GAMES
from triptych.server.files import inside
from triptych.wire.api import DeckInfo, PictureText, TopicWords

_PICTURE = re.compile(r"^(?P<id>[^/]+/[^/]+)\.(?P<size>1152|640|320)\.(?P<kind>avif|webp)$")
_SIZES: dict[str, Size] = {"1152": 1152, "640": 640, "320": 320}
_SIGN = re.compile(r"^(icons|symbols)/[a-z0-9-]+\.svg$")


MOST_CHOICES = 64
"""Choices of decks whose cards are kept at hand; sixteen decks have orders without number."""
MAKING_SECONDS = 900
"""For two hundred pictures on a slow machine."""
REASON_LETTERS = 300
HALF_MADE_S = 3600
"""Nobody works on a deck for so long: what is older was left by a crash."""


class Room(NamedTuple):
    """How much people may bring before uploads are refused."""

    decks: int
    bytes: int


class DeckFolder:
    """Decks by id. Loaded once, and again when somebody brought one or took one away."""

    def __init__(self, data: Path, room: Room) -> None:
        self.folder = data / "decks"
        self._room = room
        self._library: Library | None = None
        self._seen = 0
        self._chosen: OrderedDict[tuple[str, ...], Decks] = OrderedDict()
        self._adding = asyncio.Lock()

    @property
    def library(self) -> Library:
        """All decks as they are now."""
        if self._library is None:
            self._seen = self._stamp()
            self._library = load(self.folder)
        return self._library

    def _stamp(self) -> int:
        """Changes whenever a deck comes or goes: they are moved in and out in one step."""
        try:
            return self.folder.stat().st_mtime_ns
        except OSError:
            return 0

    async def refresh(self) -> None:
        """Notice decks that another node or the command line has added or removed."""
        if self._library is not None and self._seen != self._stamp():
            async with self._adding:
                if self._seen != self._stamp():
                    await self._reload()

    async def _reload(self) -> None:
        seen = self._stamp()
        self._library = await asyncio.to_thread(load, self.folder)
        self._seen = seen
        self._chosen.clear()

    def decks(self, ids: tuple[str, ...]) -> Decks:
        """The cards of these decks together; none named means our own."""
        found = self._chosen.get(ids)
        if found is None:
            found = self._chosen[ids] = self.library.core_decks(ids)
            if len(self._chosen) > MOST_CHOICES:
                self._chosen.popitem(last=False)
        else:
            self._chosen.move_to_end(ids)
        return found

    def infos(self) -> tuple[DeckInfo, ...]:
        """Every deck that can be chosen."""
        return tuple(self._info(deck) for deck in self.library.decks)

    def _info(self, name: str) -> DeckInfo:
        deck = self.library.decks[name]
        return DeckInfo(
            id=deck.id,
            title=dict(deck.title),
            pictures=len(deck.pictures),
            topics=len(deck.topics),
        )

    def media(self, path: str) -> Path | None:
        """The file behind `/media/<path>`: `pictures/house/boat.640.webp`, `icons/sun.svg`."""
        if _SIGN.match(path):
            return inside(CONTENT, path)
        found = _PICTURE.match(path.removeprefix("pictures/"))
        if found is None or not path.startswith("pictures/"):
            return None
        return self.library.picture_file(
            found["id"], _SIZES[found["size"]], "avif" if found["kind"] == "avif" else "webp"
        )

    def help(self, page: str) -> Help | None:
        """A help page, such as `contrast.en`."""
        game, _, language = page.partition(".")
        return help_for(game, language) if game in GAMES and language in LANGUAGES else None

    def topics(self, ids: Iterable[str]) -> dict[str, TopicWords]:
        """The words on these cards, side by side; neither themes nor concepts, which tell."""
        texts = self.library.topic_texts(ids)
        return {
            name: TopicWords(
                tuple(tuple(dict(term.texts) for term in side.terms) for side in text.sides)
            )
            for name, text in texts.items()
        }

    def pictures(self, ids: Iterable[str]) -> dict[str, PictureText]:
        """What a screen reader says of these pictures."""
        found = {name: self.library.picture(name) for name in ids}
        return {
            name: PictureText(dict(picture.title), dict(picture.description or {}))
            for name, picture in found.items()
            if picture is not None
        }

    async def add_uploaded(
        self, title: str, files: list[tuple[str, Path]], caps: Caps
    ) -> tuple[DeckInfo, tuple[DeckProblem, ...]]:
        """A deck of these pictures, or of one zip or table of words; made beside the server.

        One at a time. Pictures that cannot be used are left out and named; Reject("bad_picture")
        when nothing is left, Reject("bad_deck") for any fault in a deck that claims to be one.
        """
        names = tuple(name for name, _ in files)
        named = tuple((name, str(path.absolute())) for name, path in files)
        job = UploadJob(title, named, str(self.folder.absolute()), caps)
        async with self._adding:
            await self.has_room()
            try:
                made = await make_beside(job, MAKING_SECONDS)
            except BadDeck as error:
                why = [str(problem)[:REASON_LETTERS] for problem in error.problems[:20]]
                raise Reject("bad_deck" if is_whole(names) else "bad_picture", why=why) from None
            await self._reload()
        return self._info(made.id), made.refused

    async def has_room(self) -> None:
        """Reject("decks_full") when no more decks may be brought."""
        await asyncio.to_thread(tidy, self.folder, time.time() - HALF_MADE_S)
        count, size = await asyncio.to_thread(weight, self.folder)
        if count >= self._room.decks or size >= self._room.bytes:
            raise Reject("decks_full", decks=count, most=self._room.decks)
