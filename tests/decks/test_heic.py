"""Photos as iPhones store them: read where the reader is installed, else named with the reason."""

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
"""Made by us: blue, a red edge on top, a yellow disc; tells of a "Secretive Camera"."""


@pytest.fixture
def no_reader(monkeypatch: pytest.MonkeyPatch) -> Any:
    def absent(name: str) -> Any:
        raise ImportError(name)

    photos.readable_formats.cache_clear()
    monkeypatch.setattr(photos, "import_module", absent)
    yield
    photos.readable_formats.cache_clear()


def test_heic_photo_is_encoded_like_others() -> None:
    import_module("pi_heif")  # the tests' environment has the extra `heic`
    made = photos.encode_photo(HEIC, LIMITS)
    assert b"Secretive" in HEIC
    assert b"Secretive" not in made.webp + (made.avif or b"") + made.thumb
    with Image.open(io.BytesIO(made.webp)) as shown:
        assert shown.size == (640, 640)
        red, green, blue = shown.convert("RGB").getpixel((20, 20))  # type: ignore[misc]
    assert red > 180 > 90 > max(green, blue)


def test_broken_heic_photo_is_refused() -> None:
    with pytest.raises(photos.BadPhoto, match=r"broken|known kind"):
        photos.encode_photo(HEIC[:900], LIMITS)


def test_heic_photo_without_the_reader_is_skipped_with_advice(
    tmp_path: Path, no_reader: None
) -> None:
    made = deck_from_photos([("IMG_1.HEIC", HEIC), ("b.jpg", image())], "Trip", tmp_path, LIMITS)
    assert [str(problem) for problem in made.skipped] == [f"IMG_1.HEIC: {photos.NO_HEIC_MESSAGE}"]


def test_heic_files_are_photos_by_name() -> None:
    assert is_photo("IMG_0001.HEIC")
    assert is_photo("a.heif")
