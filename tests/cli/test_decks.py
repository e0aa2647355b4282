"""`triptych decks list|check|add|remove`: output and exit status."""

import asyncio
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from tests.decks.images import deck_files, image, write_folder, write_zip
from tests.support.commands import run_command

from triptych.cli import decks as decks_command
from triptych.decks import library
from triptych.decks.deck_check import check_source, size_warnings
from triptych.decks.languages import LANGUAGES
from triptych.decks.library import load_library
from triptych.decks.photos import EncodeLimits
from triptych.decks.stored_contents import CONTENTS_FILE, DeckContents, write_contents
from triptych.store import open_store
from triptych.store.contract.decks import DeckLimits

ROW = "dog,cat,cow,pig,hen,fox,owl\n"


def decks(*arguments: object, code: int = 0) -> str:
    status, output = run_command("decks", *arguments)
    assert status == code, output
    return output


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_folder_of_photos_becomes_a_deck(tmp_path: Path, data: Path) -> None:
    folder = write_folder(tmp_path / "summer", {"a.jpg": image(), "b.jpg": b"?", "c.txt": b"?"})
    output = decks("add", folder, "--data", data)
    assert "left out: b.jpg: not an image" in output
    assert "added 'summer': 1 picture, 0 topic cards" in output
    assert "too small for Contrast: 1 of 74 pictures; mix it with another deck" in output
    assert "too small for Pictures: 1 of 16 pictures" in output
    assert "summer" in decks("list", "--data", data)


def test_ids_are_never_cut_off(tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    title = "A really long title of a deck"
    decks("add", write_folder(tmp_path / "a", {"a.jpg": image()}), "--title", title, "--data", data)
    monkeypatch.setattr(decks_command, "console", Console(width=40, soft_wrap=True))
    assert "a-really-long-title-of-a-deck" in decks("list", "--data", data)


def test_single_photos_become_one_deck(tmp_path: Path, data: Path) -> None:
    folder = write_folder(tmp_path, {"a.jpg": image(), "b.png": image(1, kind="PNG")})
    output = decks("add", folder / "a.jpg", folder / "b.png", "--title", "Two", "--data", data)
    assert "added 'two': 2 pictures" in output


def test_finished_deck_and_words_are_added(tmp_path: Path, data: Path) -> None:
    path = write_zip(tmp_path / "mine.zip", deck_files())
    assert "added 'mine': 2 pictures" in decks("add", path, "--data", data)
    assert "there is a deck 'mine' already" in decks("add", path, "--data", data, code=2)
    (tmp_path / "words.csv").write_text(ROW)
    output = decks("add", tmp_path / "words.csv", "--data", data)
    assert "added 'words': 0 pictures, 1 topic card" in output
    assert "too small for Pictomania: 1 of 7 green topic cards" in output
    assert list(load_library(data / "decks").decks) == ["house", "mine", "words"]


def test_invalid_source_is_refused_with_the_reason(tmp_path: Path, data: Path) -> None:
    missing = tmp_path / "gone.jpg"
    assert "there is no such file or folder" in decks("add", missing, "--data", data, code=2)
    (tmp_path / "bad.csv").write_text("a,b\n")
    output = decks("add", tmp_path / "bad.csv", "--data", data, code=2)
    assert "triptych: bad.csv: line 1: a card has 7 terms, this row has 2" in output
    several = (tmp_path / "bad.csv", write_zip(tmp_path / "x.zip", {}))
    assert "only photos can be added together" in decks("add", *several, "--data", data, code=2)
    assert not (data / "decks").exists() or list((data / "decks").iterdir()) == []


def test_check_reports_good_and_bad_decks(tmp_path: Path, data: Path) -> None:
    good = write_folder(tmp_path / "good", deck_files())
    assert "good: good (2 pictures, 0 topic cards)" in decks("check", good, "--data", data)
    bad = write_folder(tmp_path / "bad", deck_files() | {"p1.webp": b"?"})
    output = decks("check", good, bad, "--data", data, code=1)
    assert "bad: 1 problem" in output
    assert "bad: p1.webp: not an image" in output


def test_check_reports_pictures_with_too_many_bytes(tmp_path: Path) -> None:
    limits = EncodeLimits(picture_bytes=len(image()) - 1)
    folder = write_folder(tmp_path / "summer", {"a.jpg": image()})
    for path in (folder, folder / "a.jpg"):
        (problem,) = check_source(path, limits).problems
        assert problem.code == "too_many_bytes", problem


def test_check_without_a_name_checks_all_decks(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two small pictures replace those of the house deck. `tests/art` checks the real ones."""
    house, problems = library.load_house()
    small_deck = library.read_deck(write_folder(tmp_path / "shown", deck_files()))
    texts = dict.fromkeys(LANGUAGES, "A picture")
    pictures = {
        name: msgspec.structs.replace(picture, title=texts, description=texts)
        for name, picture in small_deck.pictures.items()
    }
    small = replace(house, folder=small_deck.folder, pictures=pictures)
    monkeypatch.setattr(library, "load_house", lambda: (small, problems))
    write_folder(data / "decks" / "mine", deck_files())
    output = decks("check", "--data", data)
    assert "house: good (2 pictures, 0 topic cards)" in output
    assert "mine: good (2 pictures, 0 topic cards)" in output
    assert "all decks: good (0 pictures, 99 topic cards)" in output
    (tmp_path / "shown" / "p1.webp").write_bytes(b"?")
    assert "house: 1 problem" in decks("check", "--data", data, code=1)
    (data / "decks" / "mine" / "manifest.json").write_text("{")
    assert "mine/manifest.json" in decks("check", "--data", data, code=1)
    assert "left out: mine/manifest.json" in decks("list", "--data", data)


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        ({"readme.txt": b"hello"}, "neither a manifest.json nor a photo in it"),
        ({"a.jpg": b"?"}, "in: a.jpg: not an image"),
    ],
)
def test_folder_without_a_deck_is_refused(
    files: dict[str, bytes], complaint: str, tmp_path: Path
) -> None:
    report = check_source(write_folder(tmp_path / "in", files))
    assert complaint in str(report.problems[0])


def test_house_deck_has_no_size_warnings() -> None:
    house = load_library().playable_cards()
    assert size_warnings(house.pictures, house.topics) == ()


def test_deck_is_removed_after_confirmation(tmp_path: Path, data: Path) -> None:
    decks("add", write_zip(tmp_path / "mine.zip", deck_files()), "--data", data)
    command = ["decks", "remove", "mine", "--data", data]
    status, output = run_command(*command, typed="n\n")
    assert (status, output.splitlines()[-1]) == (2, "triptych: stopped; nothing was changed.")
    assert "Remove the deck 'mine' for good?" in output
    assert "mine" in load_library(data / "decks").decks
    assert "removed 'mine'" in run_command(*command, typed="y\n")[1]
    assert list(load_library(data / "decks").decks) == ["house"]


@pytest.mark.parametrize("name", ["house", "gone", "..", "../decks", ".making-x", "mine/../other"])
def test_only_added_decks_can_be_removed(name: str, data: Path) -> None:
    for title in ("mine", "other", ".making-x"):
        write_folder(data / "decks" / title, deck_files())
    before = sorted(data.rglob("*"))
    assert "no deck with this id was added" in decks(
        "remove", name, "--yes", "--data", data, code=2
    )
    assert sorted(data.rglob("*")) == before


def test_broken_deck_can_be_removed(data: Path) -> None:
    write_folder(data / "decks/broken", {"manifest.json": b"{"})
    assert "left out: broken" in decks("list", "--data", data)
    decks("remove", "broken", "--yes", "--data", data)
    assert "left out" not in decks("list", "--data", data)


def test_single_photos_can_be_checked(tmp_path: Path) -> None:
    (tmp_path / "good.jpg").write_bytes(image())
    (tmp_path / "bad.jpg").write_bytes(b"?")
    assert "good.jpg: good (1 picture, 0 topic cards)" in decks("check", tmp_path / "good.jpg")
    output = decks("check", tmp_path / "bad.jpg", tmp_path / "none.jpg", code=1)
    assert "bad.jpg: 1 problem (0 pictures" in output
    assert "bad.jpg: not an image of a known kind" in output
    assert "none.jpg: there is no such folder or file" in output


@pytest.mark.parametrize(
    ("command", "words"),
    [("check", "[FILES]"), ("add", "{FILES}"), ("remove", "{ID}"), ("unkeep", "{ID}")],
)
def test_help_shows_the_names_of_arguments(command: str, words: str) -> None:
    assert f"decks {command} [OPTIONS] {words}" in decks(command, "--help")


def test_shared_decks_can_be_listed_and_deleted(tmp_path: Path) -> None:
    async def share_deck() -> None:
        store = await open_store(tmp_path / "triptych.sqlite")
        limits = DeckLimits(9, 9_000, 9, 9_000)
        await store.tables.create("ABCD", "here", 1000)
        files = {CONTENTS_FILE: write_contents(DeckContents({"en": "Our trip"}))}
        await store.decks.put_deck("own-1", "ABCD", files, limits)
        await store.decks.share_deck("own-1", "kept-1", limits)
        await store.close()

    assert "No deck is kept" in decks("kept", "--data", tmp_path)
    asyncio.run(share_deck())
    assert "Our trip" in decks("kept", "--data", tmp_path)
    decks("unkeep", "own-1", "--data", tmp_path, code=2)
    assert "deleted" in decks("unkeep", "kept-1", "--data", tmp_path)
    assert "No deck is kept" in decks("kept", "--data", tmp_path)
