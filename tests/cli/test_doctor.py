"""`triptych doctor` names the cause of each problem and how to fix it."""

import asyncio
import os
import socket
import sqlite3
import ssl
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import trustme
from tests.support.certificates import Certificates
from tests.support.players import TIMEOUT_S
from tests.support.ports import free_port
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ROOT
from tests.support.proxy import VISITOR_IP, proxy
from tests.support.servers import RunningServer, StartServer
from typer.testing import CliRunner

from triptych.cli.doctor import machine
from triptych.cli.doctor.command import check_journal
from triptych.cli.doctor.probe import PublicAddressClient
from triptych.cli.doctor.public import check_public_address, check_uploads
from triptych.cli.doctor.settings import check_settings
from triptych.cli.main import app
from triptych.server.settings import Settings
from triptych.store import open_store
from triptych.store.contract.findings import Finding


def first_message(found: list[Finding], severity: str) -> str:
    """The first finding of this severity, with its fix. Later findings may follow from it."""
    matching = [finding for finding in found if finding.severity == severity]
    assert matching, found
    assert matching[0].fix or severity == "good"
    return f"{matching[0].message} {matching[0].fix}"


async def check_via_port(server: RunningServer, port: int, **changes: Any) -> list[Finding]:
    """The findings for a public address with this port."""
    fields = {"trusted_proxy": True, "data": server.server.settings.data, "metrics": False}
    settings = Settings(**{**fields, "public_url": f"http://127.0.0.1:{port}", **changes})
    return await asyncio.to_thread(lambda: list(check_public_address(settings)))


@pytest.fixture
async def proxied_server(start: StartServer) -> RunningServer:
    """A server that trusts its proxy and has a public address."""
    return await start(trusted_proxy=True, public_url="http://127.0.0.1:1", metrics=False)


async def test_good_proxy_has_only_good_findings(proxied_server: RunningServer) -> None:
    async with proxy(proxied_server.http_server.port) as port:
        found = await check_via_port(proxied_server, port)
    assert {finding.severity for finding in found} == {"good"}, found
    assert any(VISITOR_IP in finding.message for finding in found)
    assert "WebSockets get through." in [finding.message for finding in found]


@pytest.mark.parametrize(
    ("mistake", "message"),
    [
        ("internal host name", "sees the name backend:80 instead of 127.0.0.1"),
        ("foreign host name", "does not pass the Host header on"),
        ("forged address", "passes on what visitors claim"),
        ("no address", "all players count as one"),
        ("no upgrade", "WebSockets do not get through"),
        ("small body limit", "refuses uploads that the server would take (up to 64 MB)"),
        ("server down", "cannot reach the server (502)"),
        ("foreign origin", "refuses pages of http://127.0.0.1"),
        ("no sockets", "The proxy forbids WebSockets (status 403)"),
        ("another site", "Something other than Triptych answers"),
    ],
)
async def test_each_mistake_of_a_proxy_is_reported(
    proxied_server: RunningServer, mistake: str, message: str
) -> None:
    async with proxy(proxied_server.http_server.port, mistake) as port:
        assert message in first_message(await check_via_port(proxied_server, port), "problem")


@pytest.mark.parametrize("strips", [False, True])
async def test_proxy_with_a_base_path_is_recognised(start: StartServer, strips: bool) -> None:
    server = await start(
        trusted_proxy=True, public_url="http://127.0.0.1:1/games/triptych", metrics=False
    )
    async with proxy(server.http_server.port, base_path="/games/triptych", strips=strips) as port:
        url = f"http://127.0.0.1:{port}/games/triptych"
        found = await check_via_port(server, port, public_url=url)
    assert {finding.severity for finding in found} == {"good"}, found
    text = "removes the path" if strips else "passes the path /games/triptych on"
    assert any(text in finding.message for finding in found), found


async def test_base_path_that_the_server_does_not_know_is_reported(
    proxied_server: RunningServer,
) -> None:
    async with proxy(proxied_server.http_server.port, base_path="/games") as port:
        url = f"http://127.0.0.1:{port}/games"
        found = await check_via_port(proxied_server, port, public_url=url)
        assert f"Start the server with --public-url {url}." in first_message(found, "problem")
        other = f"http://127.0.0.1:{port}/other"
        found = await check_via_port(proxied_server, port, public_url=other)
        assert "and everything below /other/, to the server" in first_message(found, "problem")


async def test_other_public_url_of_the_server_is_named_as_the_cause_of_a_403(
    proxied_server: RunningServer,
) -> None:
    async with proxy(proxied_server.http_server.port, "internal host name") as port:
        found = await check_via_port(proxied_server, port)
    [refused] = [finding for finding in found if "bad_origin" in finding.message]
    assert "It was started with another --public-url" in refused.message
    assert "nginx" not in refused.fix


async def test_proxy_that_waits_for_the_body_of_an_upload_accepts_it(
    proxied_server: RunningServer,
) -> None:
    server = proxied_server.server
    async with proxy(proxied_server.http_server.port, "waits for bodies") as port:
        client = PublicAddressClient(f"http://127.0.0.1:{port}", timeout_s=0.5)
        found = await asyncio.to_thread(
            lambda: list(check_uploads(server.settings, client, server.limits.cookies))
        )
    assert "Uploads of 64 MB may pass" in first_message(found, "good")


async def test_untrusted_proxy_and_expiring_certificate_are_reported(
    start: StartServer, tmp_path: Path
) -> None:
    server = await start(public_url="http://127.0.0.1:1")
    tls = certificate(tmp_path)
    async with proxy(server.http_server.port, tls=tls) as port:
        url = f"https://localhost:{port}"
        settings = {"public_url": url, "trusted_proxy": False}
        os.environ["SSL_CERT_FILE"] = str(tmp_path / "cert.pem")
        try:
            found = await check_via_port(server, port, **settings)
        finally:
            del os.environ["SSL_CERT_FILE"]
        warnings = [finding.message for finding in found if finding.severity == "warning"]
        assert any("counts them all as one" in message for message in warnings), found
        assert any(
            "expires in 2 days" in message or "expires in 3 days" in message for message in warnings
        )
        assert any("/metrics can be read by everyone" in message for message in warnings)
        distrusted = first_message(await check_via_port(server, port, **settings), "problem")
        assert "The certificate of localhost is not valid: self" in distrusted


def certificate(folder: Path) -> ssl.SSLContext:
    """A TLS context for localhost. Its certificate is valid for three days.

    The certificate of its authority is written to `cert.pem` in this folder.
    """
    authority = trustme.CA()
    authority.cert_pem.write_to_path(folder / "cert.pem")
    issued = authority.issue_cert("localhost", not_after=datetime.now(UTC) + timedelta(days=3))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    key_file = folder / "own.pem"
    issued.private_key_and_cert_chain_pem.write_to_path(key_file)
    authority.cert_pem.write_to_path(key_file, append=True)
    context.load_cert_chain(key_file)
    return context


async def test_unreachable_public_address_is_reported(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed_port = free_port()
    assert "Nothing listens" in first_message(await check_via_port(server, closed_port), "problem")
    plain = f"https://127.0.0.1:{server.http_server.port}"
    assert "does not speak TLS" in first_message(
        await check_via_port(server, 0, public_url=plain), "problem"
    )

    def fail(*args: object, **kwargs: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    # Real name servers are not asked: some resolve even names that do not exist.
    monkeypatch.setattr(socket, "getaddrinfo", fail)
    url = "http://nobody.invalid"
    assert "cannot be resolved" in first_message(
        await check_via_port(server, 0, public_url=url), "problem"
    )


async def test_doctor_of_another_installation_is_refused(
    server: RunningServer, tmp_path: Path
) -> None:
    (tmp_path / "secret").write_bytes(b"x" * 32)
    found = await check_via_port(server, server.http_server.port, data=str(tmp_path))
    assert any("has a different secret" in finding.message for finding in found)
    async with server.http() as http:
        for proof in ("", "1.aa", "99999999999.0", "x.y", "9" * 400):
            response = await http.get("/api/doctor", headers={"x-triptych-doctor": proof})
            assert (response.status_code, response.json()["code"]) == (404, "not_found")


def test_contradictory_settings_are_reported() -> None:
    def messages(**changes: Any) -> list[str]:
        return [f.message for f in check_settings(Settings(**changes), {"TRIPTYCH_PROT": "1"})]

    assert messages()[0].startswith("TRIPTYCH_PROT is not a setting and is ignored; did you mean")
    assert "claim any address" in messages(trusted_proxy=True, public_url="https://a.example")[1]
    assert "without TLS" in messages(public_url="http://play.example.org")[1]
    assert "only 5 characters" in messages(secret="short")[1]
    assert [f.severity for f in check_settings(Settings(), {})] == ["good"]


def test_unusable_data_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    found = list(machine.check_folder(Settings(data=str(tmp_path / "file"))))
    assert "Nothing can be saved" in first_message(found, "problem")
    found = list(machine.check_folder(Settings(data=str(tmp_path / "new"))))
    assert first_message(found, "good")
    assert not (tmp_path / "new").exists()
    (tmp_path / "secret").write_text("x")
    (tmp_path / "secret").chmod(0o644)
    found = list(machine.check_folder(Settings(data=str(tmp_path))))
    assert "can read" in first_message(found, "warning")


def test_disk_clock_and_client_build_are_checked(tmp_path: Path) -> None:
    here = Settings(data=str(tmp_path))
    assert "is full" in first_message(list(machine.check_disk(here, min_bytes=2**60)), "problem")
    assert "has only" in first_message(list(machine.check_disk(here, low_bytes=2**60)), "warning")
    assert "clock is wrong" in first_message(list(machine.check_clock(86_400.0)), "problem")
    assert first_message(list(machine.check_clock()), "good")
    assert "not built" in first_message(list(machine.check_pages(tmp_path)), "problem")


async def test_free_own_and_taken_ports_are_reported(server: RunningServer) -> None:
    def check_port(**changes: Any) -> list[Finding]:
        return list(machine.check_port(Settings(**{"host": "127.0.0.1", **changes})))

    assert "is free" in first_message(check_port(port=free_port()), "good")
    own = await asyncio.to_thread(check_port, port=server.http_server.port)
    assert "A Triptych server answers" in first_message(own, "good")
    with socket.create_server(("127.0.0.1", 0)) as other:

        def send_banner() -> None:
            connection, _ = other.accept()
            connection.sendall(b"220 mail ready\r\n")
            connection.close()

        banner = asyncio.create_task(asyncio.to_thread(send_banner))
        taken = await asyncio.to_thread(check_port, port=other.getsockname()[1])
        await banner
    assert "Another program uses port" in first_message(taken, "problem")
    assert "cannot listen on 203.0.113.9" in first_message(
        check_port(host="203.0.113.9", port=0), "problem"
    )


def all_messages(found: list[Finding]) -> str:
    return " ".join(finding.message for finding in found)


async def journal(**changes: Any) -> list[Finding]:
    return [finding async for finding in check_journal(Settings(**changes))]


async def test_every_state_of_a_sqlite_journal_is_reported(
    tmp_path: Path, start: StartServer
) -> None:
    data, file = str(tmp_path), tmp_path / "triptych.sqlite"
    assert "There is no journal yet" in first_message(await journal(data=data), "good")
    assert not file.exists()
    await (await open_store(file)).close()
    # How long a write takes, and therefore the severity, depends on the machine.
    assert "a write to it takes" in all_messages(await journal(data=data))
    running = await start(data=data)
    assert "a server uses it" in first_message(await journal(data=data), "good")
    await running.stop()
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("insert into schema_version values (999)")
    assert "written by a newer release" in first_message(await journal(data=data), "problem")
    file.write_bytes(file.read_bytes()[:4096] + os.urandom(file.stat().st_size - 4096))
    assert "triptych restore FILE" in first_message(await journal(data=data), "problem")
    assert "journal cannot be kept in mysql" in first_message(
        await journal(store="mysql://db/x"), "problem"
    )


async def test_every_state_of_a_postgresql_journal_is_reported(postgres_url: str) -> None:  # noqa: F811
    unreachable = f"postgresql://nobody@127.0.0.1:{free_port()}/x"
    assert "cannot be reached" in first_message(await journal(store=unreachable), "problem")
    assert "first start creates the tables" in first_message(
        await journal(store=postgres_url), "good"
    )
    await (await open_store(postgres_url)).close()
    assert "a write to it takes" in all_messages(await journal(store=postgres_url))
    unsafe = f"{postgres_url}&synchronous_commit=off"
    assert "may be lost in a power cut" in first_message(await journal(store=unsafe), "warning")
    read_only = f"{postgres_url}&default_transaction_read_only=on"
    assert "read-only transaction" in first_message(await journal(store=read_only), "problem")
    db = await asyncpg.connect(postgres_url)
    await db.execute("insert into schema_version values (999)")
    await db.close()
    assert "written by a newer release" in first_message(
        await journal(store=postgres_url), "problem"
    )


@pytest.mark.process
def test_doctor_command_sets_the_exit_status(tmp_path: Path) -> None:
    good = CliRunner().invoke(app, ["doctor", f"--data={tmp_path}", f"--port={free_port()}"])
    assert (good.exit_code, good.stderr) == (0, "")
    assert "✓ journal: " in good.stdout
    bad = CliRunner().invoke(app, ["doctor", "--port=x"])
    assert bad.exit_code == 2
    assert "✗ settings: --port: 'x' is not" in bad.stderr
    failed = subprocess.run(
        [sys.executable, "-m", "triptych.cli", "doctor", f"--data={__file__}", "--port=0"],
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
    )
    assert failed.returncode == 1
    assert "wrong." in failed.stdout.splitlines()[-1]


async def test_server_with_its_own_certificate_is_checked(
    start: StartServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificates = Certificates(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificates.authority_file))
    server = await start(public_url="https://localhost:1", tls=certificates.files, metrics=False)
    settings = server.server.settings
    port = server.http_server.port
    url = f"https://localhost:{port}"
    found = await check_via_port(
        server, port, public_url=url, tls=settings.tls, trusted_proxy=False
    )
    assert {finding.severity for finding in found} == {"good"}, found
    running = Settings(host="127.0.0.1", port=port, tls=settings.tls)
    [own] = await asyncio.to_thread(lambda: list(machine.check_port(running)))
    assert "A Triptych server answers" in own.message
    assert "it expires in 30 days" in first_message(
        list(machine.check_certificate(running)), "good"
    )
    certificates.issue(days=3.5)
    expiring = list(machine.check_certificate(running))
    assert "expires in 3 days. Renew it" in first_message(expiring, "warning")
    certificates.issue(days=-0.5)
    assert "has expired" in first_message(list(machine.check_certificate(running)), "problem")
