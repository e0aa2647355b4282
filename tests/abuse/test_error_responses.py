"""No request causes a server error. If one happens anyway, it is logged with its request id."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from tests.abuse.raw import RawClient
from tests.support.players import host_table
from tests.support.servers import RunningServer, StartServer
from tests.support.speedups import QUICK

from triptych.core.values import change
from triptych.server.tuning import ServerTuning
from triptych.store.contract.errors import StoreBroken

LONG = "x" * 5_000


@pytest.fixture
def tuning(tmp_path: Path) -> ServerTuning:
    """A small client build, so that the page is rendered even if the real one is not built."""
    (tmp_path / "index.html").write_text('<html lang="en"><head></head>page</html>')
    words = {"words": "/assets/en.js", "texts": {"share-line": "Play", "share-title": "{ $host }"}}
    front = {"early": "/assets/early.js", "languages": {"en": words}}
    (tmp_path / "front.json").write_text(json.dumps(front))
    return change(QUICK, static=tmp_path)


PATHS = [
    f"/{LONG}", f"/assets/{LONG}.js", f"/media/icons/{'a' * 5000}.svg",
    f"/media/pictures/{LONG}/{LONG}.640.webp", "/%00", "/%ff%fe", "/media/%00", f"/tv/{LONG}",
    f"/api/tables/{LONG}", f"/api/help/{LONG}.json", "/api/help/contrast.json",
    f"/api/topics?cards={LONG}", "/api/pictures?ids=%00,%ff", "/api/topics?cards=" + "," * 5_000,
    "/api/tables/CODE/boards/" + "9" * 4_400, "/api/tables/CODE/boards/-1",
    "/api/tables/CODE/boards/٣", "/api/tables/CODE/boards/999999999",
    f"/api/tables/CODE/avatars/{LONG}.svg", "/api/tables/CODE/avatars/%00.svg", "//", "/api/",
    "/..%2f..%2fetc/passwd", "/api/address", "/api/tables/%F0%9F%98%80",
]  # fmt: skip


async def test_no_path_causes_a_server_error(server: RunningServer) -> None:
    ann = await host_table(server.base)
    async with server.http() as http:
        for path in PATHS:
            answer = await http.get(path.replace("CODE", ann.code))
            assert answer.status_code < 500, path
    assert server.server.metrics.value("http_refused", code="server_error") == 0


@pytest.mark.parametrize("host", [LONG, "a[", "x:99999999999", "[::1", "x:y", ":", "%00", "a b"])
async def test_no_host_header_causes_a_server_error(server: RunningServer, host: str) -> None:
    for path in ("/", "/api/address", "/api/tables/ZZZZ", "/api/games"):
        raw = await RawClient.open(server.base)
        status, answer = await raw.request(f"GET {path} HTTP/1.1\nHost: {host}\n")
        assert status < 500, (path, answer)


BODIES: list[tuple[str, dict[str, str]]] = [
    ("", {}), ("\0", {}), ("[" * 60_000, {}), ('{"name":"' + "a" * 60_000 + '"}', {}),
    ('{"name":"\\ud800"}', {}), ('{"name":"A"}', {"Authorization": "Bearer " + "x" * 5_000}),
    ('{"name":"A"}', {"Cookie": "triptych_device=" + "\xff" * 40}),
    ('{"name":"A"}', {"X-Forwarded-For": "," * 5_000}), ('{"ticket":"\\u0000"}', {}),
]  # fmt: skip


async def test_no_body_causes_a_server_error(server: RunningServer) -> None:
    ann = await host_table(server.base)
    async with server.http() as http:
        for path in ("", f"/{ann.code}/join", f"/{ann.code}/move", f"/{ann.code}/redeem"):
            for body, headers in BODIES:
                raw: Any = {name: value.encode("latin-1") for name, value in headers.items()}
                answer = await http.post("/api/tables" + path, content=body, headers=raw)
                assert answer.status_code < 500, (path, body[:50], headers)
                assert answer.headers["x-request-id"]
    assert server.server.metrics.value("http_refused", code="server_error") == 0


async def test_broken_store_gives_503_with_a_code(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*args: object) -> Any:
        raise StoreBroken("the disk is gone")

    for name in ("locate", "claim", "create", "count_tables"):
        monkeypatch.setattr(server.server.store.tables, name, fail)
    async with server.http() as http:
        for answer in (
            await http.get("/api/tables/ABCD"),
            await http.post("/api/tables", json={"name": "Ann"}),
            await http.post("/api/tables/ABCD/join", json={"name": "Ann"}),
        ):
            assert answer.status_code == 503
            assert answer.json()["code"] == "store_broken"
            assert answer.json()["request"] == answer.headers["x-request-id"]
            assert answer.json()["request"] in caplog.text
            assert "disk" not in answer.text


@pytest.mark.usefixtures("no_refill")
async def test_page_leaves_out_refusals_caused_by_others(start: StartServer) -> None:
    """The page embeds its table, but not a refusal that other people at its address have caused."""
    server = await start(lookups_per_minute=4)
    ann = await host_table(server.base)
    async with server.http() as http:
        assert f'"code":"{ann.code}"' in (await http.get(f"/{ann.code}")).text
        assert "no_such_table" in (await http.get("/ZZZZ")).text
        for code in ("ZZZA", "ZZZB", "ZZZC", "ZZZD"):
            http.cookies.clear()
            await http.get(f"/{code}")
        http.cookies.clear()
        page = await http.get(f"/{ann.code}")
        assert "embedded-table" not in page.text
        assert "too_many_requests" not in page.text
        # The page set a cookie, so the request that its script sends succeeds.
        assert (await http.get(f"/api/tables/{ann.code}")).json()["code"] == ann.code


async def test_server_error_is_logged_with_its_request_id(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*args: object) -> Any:
        raise ZeroDivisionError("a bug of ours")

    monkeypatch.setattr(server.server.decks, "infos", fail)
    with caplog.at_level(logging.ERROR):
        async with server.http() as http:
            answer = await http.get("/api/decks")
            refused = await http.get("/api/nothing")
    request_id = answer.headers["x-request-id"]
    assert (answer.status_code, answer.json()["code"]) == (500, "server_error")
    assert answer.json()["request"] == request_id
    assert "bug of ours" not in answer.text
    records = [record for record in caplog.records if request_id in record.getMessage()]
    assert records
    assert records[0].exc_info
    assert "/api/decks" in records[0].getMessage()
    assert refused.json()["request"] == refused.headers["x-request-id"] != request_id
