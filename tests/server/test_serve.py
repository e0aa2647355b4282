"""`triptych serve` from the outside: what it prints, and how it fails."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.content.images import tagged_photo
from tests.server.conftest import Running
from tests.server.players import host_table
from tests.server.processes import ROOT, Process

from triptych.server.settings import Settings
from triptych.server.welcome import greet, lan_address, player_url, qr_text


def serve(*flags: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "triptych.cli", "serve", *flags],
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
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
            f"/api/decks?table={ann.code}",
            data={"title": "Ours"},
            files=files,
            headers={"Authorization": f"Bearer {ann.token}"},
        )
        deck = made.json()["deck"]["id"]
        library = server.hall.shelf.library
        (picture,) = library.decks[deck].pictures
        for size in (640, 320):
            for kind in ("webp", "avif"):
                answer = await http.get(f"/media/pictures/{picture}.{size}.{kind}")
                assert answer.status_code == 200
                assert b"Secretive" not in answer.content
                assert b"Exif" not in answer.content
        texts = (await http.get("/api/pictures", params={"ids": picture})).json()
        assert texts["pictures"][picture]["title"]
