"""Files out of SVG, in a process beside the server: `python -m triptych.album.rendering`.

The job comes on standard input, the file goes to standard output. PNG by resvg, GIF by Pillow,
PDF by fpdf2.
"""

import asyncio
import os
import sys
from io import BytesIO
from typing import Any, Literal

import msgspec
from PIL import Image

from triptych.album.paper import (
    FONTS,
    SANS,
    SERIF,
    SIDE,
    FramedWork,
    Said,
    Source,
    card_sheet,
    gallery_sheet,
    guesses_sheet,
    moving_works,
    work_of,
    work_sheet,
)
from triptych.album.print_and_play import PAPERS, new_pdf, symbol_cards, topic_cards
from triptych.core.refusal import Reject
from triptych.core.values import Value

SECONDS = 60.0
AT_ONCE = 2
MOST_BYTES = 3_000_000
"""Of an animation."""
COLOURS = 64
FRAME_MS, SYMBOL_MS, LAST_MS = 80, 500, 1800
SIDES: tuple[int, ...] = (800, 640, 480, 360)
"""The largest that fits is taken."""
CARD = 1000
"""Pixels across a work that becomes a card of a deck."""


FileKind = Literal[
    "png", "plain", "guesses", "gallery", "card", "svg",
    "gif", "webp", "pdf", "cards", "symbols",
]  # fmt: skip


class RenderJob(Value, frozen=True):
    """What to make of which works."""

    kind: Literal[
        "png",
        "plain",
        "guesses",
        "gallery",
        "card",
        "svg",
        "gif",
        "webp",
        "pdf",
        "cards",
        "symbols",
    ]
    works: tuple[tuple[Source, Said], ...]
    title: str = ""
    """Of cards and symbols to print it is their language."""
    paper: str = "a4"
    each: int = 2


def render(job: RenderJob) -> bytes:
    """The file."""
    if job.kind in ("gif", "webp"):
        return _moving(job)
    if job.kind == "pdf":
        return _pdf(job)
    if job.kind == "cards":
        return topic_cards(job.title, job.paper)
    if job.kind == "symbols":
        return symbol_cards(job.title, job.paper, raster)
    svg = drawn_sheet(job)
    if job.kind == "card":
        return raster(svg, CARD)
    return svg.encode() if job.kind == "svg" else raster(svg, SIDE)


def drawn_sheet(job: RenderJob) -> str:
    """The one SVG of it."""
    if job.kind == "gallery":
        works = [(work_of(source), said) for source, said in job.works]
        return gallery_sheet(job.title, works)
    source, said = job.works[0]
    if job.kind == "card":
        return card_sheet(source)
    if job.kind == "guesses":
        return guesses_sheet(work_of(source), said)
    return work_sheet(work_of(source), None if job.kind == "plain" else said)


def raster(svg: str, width: int) -> bytes:
    """An SVG as PNG, so many pixels wide; names in other scripts come from the system's fonts."""
    import resvg_py  # pyright: ignore[reportMissingImports]

    made: Any = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        font_files=[str(FONTS / "young-serif.ttf"), str(FONTS / "instrument-sans.ttf")],
        font_family=SANS,
        serif_family=SERIF,
        sans_serif_family=SANS,
    )
    return bytes(made)


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


def _pdf(job: RenderJob) -> bytes:
    width, height = PAPERS[job.paper]
    pdf = new_pdf(job.paper, job.title)
    columns = 1 if job.each == 2 else 2
    rows, margin = 2, 14.0
    cell_w = (width - 2 * margin - (columns - 1) * 8) / columns
    cell_h = (height - 2 * margin - 14) / rows
    for start in range(0, max(1, len(job.works)), job.each):
        pdf.add_page()
        pdf.set_font("serif", size=16)
        pdf.text(margin, margin + 4, job.title)
        for i, (source, said) in enumerate(job.works[start : start + job.each]):
            x = margin + i % columns * (cell_w + 8)
            y = margin + 10 + i // columns * cell_h
            _print_work(pdf, work_of(source), said, (x, y, cell_w, cell_h - 8))
        pdf.set_font("sans", size=8)
        pdf.text(margin, height - 8, f"Triptych · {start // job.each + 1}")
    return bytes(pdf.output())


def _print_work(
    pdf: Any, work: FramedWork, said: Said, box: tuple[float, float, float, float]
) -> None:
    x, y, width, height = box
    lines = [said.by, *_thoughts(said)]
    wide = min(width, (height - 8 - 4.6 * len(lines)) / work.shape)
    image = BytesIO(raster(work_sheet(work, None), 1200))
    pdf.image(image, x + (width - wide) / 2, y, wide)
    y += wide * work.shape + 6
    pdf.set_font("serif", size=13)
    pdf.set_xy(x, y - 4)
    pdf.cell(width, 5, _fitting(pdf, said.title, width), align="C")
    pdf.set_font("sans", size=9)
    for i, line in enumerate(lines):
        pdf.set_xy(x, y + 1.6 + 4.4 * i)
        pdf.cell(width, 4.4, _fitting(pdf, line, width), align="C")


def _thoughts(said: Said) -> list[str]:
    """Who saw it, and who thought what, a line each."""
    marks = [f"{name} {'+' if right else '–'} {what}".strip() for name, what, right in said.guesses]
    return [" · ".join(marks[i : i + 3]) for i in range(0, len(marks), 3)]


def _fitting(pdf: Any, words: str, width: float) -> str:
    known = pdf.current_font.cmap
    words = "".join(c if ord(c) in known or c == " " else "·" for c in words)
    while words and pdf.get_string_width(words) > width - 1:
        words = words[:-2].rstrip() + "…"
    return words


_places: dict[asyncio.AbstractEventLoop, asyncio.Semaphore] = {}


async def render_beside(job: RenderJob) -> bytes:
    """The file, made in a process of its own. Reject when it takes too long or cannot be made."""
    places = _places.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE))
    try:
        async with asyncio.timeout(SECONDS):
            async with places:
                return await _run(job)
    except TimeoutError:
        raise Reject("too_slow") from None


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
        os.nice(10)
    job = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=RenderJob)
    sys.stdout.buffer.write(render(job))


if __name__ == "__main__":
    main()
