"""`triptych serve` from the outside: what it prints, and how it fails."""

import asyncio
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.decks.images import tagged_photo
from tests.support.players import PATIENCE, host_table
from tests.support.processes import ROOT, Process
from tests.support.servers import Running

from triptych.server.settings import Settings, fields, load
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
        timeout=PATIENCE,
    )


def test_the_address_in_the_lan_is_printed_with_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    url = player_url(Settings(), 8000)
    assert url == f"http://{lan_address()}:8000"
    assert len(qr_text(url).splitlines()) > 10
    greet(Settings(public_url="https://play.example/"), 8000)
    assert "https://play.example" in capsys.readouterr().out


def test_the_journals_password_is_not_printed(capsys: pytest.CaptureFixture[str]) -> None:
    greet(Settings(store="postgresql://me:hidden@db/triptych", public_url="http://x"), 1)
    assert "hidden" not in capsys.readouterr().out


def test_a_bad_setting_is_one_plain_line() -> None:
    done = serve("--port=99999")
    assert done.returncode == 2
    assert done.stderr.startswith("triptych: flags: ")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("flag", "told"),
    [
        ("--data={file}", "the data folder {file} cannot be used: File exists"),
        ("--store=mysql://db/triptych", "a journal cannot be kept in mysql"),
        ("--host=203.0.113.9", "cannot listen on 203.0.113.9:0: "),
    ],
)
def test_what_cannot_be_opened_is_one_plain_line(flag: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    done = serve(f"--data={tmp_path}/data", flag.format(file=file), "--port=0")
    assert done.returncode == 1
    assert done.stderr.startswith("triptych: " + told.format(file=file))
    assert len(done.stderr.splitlines()) == 1


def test_a_port_that_is_taken_is_one_plain_line(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = serve("--host=127.0.0.1", f"--port={port}", f"--data={tmp_path}")
        shown = triptych("demo", "contrast", f"--port={port}")
    told = f"triptych: cannot listen on 127.0.0.1:{port}: another program uses this port"
    for ended in (done, shown):
        assert ended.stderr.startswith(told)
        assert len(ended.stderr.splitlines()) == 1
    assert (done.returncode, shown.returncode) == (1, 2)


def test_a_slip_of_the_pen_in_the_environment_is_told() -> None:
    done = serve("--store=mysql://x/y", TRIPTYCH_PROT="1", TRIPTYCH_PORT="0")
    assert "triptych: TRIPTYCH_PROT is not a setting and is ignored" in done.stderr
    assert "TRIPTYCH_PORT is" not in done.stderr


def other_value(field: Any) -> Any:
    """A value that is not the default and works."""
    if isinstance(field.default, bool):
        return not field.default
    if isinstance(field.default, int | float):
        return field.default + 1
    texts = {"log_level": "debug", "host": "127.0.0.1", "workers": "2", "inner": "127.0.0.1:1"}
    texts["shared_decks"] = "yes"
    return texts.get(field.name, "http://127.0.0.1:1")


CHOSEN = {
    field.name: other_value(field) for field in fields() if field.name not in ("data", "store")
}


@pytest.mark.parametrize("way", ["flags", "environment", "file"])
async def test_every_setting_can_be_given_in_every_way(way: str, tmp_path: Path) -> None:
    """As the page of settings says: a real server starts with all of them changed."""
    flags, environment = [], {}
    for name, value in CHOSEN.items():
        flag, text = name.replace("_", "-"), str(value).lower()
        if isinstance(value, bool):
            flags.append(f"--{flag}" if value else f"--no-{flag}")
        else:
            flags.append(f"--{flag}={value}")
        environment[f"TRIPTYCH_{name.upper()}"] = text
    lines = [f"{name} = {msgspec.json.encode(value).decode()}" for name, value in CHOSEN.items()]
    (tmp_path / "all.toml").write_text("\n".join(lines))
    if way == "flags":
        settings = load(CHOSEN, {})
    elif way == "environment":
        settings = load({}, environment)
    else:
        settings = load({}, {}, tmp_path / "all.toml")
    assert {name: getattr(settings, name) for name in CHOSEN} == CHOSEN
    given = {"flags": flags, "environment": [], "file": [f"--config={tmp_path}/all.toml"]}[way]
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "triptych.cli",
            "serve",
            f"--data={tmp_path}",
            *given,
            "--port=0",
        ],
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""}
        | (environment if way == "environment" else {}),
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
        process.communicate(timeout=PATIENCE)
    assert process.returncode == 0


def test_a_journal_that_cannot_be_used_is_one_plain_line(tmp_path: Path) -> None:
    broken = tmp_path / "data"
    broken.mkdir()
    (broken / "triptych.sqlite").write_text("this is no database, by any means\n" * 50)
    done = serve(f"--data={broken}", "--port=0")
    assert done.returncode == 1
    assert done.stderr.startswith("triptych: ")
    assert "Traceback" not in done.stderr


def test_a_database_that_is_not_there_is_told_without_its_password(tmp_path: Path) -> None:
    done = serve("--store=postgresql://me:hidden@127.0.0.1:1/none", "--port=0")
    assert done.returncode == 1
    assert "hidden" not in done.stderr + done.stdout


async def test_it_stops_in_good_order_on_sigterm(tmp_path: Path) -> None:
    process = await Process(tmp_path / "data").ready()
    await host_table(process.base)
    assert process.stop() == 0
    printed = process.log.read_text()
    assert process.base in printed
    assert "Traceback" not in printed


async def test_an_uploaded_photo_keeps_nothing_of_its_metadata(server: Running) -> None:
    ann = await host_table(server.base)
    files = [("pictures", ("secret.jpg", tagged_photo(), "image/jpeg"))]
    async with server.http() as http:
        made = await http.post(
            f"/api/tables/{ann.code}/decks",
            data={"title": "Ours"},
            files=files,
            headers={"Authorization": f"Bearer {ann.token}"},
        )
        deck = made.json()["deck"]["id"]
        picture = f"{deck}/p001"
        for size in (1152, 640, 320):
            for kind in ("webp", "avif"):
                answer = await http.get(f"/media/pictures/{picture}.{size}.{kind}")
                assert answer.status_code == 200
                assert b"Secretive" not in answer.content
                assert b"Exif" not in answer.content
        texts = (await http.get("/api/pictures", params={"ids": picture})).json()
        assert texts["pictures"][picture]["title"]
