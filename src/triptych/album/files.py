"""Collects the works and captions of an album into jobs for the renderer."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from triptych.album.albums import Album
from triptych.album.captions import CaptionWriter, deck_ids
from triptych.album.evening import RecordedGame
from triptych.album.render_job import RenderJob
from triptych.album.sheets import Caption, WorkSource, inner_svg
from triptych.album.tuning import AlbumTuning
from triptych.core.album import KeepsakeInfo
from triptych.decks.library import Library
from triptych.decks.symbols import icons, symbols
from triptych.ink.limits import INK_TIME_UNIT_MS
from triptych.ink.ops import End, Extend, read_ops
from triptych.ink.picture import duration_ticks
from triptych.wire.album import AlbumItem
from triptych.wire.codes import require

Works = Sequence[tuple[RecordedGame, AlbumItem]]


class InkSource(Protocol):
    """Provides the ink of drawings."""

    async def strokes(self, album: Album, board: int) -> bytes: ...


class DeckSource(Protocol):
    """Provides the terms and pictures of decks, including uploaded ones."""

    async def library(self, decks: Iterable[str]) -> Library:
        """Return a library of the server's decks and the uploaded decks with the ids in `decks`."""
        ...

    async def picture(self, name: str) -> bytes | None:
        """Return the WebP file of a picture, or None if there is no such file."""
        ...


class RenderJobFactory:
    """Creates render jobs for the works of an album."""

    def __init__(
        self, ink: InkSource, decks: DeckSource, tuning: AlbumTuning = AlbumTuning()
    ) -> None:
        self._ink = ink
        self._decks = decks
        self._tuning = tuning

    async def item_job(self, album: Album, name: str, kind: Any, language: str) -> RenderJob:
        """Create the job for one item: an image, or an animation if `kind` is `gif` or `webp`.

        The kind `guesses` shows a drawing with all guesses. Raises `Reject` if there is no such
        item, or if `kind` is `guesses` and the item has no ink.
        """
        game, item = await album.item(name)
        require(kind != "guesses" or item.keepsake.info.has_ink, "not_found")
        works = await self._sources(album, [(game, item)], language, kind in ("gif", "webp"))
        return RenderJob(kind, works)

    async def gallery_job(self, album: Album, number: int, language: str) -> RenderJob:
        """Create the job for a gallery: one picture with up to `works_per_gallery` works."""
        game = album.game(number)
        items, most = await album.items(game), self._tuning.works_per_gallery
        works = await self._sources(album, [(game, item) for item in items[:most]], language)
        title = game.playing.game.capitalize()
        return RenderJob("gallery", works, title, left_out=max(0, len(items) - most))

    async def deck_job(self, album: Album, works: Works, first: int = 1) -> RenderJob:
        """Create the job for a deck of these works. Its pictures are numbered from `first`."""
        return RenderJob("deck", await self._sources(album, works, "en"), first_number=first)

    async def pdf_job(
        self,
        album: Album,
        title: str,
        paper: str,
        works_per_page: int,
        language: str,
        part: int = 1,
    ) -> tuple[RenderJob, int]:
        """Create the job that writes one part of the album as a PDF.

        Returns the job and the number of parts. Raises `Reject` if there is no such part.
        """
        all_works: list[tuple[RecordedGame, AlbumItem]] = []
        for game in album.games:
            all_works += [(game, item) for item in await album.items(game)]
        most = self._tuning.works_per_pdf
        parts = max(1, -(-len(all_works) // most))
        require(1 <= part <= parts, "not_found")
        chosen = all_works[(part - 1) * most : part * most]
        works = await self._sources(album, chosen, language)
        first_page = (part - 1) * most // works_per_page + 1
        return RenderJob("pdf", works, title, paper, works_per_page, first_page), parts

    async def _sources(
        self, album: Album, works: Works, language: str, moving: bool = False
    ) -> tuple[tuple[WorkSource, Caption], ...]:
        library = await self._decks.library(deck_ids(item for _, item in works))
        captions = CaptionWriter(library, language)
        return tuple(
            [
                (await self._source(album, game, item, moving), captions.caption(game, item))
                for game, item in works
            ]
        )

    async def _source(
        self, album: Album, game: RecordedGame, item: AlbumItem, moving: bool
    ) -> WorkSource:
        keepsake = item.keepsake
        frames = self._tuning.animation_frames
        glyphs = GameGlyphs(game.playing.game)
        art = keepsake.artwork(glyphs, max_steps=frames if moving else 0)
        log = await self._ink.strokes(album, item.board) if item.board is not None else None
        picture = keepsake.info.picture
        return WorkSource(
            ink_log=log,
            frame_times=(
                _frame_times(log, keepsake.info, frames) if moving and log is not None else ()
            ),
            build_svg=art.svg,
            step_svgs=art.step_svgs,
            picture_file=await self._decks.picture(picture) if picture is not None else None,
            symbols=tuple((game.seats[seat].name, svg, won) for seat, svg, won in art.symbols),
        )


class GameGlyphs:
    """The icons of the decks and the symbols of one game, without their `<svg>` tags."""

    def __init__(self, game: str) -> None:
        self._symbols = {glyph.id: glyph for glyph in symbols(game)}

    def icon(self, name: str) -> str:
        return next((inner_svg(glyph.svg) for glyph in icons() if glyph.id == name), "")

    def symbol(self, name: str) -> str:
        glyph = self._symbols.get(name)
        return inner_svg(glyph.svg) if glyph is not None else ""


def _frame_times(log: bytes, drawing: KeepsakeInfo, frames: int) -> tuple[int, ...]:
    """Return the times of the frames of a drawing's animation, in units of `INK_TIME_UNIT_MS`.

    The animation begins with the first stroke. It ends with the last stroke, or with the first
    right guess if that came earlier.
    """
    first = next((op.dt for op in read_ops(log) if not isinstance(op, Extend | End)), 0)
    right_times = [guess.at for guess in drawing.guesses if guess.right and guess.at is not None]
    end = duration_ticks(log)
    last = (
        max(first + 1, min(end, min(right_times) // INK_TIME_UNIT_MS))
        if right_times
        else max(first + 1, end)
    )
    return (
        *(first + (last - first) * i // frames for i in range(1, frames)),
        last,
    )
