"""What people take home of an album: which works, which words, as a job for the renderer."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from triptych.album.albums import Album
from triptych.album.evening import KeptGame, maker
from triptych.album.paper import Said, Source, inner
from triptych.album.rendering import RenderJob
from triptych.core.album import ChosenPicture, Construction, Drawing, Guessed, Keepsake, TermName
from triptych.core.refusal import Reject, require
from triptych.decks.library import Library
from triptych.decks.signs import LANGUAGES, icons, symbols
from triptych.ink.limits import TICK_MS
from triptych.ink.ops import End, Extend, read_ops
from triptych.ink.picture import duration
from triptych.wire.album import AlbumItem

FRAMES = 40
"""Of an animation."""
MOST_PRINTED = 400
"""Works in one PDF; an evening of forty games is printed in parts."""
MOST_HUNG = 48
"""Works in a gallery that is one picture."""


class Inks(Protocol):
    """Where the ink of drawings comes from."""

    async def strokes(self, album: Album, board: int) -> bytes: ...


class AlbumFiles:
    """Makes jobs. The library is asked for words and pictures in the reader's language."""

    def __init__(self, inks: Inks, library: Callable[[], Library]) -> None:
        self._inks = inks
        self._library = library

    async def one(self, album: Album, name: str, kind: Any, language: str) -> RenderJob:
        """One item as a picture or an animation; Reject."""
        game, item = album.item(name)
        require(kind != "guesses" or isinstance(item.kept, Drawing), "not_found")
        require(kind != "card" or not isinstance(item.kept, ChosenPicture), "not_found")
        source = await self._source(album, game, item, moving=kind in ("gif", "webp"))
        return RenderJob(kind, ((source, self._said(game, item, language)),))

    async def gallery(self, album: Album, number: int, language: str) -> RenderJob:
        """All works of a game on one wall."""
        game = album.game(number)
        works = await self._works(album, game, album.items(game)[:MOST_HUNG], language)
        return RenderJob("gallery", works, game.playing.game.capitalize())

    async def printed(
        self, album: Album, title: str, paper: str, each: int, language: str, first: int = 0
    ) -> RenderJob:
        """The album on paper, from its work number `first` on."""
        wanted = [(game, item) for game in album.games for item in album.items(game)]
        works: list[tuple[Source, Said]] = []
        for game, item in wanted[first : first + MOST_PRINTED]:
            works += await self._works(album, game, (item,), language)
        return RenderJob("pdf", tuple(works), title, paper, each)

    async def _works(
        self, album: Album, game: KeptGame, items: Sequence[AlbumItem], language: str
    ) -> tuple[tuple[Source, Said], ...]:
        return tuple(
            [(await self._source(album, game, i), self._said(game, i, language)) for i in items]
        )

    async def _source(
        self, album: Album, game: KeptGame, item: AlbumItem, moving: bool = False
    ) -> Source:
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
                    picture=self._file(kept.picture),
                )
            case ChosenPicture():
                drawn = {sign.id: inner(sign.svg) for sign in symbols(game.playing.game)}
                chosen_by = (
                    (game.seats[seat].name, drawn.get(symbol, ""), seat in kept.winners)
                    for seat, symbol in enumerate(kept.symbols)
                    if symbol is not None
                )
                return Source(picture=self._file(kept.picture), symbols=tuple(chosen_by))

    def _file(self, picture: str) -> str | None:
        found = self._library().picture_file(picture, 640, "webp")
        return str(found) if found is not None and found.is_file() else None

    def _said(self, game: KeptGame, item: AlbumItem, language: str) -> Said:
        kept, seat = item.kept, maker(item.kept)
        name = game.seats[seat].name if seat is not None else ""
        title = game.playing.game.capitalize()
        return Said(
            title=self.title(kept, language),
            by=f"{name} · {title}" if name else title,
            guesses=()
            if isinstance(kept, ChosenPicture)
            else tuple(
                (game.seats[guess.seat].name, self._thought(guess, language), guess.right)
                for guess in kept.guesses
            ),
        )

    def _thought(self, guess: Guessed, language: str) -> str:
        if guess.term is not None:
            return self._term(guess.term, language)
        return self._titled(guess.picture, language) if guess.picture else ""

    def title(self, kept: Keepsake, language: str) -> str:
        """What a work is of: its term, or what its picture shows."""
        if isinstance(kept, Drawing):
            return self._term(kept.term, language)
        return self._titled(kept.picture, language)

    def _term(self, name: TermName, language: str) -> str:
        text = self._library().topic_texts([name.card]).get(name.card)
        if text is None:
            return ""
        return _in(language, text.sides[name.side].terms[name.number - 1].texts)

    def _titled(self, picture: str, language: str) -> str:
        found = self._library().picture(picture)
        return _in(language, found.title) if found is not None else ""


def _in(language: str, texts: Any) -> str:
    return str(texts.get(language) or texts.get("en") or next(iter(texts.values()), ""))


def _icon(name: str) -> str:
    return next((inner(sign.svg) for sign in icons() if sign.id == name), "")


def _moments(log: bytes, drawing: Drawing) -> tuple[int, ...]:
    """From the first stroke to the guess that was right first, or to the end."""
    first = next((op.dt for op in read_ops(log) if not isinstance(op, Extend | End)), 0)
    right = [guess.at for guess in drawing.guesses if guess.right and guess.at is not None]
    end = duration(log)
    last = max(first + 1, min(end, min(right) // TICK_MS)) if right else max(first + 1, end)
    return (*(first + (last - first) * i // FRAMES for i in range(1, FRAMES)), last)


def known_language(asked: str) -> str:
    """A language of ours; Reject."""
    if asked not in LANGUAGES:
        raise Reject("not_found")
    return asked
