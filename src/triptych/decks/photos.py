"""Turns an image file of unknown origin into a small square picture.

The pixels are encoded again, which removes metadata such as the place and the date.
"""

import io
import warnings
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError, features

from triptych.core.values import Value
from triptych.decks.problems import DeckProblem, ProblemCode

PICTURE_SIDE_PX, THUMB_SIDE_PX = 640, 320
STRIP_ROWS = 64
"""How many rows of a downscaled picture are computed at a time, to save memory."""
MIN_SIDE_PX = 160
"""The minimum length of a photo's shorter side. Smaller photos look bad when enlarged."""
BASE_FORMATS = ("JPEG", "PNG", "WEBP", "AVIF", "GIF")
PHOTO_SUFFIXES = {".jpg", ".jpeg", ".jfif", ".png", ".webp", ".avif", ".gif", ".heic", ".heif"}
HEIC_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"}
UNKNOWN_FORMAT_MESSAGE = "not an image of a known kind (JPEG, PNG, WebP, AVIF, GIF)"
NO_HEIC_MESSAGE = (
    "a HEIC photo, which cannot be read here; save it as JPEG, or install triptych[heic]"
)


class EncodeLimits(Value, frozen=True):
    """Limits on the files of a deck, and on the decoding of its pictures."""

    total_bytes: int = 1024 * 1024 * 1024
    picture_bytes: int = 40 * 1024 * 1024
    pixels: int = 50_000_000
    pictures: int = 500
    cpu_seconds: int = 0
    """CPU time for decoding one picture in a child process; 0 is unlimited."""
    memory_bytes: int = 0
    """Additional memory that a child process may use to decode one picture; 0 is unlimited."""


class BadPhoto(Exception):
    """Raised if an image is refused. `str()` returns the reason."""

    def __init__(self, reason: str, code: ProblemCode = "broken_picture", **detail: Any) -> None:
        super().__init__(reason)
        self.code: ProblemCode = code
        self.detail = detail

    def as_problem(self, file: str, entry: str = "") -> DeckProblem:
        """Return this error as a problem of a deck."""
        return DeckProblem(file, entry, str(self), self.code, self.detail)


class EncodedPicture(NamedTuple):
    """The encoded files of one picture, and its dominant colours."""

    webp: bytes
    avif: bytes | None
    thumb: bytes
    colours: tuple[str, ...]


def encode_photo(data: bytes, limits: EncodeLimits) -> EncodedPicture:
    """Crop a photo to its middle square and encode it as WebP (640 and 320 px) and AVIF (640 px).

    The AVIF is None if Pillow cannot write AVIF. Raises `BadPhoto` if the photo cannot be used.
    """
    image = _crop_square(_decode(data, limits))
    full = image.resize((PICTURE_SIDE_PX, PICTURE_SIDE_PX), Image.Resampling.LANCZOS)
    thumb = full.resize((THUMB_SIDE_PX, THUMB_SIDE_PX), Image.Resampling.LANCZOS)
    avif = _encode_as(full, "AVIF", quality=62, speed=8) if features.check("avif") else None
    webp = _encode_as(full, "WEBP", quality=82, method=4)
    return EncodedPicture(
        webp, avif, _encode_as(thumb, "WEBP", quality=78, method=4), dominant_colours(thumb)
    )


@cache
def readable_formats() -> tuple[str, ...]:
    """Return the formats that can be read. Registers the HEIC decoder if it is installed.

    iPhones save photos as HEIC. The extra `triptych[heic]` installs the decoder. See decision 0056.
    """
    try:
        import_module("pi_heif").register_heif_opener()
    except ImportError:
        return BASE_FORMATS
    return (*BASE_FORMATS, "HEIF")


def probe(data: bytes, limits: EncodeLimits) -> tuple[int, int]:
    """Check an image by decoding it. Returns its width and height, after shrinking if it is large.

    Raises `BadPhoto` if the image cannot be used.
    """
    return _decode(data, limits).size


def _decode(data: bytes, limits: EncodeLimits) -> Image.Image:
    """Decode an image, shrink it if it is large, turn it upright and convert it to sRGB.

    Its size in bytes is checked first. Its width and height are read from the header and checked
    before decoding.
    """
    if len(data) > limits.picture_bytes:
        megabytes = limits.picture_bytes // 1_000_000
        raise BadPhoto(f"more than {megabytes} megabytes", "too_many_bytes", most=megabytes)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(data), formats=readable_formats())
            if image.width * image.height > limits.pixels:
                most = _megapixels(limits)
                raise BadPhoto(f"more than {most} million pixels", "too_many_pixels", most=most)
            if min(image.size) < MIN_SIDE_PX:
                raise BadPhoto(f"smaller than {MIN_SIDE_PX} pixels", "too_small", least=MIN_SIDE_PX)
            image.draft("RGB", (2 * PICTURE_SIDE_PX, 2 * PICTURE_SIDE_PX))
            image.load()
            upright: Image.Image = ImageOps.exif_transpose(_downscale(image))
            return _to_srgb(upright, image.info.get("icc_profile"))
    except BadPhoto:
        raise
    except MemoryError:
        raise BadPhoto("needs too much memory", "costly") from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise BadPhoto("far too many pixels", "too_many_pixels", most=_megapixels(limits)) from None
    except UnidentifiedImageError:
        if (
            data[4:8] == b"ftyp"
            and data[8:12] in HEIC_BRANDS
            and len(readable_formats()) == len(BASE_FORMATS)
        ):
            raise BadPhoto(NO_HEIC_MESSAGE, "heic") from None
        raise BadPhoto(UNKNOWN_FORMAT_MESSAGE, "not_a_picture") from None
    except Exception:
        # For a broken file, a decoder can raise almost any exception.
        raise BadPhoto("the image is broken") from None


def _megapixels(limits: EncodeLimits) -> int:
    return limits.pixels // 1_000_000


def _downscale(image: Image.Image) -> Image.Image:
    """Convert an image to RGB, and shrink it if it is large.

    The shorter side of a shrunk image is at least twice `PICTURE_SIDE_PX`. An image is shrunk in
    strips, because shrinking it in one step would need several times its memory.
    """
    factor = min(image.size) // (2 * PICTURE_SIDE_PX)
    if factor < 2:
        small = _flatten(image)
    else:
        width, height = image.width // factor, image.height // factor
        small = Image.new("RGB", (width, height))
        for top in range(0, height, STRIP_ROWS):
            box = (0, top * factor, width * factor, min(top + STRIP_ROWS, height) * factor)
            small.paste(_flatten(image.crop(box)).reduce(factor), (0, top))
    small.info = dict(image.info)  # Includes the EXIF orientation.
    return small


def _flatten(image: Image.Image) -> Image.Image:
    """Convert to RGB. Transparent parts are put on a white background."""
    if image.mode in ("RGBA", "LA", "PA", "P"):
        layer = image.convert("RGBA")
        image = Image.new("RGBA", layer.size, "white")
        image.alpha_composite(layer)
    return image.convert("RGB")


def _to_srgb(image: Image.Image, profile: bytes | None) -> Image.Image:
    """Convert from the image's colour `profile` to sRGB.

    Returns the image unchanged if the profile is missing or broken.
    """
    if not profile:
        return image
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        converted = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"))
    except (ImageCms.PyCMSError, OSError):
        return image
    return converted if converted is not None else image


def _crop_square(image: Image.Image) -> Image.Image:
    side = min(image.size)
    left, top = (image.width - side) // 2, (image.height - side) // 2
    return image.crop((left, top, left + side, top + side))


def _encode_as(image: Image.Image, kind: str, **options: int) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def dominant_colours(image: Image.Image, count: int = 5) -> tuple[str, ...]:
    """Return up to `count` main colours of a picture, such as `#ffcc00`, most frequent first."""
    reduced = image.resize((64, 64)).quantize(count)
    palette = reduced.getpalette() or []
    shares = sorted(((reduced.histogram()[i], i) for i in range(count)), reverse=True)
    return tuple(
        "#{:02x}{:02x}{:02x}".format(*palette[3 * i : 3 * i + 3]) for share, i in shares if share
    )
