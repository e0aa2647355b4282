"""`triptych serve` as a process: its output and its failures."""

import asyncio
import io
import re
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer
from tests.support.certificates import Certificates
from tests.support.players import TIMEOUT_S, host_table, http_client
from tests.support.postgres import postgres_server, postgres_url  # noqa: F401
from tests.support.processes import ROOT, ServerProcess
from tests.torture.database_proxy import DatabaseProxy

from triptych.cli.serve import NOT_AT_HOME
from triptych.cli.serve import serve as start_server
from triptych.cli.support.free_port import PORTS_TO_TRY, with_free_port
from triptych.cli.support.settings_sources import BadSettings, load
from triptych.server.settings import Settings, fields
from triptych.server.terminal import greet, lan_address, player_url, qr_text

pytestmark = pytest.mark.process


def serve(*flags: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return triptych("serve", *flags, **environment)


def triptych(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "triptych.cli", *words],
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": "", **environment},
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
    )


def test_lan_address_is_printed_with_a_qr_code() -> None:
    url = player_url(Settings(), 8000)
    assert url == f"http://{lan_address()}:8000"
    assert len(qr_text(url).splitlines()) > 10
    assert player_url(Settings(host="::1"), 8000) == "http://[::1]:8000"


LAN, NO_NETWORK = "192.168.0.7", "127.0.0.1"


def banner(monkeypatch: pytest.MonkeyPatch, lan: str, terminal: bool, **settings: Any) -> str:
    """Return what `greet` prints on a machine with this LAN address."""
    output = io.StringIO()
    monkeypatch.setattr("triptych.server.terminal.lan_address", lambda: lan)
    monkeypatch.setattr(output, "isatty", lambda: terminal)
    monkeypatch.setattr(sys, "stdout", output)
    taken_port = settings.pop("taken_port", None)
    greet(Settings(**settings), 8001, taken_port)
    return re.sub(r"\x1b\[[\d;]*m", "", output.getvalue())


@pytest.mark.parametrize(
    ("lan", "settings", "expected"),
    [
        (LAN, {}, "Scan the code or type this address on phones and laptops in the same"),
        (LAN, {"qr": False}, "Type this address on phones and laptops in the same"),
        (LAN, {"public_url": "https://a.example/"}, "Scan the code or type this address on any"),
        (NO_NETWORK, {}, "No network found: only this computer can open it."),
        (LAN, {"host": "127.0.0.1"}, "Only this computer can open it, because the setting host is"),
        (LAN, {"host": "localhost"}, "Only this computer can open it"),
        (LAN, {}, "On a TV or projector: http://192.168.0.7:8001/tv"),
        (LAN, {"admin_key": "k" * 16}, "For you: http://192.168.0.7:8001/admin"),
        (LAN, {"taken_port": 8000}, "Another program uses port 8000, so this is the next free one"),
    ],
)
def test_banner_says_who_can_open_the_address(
    lan: str, settings: dict[str, Any], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = banner(monkeypatch, lan, True, **settings)
    assert expected in text
    assert ("Scan the code" in text) == ("█" in text.partition("╭")[0])
    for key in ("admin_key", "taken_port"):
        phrase = {"admin_key": "/admin", "taken_port": "Another program"}[key]
        assert (phrase in text) == (key in settings)


def test_banner_without_a_terminal_has_no_code_and_does_not_mention_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = banner(monkeypatch, LAN, False)
    assert "code" not in text
    assert "█" not in text


def test_password_of_the_journal_is_not_printed(capsys: pytest.CaptureFixture[str]) -> None:
    greet(Settings(store="postgresql://me:hidden@db/triptych", public_url="http://x"), 1)
    assert "hidden" not in capsys.readouterr().out


def test_bad_setting_prints_one_line() -> None:
    result = serve("--port=99999")
    assert result.returncode == 2
    assert result.stderr == "triptych: --port: '99999' is not a whole number from 0 to 65535.\n"
    assert "Traceback" not in result.stderr


def test_misspelled_option_prints_the_right_one() -> None:
    result = serve("--prot=1")
    assert result.returncode == 2
    assert "--port" in result.stderr


def test_help_lists_every_setting_with_its_default() -> None:
    text = " ".join(serve("-h", COLUMNS="200").stdout.split())
    for field in fields():
        assert f"--{field.name.replace('_', '-')} " in text
    assert "(8000)" in text


@pytest.mark.parametrize(
    ("flag", "expected"),
    [
        ("--data={file}", "the data folder {file} cannot be used: File exists"),
        ("--store=mysql://db/triptych", "a journal cannot be kept in mysql"),
        ("--host=203.0.113.9", "cannot listen on 203.0.113.9:0: "),
    ],
)
def test_failure_to_open_prints_one_line(flag: str, expected: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    result = serve(f"--data={tmp_path}/data", flag.format(file=file), "--port=0")
    assert result.returncode == 1
    assert result.stderr.startswith("triptych: " + expected.format(file=file))
    assert len(result.stderr.splitlines()) == 1


def test_port_in_use_prints_one_line(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        result = serve("--host=127.0.0.1", f"--port={port}", f"--data={tmp_path}")
        demo = triptych("demo", "contrast", f"--port={port}")
    expected = f"triptych: cannot listen on 127.0.0.1:{port}: another program uses this port"
    for failed in (result, demo):
        assert failed.stderr.startswith(expected)
        assert len(failed.stderr.splitlines()) == 1
    assert (result.returncode, demo.returncode) == (1, 1)


def test_taken_port_is_replaced_by_the_next_free_one_unless_it_was_chosen() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        settings = Settings(host="127.0.0.1", port=other.getsockname()[1])
        replaced = with_free_port(settings)
        assert settings.port < replaced.port < settings.port + PORTS_TO_TRY
    assert with_free_port(settings) == settings
    wrong_host = Settings(host="203.0.113.9")
    assert with_free_port(wrong_host) == wrong_host


@pytest.mark.parametrize("chosen", [*sorted(NOT_AT_HOME), "data"])
def test_only_a_server_at_home_takes_another_port(
    chosen: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        settings = Settings(host="127.0.0.1", port=port, data=str(tmp_path / "file/data"))
        with pytest.raises(typer.Exit):
            start_server(settings, frozenset({chosen}))
    is_at_home = chosen == "data"
    assert ("another program uses this port" in capsys.readouterr().err) != is_at_home


def test_server_that_cannot_listen_leaves_no_journal(tmp_path: Path) -> None:
    assert serve("--host=203.0.113.9", f"--data={tmp_path}/data").returncode == 1
    assert list(tmp_path.iterdir()) == []


def test_unknown_environment_variable_is_reported() -> None:
    result = serve("--store=mysql://x/y", TRIPTYCH_PROT="1", TRIPTYCH_PORT="0")
    assert "triptych: TRIPTYCH_PROT is not a setting and is ignored" in result.stderr
    assert "TRIPTYCH_PORT is" not in result.stderr


def other_value(field: Any) -> Any:
    """A valid value that is not the default."""
    if isinstance(field.default, bool):
        return not field.default
    if isinstance(field.default, int | float):
        return field.default + 1
    texts = {"log_level": "debug", "host": "127.0.0.1", "workers": "2", "inner": "127.0.0.1:1"}
    texts["shared_decks"] = "yes"
    return texts.get(field.name, "http://127.0.0.1:1")


CHOSEN = {
    field.name: other_value(field)
    for field in fields()
    if field.name not in ("data", "store", "tls")
}


@pytest.mark.parametrize("source", ["flags", "environment", "file"])
async def test_every_setting_can_be_a_flag_an_environment_variable_or_in_a_file(
    source: str, tmp_path: Path
) -> None:
    """Also starts a real server with all settings changed."""
    chosen = {**CHOSEN, "tls": Certificates(tmp_path).files}
    flags, environment = [], {}
    for name, value in chosen.items():
        flag, text = name.replace("_", "-"), str(value).lower()
        if isinstance(value, bool):
            flags.append(f"--{flag}" if value else f"--no-{flag}")
        elif isinstance(value, tuple):
            flags += [f"--{flag}", *value]
            text = " ".join(value)
        else:
            flags.append(f"--{flag}={value}")
        environment[f"TRIPTYCH_{name.upper()}"] = text
    lines = [f"{name} = {msgspec.json.encode(value).decode()}" for name, value in chosen.items()]
    (tmp_path / "all.toml").write_text("\n".join(lines))
    if source == "flags":
        settings = load(chosen, {})
    elif source == "environment":
        settings = load({}, environment)
    else:
        settings = load({}, {}, tmp_path / "all.toml")
    assert {name: getattr(settings, name) for name in chosen} == chosen
    extra_flags = {"flags": flags, "environment": [], "file": [f"--config={tmp_path}/all.toml"]}[
        source
    ]
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "triptych.cli",
            "serve",
            f"--data={tmp_path}",
            *extra_flags,
            "--port=0",
        ],
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""}
        | (environment if source == "environment" else {}),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout is not None
        printed = ""
        while "Stop with Ctrl+C" not in printed:
            line = await asyncio.to_thread(process.stdout.readline)
            assert line, printed
            printed += line
    finally:
        process.terminate()
        process.communicate(timeout=TIMEOUT_S)
    assert process.returncode == 0


def test_unusable_journal_prints_no_traceback(tmp_path: Path) -> None:
    broken = tmp_path / "data"
    broken.mkdir()
    (broken / "triptych.sqlite").write_text("this is no database, by any means\n" * 50)
    result = serve(f"--data={broken}", "--port=0")
    assert result.returncode == 1
    assert result.stderr.startswith("triptych: ")
    assert "Traceback" not in result.stderr


def test_missing_database_is_reported_without_its_password() -> None:
    result = serve("--store=postgresql://me:hidden@127.0.0.1:1/none", "--port=0")
    assert result.returncode == 1
    assert "hidden" not in result.stderr + result.stdout


async def test_server_shuts_down_cleanly_on_sigterm(tmp_path: Path) -> None:
    process = await ServerProcess(tmp_path / "data").ready()
    await host_table(process.base)
    assert process.stop() == 0
    printed = process.log.read_text()
    assert process.base in printed
    assert "Traceback" not in printed


@pytest.mark.parametrize("workers", [1, 2])
async def test_host_of_two_colons_accepts_both_kinds_of_addresses(
    tmp_path: Path, workers: int
) -> None:
    process = await ServerProcess(tmp_path / "data", host="::", workers=workers).ready()
    for address in ("127.0.0.1", "[::1]"):
        async with http_client(f"http://{address}:{process.port}") as http:
            assert (await http.get("/healthz")).status_code == 200
    assert process.stop() == 0


async def test_database_that_does_not_answer_at_the_start_is_reported_in_one_line(
    tmp_path: Path,
    postgres_url: str,  # noqa: F811
) -> None:
    async with DatabaseProxy(postgres_url).open() as proxy:
        proxy.freeze()
        process = ServerProcess(tmp_path / "data", store=proxy.url)
        assert await asyncio.to_thread(process.wait) == 1
    (line,) = process.log.read_text().splitlines()
    assert line == "triptych: the PostgreSQL journal cannot be used: it does not answer."


def test_unusable_certificate_is_named_and_changes_nothing(tmp_path: Path) -> None:
    certificates = Certificates(tmp_path)
    certificate, key = certificates.files
    certificates.issue(days=-0.5)
    data = tmp_path / "data"
    for workers in ("1", "2"):
        result = serve(
            f"--data={data}", "--port=0", f"--workers={workers}", "--tls", *certificates.files
        )
        assert result.returncode == 1
        assert result.stderr == f"triptych: the certificate {certificate} has expired; renew it.\n"
    missing = serve(f"--data={data}", "--port=0", TRIPTYCH_TLS=f"{certificate} '{tmp_path}/a b'")
    assert missing.stderr == (
        f"triptych: cannot read the private key {tmp_path}/a b: No such file or directory.\n"
    )
    assert not data.exists()
    for words, expected in {
        f"{certificate}": "TRIPTYCH_TLS: the key is missing; give the certificate and its key",
        f"{certificate} {key} more": "is not two files, a certificate and its key",
        "'a": "is not two files, a certificate and its key",
    }.items():
        with pytest.raises(BadSettings, match=expected):
            load({}, {"TRIPTYCH_TLS": words})
    (tmp_path / "triptych.toml").write_text(f'tls = ["{certificate}", "{key}"]')
    assert load({}, {}, tmp_path / "triptych.toml").tls == certificates.files
    assert load({"tls": certificates.files}, {}).tls == certificates.files
