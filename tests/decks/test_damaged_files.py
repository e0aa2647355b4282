"""Damaged files are refused with the documented error, never with another one."""

from pathlib import Path
from random import Random

import pytest
from tests.decks.images import LIMITS, deck_files, image, write_zip

from triptych.decks.bundles import open_bundle
from triptych.decks.deck_builder import deck_from_bundle
from triptych.decks.photos import BadPhoto, probe
from triptych.decks.problems import BadDeck


def damaged(data: bytes, rng: Random) -> bytes:
    """A copy of the data in which a few bytes are changed, lost or added."""
    copy = bytearray(data)
    for _ in range(rng.randint(1, 10)):
        at = rng.randrange(len(copy))
        match rng.choice(("change", "change", "lose", "add")):
            case "change":
                copy[at] = rng.randrange(256)
            case "lose":
                del copy[at : at + rng.randint(1, 30)]
            case _:
                copy[at:at] = rng.randbytes(rng.randint(1, 20))
    return bytes(copy)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF", "AVIF"])
def test_damaged_images_decode_or_are_refused(kind: str) -> None:
    original, rng, refused = image(kind=kind), Random(kind), 0
    for _ in range(80):
        try:
            probe(damaged(original, rng), LIMITS)
        except BadPhoto:
            refused += 1
    assert refused > 0


def test_damaged_zips_are_accepted_or_refused(tmp_path: Path) -> None:
    path = write_zip(tmp_path / "a.zip", deck_files(1))
    original, rng, refused = path.read_bytes(), Random(1), 0
    for number in range(150):
        path.write_bytes(damaged(original, rng))
        decks_folder = tmp_path / f"decks-{number}"
        try:
            deck_from_bundle(open_bundle(path, LIMITS), decks_folder, LIMITS)
        except BadDeck:
            refused += 1
            assert not decks_folder.exists() or list(decks_folder.iterdir()) == []
    assert refused > 0
