"""`triptych export` and `triptych replay` of a real table, out of its journal."""

import asyncio
import json
import re
from pathlib import Path

import pytest
from PIL import Image
from tests.album.evenings import house_decks, record_evening, save
from typer.testing import CliRunner

from triptych.album.evening import Evening
from triptych.cli.main import app
from triptych.games import GAMES
from triptych.store import open_store
from triptych.table.turn import Collection


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with an evening of two games, one item of which was removed."""

    async def fill() -> None:
        store = await open_store(tmp_path / "triptych.sqlite")
        await save(store, record_evening(("pictomania", "pictomania"), seed=5, people=3))
        key = await store.open_album("WXYZ", "k" * 22)
        album = Evening(Collection(GAMES, lambda _: house_decks()))
        album.add_entries(await store.read("WXYZ"))
        first, *others = [item.id for game in album.games for item in game.items]
        for item in (first, *others[3:]):  # To draw a few of them is enough.
            await store.remove_from_album(key, item)
        await store.close()

    asyncio.run(fill())
    return tmp_path


def run(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(word) for word in words], env={"COLUMNS": "200"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def test_export_writes_a_folder(data: Path) -> None:
    folder = data / "evening"
    code, said = run("export", "wxyz", folder, "--data", data, "--lang", "de", "--no-moving")
    assert code == 0, said
    works = json.loads((folder / "album.json").read_text())
    assert len(works) == 3, "what was removed stays out"
    page = (folder / "index.html").read_text()
    for work in works:
        for name in work["files"]:
            assert (folder / name).is_file()
        assert work["files"][0] in page
    drawing = next(work for work in works if work["game"] == "pictomania")
    with Image.open(folder / drawing["files"][0]) as picture:
        assert picture.width == 2048
    assert drawing["title"]
    assert "http" not in page.replace("http://www.w3.org", ""), "nothing is fetched"


def test_replay_of_a_table_prints_every_move(data: Path) -> None:
    code, said = run("replay", "--table", "WXYZ", "--data", data)
    assert code == 0
    assert "2  pictomania: Ada, Bartholomew, Christiane" in said
    code, said = run("replay", "--table", "WXYZ", "--game", 1, "--data", data)
    assert code == 0
    assert re.search(r"GuessLaid\(seat=(Ada|Bartholomew|Christiane),", said)
    assert "seats: 0 Ada, 1 Bartholomew" in said


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("replay",), "name a log"),
        (("replay", "--table", "ABCD"), "there is no table ABCD"),
        (("replay", "--table", "WXYZ", "--game", "9"), "no finished game 9"),
        (("export", "WXYZ", "."), "exists already"),
        (("export", "ABCD", "nowhere"), "there is no table ABCD"),
        (("export", "WXYZ", "nowhere", "--lang", "xx"), "no language"),
    ],
)
def test_errors_are_explained_in_one_sentence(data: Path, words: tuple[str, ...], why: str) -> None:
    code, said = run(*words, "--data", data)
    assert code == 2
    assert why in said
    assert "Traceback" not in said
