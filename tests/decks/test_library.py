"""The library: decks mix, broken ones are left out and named, nothing else suffers."""

import json
from pathlib import Path

import pytest
from tests.decks.images import LIMITS, image

from triptych.core.refusal import Reject
from triptych.decks import library
from triptych.decks.deck_builder import deck_from_photos, deck_from_words


@pytest.fixture
def own(tmp_path: Path) -> Path:
    deck_from_photos([(f"{n}.jpg", image(n)) for n in range(3)], "Holiday", tmp_path, LIMITS)
    deck_from_words(b"dog,cat,cow,pig,hen,fox,owl\n", "w.csv", "Animals", tmp_path)
    return tmp_path


def test_house_deck_is_complete() -> None:
    known = library.load_library()
    assert known.problems == ()
    decks = known.playable_cards()
    assert len(decks.topics) == 99
    assert len(decks.icons) == 19


def test_added_decks_mix_with_the_house_deck(own: Path) -> None:
    known = library.load_library(own)
    assert list(known.decks) == ["house", "animals", "holiday"]
    both = known.playable_cards(("house", "holiday", "holiday"))
    assert len(both.pictures) == len(known.house.cards) + 3
    assert both.pictures[-1].sides == ("holiday/p003",)
    words = known.playable_cards(("house", "animals"))
    assert words.topics[-1].id == "animals/green-01"
    assert len(words.topics) == 100


def test_missing_kinds_of_cards_come_from_the_house_deck(own: Path) -> None:
    known = library.load_library(own)
    photos = known.playable_cards(("holiday",))
    assert len(photos.pictures) == 3
    assert photos.topics == known.playable_cards().topics
    words = known.playable_cards(("animals",))
    assert [card.id for card in words.topics] == ["animals/green-01"]
    assert words.pictures == known.playable_cards().pictures


def test_an_unknown_deck_is_refused() -> None:
    with pytest.raises(Reject, match="unknown_deck"):
        library.load_library().playable_cards(("house", "dodo"))


def test_topics_and_pictures_are_found_by_id(own: Path) -> None:
    known = library.load_library(own)
    texts = known.topic_texts(["house/green-01", "animals/green-01", "nobody/green-01"])
    assert list(texts) == ["house/green-01", "animals/green-01"]
    assert texts["house/green-01"].sides[0].terms[0].texts["de"] == "Fahrrad"
    avif = known.picture_file("holiday/p001", 640, "avif")
    thumb = known.picture_file("holiday/p001", 320)
    assert avif == own / "holiday/p001.avif"
    assert thumb == own / "holiday/thumbs/p001.webp"
    assert known.picture_file("holiday/p001", 1152, "avif") == avif
    assert known.picture_file("holiday/p001", 1152) == own / "holiday/p001.webp"
    assert known.picture_file("holiday/../../etc/passwd") is None
    picture = known.picture("holiday/p002")
    assert picture is not None
    assert picture.title["en"] == "Photo 2"


def test_broken_decks_are_skipped_and_reported(own: Path) -> None:
    (own / "holiday/p002.webp").unlink()
    (own / "empty").mkdir()
    (own / "animals/words.csv").write_text("one,two\n")
    known = library.load_library(own)
    assert list(known.decks) == ["house"]
    assert [str(problem) for problem in known.problems] == [
        "animals/words.csv: line 1: a card has 7 terms, here are 2",
        "empty/manifest.json: cannot be read",
        "holiday/manifest.json: picture p002: the file 'p002.webp' is missing",
    ]


def test_deck_in_a_folder_of_another_name_is_refused(own: Path) -> None:
    (own / "holiday").rename(own / "other")
    assert "is not the name of the folder" in str(library.load_library(own).problems[0])


def test_retired_picture_is_found_but_not_dealt(own: Path) -> None:
    path = own / "holiday/manifest.json"
    manifest = json.loads(path.read_bytes())
    gone = manifest["pictures"].pop()
    small = gone["files"]["thumb"]
    manifest["retired"] = [gone | {"files": {"webp": small, "thumb": small}}]
    manifest["cards"] = [[picture["id"]] for picture in manifest["pictures"]]
    path.write_text(json.dumps(manifest))
    known = library.load_library(own)
    full = f"holiday/{gone['id']}"
    assert known.problems == ()
    assert full not in known.decks["holiday"].pictures
    dealt = known.playable_cards(("holiday",)).pictures
    assert full not in {side for card in dealt for side in card.sides}
    assert known.picture(full) is not None
    assert known.picture_file(full, 640, "avif") == own / "holiday" / small


def test_id_of_a_retired_picture_is_not_reused(own: Path) -> None:
    path = own / "holiday/manifest.json"
    manifest = json.loads(path.read_bytes())
    manifest["retired"] = [manifest["pictures"][0]]
    path.write_text(json.dumps(manifest))
    assert any("same id twice" in problem.reason for problem in library.load_library(own).problems)
