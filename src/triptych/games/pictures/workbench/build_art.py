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
from triptych.games.pictures.workbench.pieces import PIECES, WORKBENCH_SIZE, Colour, LaceId

CUBE_COLOURS: dict[Colour, tuple[str, str, str]] = {
    "black": ("#26272b", "#4b4d54", "#0c0c0e"),
    "white": ("#f7f6f1", "#ffffff", "#c9c6bb"),
    "grey": ("#8f949b", "#b9bec5", "#62666c"),
    "red": ("#c8372b", "#e8665a", "#8c1f16"),
    "yellow": ("#efc02f", "#fbdd78", "#b98c0d"),
    "green": ("#3f8c46", "#6fb573", "#245e2a"),
    "blue": ("#2c62b8", "#6592da", "#173f80"),
    "brown": ("#7b5233", "#a67b58", "#4e301a"),
}
"""For each colour of cube: the colours of its face, its lit edge and its shaded edge."""
PIECE_COLOURS = {
    "cube": ("#c07f56", "#703f25"), "beam": ("#e3bd80", "#a3713a"), "plank": ("#c4935a", "#75502b"),
    "cylinder": ("#d9a871", "#8f5f33"), "prism": ("#94694a", "#4b311f"),
    "arch": ("#e6cda2", "#a5814f"), "stone1": ("#9c9a95", "#66645f"),
    "stone2": ("#8a7f74", "#574e45"), "stone3": ("#6f7780", "#43494f"),
    "stone4": ("#c6bfb2", "#8d8679"), "stick1": ("#7d5b3c", "#4d3520"),
    "stick2": ("#94704a", "#5d432a"), "stick3": ("#6b5140", "#3f2e22"),
    "stick4": ("#a07c56", "#684d31"),
}  # fmt: skip
"""For each block, stick and stone: the colours of its face and its edge."""
LACE_COLOURS: dict[LaceId, tuple[str, str, str]] = {
    "long": ("#2d4f8f", "#182c55", "#b8cbee"),
    "short": ("#b8452f", "#6f2215", "#f6d3b9"),
}
"""For each lace: the colours of its core, its edge and the thread along its middle."""
BACKGROUND_SVG = (
    f'<rect width="{WORKBENCH_SIZE}" height="{WORKBENCH_SIZE}" fill="#f5f0e6"/>'
    f'<path d="M0 988H{WORKBENCH_SIZE}V{WORKBENCH_SIZE}H0z" fill="#c9b795"/>'
)
IconSvg = Callable[[str], str]
"""A function that takes an icon's name and returns its SVG elements in a square of 48 units."""


def build_art(build: Build, icon_svg: IconSvg) -> str:
    """Return the SVG elements that draw a build in a square of 1000 units, without `<svg>`."""
    match build:
        case CubesBuild(cells):
            return BACKGROUND_SVG + _cubes(cells)
        case IconsBuild(row):
            size = min(300.0, (WORKBENCH_SIZE - 40 - 18 * (len(row) - 1)) / max(1, len(row)))
            left = (WORKBENCH_SIZE - len(row) * size - (len(row) - 1) * 18) / 2
            y = (WORKBENCH_SIZE - size) / 2
            cards = (
                _icon_card(i, left + n * (size + 18), y, size, icon_svg) for n, i in enumerate(row)
            )
            return BACKGROUND_SVG + "".join(cards)
        case SortedIconsBuild(fits, fits_not):
            return BACKGROUND_SVG + _sorted_icons(fits, fits_not, icon_svg)
        case LacesBuild(laces):
            return BACKGROUND_SVG + "".join(map(_lace, laces))
        case BlocksBuild(pieces) | SticksBuild(pieces):
            return BACKGROUND_SVG + "".join(map(_piece, pieces))


def _cubes(cells: Sequence[Colour | None]) -> str:
    parts = [
        '<rect x="36" y="36" width="928" height="928" rx="14" fill="#b98450"/>'
        '<rect x="66" y="66" width="868" height="868" rx="4" fill="#5d3f22"/>'
    ]
    for i, colour in enumerate(cells):
        if colour is not None:
            face, light, dark = CUBE_COLOURS[colour]
            x, y = 83 + i % 3 * 287, 83 + i // 3 * 287
            parts.append(
                f'<rect x="{x}" y="{y}" width="258" height="258" rx="17" fill="{dark}"/>'
                f'<path d="M{x} {y + 241}V{y + 17}a17 17 0 0 1 17-17h224l-26 26H{x + 26}v206z"'
                f' fill="{light}"/>'
                f'<rect x="{x + 26}" y="{y + 26}" width="206" height="206" rx="8" fill="{face}"/>'
            )
    return "".join(parts)


def _icon_card(
    icon: str, x: float, y: float, size: float, icon_svg: IconSvg, faded: bool = False
) -> str:
    inner, fill = size * 0.74, "#e9e4da" if faded else "#ffffff"
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" height="{size:.1f}" '
        f'rx="{size * 0.09:.1f}" fill="{fill}" stroke="#3a3226" stroke-opacity=".35"/>'
        f'<svg x="{x + size * 0.13:.1f}" y="{y + size * 0.13:.1f}" width="{inner:.1f}" '
        f'height="{inner:.1f}" viewBox="0 0 48 48" color="#17191e">{icon_svg(icon)}</svg>'
    )


def _sorted_icons(fits: Sequence[str], fits_not: Sequence[str], icon_svg: IconSvg) -> str:
    upper_rows, lower_rows = (max(1, -(-len(icons) // 4)) for icons in (fits, fits_not))
    top = (WORKBENCH_SIZE - (upper_rows + lower_rows) * 205) / 2 - 10
    middle = top + upper_rows * 205 + 10
    cards = [
        _icon_card(icon, 160 + i % 4 * 205, y + i // 4 * 205, 190, icon_svg, faded)
        for icons, y, faded in ((fits, top, False), (fits_not, middle + 18, True))
        for i, icon in enumerate(icons)
    ]
    marks = (
        '<g fill="none" stroke-width="16" stroke-linecap="round">'
        f'<path d="M40 {top + 70}l26 26 50-56" stroke="#0a7355"/>'
        f'<path d="M48 {middle + 42}l56 56m0-56l-56 56" stroke="#b3261e"/>'
        f'<path d="M0 {middle}H{WORKBENCH_SIZE}" stroke="#c9b795" stroke-width="4"/></g>'
    )
    return marks + "".join(cards)


def _piece(placed: PlacedBlock | PlacedStick) -> str:
    face = PIECES[placed.piece].faces[placed.face if isinstance(placed, PlacedBlock) else 0]
    if placed.piece.startswith("st"):
        data = _smooth_path(face.outline, closed=True)
    else:
        data = "M" + "L".join(f"{x} {y}" for x, y in face.outline) + "Z"
    fill, edge = PIECE_COLOURS[placed.piece]
    rotation = f"rotate({placed.angle / 10})"
    return (
        f'<path d="{data}" transform="translate({placed.x + 4} {placed.y + 8}) {rotation}" '
        'fill="#2a1d0f" fill-opacity=".25"/>'
        f'<path d="{data}" transform="translate({placed.x} {placed.y}) {rotation}" fill="{fill}" '
        f'stroke="{edge}" stroke-width="3.5" stroke-linejoin="round"/>'
    )


def _lace(lace: PlacedLace) -> str:
    data = _smooth_path(lace.points)
    core, edge, thread = LACE_COLOURS[lace.lace]
    layers = ((edge, 24, ""), (core, 19, ""), (thread, 9, ' stroke-dasharray="10 12"'))
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
