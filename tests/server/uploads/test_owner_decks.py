"""Two nodes on one PostgreSQL: both serve a deck that the owner adds, without a shared folder."""

import asyncio
import os
import sys
from pathlib import Path

import httpx
import pytest
from tests.decks.images import image, write_folder
from tests.support.nodes import two_nodes
from tests.support.players import http_client
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401

pytestmark = pytest.mark.process


async def decks(*arguments: object) -> str:
    """Run `triptych decks` as a process, because it handles signals in its main thread."""
    words = [str(argument) for argument in arguments]
    command = [sys.executable, "-m", "triptych.cli", "decks", *words]
    process = await asyncio.create_subprocess_exec(
        *command,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        env={**os.environ, "COLUMNS": "200"},
    )
    output = (await process.communicate())[0].decode()
    assert process.returncode == 0, output
    return output


async def deck_ids_by_title(http: httpx.AsyncClient) -> dict[str, str]:
    listed = (await http.get("/api/decks")).json()["decks"]
    return {deck["title"]["en"]: deck["id"] for deck in listed}


async def test_deck_added_by_the_owner_is_served_and_removed_at_every_node(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    nodes = await two_nodes(tmp_path, postgres_url, shared_decks="no")
    photos = write_folder(tmp_path / "summer", {"a.jpg": image(), "b.jpg": image(1)})
    options = ("--store", postgres_url, "--data", tmp_path / "elsewhere")
    output = await decks("add", photos, *options)
    assert "2 pictures" in output
    assert not (tmp_path / "elsewhere").exists()
    assert "summer" in await decks("list", *options)
    assert "No deck is kept" in await decks("kept", *options)
    async with http_client(nodes[0].base) as http:
        name = (await deck_ids_by_title(http))["summer"]
    for node in nodes:
        async with http_client(node.base) as http:
            response = await http.get(f"/media/pictures/{name}/p001.640.webp")
            assert response.headers["content-type"] == "image/webp"
    assert f"removed '{name}'" in await decks("remove", name, "--yes", *options)
    for node in nodes:
        async with http_client(node.base) as http:
            assert "summer" not in await deck_ids_by_title(http)
            assert (await http.get(f"/media/pictures/{name}/p001.640.webp")).status_code == 404
        assert node.stop() == 0
