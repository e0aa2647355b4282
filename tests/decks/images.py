"""Small generated images and decks for the tests."""

import io
import json
import zipfile
import zlib
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from triptych.decks.photos import EncodeLimits

LIMITS = EncodeLimits(
    picture_bytes=2_000_000, total_bytes=20_000_000, pixels=4_000_000, pictures=100
)


def image(seed: int = 0, size: tuple[int, int] = (300, 200), kind: str = "JPEG") -> bytes:
    """A bar on a plain background. The seed determines the place of the bar and the colours."""
    picture = Image.new("RGB", size, ((seed * 53) % 256, 120, (seed * 97) % 256))
    pen = ImageDraw.Draw(picture)
    pen.rectangle((20 + seed % 50, 10, 80 + seed % 50, size[1] - 10), fill=(250, seed % 200, 30))
    out = io.BytesIO()
    picture.save(out, kind)
    return out.getvalue()


def tagged_photo() -> bytes:
    """A rotated photo with GPS and camera metadata."""
    picture = Image.new("RGB", (400, 300), "white")
    ImageDraw.Draw(picture).rectangle((0, 0, 400, 60), fill="red")
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010F] = "Secretive Camera"
    exif.get_ifd(0x8825)[1] = "N"
    out = io.BytesIO()
    picture.save(out, "JPEG", exif=exif, comment=b"Secretive comment")
    return out.getvalue()


def manifest(count: int = 2, **changes: Any) -> dict[str, Any]:
    """A valid manifest with this many pictures."""
    pictures = [
        {"id": f"p{n}", "files": {"webp": f"p{n}.webp"}, "title": {"en": f"Picture {n}"}}
        for n in range(count)
    ]
    return {"format": 1, "id": "mine", "title": {"en": "Mine"}, "pictures": pictures} | changes


def deck_files(count: int = 2, **changes: Any) -> dict[str, bytes]:
    """All files of a valid deck."""
    files = {f"p{n}.webp": image(n, kind="WEBP") for n in range(count)}
    return files | {"manifest.json": json.dumps(manifest(count, **changes)).encode()}


def write_folder(root: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


def write_zip(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path


def flat_png(side: int, rows: int | None = None) -> bytes:
    """A small file with many pixels. They are never in memory all at once."""
    packer = zlib.compressobj(9)
    row = bytes(1 + 4 * side)
    lines = b"".join(packer.compress(row) for _ in range(rows or side)) + packer.flush()
    head = side.to_bytes(4, "big") * 2 + b"\x08\x06\0\0\0"
    chunks = ((b"IHDR", head), (b"IDAT", lines), (b"IEND", b""))
    packed = (
        len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
        for kind, data in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(packed)
