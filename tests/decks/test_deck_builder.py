"""Building decks: photos lose their metadata; zip bombs and bad manifests are refused."""

import io
import json
import stat
import struct
import time
import zipfile
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image
from tests.decks.images import (
    LIMITS,
    deck_files,
    image,
    manifest,
    tagged_photo,
    write_folder,
    write_zip,
)

from triptych.decks.bundles import open_bundle, open_uploaded_zip, read_photos
from triptych.decks.deck_builder import (
    deck_from_bundle,
    deck_from_photos,
    deck_from_words,
    delete_deck_folder,
    delete_leftovers,
)
from triptych.decks.photos import BadPhoto, encode_photo
from triptych.decks.pictures import read_manifest
from triptych.decks.problems import BadDeck

ROWS = b"dog,cat,cow,pig,hen,fox,owl\n"


def refusal(files: dict[str, bytes], tmp_path: Path) -> str:
    folder = write_folder(tmp_path / "in", files)
    with pytest.raises(BadDeck) as caught:
        deck_from_bundle(open_bundle(folder, LIMITS), tmp_path / "own", LIMITS)
    assert list((tmp_path / "own").glob("*")) == []
    return str(caught.value)


def test_photos_become_a_deck(tmp_path: Path) -> None:
    photos = [(name, image(n)) for n, name in enumerate(("IMG_1.jpg", "dad.jpg", "x.jpg"))]
    captions = ["", "", "Anna and the red boat"]
    built = deck_from_photos(photos, "Our Höliday!", tmp_path, LIMITS, captions=captions)
    assert (built.id, built.skipped) == ("our-holiday", ())
    deck = read_manifest((tmp_path / built.id / "manifest.json").read_bytes(), "m")
    titles = [picture.title["en"] for picture in deck.pictures]
    assert titles == ["Photo 1", "Dad", "Anna and the red boat"]
    assert deck.pictures[2].description == {"en": "Anna and the red boat"}
    assert deck.pictures[2].tags == ("anna", "and", "the", "red", "boat")
    for picture in deck.pictures:
        for name, side in ((picture.files.webp, 640), (picture.files.thumb, 320)):
            assert name is not None
            with Image.open(tmp_path / built.id / name) as opened:
                assert opened.size == (side, side)
        assert picture.files.avif is not None
        assert len(picture.colours) > 0


def test_encoded_photo_has_no_metadata() -> None:
    built = encode_photo(tagged_photo(), LIMITS)
    for data in (built.webp, built.avif, built.thumb):
        assert data is not None
        assert b"Secretive" not in data
        with Image.open(io.BytesIO(data)) as opened:
            assert not opened.getexif()
            assert "icc_profile" not in opened.info
    with Image.open(io.BytesIO(built.webp)) as opened:
        # The photo was rotated upright: its red top edge is now on the right.
        right, left = opened.convert("RGB").getpixel((639, 320)), opened.getpixel((0, 320))
    assert right[0] > 200 > right[1]  # type: ignore[index]
    assert left[1] > 200  # type: ignore[index]


def bomb() -> bytes:
    """A small PNG that claims to have 60,000 by 60,000 pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    data = zlib.compress(b"\0" * 1000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (bomb(), "pixels"),
        (image(size=(3000, 2000)), "more than 4 million pixels"),
        (image(size=(100, 900)), "smaller than 160 pixels"),
        (image()[:2000], "the image is broken"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not an image of a known kind"),
        (b"", "not an image of a known kind"),
        (b"\0" * 2_000_001, "more than 2 megabytes"),
    ],
)
def test_bad_image_is_refused_with_the_reason(data: bytes, reason: str) -> None:
    with pytest.raises(BadPhoto, match=reason):
        encode_photo(data, LIMITS)


def test_bad_photos_are_left_out_and_named(tmp_path: Path) -> None:
    built = deck_from_photos(
        [("good.png", image(kind="PNG")), ("bad.jpg", b"?")], "x", tmp_path, LIMITS
    )
    assert [str(problem) for problem in built.skipped] == [
        "bad.jpg: not an image of a known kind (JPEG, PNG, WebP, AVIF, GIF)"
    ]
    with pytest.raises(BadDeck, match=r"bad\.jpg"):
        deck_from_photos([("bad.jpg", b"?")], "y", tmp_path, LIMITS)
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_pictures_over_the_deck_limit_are_skipped(tmp_path: Path) -> None:
    photos = [(f"{n}.jpg", image()) for n in range(4)]
    limits = msgspec.structs.replace(LIMITS, pictures=2)
    built = deck_from_photos(photos, "many", tmp_path, limits)
    assert [(p.file, p.code, p.detail) for p in built.skipped] == [
        ("2.jpg", "deck_full", {"most": 2}),
        ("3.jpg", "deck_full", {"most": 2}),
    ]
    assert str(built.skipped[0]) == "2.jpg: a deck has at most 2 pictures"


def test_pictures_over_the_byte_limit_are_skipped(tmp_path: Path) -> None:
    heavy = image(size=(1200, 1200))
    limits = msgspec.structs.replace(LIMITS, total_bytes=len(heavy) + 1)
    built = deck_from_photos([("0.jpg", heavy), ("1.jpg", heavy)], "heavy", tmp_path, limits)
    assert [(p.file, p.code) for p in built.skipped] == [("1.jpg", "deck_bytes")]
    assert built.skipped[0].detail == {"most": limits.total_bytes // 1_000_000}


def test_decks_with_the_same_title_get_different_ids(tmp_path: Path) -> None:
    photos = [("a.jpg", image())]
    ids = [
        deck_from_photos(photos, title, tmp_path, LIMITS).id for title in ("House", "house", "猫")
    ]
    assert ids == ["house-2", "house-3", "deck"]


@pytest.mark.parametrize("pack", [write_folder, write_zip])
def test_deck_with_a_manifest_is_copied_unchanged(pack: Any, tmp_path: Path) -> None:
    files = deck_files(2, cards=[["p1", "p0"]]) | {"words.csv": ROWS}
    source = pack(tmp_path / "in.zip", files)
    built = deck_from_bundle(open_bundle(source, LIMITS), tmp_path / "own", LIMITS)
    deck = read_manifest((tmp_path / "own" / built.id / "manifest.json").read_bytes(), "m")
    assert deck.cards == (("p1", "p0"),)
    assert deck.pictures[0].files.avif == "p0.avif"
    assert (tmp_path / "own/mine/words.csv").read_bytes() == ROWS


def test_zip_with_a_single_top_folder_is_accepted(tmp_path: Path) -> None:
    inside = {f"trip/{name}": data for name, data in deck_files().items()}
    path = write_zip(tmp_path / "a.zip", inside | {"__MACOSX/._p0.webp": b"?"})
    assert deck_from_bundle(open_bundle(path, LIMITS), tmp_path / "own", LIMITS).id == "mine"


PICTURE: dict[str, Any] = manifest(1)["pictures"][0]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": 2}, "manifest.json: format: 2 is not understood"),
        ({"id": "../up"}, "manifest.json: id: '../up' is not"),
        ({"id": "house"}, "there is a deck 'house' already"),
        ({"title": {}}, "the deck has no title in en"),
        ({"surprise": 1}, "unknown field `surprise`"),
        ({"pictures": [PICTURE | {"title": {}}]}, "picture p0: no title in en"),
        ({"pictures": [PICTURE | {"title": {"en": "x" * 61}}]}, "more than 60 characters"),
        ({"pictures": [PICTURE, PICTURE]}, "picture p0: the same id twice"),
        ({"pictures": [PICTURE | {"id": "P 0"}]}, "the id is not lower-case"),
        ({"pictures": [PICTURE | {"files": {"webp": "../../x"}}]}, "is outside the deck"),
        ({"pictures": [PICTURE | {"files": {"webp": "gone.webp"}}]}, "'gone.webp' is missing"),
        ({"pictures": [PICTURE | {"symbols": {"red": 3}}]}, "all twelve of Contrast"),
        ({"pictures": [PICTURE | {"symbols": {"red": 4}}]}, "Expected `int` <= 3"),
        ({"pictures": [PICTURE | {"icons": ["dodo"]}]}, "there is no icon 'dodo'"),
        ({"pictures": [PICTURE | {"pair": "dodo"}]}, "pair: there is no picture 'dodo'"),
        ({"cards": [["p0", "dodo"], ["p1"]]}, "card 1: there is no picture 'dodo'"),
        ({"cards": [["p0", "p1"], ["p1"]]}, "'p1' is on more than one side"),
        ({"cards": [["p0"]]}, "picture p1: is on no card"),
        ({"cards": [["p0", "p1"], []]}, "card 2: a card has one or two sides"),
    ],
)
def test_wrong_manifest_is_refused(changes: dict[str, Any], reason: str, tmp_path: Path) -> None:
    assert reason in refusal(deck_files(2, **changes), tmp_path)


def test_manifest_that_is_not_json_is_refused(tmp_path: Path) -> None:
    assert "manifest.json" in refusal(deck_files() | {"manifest.json": b"{"}, tmp_path)


def test_deck_with_a_broken_picture_is_refused_by_name(tmp_path: Path) -> None:
    assert "in: p1.webp: not an image" in refusal(deck_files() | {"p1.webp": b"?"}, tmp_path)


def test_deck_with_broken_words_is_refused(tmp_path: Path) -> None:
    assert "words.csv: line 1" in refusal(deck_files() | {"words.csv": b"one,two"}, tmp_path)


@pytest.mark.parametrize(
    "name", ["../evil.webp", "/evil.webp", "a/../../evil.webp", "..\\evil.webp", "C:/evil.webp"]
)
def test_zip_with_paths_outside_the_deck_is_refused(name: str, tmp_path: Path) -> None:
    path = write_zip(tmp_path / "a.zip", deck_files() | {name: image(kind="WEBP")})
    with pytest.raises(BadDeck, match=r"a\.zip: .*is outside the deck"):
        open_bundle(path, LIMITS)


def test_hidden_files_next_to_the_zipped_folder_are_ignored(tmp_path: Path) -> None:
    files = {f"trip/{name}": data for name, data in deck_files().items()}
    path = write_zip(tmp_path / "a.zip", files | {".DS_Store": b"?", "__MACOSX/._trip": b"?"})
    assert open_bundle(path, LIMITS).names() == ("manifest.json", "p0.webp", "p1.webp")


def test_link_in_a_zip_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        entry = zipfile.ZipInfo("p0.webp")
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(entry, "/etc/passwd")
    with pytest.raises(BadDeck, match=r"p0\.webp: is a link"):
        open_bundle(tmp_path / "a.zip", LIMITS)


def test_link_in_a_folder_is_not_followed(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "in", {"a.jpg": image()})
    (tmp_path / "secret.jpg").write_bytes(image(9))
    (folder / "b.jpg").symlink_to(tmp_path / "secret.jpg")
    assert [name for name, _ in read_photos(open_bundle(folder, LIMITS))] == ["a.jpg"]
    with pytest.raises(BadDeck, match="is outside"):
        open_bundle(folder, LIMITS).read("b.jpg")


def test_zip_bomb_is_refused(tmp_path: Path) -> None:
    path = write_zip(tmp_path / "a.zip", {"a.jpg": b"\0" * 21_000_000})
    with pytest.raises(BadDeck, match="unpacks to more than 20 MB"):
        open_bundle(path, LIMITS)


def test_zip_packed_in_an_unusual_way_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("a.jpg", image())
    with pytest.raises(BadDeck, match=r"a\.jpg: is packed in an unusual way"):
        open_bundle(tmp_path / "a.zip", LIMITS)


def test_uploaded_zip_with_too_many_entries_is_refused_unopened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = write_zip(tmp_path / "a.zip", {f"{n}.jpg": b"" for n in range(10_001)})
    monkeypatch.setattr(zipfile, "ZipFile", None)
    with pytest.raises(BadDeck, match=r"a\.zip: more than 10000 entries"):
        open_uploaded_zip(path, "a.zip", LIMITS)


def test_finished_deck_may_not_have_more_pictures_than_allowed(tmp_path: Path) -> None:
    folder = write_folder(tmp_path / "in", deck_files(3))
    limits = msgspec.structs.replace(LIMITS, pictures=2)
    with pytest.raises(BadDeck, match="more than 2 pictures"):
        deck_from_bundle(open_bundle(folder, limits), tmp_path / "own", limits)


def test_leftovers_of_a_crash_are_deleted(tmp_path: Path) -> None:
    built = deck_from_photos([("a.jpg", image())], "Good", tmp_path, LIMITS)
    (tmp_path / ".making-x").mkdir()
    (tmp_path / ".making-x/p001.webp").write_bytes(b"x" * 100)
    delete_leftovers(tmp_path, older_than=0)
    assert (tmp_path / ".making-x").is_dir()
    delete_leftovers(tmp_path, older_than=time.time() + 10)
    assert not (tmp_path / ".making-x").exists()
    delete_deck_folder(built.id, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_zip_with_a_false_size_is_not_unpacked_beyond_it(tmp_path: Path) -> None:
    path = write_zip(tmp_path / "a.zip", {"a.jpg": b"\0" * 1_000_000})
    size, lie = (1_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(size, lie))
    built = refused = None
    try:
        built = list(read_photos(open_bundle(path, LIMITS)))
    except BadDeck as error:
        refused = str(error)
    assert refused is not None or (built is not None and len(built[0][1]) <= 10)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 not really", image()])
def test_file_that_is_not_a_zip_is_refused(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(data)
    with pytest.raises(BadDeck, match="not a readable zip"):
        open_bundle(tmp_path / "a.zip", LIMITS)


def test_words_become_a_deck(tmp_path: Path) -> None:
    built = deck_from_words(ROWS, "animals.csv", "Animals", tmp_path)
    assert json.loads((tmp_path / built.id / "manifest.json").read_text())["pictures"] == []
    with pytest.raises(BadDeck, match=r"bad\.csv: line 1"):
        deck_from_words(b"a,b", "bad.csv", "Bad", tmp_path)


@pytest.mark.parametrize("title", ["", "  ", "x" * 61])
def test_deck_needs_a_title(title: str, tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match="title"):
        deck_from_photos([("a.jpg", image())], title, tmp_path, LIMITS)
