"""Reads stroke icons of six public sets as polylines, for drawings of bots and for training.

Sets (npm): Tabler, Iconoir, Hugeicons (MIT), Lucide and its lab (ISC), Icon-Park (Apache-2.0).
"""

import json
import re
import sys
from pathlib import Path

from svgelements import SVG, Shape
from svgelements import Path as SvgPath

ATTR = re.compile(r'(\w+): "([^"]*)"')
CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])|(?<=[0-9])(?=[a-zA-Z])")


def polylines(shapes: list[Shape], box: float) -> list[list[list[int]]]:
    """Convert shapes to lists of points in 0..1000.

    Curves have a point about every 3 % of the side of the box.
    """
    strokes = []
    for shape in shapes:
        for part in SvgPath(shape).as_subpaths():
            path = SvgPath(part)
            points: list[tuple[float, float]] = []
            for segment in path:
                if type(segment).__name__ == "Move":
                    continue
                straight = type(segment).__name__ in ("Line", "Close")
                try:
                    length = segment.length(error=1e-2)
                except Exception:
                    length = 0
                if not length:
                    continue
                count = 1 if straight else max(2, min(24, int(length / box / 0.03) + 1))
                if not points:
                    points.append(tuple(segment.point(0)))
                points += [tuple(segment.point((i + 1) / count)) for i in range(count)]
            if len(points) > 1:
                strokes.append([[round(x / box * 1000), round(y / box * 1000)] for x, y in points])
    return strokes


def from_svg(text: str, box: float) -> list[list[list[int]]]:
    from io import StringIO

    svg = SVG.parse(StringIO(text), reify=True, width=box, height=box)
    shapes = [e for e in svg.elements() if isinstance(e, Shape)]
    shapes = [s for s in shapes if s.stroke is not None and s.stroke.value is not None]
    return polylines(shapes, box)


def hugeicon(text: str) -> list[list[list[int]]]:
    body = []
    for tag, attrs in re.findall(r'\["(\w+)", \{(.*?)\}\]', text):
        pairs = dict(ATTR.findall(attrs))
        kept = {
            k: v
            for k, v in pairs.items()
            if k
            in [
                "d",
                "cx",
                "cy",
                "r",
                "rx",
                "ry",
                "x",
                "y",
                "x1",
                "y1",
                "x2",
                "y2",
                "width",
                "height",
                "points",
            ]
        }
        body.append(
            f"<{tag} {' '.join(f'{k}={chr(34)}{v}{chr(34)}' for k, v in kept.items())} stroke='black' fill='none'/>"
        )
    return from_svg(
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' width='24' height='24'>{''.join(body)}</svg>",
        24,
    )


def iconpark(text: str) -> list[list[list[int]]]:
    parts = re.findall(r"'((?:[^'\\]|\\.)*)'", text.split("return", 1)[1])
    svg = re.sub(
        r'stroke="" ?', 'stroke="black" ', re.sub(r'fill=""', 'fill="none"', "".join(parts))
    )
    svg = svg.replace('width="" height=""', 'width="48" height="48"')
    svg = re.sub(r'stroke-(width|linecap|linejoin)=""', "", svg)
    return from_svg(svg, 48)


def sources(root: Path):
    """Every icon: its set, its name, and a function that loads its strokes."""
    for f in sorted((root / "_tabler_icons/package/icons/outline").glob("*.svg")):
        yield (
            "tabler",
            f.stem,
            lambda f=f: from_svg(
                f.read_text()
                .replace("currentColor", "black")
                .replace('<path stroke="none" d="M0 0h24v24H0z" fill="none"/>', ""),
                24,
            ),
        )
    for kind, folder in (("lucide", "lucide-static"), ("lab", "_lucide_lab")):
        for f in sorted((root / folder / "package/icons").glob("*.svg")):
            yield (
                kind,
                f.stem,
                lambda f=f: from_svg(f.read_text().replace("currentColor", "black"), 24),
            )
    for f in sorted((root / "iconoir/package/icons/regular").glob("*.svg")):
        yield (
            "iconoir",
            f.stem,
            lambda f=f: from_svg(f.read_text().replace("currentColor", "black"), 24),
        )
    for f in sorted((root / "_hugeicons_core-free-icons/package/dist/esm").glob("*Icon.js")):
        yield "hugeicons", CAMEL.sub("-", f.stem[:-4]).lower(), lambda f=f: hugeicon(f.read_text())
    for f in sorted((root / "_icon-park_svg/package/es/icons").glob("*.js")):
        yield "iconpark", CAMEL.sub("-", f.stem).lower(), lambda f=f: iconpark(f.read_text())


def main(root: str, wanted: str, out: str) -> None:
    names = set(Path(wanted).read_text().split())
    done = failed = 0
    with open(out, "w") as file:
        for kind, name, load in sources(Path(root)):
            if name not in names:
                continue
            try:
                strokes = load()
            except Exception as error:
                failed += 1
                print(kind, name, error, file=sys.stderr)
                continue
            if strokes:
                file.write(json.dumps({"set": kind, "name": name, "strokes": strokes}) + "\n")
                done += 1
    print(done, "icons,", failed, "failed")


if __name__ == "__main__":
    main(*sys.argv[1:4])
