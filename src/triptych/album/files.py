"""What people take home of an album: which works, which words, as a job for the renderer."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from triptych.album.albums import Album
from triptych.album.evening import KeptGame
from triptych.album.rendering import RenderJob
from triptych.album.sheets import Said, Source, inner
from triptych.album.words import AlbumWords, decks_of
from triptych.core.album import ChosenPicture, Construction, Drawing
from triptych.core.refusal import require
from triptych.decks.library import Library
from triptych.decks.symbols import icons, symbols
from triptych.ink.limits import TICK_MS
from triptych.ink.ops import End, Extend, read_ops
from triptych.ink.picture import duration
from triptych.wire.album import AlbumItem

FRAMES = 40
"""Of an animation."""
MOST_PRINTED = 100
"""Works in one PDF, so that it is painted within the time a file has; more come in parts."""
MOST_HUNG = 64
"""Works in a gallery that is one picture; it says how many more there are."""
LEAST_CARDS, MOST_CARDS = 8, 32
"""Works of an evening that become a deck."""
AT_ONCE = 8
"""Cards that are painted before somebody is told how far it is."""

Works = Sequence[tuple[KeptGame, AlbumItem]]


class Inks(Protocol):
    """Where the ink of drawings comes from."""

    async def strokes(self, album: Album, board: int) -> bytes: ...


class Cards(Protocol):
    """Where the words and pictures of decks come from, a table's own among them."""

    async def library(self, decks: Iterable[str]) -> Library:
        """Ours, and those of these decks that are a table's own."""
        ...

    async def picture(self, name: str) -> bytes | None:
        """A picture's file; None where it is no more."""
        ...


class AlbumFiles:
    """Makes jobs."""

    def __init__(self, inks: Inks, cards: Cards) -> None:
        self._inks = inks
        self._cards = cards

    async def one(self, album: Album, name: str, kind: Any, language: str) -> RenderJob:
        """One item as a picture or an animation; Reject."""
        game, item = album.item(name)
        require(kind != "guesses" or isinstance(item.kept, Drawing), "not_found")
        works = await self._works(album, [(game, item)], language, kind in ("gif", "webp"))
        return RenderJob(kind, works)

    async def gallery(self, album: Album, number: int, language: str) -> RenderJob:
        """All works of a game on one wall."""
        game = album.game(number)
        items = album.items(game)
        works = await self._works(album, [(game, i) for i in items[:MOST_HUNG]], language)
        title = game.playing.game.capitalize()
        return RenderJob("gallery", works, title, more=max(0, len(items) - MOST_HUNG))

    async def deck(self, album: Album, works: Works, first: int = 1) -> RenderJob:
        """Works of the evening as cards of a deck: pictures that say nothing."""
        return RenderJob("deck", await self._works(album, works, "en"), page=first)

    async def printed(
        self, album: Album, title: str, paper: str, each: int, language: str, part: int = 1
    ) -> tuple[RenderJob, int]:
        """A part of the album on paper, from 1 on, and how many parts there are; Reject."""
        wanted: list[tuple[KeptGame, AlbumItem]] = []
        for game in album.games:
            wanted += [(game, item) for item in album.items(game)]
            await asyncio.sleep(0)  # A long evening is worked out game by game, for others' sake.
        parts = max(1, -(-len(wanted) // MOST_PRINTED))
        require(1 <= part <= parts, "not_found")
        chosen = wanted[(part - 1) * MOST_PRINTED : part * MOST_PRINTED]
        works = await self._works(album, chosen, language)
        first = (part - 1) * MOST_PRINTED // each + 1
        return RenderJob("pdf", works, title, paper, each, first), parts

    async def _works(
        self, album: Album, works: Works, language: str, moving: bool = False
    ) -> tuple[tuple[Source, Said], ...]:
        library = await self._cards.library(decks_of(item for _, item in works))
        words = AlbumWords(library, language)
        return tuple(
            [
                (await self._source(album, game, item, moving), words.said(game, item))
                for game, item in works
            ]
        )

    async def _source(self, album: Album, game: KeptGame, item: AlbumItem, moving: bool) -> Source:
        kept = item.kept
        match kept:
            case Drawing():
                assert item.board is not None
                log = await self._inks.strokes(album, item.board)
                return Source(log=log, moments=_moments(log, kept) if moving else ())
            case Construction():
                art = game.rules.build_art
                require(art is not None, "not_found")
                assert art is not None
                steps = [step.build for step in kept.steps] if moving else []
                chosen = steps[:: -(-len(steps) // FRAMES) or 1]
                return Source(
                    art=art(kept.build, _icon),
                    steps=(*(art(build, _icon) for build in chosen), art(kept.build, _icon)),
                    picture=await self._cards.picture(kept.picture),
                )
            case ChosenPicture():
                drawn = {sign.id: inner(sign.svg) for sign in symbols(game.playing.game)}
                chosen_by = (
                    (game.seats[seat].name, drawn.get(symbol, ""), seat in kept.winners)
                    for seat, symbol in enumerate(kept.symbols)
                    if symbol is not None
                )
                return Source(
                    picture=await self._cards.picture(kept.picture), symbols=tuple(chosen_by)
                )


def _icon(name: str) -> str:
    return next((inner(sign.svg) for sign in icons() if sign.id == name), "")


def _moments(log: bytes, drawing: Drawing) -> tuple[int, ...]:
    """From the first stroke to the guess that was right first, or to the end."""
    first = next((op.dt for op in read_ops(log) if not isinstance(op, Extend | End)), 0)
    right = [guess.at for guess in drawing.guesses if guess.right and guess.at is not None]
    end = duration(log)
    last = max(first + 1, min(end, min(right) // TICK_MS)) if right else max(first + 1, end)
    return (*(first + (last - first) * i // FRAMES for i in range(1, FRAMES)), last)
