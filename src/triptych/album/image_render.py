"""Renders SVG with our fonts, and with system fonts for letters that our fonts lack."""

from io import BytesIO
from typing import Any

from PIL import Image

from triptych.album.text_fit import FONTS_FOLDER, SANS, SERIF


def render_png(svg: str, width: int) -> bytes:
    """Render a PNG of this width in pixels.

    Our fonts cover Latin, Greek, Cyrillic, Arabic and Hebrew. Other characters, such as Chinese,
    Japanese, Korean and emoji, are drawn only if the machine has a font for them.
    """
    import resvg_py  # pyright: ignore[reportMissingImports]

    png: Any = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        image_rendering="optimize_speed",
        font_files=[str(file) for file in sorted(FONTS_FOLDER.glob("*.ttf"))],
        font_family=SANS,
        serif_family=SERIF,
        sans_serif_family=SANS,
    )
    return bytes(png)


def render_jpeg(svg: str, width: int) -> BytesIO:
    """Render a JPEG of this width in pixels.

    Used for PDFs: a PDF embeds a JPEG unchanged, but would compress a PNG again.
    """
    out = BytesIO()
    with Image.open(BytesIO(render_png(svg, width))) as image:
        image.convert("RGB").save(out, "JPEG", quality=88)
    return out
