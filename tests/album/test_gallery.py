"""Our own gallery: works of the evening as a deck of their table, on both journals."""

import asyncio
import re
from typing import Any

import httpx
import pytest
from tests.album.evenings import RecordedEvening, record_evening
from tests.album.test_albums import bearer, save_and_open_album
from tests.album.test_files import album_files_of
from tests.support.players import Socket
from tests.support.servers import RunningServer, StartServer

from triptych.album import albums, files, render_job
from triptych.album.albums import Album
from triptych.server.http import gallery
from triptych.table.state import UploadedDeck

pytestmark = pytest.mark.process


async def request_gallery(
    http: httpx.AsyncClient, written: RecordedEvening, name: str = "Ada"
) -> httpx.Response:
    path = f"/api/tables/{written.code}/gallery"
    return await http.post(path, json={"title": "Ours"}, headers=bearer(written.tokens[name]))


async def create_gallery(http: httpx.AsyncClient, written: RecordedEvening) -> dict[str, Any]:
    answer = await request_gallery(http, written)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def test_gallery_needs_the_host_and_enough_works(server: RunningServer) -> None:
    few, enough = (
        record_evening(("contrast",), "FEWW", people=3),
        record_evening(("pictures",), "ENGH", people=3),
    )
    await save_and_open_album(server, few)
    key = await save_and_open_album(server, enough)
    async with server.http() as http:
        counted = (await http.get(f"/api/albums/{key}/gallery")).json()
        assert counted["works"] == counted["new_works"] >= counted["min_works"]
        assert (await request_gallery(http, few)).json()["code"] == "gallery_too_small"
        assert (await request_gallery(http, enough, "Bartholomew")).json()["code"] == "host_only"
        stranger = RecordedEvening(enough.code, few.tokens)
        assert (await request_gallery(http, stranger)).json()["code"] == "wrong_token"


async def test_each_work_becomes_one_card(
    start: StartServer, journal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few at a time, also where nobody may upload; who asks again gets the same deck."""
    monkeypatch.setattr(gallery, "CARDS_PER_CALL", 2)
    monkeypatch.setattr(gallery, "MAX_DECK_CARDS", 3)
    monkeypatch.setattr(gallery, "MIN_DECK_CARDS", 3)
    running = await start(store=journal, uploads=False)
    written = record_evening(("pictures",), people=3)
    key = await save_and_open_album(running, written)
    async with running.http() as http:
        # Two devices of the host at once paint nothing twice.
        both = await asyncio.gather(create_gallery(http, written), create_gallery(http, written))
        assert sorted(made["left"] for made in both) == [0, 1]
        more = await create_gallery(http, written)
        deck = more["deck"]
        assert (deck["pictures"], deck["gallery"], more["left"]) == (3, True, 0)
        counted = (await http.get(f"/api/albums/{key}/gallery")).json()
        assert (counted["works"], counted["new_works"]) == (3, 0)
        live = running.server.tables.in_memory(written.code)
        assert live is not None
        lobby = live.actor.table.info
        assert [own.id for own in lobby.uploaded_decks] == [deck["id"]]
        assert deck["id"] in lobby.decks
        [own] = lobby.uploaded_decks
        assert len(set(own.album_items)) == 3, "each work is one card"
        for (side,) in own.cards:
            shown = await http.get(f"/media/pictures/{deck['id']}/{side}.640.webp")
            assert shown.headers["content-type"] == "image/webp"
        await _deal_in_contrast(running, written, http, deck["id"])
        gone = f"/api/tables/{written.code}/decks/{deck['id']}"
        token = bearer(written.tokens["Ada"])
        assert (await http.post(gone, json={"remove": True}, headers=token)).is_success
        assert (await http.get(f"/api/albums/{key}/gallery")).json()["new_works"] == 3


async def _deal_in_contrast(
    running: RunningServer, written: RecordedEvening, http: httpx.AsyncClient, deck: str
) -> None:
    """The cards are dealt in Contrast, and nothing says what they show."""
    ada = await Socket.open(running.base, written.code)
    await ada.hello(written.tokens["Ada"])
    for seat in (2, 1):
        assert await ada.do("table", "RemoveSeat", seat=seat) == "Done"
    for command in ({"type": "ChooseGame", "game": "contrast"}, {"type": "AddBot"}):
        assert await ada.outcome(ada.post("table", command)) == "Done"
    assert await ada.do("table", "AddBot") == "Done"
    assert await ada.do("table", "StartGame") == "Done"
    live = running.server.tables.in_memory(written.code)
    assert live is not None
    play = live.actor.table.game_state
    laid = (*play.stack, *play.box, play.picture)
    dealt = [name for name in laid if name.startswith(deck)]
    assert len(dealt) == 3
    told = (await http.get(f"/api/pictures?ids={','.join(dealt)}")).json()["pictures"]
    for texts in told.values():
        assert re.fullmatch(r"Photo [123]", texts["title"]["en"]), "a term would spoil it"
        assert not any(texts["description"].values())
    assert await ada.do("table", "EndGame") == "Done"
    ada.disconnect()


async def test_removing_an_item_from_the_album_removes_its_card(
    start: StartServer, journal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its picture is gone for whoever asks; nothing else comes by its name. Holds on a restart."""
    for limit in ("CARDS_PER_CALL", "MAX_DECK_CARDS", "MIN_DECK_CARDS"):
        monkeypatch.setattr(gallery, limit, 3)
    running = await start(store=journal)
    written = record_evening(("pictures",), people=3)
    key, ada = await save_and_open_album(running, written), bearer(written.tokens["Ada"])

    async def remove(http: httpx.AsyncClient, item: str | None) -> None:
        path = f"/api/albums/{key}/remove?table={written.code}"
        assert (await http.post(path, json={"item": item}, headers=ada)).status_code == 204

    async def seen(http: httpx.AsyncClient, *cards: str) -> list[int]:
        paths = [f"/media/pictures/{deck}/{card}.webp" for card in cards]
        return [(await http.get(path)).status_code for path in paths]

    async with running.http() as http:
        deck = (await create_gallery(http, written))["deck"]["id"]
        own = await _uploaded_deck(running, written)
        assert await seen(http, "p002.640", "p002.320") == [200, 200]
        await remove(http, own.album_items[1])
        assert await seen(http, "p001.640", "p002.640", "p002.320") == [200, 404, 404]
        left = await _uploaded_deck(running, written)
        assert left.cards == (("p001",), ("p003",))
        assert left.album_items == (own.album_items[0], own.album_items[2])
        again = (await create_gallery(http, written))["deck"]
        assert (again["id"], again["pictures"]) == (deck, 3)
    await running.stop()
    running = await start(store=journal)
    async with running.http() as http:
        assert (await create_gallery(http, written))["left"] == 0
        after = await _uploaded_deck(running, written)
        assert after.cards == (("p001",), ("p003",), ("p004",))
        assert own.album_items[1] not in after.album_items
        await remove(http, None)
        assert await seen(http, "p001.640", "p004.320") == [404, 404]
        live = await running.server.tables.find(written.code)
        assert (live.actor.table.info.uploaded_decks, deck in live.actor.table.info.decks) == (
            (),
            False,
        )


async def _uploaded_deck(running: RunningServer, written: RecordedEvening) -> UploadedDeck:
    live = await running.server.tables.find(written.code)
    [own] = live.actor.table.info.uploaded_decks
    return own


async def test_item_removed_during_rendering_gets_no_card(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("CARDS_PER_CALL", "MAX_DECK_CARDS", "MIN_DECK_CARDS"):
        monkeypatch.setattr(gallery, limit, 2)
    written = record_evening(("pictures",), people=3)
    key = await save_and_open_album(server, written)
    painting = render_job.render_in_subprocess

    async def slowly(job: render_job.RenderJob) -> bytes:
        made = await painting(job)
        album = await server.server.albums.open(key)
        await server.server.albums.remove(album, album.best_works(2)[0][1].id)
        return made

    monkeypatch.setattr(gallery, "render_in_subprocess", slowly)
    async with server.http() as http:
        deck = (await create_gallery(http, written))["deck"]
        assert deck["pictures"] == 1
        gone = await http.get(f"/media/pictures/{deck['id']}/p001.640.webp")
        assert gone.status_code == 404
    assert (await _uploaded_deck(server, written)).cards == (("p002",),)


async def test_rendering_timeout_is_reported(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(render_job, "TIMEOUT_S", 0.0)
    written = record_evening(("pictures",), people=3)
    key = await save_and_open_album(server, written)
    async with server.http() as http:
        for answer in (
            await request_gallery(http, written),
            await http.get(f"/api/albums/{key}/files/1.1.0.png"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (503, "rendering_slow")


def test_gallery_size_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    album: Album = album_files_of(record_evening(("pictures",), people=3)).album
    monkeypatch.setattr(albums, "MAX_GALLERY_CARDS", 5)
    assert len(album.new_works(files.MAX_DECK_CARDS)) == 5
