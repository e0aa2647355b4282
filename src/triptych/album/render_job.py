"""Renders the files of an album in a subprocess: `python -m triptych.album.render_job`.

Reads the job from standard input and writes the file to standard output. PNG is made with resvg,
GIF and WebP with Pillow, PDF with fpdf2.
"""

import os
import sys
from io import BytesIO
from pathlib import Path
from typing import Literal

import msgspec
from PIL import Image

from triptych.album.image_render import render_png
from triptych.album.pdf import album_pdf
from triptych.album.print_and_play import symbol_cards_pdf, topic_cards_pdf
from triptych.album.sheets import (
    IMAGE_WIDTH_PX,
    Caption,
    WorkSource,
    animation_frames,
    card_sheet,
    frame_work,
    gallery_sheet,
    guesses_sheet,
    work_sheet,
)
from triptych.core.values import Value
from triptych.decks import photos
from triptych.decks.deck_builder import deck_from_photos
from triptych.decks.sandbox import limit_memory

MAX_MEMORY_BYTES = 1024 * 1024 * 1024
"""How many bytes a job may allocate. The largest files, galleries and animations, take a fifth."""
MAX_ANIMATION_BYTES = 3_000_000
GIF_COLOURS = 64
FRAME_MS, SYMBOL_MS, LAST_MS = 80, 500, 1800
"""How long an animation shows one frame.

`FRAME_MS` is for drawings and builds, `SYMBOL_MS` is for pictures with symbols, and `LAST_MS` is
for the last frame of every animation."""
ANIMATION_SIDES_PX: tuple[int, ...] = (800, 640, 480, 360)
"""Widths to try, in this order, until an animation has at most `MAX_ANIMATION_BYTES`."""

FileKind = Literal[
    "png", "plain", "guesses", "gallery", "svg",
    "gif", "webp", "pdf", "deck", "cards", "symbols",
]  # fmt: skip


class RenderJob(Value, frozen=True):
    """A file to render, and the works in it."""

    kind: FileKind
    works: tuple[tuple[WorkSource, Caption], ...]
    title: str = ""
    """The title of the file. For the kinds `cards` and `symbols`, this is the language instead."""
    paper: str = "a4"
    works_per_page: int = 2
    first_number: int = 1
    """The number of the first page, or of the first card of a deck."""
    left_out: int = 0
    """The number of works that a gallery has no room for."""
    folder: str = ""
    """The folder in which a deck is built."""
    animation_sides_px: tuple[int, ...] = ANIMATION_SIDES_PX
    animation_bytes: int = MAX_ANIMATION_BYTES
    memory_bytes: int = MAX_MEMORY_BYTES


def render(job: RenderJob) -> bytes:
    """Render a file and return it. If the job is a deck, build the deck and return its id."""
    if job.kind in ("gif", "webp"):
        return _animate(job)
    if job.kind == "pdf":
        return album_pdf(job.works, job.title, job.paper, job.works_per_page, job.first_number)
    if job.kind == "deck":
        return _make_deck(job)
    if job.kind == "cards":
        return topic_cards_pdf(job.title, job.paper)
    if job.kind == "symbols":
        return symbol_cards_pdf(job.title, job.paper)
    svg = job_svg(job)
    return svg.encode() if job.kind == "svg" else render_png(svg, IMAGE_WIDTH_PX)


def job_svg(job: RenderJob) -> str:
    """Return the SVG of a job for a single picture."""
    if job.kind == "gallery":
        works = [(frame_work(source), caption) for source, caption in job.works]
        return gallery_sheet(job.title, works, job.left_out)
    source, caption = job.works[0]
    if job.kind == "guesses":
        return guesses_sheet(frame_work(source), caption)
    return work_sheet(frame_work(source), None if job.kind == "plain" else caption)


def _make_deck(job: RenderJob) -> bytes:
    """Build a deck of the works and return its id.

    The pictures have titles such as `Photo 1`, because the terms of drawings would be spoilers.
    """
    pictures = (
        (f"{number}.png", render_png(card_sheet(source), photos.PICTURE_SIDE_PX))
        for number, (source, _) in enumerate(job.works, start=job.first_number)
    )
    return deck_from_photos(
        pictures, job.title, Path(job.folder), first=job.first_number
    ).id.encode()


def _animate(job: RenderJob) -> bytes:
    """Render an animation, as wide as `animation_bytes` allows.

    If the animation has too many bytes even at the smallest width, returns it anyway.
    """
    source, caption = job.works[0]
    svgs = [work_sheet(work, caption) for work in animation_frames(source)]
    frame_ms = SYMBOL_MS if source.symbols else FRAME_MS
    times = [frame_ms] * (len(svgs) - 1) + [LAST_MS]
    animation = b""
    for side in job.animation_sides_px:
        frames = [Image.open(BytesIO(render_png(svg, side))).convert("RGB") for svg in svgs]
        animation = _as_webp(frames, times) if job.kind == "webp" else _as_gif(frames, times)
        if len(animation) <= job.animation_bytes:
            break
    return animation


def _as_gif(frames: list[Image.Image], times: list[int]) -> bytes:
    palette = frames[-1].quantize(GIF_COLOURS, dither=Image.Dither.NONE)
    reduced = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    out = BytesIO()
    first, *others = reduced
    first.save(
        out, "GIF", save_all=True, append_images=others, duration=times, loop=0, optimize=True
    )
    return out.getvalue()


def _as_webp(frames: list[Image.Image], times: list[int]) -> bytes:
    out = BytesIO()
    first, *others = frames
    first.save(out, "WEBP", save_all=True, append_images=others, duration=times, loop=0, quality=70)
    return out.getvalue()


def main() -> None:
    """Render one job, at low priority and with limited memory."""
    if hasattr(os, "nice"):
        os.nice(5)
    job = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=RenderJob)
    limit_memory(job.memory_bytes)
    sys.stdout.buffer.write(render(job))


if __name__ == "__main__":
    main()
