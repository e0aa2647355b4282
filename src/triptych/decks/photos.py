"""A stranger's image file becomes a picture of ours: square, small, freshly encoded.

Nothing of the file itself survives but its colours: no metadata, no place, no date.
"""

import io
import warnings
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError, features

from triptych.core.values import Value
from triptych.decks.problems import DeckProblem

SIDE, THUMB = 640, 320
STRIP = 64
"""Lines of the small picture that are made at once of a large one."""
SMALLEST = 160
"""Pixels of the shorter side; less than that is no fun to look at."""
FORMATS = ("JPEG", "PNG", "WEBP", "AVIF", "GIF")
SUFFIXES = {".jpg", ".jpeg", ".jfif", ".png", ".webp", ".avif", ".gif", ".heic", ".heif"}
HEIC_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}
UNKNOWN = "not an image of a known kind (JPEG, PNG, WebP, AVIF, GIF)"
NO_HEIC = "a HEIC photo, which cannot be read here; save it as JPEG, or install triptych[heic]"


class Caps(Value, frozen=True):
    """How much is taken in at most."""

    total_bytes: int = 1024 * 1024 * 1024
    picture_bytes: int = 40 * 1024 * 1024
    pixels: int = 50_000_000
    pictures: int = 500
    seconds: int = 0
    """Processor time for one picture that is decoded apart; 0 is without limit."""
    memory: int = 0
    """Memory for it, in bytes; 0 is without limit."""


class BadPhoto(Exception):
    """An image that is not taken, and why: a sentence, and a code of `FAULTS` with its details."""

    def __init__(self, reason: str, code: str = "broken_picture", **detail: Any) -> None:
        super().__init__(reason)
        self.code = code
        self.detail = detail

    def about(self, file: str, entry: str = "") -> DeckProblem:
        """The same as a fault of a deck."""
        return DeckProblem(file, entry, str(self), self.code, self.detail)


class Encoded(NamedTuple):
    """The files of one picture, and its dominant colours."""

    webp: bytes
    avif: bytes | None
    thumb: bytes
    colours: tuple[str, ...]


def encode(data: bytes, caps: Caps) -> Encoded:
    """The middle square of the picture in every size and format; BadPhoto if it is no use."""
    if len(data) > caps.picture_bytes:
        most = caps.picture_bytes // 1_000_000
        raise BadPhoto(f"more than {most} megabytes", "too_many_bytes", most=most)
    image = _square(_open(data, caps))
    full = image.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    thumb = full.resize((THUMB, THUMB), Image.Resampling.LANCZOS)
    avif = _save(full, "AVIF", quality=62, speed=8) if features.check("avif") else None
    webp = _save(full, "WEBP", quality=82, method=4)
    return Encoded(webp, avif, _save(thumb, "WEBP", quality=78, method=4), dominant(thumb))


@cache
def formats() -> tuple[str, ...]:
    """What can be read: HEIC, as iPhones store it, only with the extra `heic` (decision 0056)."""
    try:
        import_module("pi_heif").register_heif_opener()
    except ImportError:
        return FORMATS
    return (*FORMATS, "HEIF")


def probe(data: bytes, caps: Caps) -> tuple[int, int]:
    """The pixels of an image that decodes all the way; BadPhoto else."""
    return _open(data, caps).size


def _open(data: bytes, caps: Caps) -> Image.Image:
    """The upright image in plain sRGB. The header is judged before a pixel is decoded."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(data), formats=formats())
            if image.width * image.height > caps.pixels:
                most = _millions(caps)
                raise BadPhoto(f"more than {most} million pixels", "too_many_pixels", most=most)
            if min(image.size) < SMALLEST:
                raise BadPhoto(f"smaller than {SMALLEST} pixels", "too_small", least=SMALLEST)
            image.draft("RGB", (2 * SIDE, 2 * SIDE))
            image.load()
            upright: Image.Image = ImageOps.exif_transpose(_shrunk(image))
            return _managed(upright, image.info.get("icc_profile"))
    except BadPhoto:
        raise
    except MemoryError:
        raise BadPhoto("needs too much memory", "costly") from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise BadPhoto("far too many pixels", "too_many_pixels", most=_millions(caps)) from None
    except UnidentifiedImageError:
        if data[4:8] == b"ftyp" and data[8:12] in HEIC_BRANDS and len(formats()) == len(FORMATS):
            raise BadPhoto(NO_HEIC, "heic") from None
        raise BadPhoto(UNKNOWN, "not_a_picture") from None
    except Exception:
        # Decoders of broken files raise almost anything; none of it may reach the table.
        raise BadPhoto("the image is broken") from None


def _millions(caps: Caps) -> int:
    return caps.pixels // 1_000_000


def _shrunk(image: Image.Image) -> Image.Image:
    """Plain and not much larger than we need it, made strip by strip.

    Made in one piece, a large picture would take several times its own memory.
    """
    by = min(image.size) // (2 * SIDE)
    if by < 2:
        small = _plain(image)
    else:
        width, height = image.width // by, image.height // by
        small = Image.new("RGB", (width, height))
        for top in range(0, height, STRIP):
            box = (0, top * by, width * by, min(top + STRIP, height) * by)
            small.paste(_plain(image.crop(box)).reduce(by), (0, top))
    small.info = dict(image.info)  # Which way is up.
    return small


def _plain(image: Image.Image) -> Image.Image:
    """Red, green and blue on white."""
    if image.mode in ("RGBA", "LA", "PA", "P"):
        layer = image.convert("RGBA")
        image = Image.new("RGBA", layer.size, "white")
        image.alpha_composite(layer)
    return image.convert("RGB")


def _managed(image: Image.Image, profile: bytes | None) -> Image.Image:
    """In the colours every screen shows."""
    if not profile:
        return image
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        managed = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"))
    except (ImageCms.PyCMSError, OSError):
        return image
    return managed if managed is not None else image


def _square(image: Image.Image) -> Image.Image:
    side = min(image.size)
    left, top = (image.width - side) // 2, (image.height - side) // 2
    return image.crop((left, top, left + side, top + side))


def _save(image: Image.Image, kind: str, **how: int) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **how)
    return out.getvalue()


def dominant(image: Image.Image, count: int = 5) -> tuple[str, ...]:
    """The colours that cover most of a picture, largest first."""
    reduced = image.resize((64, 64)).quantize(count)
    palette = reduced.getpalette() or []
    shares = sorted(((reduced.histogram()[i], i) for i in range(count)), reverse=True)
    return tuple(
        "#{:02x}{:02x}{:02x}".format(*palette[3 * i : 3 * i + 3]) for share, i in shares if share
    )
