"""HEIC photos are read if the reader is installed; otherwise they are skipped with advice."""

import io
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from tests.decks.images import LIMITS, image

from triptych.decks import photos
from triptych.decks.bundles import is_photo
from triptych.decks.deck_builder import deck_from_photos

HEIC = (Path(__file__).parent / "photo.heic").read_bytes()
"""A made-up picture: blue, a red edge on top, a yellow disc, taken by a "Secretive Camera"."""


@pytest.fixture
def no_reader(monkeypatch: pytest.MonkeyPatch) -> Any:
    def absent(name: str) -> Any:
        raise ImportError(name)

    photos.readable_formats.cache_clear()
    monkeypatch.setattr(photos, "import_module", absent)
    yield
    photos.readable_formats.cache_clear()


def test_heic_photo_is_encoded_like_others() -> None:
    import_module("pi_heif")  # The test environment has the extra `heic`.
    built = photos.encode_photo(HEIC, LIMITS)
    assert b"Secretive" in HEIC
    assert b"Secretive" not in built.webp + (built.avif or b"") + built.thumb
    with Image.open(io.BytesIO(built.webp)) as opened:
        assert opened.size == (640, 640)
        red, green, blue = opened.convert("RGB").getpixel((20, 20))  # type: ignore[misc]
    assert red > 180 > 90 > max(green, blue)


def test_broken_heic_photo_is_refused() -> None:
    with pytest.raises(photos.BadPhoto, match=r"broken|known kind"):
        photos.encode_photo(HEIC[:900], LIMITS)


def test_heic_photo_without_the_reader_is_skipped_with_advice(
    tmp_path: Path, no_reader: None
) -> None:
    built = deck_from_photos([("IMG_1.HEIC", HEIC), ("b.jpg", image())], "Trip", tmp_path, LIMITS)
    assert [str(problem) for problem in built.skipped] == [f"IMG_1.HEIC: {photos.NO_HEIC_MESSAGE}"]


def test_heic_files_are_photos_by_name() -> None:
    assert is_photo("IMG_0001.HEIC")
    assert is_photo("a.heif")
