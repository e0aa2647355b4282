"""Draws a build as SVG for files and print.

Unlike in the client, there are no fine textures, and `PlacedLace.under` is ignored.
"""

from collections.abc import Callable, Sequence
from typing import Any

from triptych.games.pictures.workbench.builds import (
    BlocksBuild,
    Build,
    CubesBuild,
    IconsBuild,
    LacesBuild,
    PlacedBlock,
    PlacedLace,
    PlacedStick,
    SortedIconsBuild,
    SticksBuild,
)
from triptych.games.pictures.workbench.colours import (
    BLOCK_COLOURS,
    CUBE_COLOURS,
    FELT,
    FELT_INK,
    LACE_COLOURS,
    STICK_COLOURS,
)
from triptych.games.pictures.workbench.colours import WORKBENCH_COLOURS as PAINT
from triptych.games.pictures.workbench.pieces import PIECES, WORKBENCH_SIZE, Colour

BACKGROUND_SVG = (
    f'<rect width="{WORKBENCH_SIZE}" height="{WORKBENCH_SIZE}" fill="{FELT}"/>'
    f'<path d="M0 986H{WORKBENCH_SIZE}V{WORKBENCH_SIZE}H0z" fill="{PAINT["ledge"]}"/>'
    f'<path d="M0 986H{WORKBENCH_SIZE}V990H0z" fill="{PAINT["ledge_light"]}"/>'
)
IconSvg = Callable[[str], str]
"""A function that takes an icon's name and returns its SVG elements in a square of 48 units."""


def build_art(build: Build, icon_svg: IconSvg) -> str:
    """Return the SVG elements that draw a build in a square of 1000 units, without `<svg>`."""
    match build:
        case CubesBuild(cells):
            return BACKGROUND_SVG + _cubes(cells)
        case IconsBuild(row, turns):
            size = min(300.0, (WORKBENCH_SIZE - 40 - 18 * (len(row) - 1)) / max(1, len(row)))
            left = (WORKBENCH_SIZE - len(row) * size - (len(row) - 1) * 18) / 2
            y = (WORKBENCH_SIZE - size) / 2
            cards = (
                _icon_card(
                    icon, left + n * (size + 18), y, size, icon_svg, turns[n] if turns else 0
                )
                for n, icon in enumerate(row)
            )
            return BACKGROUND_SVG + "".join(cards)
        case SortedIconsBuild(fits, fits_not, turns):
            return BACKGROUND_SVG + _sorted_icons(fits, fits_not, turns, icon_svg)
        case LacesBuild(laces):
            return BACKGROUND_SVG + "".join(map(_lace, laces))
        case BlocksBuild(pieces) | SticksBuild(pieces):
            return BACKGROUND_SVG + "".join(map(_piece, pieces))


def _cubes(cells: Sequence[Colour | None]) -> str:
    parts = [
        f'<rect x="36" y="36" width="928" height="928" rx="14" fill="{PAINT["ledge"]}"/>'
        f'<rect x="66" y="66" width="868" height="868" rx="4" fill="{PAINT["frame_floor"]}"/>'
    ]
    for i, colour in enumerate(cells):
        if colour is not None:
            shades = CUBE_COLOURS[colour]
            x, y = 83 + i % 3 * 287, 83 + i // 3 * 287
            parts.append(
                f'<rect x="{x}" y="{y}" width="258" height="258" rx="17" fill="{shades.dark}"/>'
                f'<path d="M{x} {y + 241}V{y + 17}a17 17 0 0 1 17-17h224l-26 26H{x + 26}v206z"'
                f' fill="{shades.light}"/>'
                f'<rect x="{x + 26}" y="{y + 26}" width="206" height="206" rx="8"'
                f' fill="{shades.base}"/>'
            )
    return "".join(parts)


def _icon_card(
    icon: str,
    x: float,
    y: float,
    size: float,
    icon_svg: IconSvg,
    turns: int = 0,
    faded: bool = False,
) -> str:
    """Draw an icon card. `turns` is the number of quarter turns."""
    inner, fill = size * 0.74, PAINT["card_faded" if faded else "card"]
    middle = f"{x + size / 2:.1f} {y + size / 2:.1f}"
    start, end = (f'<g transform="rotate({turns * 90} {middle})">', "</g>") if turns else ("", "")
    return (
        f'{start}<rect x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}" '
        f'rx="{size * 0.09:.1f}" fill="{fill}" stroke="{PAINT["card_edge"]}" stroke-opacity=".35"/>'
        f'<svg x="{x + size * 0.13:.1f}" y="{y + size * 0.13:.1f}" width="{inner:.1f}" '
        f'height="{inner:.1f}" viewBox="0 0 48 48" color="#17191e">{icon_svg(icon)}</svg>{end}'
    )


def _sorted_icons(
    fits: Sequence[str], fits_not: Sequence[str], turns: Sequence[int], icon_svg: IconSvg
) -> str:
    turn_of = dict(zip((*fits, *fits_not), turns, strict=False))
    upper_rows, lower_rows = (max(1, -(-len(icons) // 4)) for icons in (fits, fits_not))
    top = (WORKBENCH_SIZE - (upper_rows + lower_rows) * 205) / 2 - 10
    middle = top + upper_rows * 205 + 10
    cards = [
        _icon_card(
            icon, 160 + i % 4 * 205, y + i // 4 * 205, 190, icon_svg, turn_of.get(icon, 0), faded
        )
        for icons, y, faded in ((fits, top, False), (fits_not, middle + 18, True))
        for i, icon in enumerate(icons)
    ]
    marks = (
        '<g fill="none" stroke-width="16" stroke-linecap="round">'
        f'<path d="M40 {top + 70}l26 26 50-56" stroke="{PAINT["fits"]}"/>'
        f'<path d="M48 {middle + 42}l56 56m0-56l-56 56" stroke="{PAINT["fits_not"]}"/>'
        f'<path d="M0 {middle}H{WORKBENCH_SIZE}" stroke="{FELT_INK}" stroke-opacity=".5" '
        'stroke-width="4"/></g>'
    )
    return marks + "".join(cards)


def _piece(placed: PlacedBlock | PlacedStick) -> str:
    face = PIECES[placed.piece].faces[placed.face if isinstance(placed, PlacedBlock) else 0]
    if placed.piece.startswith("st"):
        data = _smooth_path(face.outline, closed=True)
    else:
        data = "M" + "L".join(f"{x} {y}" for x, y in face.outline) + "Z"
    if isinstance(placed, PlacedBlock):
        fill, edge = BLOCK_COLOURS[placed.piece].base, BLOCK_COLOURS[placed.piece].grain
    else:
        fill, edge = STICK_COLOURS[placed.piece].base, STICK_COLOURS[placed.piece].dark
    rotation = f"rotate({placed.angle / 10})"
    return (
        f'<path d="{data}" transform="translate({placed.x + 4} {placed.y + 8}) {rotation}" '
        f'fill="{PAINT["shadow"]}" fill-opacity=".25"/>'
        f'<path d="{data}" transform="translate({placed.x} {placed.y}) {rotation}" fill="{fill}" '
        f'stroke="{edge}" stroke-width="3.5" stroke-linejoin="round"/>'
    )


def _lace(lace: PlacedLace) -> str:
    data = _smooth_path(lace.points)
    cord = LACE_COLOURS[lace.lace]
    layers = (
        (cord.edge, 24, ""),
        (cord.core, 19, ""),
        (cord.thread, 9, ' stroke-dasharray="10 12"'),
    )
    lines = "".join(
        f'<path d="{data}" stroke="{colour}" stroke-width="{width}"{dash}/>'
        for colour, width, dash in layers
    )
    return f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{lines}</g>'


def _smooth_path(points: Sequence[tuple[int, int]], closed: bool = False) -> str:
    """The SVG path of a smooth line through all points: a Catmull-Rom spline as Bézier curves."""
    count = len(points)
    if count < 2:
        return ""

    def at(i: int) -> tuple[int, int]:
        return points[i % count] if closed else points[max(0, min(count - 1, i))]

    parts = ["M{} {}".format(*points[0])]
    for i in range(count if closed else count - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        controls: list[Any] = [b[k] + (c[k] - a[k]) / 6 for k in (0, 1)]
        controls += [c[k] - (d[k] - b[k]) / 6 for k in (0, 1)]
        parts.append("C{:.1f} {:.1f} {:.1f} {:.1f} {} {}".format(*controls, *c))
    return "".join(parts) + ("Z" if closed else "")
