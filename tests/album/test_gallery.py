"""The gallery: works of an evening become a deck of their table, on both backends."""

import asyncio
import re
from typing import Any

import httpx
import pytest
from tests.album.album_files import album_files_of
from tests.album.albums_over_http import save_and_open_album
from tests.album.evenings import RecordedEvening, record_evening
from tests.support.http_requests import bearer
from tests.support.players import Socket
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK

from triptych.album.albums import Album
from triptych.album.render_job import RenderJob
from triptych.album.renderer import run_in_subprocess
from triptych.album.tuning import AlbumTuning
from triptych.core.values import change
from triptych.server.tuning import ServerTuning
from triptych.table.state import UploadedDeck

pytestmark = pytest.mark.process


async def request_gallery(
    http: httpx.AsyncClient, evening: RecordedEvening, name: str = "Ada"
) -> httpx.Response:
    path = f"/api/tables/{evening.code}/gallery"
    return await http.post(path, json={"title": "Ours"}, headers=bearer(evening.tokens[name]))


async def create_gallery(http: httpx.AsyncClient, evening: RecordedEvening) -> dict[str, Any]:
    response = await request_gallery(http, evening)
    assert response.status_code == 201, response.text
    result: dict[str, Any] = response.json()
    return result


async def test_gallery_needs_the_host_and_enough_works(server: RunningServer) -> None:
    few, enough = (
        record_evening(("contrast",), "FEWW", people=3),
        record_evening(("pictures",), "ENGH", people=3),
    )
    await save_and_open_album(server, few)
    key = await save_and_open_album(server, enough)
    async with server.http() as http:
        counts = (await http.get(f"/api/albums/{key}/gallery")).json()
        assert counts["works"] == counts["new_works"] >= counts["min_works"]
        assert (await request_gallery(http, few)).json()["code"] == "gallery_too_small"
        assert (await request_gallery(http, enough, "Bartholomew")).json()["code"] == "host_only"
        stranger = RecordedEvening(enough.code, few.tokens)
        assert (await request_gallery(http, stranger)).json()["code"] == "wrong_token"


def small_galleries(cards_per_call: int, works: int) -> ServerTuning:
    """A gallery deck has exactly this many works. Each call adds `cards_per_call` of them."""
    limits = AlbumTuning(cards_per_call=cards_per_call, best_works=works, min_deck_cards=works)
    return change(QUICK, albums=limits)


async def test_each_work_becomes_one_card(start: StartServer, journal: str) -> None:
    """Each call adds a few works to the same deck, even if uploads are off."""
    running = await start(small_galleries(2, works=3), store=journal, uploads=False)
    evening = record_evening(("pictures",), people=3)
    key = await save_and_open_album(running, evening)
    async with running.http() as http:
        # Concurrent requests of two devices render no work twice.
        both = await asyncio.gather(create_gallery(http, evening), create_gallery(http, evening))
        assert sorted(result["left"] for result in both) == [0, 1]
        last = await create_gallery(http, evening)
        deck = last["deck"]
        assert (deck["pictures"], deck["gallery"], last["left"]) == (3, True, 0)
        counts = (await http.get(f"/api/albums/{key}/gallery")).json()
        assert (counts["works"], counts["new_works"]) == (3, 0)
        live = running.server.tables.find_in_memory(evening.code)
        assert live is not None
        info = live.actor.table.info
        assert [deck_state.id for deck_state in info.uploaded_decks] == [deck["id"]]
        assert deck["id"] in info.decks
        [deck_state] = info.uploaded_decks
        assert len(set(deck_state.album_items)) == 3, "one card per work"
        for (side,) in deck_state.cards:
            picture = await http.get(f"/media/pictures/{deck['id']}/{side}.640.webp")
            assert picture.headers["content-type"] == "image/webp"
        await _deal_in_contrast(running, evening, http, deck["id"])
        path = f"/api/tables/{evening.code}/decks/{deck['id']}"
        token = bearer(evening.tokens["Ada"])
        assert (await http.post(path, json={"remove": True}, headers=token)).is_success
        assert (await http.get(f"/api/albums/{key}/gallery")).json()["new_works"] == 3


async def _deal_in_contrast(
    running: RunningServer, evening: RecordedEvening, http: httpx.AsyncClient, deck: str
) -> None:
    """Check that the cards are dealt in Contrast and that no text reveals their terms."""
    ada = await Socket.open(running.base, evening.code)
    await ada.hello(evening.tokens["Ada"])
    for seat in (2, 1):
        assert await ada.do("table", "RemoveSeat", seat=seat) == "Done"
    for command in ({"type": "ChooseGame", "game": "contrast"}, {"type": "AddBot"}):
        assert await ada.outcome(ada.post("table", command)) == "Done"
    assert await ada.do("table", "AddBot") == "Done"
    assert await ada.do("table", "StartGame") == "Done"
    live = running.server.tables.find_in_memory(evening.code)
    assert live is not None
    game_state = live.actor.table.game_state
    cards = (*game_state.stack, *game_state.box, game_state.picture)
    dealt = [name for name in cards if name.startswith(deck)]
    assert len(dealt) == 3
    texts_by_card = (await http.get(f"/api/pictures?ids={','.join(dealt)}")).json()["pictures"]
    for texts in texts_by_card.values():
        assert re.fullmatch(r"Photo [123]", texts["title"]["en"]), "titles do not reveal terms"
        assert not any(texts["description"].values())
    assert await ada.do("table", "EndGame") == "Done"
    ada.disconnect()


async def test_removing_an_item_from_the_album_removes_its_card(
    start: StartServer, journal: str
) -> None:
    """The card's picture is deleted, and its id is never reused, even after a restart."""
    tuning = small_galleries(3, works=3)
    running = await start(tuning, store=journal)
    evening = record_evening(("pictures",), people=3)
    key, ada = await save_and_open_album(running, evening), bearer(evening.tokens["Ada"])

    async def remove(http: httpx.AsyncClient, item: str | None) -> None:
        path = f"/api/albums/{key}/remove?table={evening.code}"
        assert (await http.post(path, json={"item": item}, headers=ada)).status_code == 204

    async def statuses(http: httpx.AsyncClient, *cards: str) -> list[int]:
        paths = [f"/media/pictures/{deck}/{card}.webp" for card in cards]
        return [(await http.get(path)).status_code for path in paths]

    async with running.http() as http:
        deck = (await create_gallery(http, evening))["deck"]["id"]
        deck_state = await _uploaded_deck(running, evening)
        assert await statuses(http, "p002.640", "p002.320") == [200, 200]
        await remove(http, deck_state.album_items[1])
        assert await statuses(http, "p001.640", "p002.640", "p002.320") == [200, 404, 404]
        remaining = await _uploaded_deck(running, evening)
        assert remaining.cards == (("p001",), ("p003",))
        assert remaining.album_items == (deck_state.album_items[0], deck_state.album_items[2])
        again = (await create_gallery(http, evening))["deck"]
        assert (again["id"], again["pictures"]) == (deck, 3)
    await running.stop()
    running = await start(tuning, store=journal)
    async with running.http() as http:
        assert (await create_gallery(http, evening))["left"] == 0
        after = await _uploaded_deck(running, evening)
        assert after.cards == (("p001",), ("p003",), ("p004",))
        assert deck_state.album_items[1] not in after.album_items
        await remove(http, None)
        assert await statuses(http, "p001.640", "p004.320") == [404, 404]
        live = await running.server.tables.find(evening.code)
        assert (live.actor.table.info.uploaded_decks, deck in live.actor.table.info.decks) == (
            (),
            False,
        )


async def _uploaded_deck(running: RunningServer, evening: RecordedEvening) -> UploadedDeck:
    live = await running.server.tables.find(evening.code)
    [deck_state] = live.actor.table.info.uploaded_decks
    return deck_state


async def test_item_removed_during_rendering_gets_no_card(
    start: StartServer,
) -> None:
    async def render_and_remove(job: RenderJob) -> bytes:
        result = await run_in_subprocess(job)
        album = await server.server.albums.open(key)
        (_, best), _ = await album.best_works(2)
        await server.server.albums.remove(album, best.id)
        return result

    tuning = small_galleries(2, works=2)
    albums = change(tuning.albums, run_render_job=render_and_remove)
    server = await start(change(tuning, albums=albums))
    evening = record_evening(("pictures",), people=3)
    key = await save_and_open_album(server, evening)
    async with server.http() as http:
        deck = (await create_gallery(http, evening))["deck"]
        assert deck["pictures"] == 1
        removed = await http.get(f"/media/pictures/{deck['id']}/p001.640.webp")
        assert removed.status_code == 404
    assert (await _uploaded_deck(server, evening)).cards == (("p002",),)


async def test_rendering_timeout_is_reported(start: StartServer) -> None:
    server = await start(change(QUICK, albums=AlbumTuning(render_timeout_s=0.0)))
    evening = record_evening(("pictures",), people=3)
    key = await save_and_open_album(server, evening)
    async with server.http() as http:
        for response in (
            await request_gallery(http, evening),
            await http.get(f"/api/albums/{key}/files/1.1.0.png"),
        ):
            assert (response.status_code, response.json()["code"]) == (503, "rendering_slow")


async def test_gallery_size_is_limited() -> None:
    album: Album = album_files_of(record_evening(("pictures",), people=3)).album
    assert len(await album.new_works(32, max_cards=5)) == 5
