"""The library: decks can be mixed, and broken ones are skipped and reported."""

import json
from pathlib import Path

import pytest
from tests.decks.images import LIMITS, image

from triptych.core.refusal import Reject
from triptych.decks import library
from triptych.decks.deck_builder import deck_from_photos, deck_from_words


@pytest.fixture
def decks_folder(tmp_path: Path) -> Path:
    deck_from_photos([(f"{n}.jpg", image(n)) for n in range(3)], "Holiday", tmp_path, LIMITS)
    deck_from_words(b"dog,cat,cow,pig,hen,fox,owl\n", "w.csv", "Animals", tmp_path)
    return tmp_path


def test_house_deck_is_complete() -> None:
    loaded = library.load_library()
    assert loaded.problems == ()
    decks = loaded.playable_cards()
    assert len(decks.topics) == 99
    assert len(decks.icons) == 19


def test_added_decks_mix_with_the_house_deck(decks_folder: Path) -> None:
    loaded = library.load_library(decks_folder)
    assert list(loaded.decks) == ["house", "animals", "holiday"]
    both = loaded.playable_cards(("house", "holiday", "holiday"))
    assert len(both.pictures) == len(loaded.house.cards) + 3
    assert both.pictures[-1].sides == ("holiday/p003",)
    words = loaded.playable_cards(("house", "animals"))
    assert words.topics[-1].id == "animals/green-01"
    assert len(words.topics) == 100


def test_missing_kinds_of_cards_come_from_the_house_deck(decks_folder: Path) -> None:
    loaded = library.load_library(decks_folder)
    photos = loaded.playable_cards(("holiday",))
    assert len(photos.pictures) == 3
    assert photos.topics == loaded.playable_cards().topics
    words = loaded.playable_cards(("animals",))
    assert [card.id for card in words.topics] == ["animals/green-01"]
    assert words.pictures == loaded.playable_cards().pictures


def test_unknown_deck_is_refused() -> None:
    with pytest.raises(Reject, match="unknown_deck"):
        library.load_library().playable_cards(("house", "dodo"))


def test_topics_and_pictures_are_found_by_id(decks_folder: Path) -> None:
    loaded = library.load_library(decks_folder)
    texts = loaded.topic_texts(["house/green-01", "animals/green-01", "nobody/green-01"])
    assert list(texts) == ["house/green-01", "animals/green-01"]
    assert texts["house/green-01"].sides[0].terms[0].texts["de"] == "Fahrrad"
    avif = loaded.picture_file("holiday/p001", 640, "avif")
    thumb = loaded.picture_file("holiday/p001", 320)
    assert avif == decks_folder / "holiday/p001.avif"
    assert thumb == decks_folder / "holiday/thumbs/p001.webp"
    assert loaded.picture_file("holiday/p001", 1152, "avif") == avif
    assert loaded.picture_file("holiday/p001", 1152) == decks_folder / "holiday/p001.webp"
    assert loaded.picture_file("holiday/../../etc/passwd") is None
    picture = loaded.picture("holiday/p002")
    assert picture is not None
    assert picture.title["en"] == "Photo 2"


def test_cards_of_the_first_edition_are_found_but_not_dealt() -> None:
    """Journals and albums of old games name these cards."""
    loaded = library.load_library()
    names = {"green": 21, "yellow": 27, "blue": 35, "purple": 16}
    old = [f"house/{level}-{n:02}" for level, count in names.items() for n in range(1, count + 1)]
    assert not {card.id for card in loaded.playable_cards().topics} & set(old)
    texts = loaded.topic_texts(old)
    assert list(texts) == old
    assert texts["house/green-21"].sides[1].terms[0].texts["en"] == "circle"
    assert texts["house/yellow-05"].sides[1].terms[6].texts["de"] == "Briefträger"


def test_broken_decks_are_skipped_and_reported(decks_folder: Path) -> None:
    (decks_folder / "holiday/p002.webp").unlink()
    (decks_folder / "empty").mkdir()
    (decks_folder / "animals/words.csv").write_text("one,two\n")
    loaded = library.load_library(decks_folder)
    assert list(loaded.decks) == ["house"]
    assert [str(problem) for problem in loaded.problems] == [
        "animals/words.csv: line 1: a card has 7 terms, this row has 2",
        "empty/manifest.json: cannot be read",
        "holiday/manifest.json: picture p002: the file 'p002.webp' is missing",
    ]


def test_deck_in_a_folder_of_another_name_is_refused(decks_folder: Path) -> None:
    (decks_folder / "holiday").rename(decks_folder / "other")
    assert "is not the name of the folder" in str(library.load_library(decks_folder).problems[0])


def test_retired_picture_is_found_but_not_dealt(decks_folder: Path) -> None:
    path = decks_folder / "holiday/manifest.json"
    manifest = json.loads(path.read_bytes())
    removed = manifest["pictures"].pop()
    thumb = removed["files"]["thumb"]
    manifest["retired"] = [removed | {"files": {"webp": thumb, "thumb": thumb}}]
    manifest["cards"] = [[picture["id"]] for picture in manifest["pictures"]]
    path.write_text(json.dumps(manifest))
    loaded = library.load_library(decks_folder)
    picture_id = f"holiday/{removed['id']}"
    assert loaded.problems == ()
    assert picture_id not in loaded.decks["holiday"].pictures
    dealt = loaded.playable_cards(("holiday",)).pictures
    assert picture_id not in {side for card in dealt for side in card.sides}
    assert loaded.picture(picture_id) is not None
    assert loaded.picture_file(picture_id, 640, "avif") == decks_folder / "holiday" / thumb


def test_id_of_a_retired_picture_is_not_reused(decks_folder: Path) -> None:
    path = decks_folder / "holiday/manifest.json"
    manifest = json.loads(path.read_bytes())
    manifest["retired"] = [manifest["pictures"][0]]
    path.write_text(json.dumps(manifest))
    assert any(
        "same id twice" in problem.reason for problem in library.load_library(decks_folder).problems
    )
