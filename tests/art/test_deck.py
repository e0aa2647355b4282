"""The house deck: valid files, complete descriptions, and no pictures similar by accident."""

import itertools
import json
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from triptych.decks.pictures import read_manifest
from triptych.decks.languages import LANGUAGES
from triptych.decks.symbols import icons
from triptych.games.contrast.model import SYMBOLS

PICTURES = Path(__file__).parents[2] / "src/triptych/decks/content/pictures"
DECK = json.loads((PICTURES / "manifest.json").read_text())
ENTRIES = {p["id"]: p for p in DECK["pictures"]}
RETIRED = {p["id"]: p for p in DECK["retired"]}
SIZES = {"webp": 640, "avif": 640, "thumb": 320, "small": 320, "large": 1152}
FIRST_PRINTING = (Path(__file__).parent / "first_printing.txt").read_text().split()
MIN_DISTANCE = 7.0
"""Two pictures count as similar if they differ less than this.

Each picture is reduced to 3×3 colours. The difference of two pictures is the mean distance of these
colours in the Lab space; its median in the deck is about 43."""

Floats = npt.NDArray[np.float64]


def pixels(name: str, size: int) -> Floats:
    """The thumbnail shrunk to size × size, as sRGB 0…1."""
    with Image.open(PICTURES / ENTRIES[name]["files"]["thumb"]) as image:
        return (
            np.asarray(image.convert("RGB").resize((size, size), Image.Resampling.BOX), float) / 255
        )


def lab(rgb: Floats) -> Floats:
    """CIE Lab of sRGB colours."""
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    matrix = np.array(
        [[0.4124, 0.2126, 0.0193], [0.3576, 0.7152, 0.1192], [0.1805, 0.0722, 0.9505]]
    )
    xyz = linear @ matrix / (0.9505, 1, 1.089)
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack(
        [116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1
    )


@pytest.fixture(scope="module")
def images() -> dict[str, Floats]:
    return {name: pixels(name, 48) for name in ENTRIES}


def test_manifest_is_a_deck_in_all_languages() -> None:
    manifest = read_manifest((PICTURES / "manifest.json").read_bytes(), "house", LANGUAGES)
    assert manifest.id == "house"


def test_deck_has_91_cards_of_two_pictures() -> None:
    assert len(ENTRIES) == len(DECK["pictures"]) == 182
    assert len(DECK["cards"]) == 91


@pytest.mark.parametrize("name", ENTRIES)
def test_every_file_decodes_and_has_the_right_size(name: str) -> None:
    assert set(ENTRIES[name]["files"]) == set(SIZES)
    for kind, path in ENTRIES[name]["files"].items():
        with Image.open(PICTURES / path) as image:
            image.load()
            assert image.size == (SIZES[kind], SIZES[kind]), path


def test_picture_folder_is_small_and_has_no_unlisted_files() -> None:
    files = {f for f in PICTURES.rglob("*") if f.is_file()}
    assert sum(f.stat().st_size for f in files) <= 32_000_000
    all_entries = (*DECK["pictures"], *DECK["retired"])
    named = {PICTURES / path for p in all_entries for path in p["files"].values()}
    assert files == named | {PICTURES / "manifest.json"}


def test_pictures_of_the_first_printing_are_still_found() -> None:
    assert len(FIRST_PRINTING) == 182
    assert set(FIRST_PRINTING) <= ENTRIES.keys() | RETIRED.keys()
    assert not ENTRIES.keys() & RETIRED.keys()
    for entry in RETIRED.values():
        with Image.open(PICTURES / entry["files"]["webp"]) as image:
            image.load()
        assert set(entry["title"]) == set(LANGUAGES)


@pytest.mark.parametrize("name", ENTRIES)
def test_every_picture_is_described_in_three_languages(name: str) -> None:
    entry = ENTRIES[name]
    for field in ("title", "description"):
        assert set(entry[field]) == set(LANGUAGES)
        assert all(text.strip() == text and text for text in entry[field].values())
    assert all(len(title) <= 60 for title in entry["title"].values())
    assert all(text.endswith(".") for text in entry["description"].values())
    assert not any(f" {mark}" in entry["description"]["fr"] for mark in ":;!?"), (
        "use a no-break space"
    )
    assert set(entry["symbols"]) == set(SYMBOLS)
    assert max(entry["symbols"].values()) >= 2, "no symbol is a good choice for it"
    assert all(0 <= score <= 3 for score in entry["symbols"].values())
    assert entry["tags"]
    assert 1 <= len(entry["icons"]) <= 5
    assert set(entry["icons"]) <= {icon.id for icon in icons()}
    assert 3 <= len(entry["colours"]) <= 5


def test_titles_are_unique() -> None:
    for language in LANGUAGES:
        titles = [p["title"][language] for p in DECK["pictures"]]
        assert len(set(titles)) == len(titles), language


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_symbol_is_a_plausible_first_choice_for_eight_pictures(symbol: str) -> None:
    first = [n for n, p in ENTRIES.items() if p["symbols"][symbol] == max(p["symbols"].values())]
    assert len(first) >= 8, first


def test_cards_have_every_picture_once_with_variants_together_and_pairs_apart() -> None:
    sides = [name for card in DECK["cards"] for name in card]
    assert sorted(sides) == sorted(ENTRIES)
    assert all(len(card) == 2 for card in DECK["cards"])
    card_of = {name: k for k, card in enumerate(DECK["cards"]) for name in card}
    for name, entry in ENTRIES.items():
        if entry["variant_of"]:
            assert card_of[name] == card_of[entry["variant_of"]]
        if entry["pair"]:
            assert card_of[name] != card_of[entry["pair"]]


def test_no_two_pictures_are_alike_unless_intended(images: dict[str, Floats]) -> None:
    grids = {
        name: lab(image.reshape(3, 16, 3, 16, 3).mean((1, 3))) for name, image in images.items()
    }
    alike = []
    for a, b in itertools.combinations(ENTRIES, 2):
        intended = {
            ENTRIES[a]["pair"],
            ENTRIES[a]["variant_of"],
            ENTRIES[b]["pair"],
            ENTRIES[b]["variant_of"],
        }
        distance = float(np.linalg.norm(grids[a] - grids[b], axis=-1).mean())
        if distance < MIN_DISTANCE and not intended & {a, b}:
            alike.append(f"{a} {b} {distance:.1f}")
    assert not alike


def test_brightness_contrast_and_colour_spread(images: dict[str, Floats]) -> None:
    luma = {n: image @ (0.2126, 0.7152, 0.0722) for n, image in images.items()}
    mean = np.array([v.mean() for v in luma.values()])
    saturation = np.array(
        [float((image.max(-1) - image.min(-1)).mean()) for image in images.values()]
    )
    assert mean.min() >= 0.04, min(luma, key=lambda n: float(luma[n].mean()))
    assert mean.max() <= 0.9, max(luma, key=lambda n: float(luma[n].mean()))
    spread = {n: float(np.linalg.norm(lab(image).std((0, 1)))) for n, image in images.items()}
    assert min(spread.values()) >= 7, min(spread, key=lambda n: spread[n])
    assert round((mean < 0.3).mean(), 2) >= 0.1, "too few dark pictures"
    assert (mean > 0.5).mean() >= 0.1, "too few bright pictures"
    assert mean.std() >= 0.1
    assert saturation.std() >= 0.08
    assert (saturation < 0.2).any()
    assert (saturation > 0.4).any()
