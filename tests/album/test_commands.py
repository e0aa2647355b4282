"""`triptych export` and `triptych replay` of a table in the journal."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from PIL import Image
from tests.album.evenings import house_decks, record_evening, save
from tests.support.commands import run_command

from triptych.album.evening import Evening
from triptych.games import GAMES
from triptych.store import open_store
from triptych.table.turn import Collection


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with an evening of two games and some removed items."""

    async def fill() -> None:
        store = await open_store(tmp_path / "triptych.sqlite")
        await save(store, record_evening(("pictomania", "pictomania"), seed=5, people=3))
        key = await store.albums.open_album("WXYZ", "k" * 22)
        album = Evening(Collection(GAMES, lambda _: house_decks()))
        album.add_entries(await store.tables.read("WXYZ"))
        first, *others = [item.id for game in album.games for item in game.compute_items().items]
        for item in (first, *others[3:]):  # A few items are enough to render.
            await store.albums.remove_from_album(key, item)
        await store.close()

    asyncio.run(fill())
    return tmp_path


@pytest.mark.slow
def test_export_writes_a_folder(data: Path) -> None:
    folder = data / "evening"
    code, output = run_command(
        "export", "wxyz", folder, "--data", data, "--lang", "de", "--no-moving"
    )
    assert code == 0, output
    assert not list(data.glob(".evening*")), "no temporary folder stays"
    items = json.loads((folder / "album.json").read_text())
    assert len(items) == 3, "removed items are not exported"
    page = (folder / "index.html").read_text()
    for item in items:
        for name in item["files"]:
            assert (folder / name).is_file()
        assert item["files"][0] in page
    drawing = next(item for item in items if item["game"] == "pictomania")
    with Image.open(folder / drawing["files"][0]) as picture:
        assert picture.width == 2048
    assert drawing["title"]
    assert "http" not in page.replace("http://www.w3.org", ""), (
        "the page loads nothing from the network"
    )


def test_replay_of_a_table_prints_every_move(data: Path) -> None:
    code, output = run_command("replay", "--table", "WXYZ", "--data", data)
    assert code == 0
    assert "2  pictomania: Ada, Bartholomew, Christiane" in output
    code, output = run_command("replay", "--table", "WXYZ", "--game", 1, "--data", data)
    assert code == 0
    assert re.search(r"GuessPlaced\(seat=(Ada|Bartholomew|Christiane),", output)
    assert "seats: 0 Ada, 1 Bartholomew" in output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("replay",), "name a log"),
        (("replay", "--table", "ABCD"), "there is no table ABCD"),
        (("replay", "--table", "WXYZ", "--game", "9"), "no finished game 9"),
        (("export", "WXYZ", "."), "exists already"),
        (("export", "ABCD", "nowhere"), "there is no table ABCD"),
        (("export", "WXYZ", "nowhere", "--lang", "xx"), "no language"),
    ],
)
def test_wrong_arguments_print_one_sentence(
    data: Path, words: tuple[str, ...], message: str
) -> None:
    code, output = run_command(*words, "--data", data)
    assert code == 2
    assert message in output
    assert "Traceback" not in output
