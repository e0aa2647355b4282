"""An SVG as a picture, with our fonts and for what they lack the system's."""

from io import BytesIO
from typing import Any

from PIL import Image

from triptych.album.text_fit import FONTS, SANS, SERIF


def raster(svg: str, width: int) -> bytes:
    """A PNG, so many pixels wide.

    Our fonts have Latin, Greek, Cyrillic, Arabic and Hebrew; Chinese, Japanese, Korean, emoji and
    the rest are painted where the machine has a font for them.
    """
    import resvg_py  # pyright: ignore[reportMissingImports]

    made: Any = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        image_rendering="optimize_speed",
        font_files=[str(file) for file in sorted(FONTS.glob("*.ttf"))],
        font_family=SANS,
        serif_family=SERIF,
        sans_serif_family=SANS,
    )
    return bytes(made)


def photo(svg: str, width: int) -> BytesIO:
    """A JPEG, which goes into a PDF as it is; a PNG would be unpacked there, and packed again."""
    out = BytesIO()
    with Image.open(BytesIO(raster(svg, width))) as painted:
        painted.convert("RGB").save(out, "JPEG", quality=88)
    return out
