"""The HTTP calls, their limits and their headers."""

import gzip
import json
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.decks.images import image
from tests.support.http_requests import bearer
from tests.support.players import Socket, host_table
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK

from triptych.core.values import change
from triptych.decks.languages import LANGUAGES
from triptych.games import GAMES
from triptych.wire.messages import PROTOCOL_VERSION

AVATAR = {"strokes": [{"colour": 1, "width": 8, "points": [10, 10, 200, 200]}]}


async def test_game_catalogue_has_options_presets_and_minutes(
    server: RunningServer,
) -> None:
    async with server.http() as http:
        games = (await http.get("/api/games")).json()["games"]
    assert [game["name"] for game in games] == list(GAMES)
    for game in games:
        names = {option["name"] for option in game["options"]}
        assert game["presets"][0]["name"] == "classic"
        for preset in game["presets"]:
            assert set(preset["options"]) == names
        assert set(game["minutes"]) == {
            str(n) for n in range(game["min_seats"], game["max_seats"] + 1)
        }


async def test_avatar_is_served_as_svg_by_its_content_id(server: RunningServer) -> None:
    async with server.http() as http:
        joined = (await http.post("/api/tables", json={"name": "Ann", "avatar": AVATAR})).json()
        socket = await Socket.open(server.base, joined["code"])
        await socket.hello(joined["token"])
        avatar = socket.view["people"][0]["avatar"]
        response = await http.get(f"/api/tables/{joined['code']}/avatars/{avatar}.svg")
        assert response.headers["content-type"] == "image/svg+xml"
        assert 'd="M10 10L200 200"' in response.text
        missing = await http.get(f"/api/tables/{joined['code']}/avatars/none.svg")
        assert missing.status_code == 404


@pytest.mark.parametrize(
    "avatar",
    [
        {"strokes": [{"colour": 12, "width": 8, "points": [1, 1]}]},
        {"strokes": [{"colour": 1, "width": 8, "points": [1, 256]}]},
        {"strokes": [{"colour": 1, "width": 8, "points": [1] * 402}]},
        {"strokes": [{"colour": 1, "width": 8, "points": [1, 1]}] * 41},
    ],
)
async def test_avatar_over_a_limit_is_refused(server: RunningServer, avatar: object) -> None:
    async with server.http() as http:
        response = await http.post("/api/tables", json={"name": "Ann", "avatar": avatar})
    assert (response.status_code, response.json()["code"]) == (400, "bad_body")


async def test_health_and_metrics_report_the_state_of_the_server(server: RunningServer) -> None:
    phone = await (await host_table(server.base)).connect()
    assert await phone.do("table", "StartGame") == "too_few_seats"
    async with server.http() as http:
        assert (await http.get("/healthz")).json()["status"] == "ok"
        text = (await http.get("/metrics")).text
    assert 'triptych_commands_total{outcome="too_few_seats"} 1' in text
    assert "triptych_sockets 1.0\n" in text
    assert 'triptych_command_seconds_bucket{le="+Inf"} ' in text
    samples = list(text_string_to_metric_families(text))
    assert {"triptych_commands", "triptych_append_seconds", "triptych_tables"} <= {
        family.name for family in samples
    }


async def test_every_response_has_security_headers(server: RunningServer) -> None:
    async with server.http() as http:
        for path in ("/", "/api/games", "/nowhere", "/api/nowhere", "/healthz"):
            headers = (await http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "unsafe-eval" not in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


async def test_other_origins_may_neither_post_nor_open_a_websocket(server: RunningServer) -> None:
    ann = await host_table(server.base)
    evil = {"Origin": "http://evil.example"}
    async with server.http() as http:
        response = await http.post("/api/tables", json={"name": "X"}, headers=evil)
        assert (response.status_code, response.json()["code"]) == (403, "bad_origin")
        own = await http.post("/api/tables", json={"name": "X"}, headers={"Origin": server.base})
        assert own.status_code == 201
    with pytest.raises(Exception, match="403"):
        await Socket.open(server.base, ann.code, Origin="http://evil.example")
    await (await Socket.open(server.base, ann.code, Origin=server.base)).hello(ann.token)


async def test_listed_origin_may_call_the_api(start: StartServer) -> None:
    server = await start(origins="http://other.example:8000")
    async with server.http() as http:
        response = await http.get("/api/games", headers={"Origin": "http://other.example:8000"})
        assert response.headers["access-control-allow-origin"] == "http://other.example:8000"
        assert "other.example" not in response.headers["content-security-policy"]
        preflight = {
            "Origin": "http://other.example:8000",
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "content-type, authorization",
        }
        preflight_response = await http.options("/api/tables/ABCD/join", headers=preflight)
        assert preflight_response.status_code == 200
        assert preflight_response.headers["access-control-allow-credentials"] == "true"
        stranger = {**preflight, "Origin": "http://evil.example"}
        preflight_response = await http.options("/api/tables/ABCD/join", headers=stranger)
        assert preflight_response.status_code == 400
        assert "access-control-allow-origin" not in preflight_response.headers


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"name":1}', b'{"name":""}', b'{"nome":"A"}'])
async def test_bad_body_is_refused(server: RunningServer, body: bytes) -> None:
    async with server.http() as http:
        response = await http.post("/api/tables", content=body)
    assert (response.status_code, response.json()["code"]) == (400, "bad_body")


async def test_unknown_paths_and_methods_are_refused(server: RunningServer) -> None:
    async with server.http() as http:
        for path in (
            "/api/nothing",
            "/media/%2e%2e/%2e%2e/etc/passwd",
            "/media/pictures/a/b.640.webp",
        ):
            response = await http.get(path)
            assert (response.status_code, response.json()["code"]) == (404, "not_found")
        wrong = await http.delete("/api/games")
        assert (wrong.status_code, wrong.json()["code"]) == (405, "method_not_allowed")
        large = await http.post("/api/tables", content=b"x" * 100_000)
        assert (large.status_code, large.json()["code"]) == (413, "too_large")
        for code in ("ZZZZ", "TOOLONG", "AB", "%00%00%00%00"):
            missing = await http.get(f"/api/tables/{code}")
            assert (missing.status_code, missing.json()["code"]) == (404, "no_such_table")


async def test_code_guesses_are_limited(start: StartServer, no_refill: None) -> None:
    server = await start(lookups_per_minute=5)
    ann = await host_table(server.base)
    async with server.http() as http:
        codes = [(await http.get(f"/api/tables/ZZZ{c}")).json()["code"] for c in "ABCDEFGH"]
        assert codes == ["no_such_table"] * 5 + ["too_many_requests"] * 3
        # The right code is refused as well: otherwise a guesser could simply continue.
        refusal = (await http.get(f"/api/tables/{ann.code}")).json()
    assert refusal["code"] == "too_many_requests"


async def test_limits_let_a_classroom_behind_one_address_play(server: RunningServer) -> None:
    tables = [await host_table(server.base, f"Teacher {i}") for i in range(6)]
    async with server.http() as http:
        for i in range(30):
            code = tables[i % 6].code
            response = await http.post(f"/api/tables/{code}/join", json={"name": f"Pupil {i}"})
            assert response.status_code == 201
            socket = await Socket.open(server.base, code)
            await socket.hello(response.json()["token"])


async def test_tokens_are_stored_only_as_hashes(server: RunningServer, tmp_path: Path) -> None:
    ann = await host_table(server.base)
    await ann.connect()
    for file in (tmp_path / "data").iterdir():
        assert ann.token.encode() not in file.read_bytes()


async def test_banned_browser_stays_out_under_any_name(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    async with server.http() as browser:
        bob = (await browser.post(f"/api/tables/{ann.code}/join", json={"name": "Bob"})).json()
        assert "triptych_device" in browser.cookies
        assert await phone.do("table", "RemovePerson", person=bob["person"], ban=True) == "Done"
        again = await browser.post(f"/api/tables/{ann.code}/join", json={"name": "Robert"})
        assert (again.status_code, again.json()["code"]) == (403, "banned")
    async with server.http() as other:
        cleo = await other.post(f"/api/tables/{ann.code}/join", json={"name": "Cleo"})
        assert cleo.status_code == 201


async def test_log_contains_no_token(start: StartServer, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        server = await start(log_level="debug")
        ann = await host_table(server.base)
        phone = await ann.connect()
        phone.send_raw(b'{"type":"Hello","token":"' + ann.token.encode() + b'"')
        await phone.wait_until(lambda: phone.all("Fault"))
        thief = await Socket.open(server.base, ann.code)
        thief.send({"type": "Hello", "version": PROTOCOL_VERSION, "token": "x" + ann.token[1:]})
        await phone.do("table", "SetReady", ready=True)
    messages = [r.getMessage() for r in caplog.records if not r.name.startswith("picows.client")]
    assert not any(ann.token[1:] in message for message in messages)


async def test_client_files_are_sent_compressed_if_the_browser_accepts_it(
    start: StartServer, tmp_path: Path
) -> None:
    script = b"let a = 1;" * 100
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/app-1.js").write_bytes(script)
    (tmp_path / "assets/app-1.js.gz").write_bytes(gzip.compress(script))
    server = await start(change(QUICK, static=tmp_path))
    async with server.http() as http:
        for offered, coding in (("gzip, deflate", "gzip"), ("identity", None)):
            response = await http.get("/assets/app-1.js", headers={"Accept-Encoding": offered})
            assert response.content == script
            assert response.headers.get("content-encoding") == coding
            assert response.headers["content-type"].startswith("text/javascript")
            assert "Accept-Encoding" in response.headers["vary"]


async def test_address_endpoint_returns_the_address_for_other_players(start: StartServer) -> None:
    server = await start(public_url="https://play.example/")
    async with server.http() as http:
        assert (await http.get("/api/address")).json() == {"address": "https://play.example"}
    await server.stop()
    plain = await start()
    async with plain.http() as http:
        assert (await http.get("/api/address")).json() == {"address": plain.base}


@pytest.mark.process
async def test_uploaded_pictures_become_a_deck(server: RunningServer) -> None:
    ann = await host_table(server.base)
    phone = await ann.connect()
    files = [("pictures", ("beach.jpg", image())), ("pictures", ("a.jpg", b"no"))]
    async with server.http() as http:
        url = f"/api/tables/{ann.code}/decks"
        response = await http.post(
            url, data={"title": "Holiday"}, files=files, headers=bearer(ann.token)
        )
        assert response.status_code == 201, response.text
        created = response.json()
        assert created["deck"]["pictures"] == 1
        assert created["refused"][0] == {
            "file": "a.jpg",
            "code": "not_a_picture",
            "detail": {"entry": ""},
        }
        decks = (await http.get("/api/decks")).json()["decks"]
        assert [deck["id"] for deck in decks] == ["house"], "not listed for other tables"
        stranger = await http.post(url, data={"title": "X"}, files=files)
        assert stranger.json()["code"] == "wrong_token"
        broken = await http.post(url, files=files[1:], headers=bearer(ann.token))
        assert broken.json()["code"] == "bad_picture"
    view = await phone.wait_for_view(lambda v: v["decks"])
    assert view["decks"] == [created["deck"]]
    assert view["choice"]["decks"] == ["house", created["deck"]["id"]], (
        "a deck of the host is chosen at once"
    )
    assert await phone.do("table", "ChooseDecks", decks=[created["deck"]["id"]]) == "Done"
    assert await phone.do("table", "AddBot") == "Done"
    view = await phone.wait_for_view(
        lambda v: v["blocked"] and v["blocked"]["code"] == "deck_too_small"
    )
    both = ["house", created["deck"]["id"]]
    assert view["blocked"]["fix"] == {"type": "ChooseDecks", "decks": both}


async def test_upload_over_the_size_limit_is_refused(start: StartServer) -> None:
    server = await start(upload_bytes=2000)
    ann = await host_table(server.base)
    big = [("pictures", ("big.jpg", b"x" * 5000, "image/jpeg"))]
    async with server.http() as http:
        response = await http.post(
            f"/api/tables/{ann.code}/decks", files=big, headers=bearer(ann.token)
        )
        assert (response.status_code, response.json()["code"]) == (413, "upload_too_large")


async def test_errors_have_a_code_details_and_a_request_id(server: RunningServer) -> None:
    async with server.http() as http:
        response = await http.get("/api/tables/ZZZZ")
    assert set(json.loads(response.text)) == {"code", "detail", "request"}


async def test_help_topics_and_icons_are_served_from_the_library(server: RunningServer) -> None:
    async with server.http() as http:
        for game in GAMES:
            for language in LANGUAGES:
                page = (await http.get(f"/api/help/{game}.{language}.json")).json()
                assert page["steps"]
                assert page["rules"][0]["clauses"]
        assert (await http.get("/api/help/chess.en.json")).status_code == 404
        cards = (await http.get("/api/topics", params={"cards": "house/green-01,x/y"})).json()
        assert list(cards["cards"]) == ["house/green-01"]
        side = cards["cards"]["house/green-01"]["sides"][0]
        assert len(side) == 7
        assert set(side[0]) == set(LANGUAGES)
        assert (await http.get("/media/icons/sun.svg")).headers["content-type"] == "image/svg+xml"
