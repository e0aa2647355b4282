"""Two nodes on one PostgreSQL: a deck that the server's owner adds is at both, without a folder."""

import asyncio
from pathlib import Path

import httpx
import pytest
from tests.decks.images import image, write_folder
from tests.server.cluster.test_nodes import two_nodes
from tests.support.players import browser
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from typer.testing import CliRunner

from triptych.cli.main import app

pytestmark = pytest.mark.process


async def decks(*arguments: object) -> str:
    words = ["decks", *map(str, arguments)]
    result = await asyncio.to_thread(CliRunner().invoke, app, words)
    assert result.exit_code == 0, result.output
    return result.output


async def offered(http: httpx.AsyncClient) -> dict[str, str]:
    listed = (await http.get("/api/decks")).json()["decks"]
    return {deck["title"]["en"]: deck["id"] for deck in listed}


async def test_a_deck_that_the_owner_adds_is_played_at_every_node_and_removed_from_all(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    nodes = await two_nodes(tmp_path, postgres_url, shared_decks="no")
    photos = write_folder(tmp_path / "summer", {"a.jpg": image(), "b.jpg": image(1)})
    place = ("--store", postgres_url, "--data", tmp_path / "elsewhere")
    said = await decks("add", photos, *place)
    assert "2 pictures" in said
    assert not (tmp_path / "elsewhere").exists()
    assert "summer" in await decks("list", *place)
    assert "No deck is kept" in await decks("kept", *place)
    async with browser(nodes[0].base) as http:
        name = (await offered(http))["summer"]
    for node in nodes:
        async with browser(node.base) as http:
            shown = await http.get(f"/media/pictures/{name}/p001.640.webp")
            assert shown.headers["content-type"] == "image/webp"
    assert f"removed '{name}'" in await decks("remove", name, "--yes", *place)
    for node in nodes:
        async with browser(node.base) as http:
            assert "summer" not in await offered(http)
            assert (await http.get(f"/media/pictures/{name}/p001.640.webp")).status_code == 404
        assert node.stop() == 0
