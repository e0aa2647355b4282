"""Files out of SVG, in a process beside the server: `python -m triptych.album.rendering`.

The job comes on standard input, the file goes to standard output. PNG by resvg, GIF by Pillow,
PDF by fpdf2.
"""

import asyncio
import os
import sys
from io import BytesIO
from pathlib import Path
from typing import Literal

import msgspec
from PIL import Image

from triptych.album.pdf import album_pdf
from triptych.album.print_and_play import symbol_cards, topic_cards
from triptych.album.raster import raster
from triptych.album.sheets import (
    SIDE,
    Said,
    Source,
    card_sheet,
    gallery_sheet,
    guesses_sheet,
    moving_works,
    work_of,
    work_sheet,
)
from triptych.core.refusal import Reject
from triptych.core.values import Value
from triptych.decks import photos
from triptych.decks.deck_builder import from_photos

SECONDS = 120.0
AT_ONCE = 2
MOST_BYTES = 3_000_000
"""Of an animation."""
COLOURS = 64
FRAME_MS, SYMBOL_MS, LAST_MS = 80, 500, 1800
SIDES: tuple[int, ...] = (800, 640, 480, 360)
"""The largest that fits is taken."""

FileKind = Literal[
    "png", "plain", "guesses", "gallery", "svg",
    "gif", "webp", "pdf", "deck", "cards", "symbols",
]  # fmt: skip


class RenderJob(Value, frozen=True):
    """What to make of which works."""

    kind: FileKind
    works: tuple[tuple[Source, Said], ...]
    title: str = ""
    """Of cards and symbols to print it is their language."""
    paper: str = "a4"
    each: int = 2
    page: int = 1
    """The number of the first page, or of a deck's first card."""
    more: int = 0
    """Works of a gallery that have no room in it."""
    folder: str = ""
    """Where a deck is made."""


def render(job: RenderJob) -> bytes:
    """The file."""
    if job.kind in ("gif", "webp"):
        return _moving(job)
    if job.kind == "pdf":
        return album_pdf(job.works, job.title, job.paper, job.each, job.page)
    if job.kind == "deck":
        return _deck(job)
    if job.kind == "cards":
        return topic_cards(job.title, job.paper)
    if job.kind == "symbols":
        return symbol_cards(job.title, job.paper)
    svg = drawn_sheet(job)
    return svg.encode() if job.kind == "svg" else raster(svg, SIDE)


def drawn_sheet(job: RenderJob) -> str:
    """The one SVG of it."""
    if job.kind == "gallery":
        works = [(work_of(source), said) for source, said in job.works]
        return gallery_sheet(job.title, works, job.more)
    source, said = job.works[0]
    if job.kind == "guesses":
        return guesses_sheet(work_of(source), said)
    return work_sheet(work_of(source), None if job.kind == "plain" else said)


def _deck(job: RenderJob) -> bytes:
    """The id of a deck made in the folder. Its cards have numbers for titles: terms would spoil."""
    pictures = (
        (f"{number}.png", raster(card_sheet(source), photos.SIDE))
        for number, (source, _) in enumerate(job.works, start=job.page)
    )
    return from_photos(pictures, job.title, Path(job.folder), first=job.page).id.encode()


def _moving(job: RenderJob) -> bytes:
    """The largest animation that keeps within the limit."""
    source, said = job.works[0]
    svgs = [work_sheet(work, said) for work in moving_works(source)]
    slow = SYMBOL_MS if source.symbols else FRAME_MS
    times = [slow] * (len(svgs) - 1) + [LAST_MS]
    made = b""
    for side in SIDES:
        frames = [Image.open(BytesIO(raster(svg, side))).convert("RGB") for svg in svgs]
        made = _as_webp(frames, times) if job.kind == "webp" else _as_gif(frames, times)
        if len(made) <= MOST_BYTES:
            break
    return made


def _as_gif(frames: list[Image.Image], times: list[int]) -> bytes:
    palette = frames[-1].quantize(COLOURS, dither=Image.Dither.NONE)
    few = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    out = BytesIO()
    more = few[1:]
    few[0].save(
        out, "GIF", save_all=True, append_images=more, duration=times, loop=0, optimize=True
    )
    return out.getvalue()


def _as_webp(frames: list[Image.Image], times: list[int]) -> bytes:
    out = BytesIO()
    first, *more = frames
    first.save(out, "WEBP", save_all=True, append_images=more, duration=times, loop=0, quality=70)
    return out.getvalue()


_places: dict[asyncio.AbstractEventLoop, asyncio.Semaphore] = {}


async def render_beside(job: RenderJob) -> bytes:
    """The file, made in a process of its own. Reject when it takes too long or cannot be made."""
    places = _places.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE))
    try:
        async with asyncio.timeout(SECONDS):
            async with places:
                return await _run(job)
    except TimeoutError:
        raise Reject("painting_slow") from None


async def _run(job: RenderJob) -> bytes:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", __name__),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )
    try:
        made, _ = await process.communicate(msgspec.msgpack.encode(job))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0 or not made:
        raise Reject("server_error")
    return made


def main() -> None:
    """One job; others at work on this machine go first."""
    if hasattr(os, "nice"):
        os.nice(5)
    job = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=RenderJob)
    sys.stdout.buffer.write(render(job))


if __name__ == "__main__":
    main()
