"""Uploads that are slow, expand, or are not what they claim to be."""

import asyncio
import os
import signal
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from PIL import Image
from tests.abuse.raw import RawClient
from tests.decks.images import deck_files, flat_png, image, write_zip
from tests.support.http_requests import bearer, upload_deck
from tests.support.players import Person, eventually, host_table
from tests.support.servers import StartServer
from tests.support.speedups import QUICK

from triptych.core.refusal import Reject
from triptych.core.values import change
from triptych.decks import sandbox
from triptych.decks.photos import BadPhoto, EncodedPicture, EncodeLimits, encode_photo
from triptych.decks.problems import BadDeck
from triptych.decks.sandbox import COSTLY_MESSAGE, encode_in_child
from triptych.decks.upload_job import UploadJob, build_in_subprocess, is_deck_file, run_upload_job
from triptych.decks.wordlists import read_wordlist
from triptych.server.settings import Settings
from triptych.server.uploads.multipart import UploadForm, UploadSlots

pytestmark = pytest.mark.process

PEAK_SCRIPT = """
import resource, sys
from triptych.decks.sandbox import encode_in_child
from triptych.decks.photos import EncodeLimits
limits = EncodeLimits(cpu_seconds=60, memory_bytes=1_000_000_000)
made = encode_in_child(sys.stdin.buffer.read(), limits)
assert made.webp[:4] == b"RIFF"
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
"""
"""Resizes a picture in a child process and prints the peak memory of the child in bytes.

The script runs in its own process, because a child that is forked from the test process would
start with all the memory of that process."""


def test_large_picture_is_resized_within_the_memory_limit() -> None:
    """The child process uses at most 120 MB plus seven bytes per pixel."""
    data = flat_png(5000)
    assert len(data) < 120_000
    done = subprocess.run([sys.executable, "-c", PEAK_SCRIPT], input=data, stdout=subprocess.PIPE)
    assert int(done.stdout) < 5000 * 5000 * 7 + 120_000_000


async def test_only_the_picture_over_the_memory_limit_is_skipped(tmp_path: Path) -> None:
    files = []
    for name, data in (("bomb.png", flat_png(5000)), ("beach.jpg", image())):
        (tmp_path / name).write_bytes(data)
        files.append((name, str(tmp_path / name)))
    limits = EncodeLimits(cpu_seconds=60, memory_bytes=64_000_000)
    result = await build_in_subprocess(
        UploadJob("T", tuple(files), str(tmp_path / "own"), limits), 300
    )
    assert [problem.file for problem in result.skipped] == ["bomb.png"]
    assert "memory" in result.skipped[0].reason
    assert (tmp_path / "own" / result.id / "p001.webp").is_file()


def test_picture_that_crashes_or_hangs_the_decoder_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def crash(data: bytes, limits: EncodeLimits) -> Any:
        os.kill(os.getpid(), signal.SIGKILL)

    def loop_forever(data: bytes, limits: EncodeLimits) -> Any:
        while True:
            zlib.crc32(b"x" * 1_000_000)

    for failing in (crash, loop_forever):
        monkeypatch.setattr(sandbox, "encode_photo", failing)
        with pytest.raises(BadPhoto, match=COSTLY_MESSAGE):
            encode_in_child(b"", EncodeLimits(cpu_seconds=1))


def test_picture_whose_child_is_killed_while_it_writes_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def write_one_byte_and_die(descriptor: int, mode: str) -> Any:
        os.write(descriptor, b"\x92")
        os.kill(os.getpid(), signal.SIGKILL)

    def die_while_writing(data: bytes, limits: EncodeLimits) -> EncodedPicture:
        # Only in the child, which runs this function.
        monkeypatch.setattr(os, "fdopen", write_one_byte_and_die)
        return EncodedPicture(b"", None, b"", ())

    monkeypatch.setattr(sandbox, "encode_photo", die_while_writing)
    with pytest.raises(BadPhoto, match=COSTLY_MESSAGE):
        encode_in_child(b"", EncodeLimits())


def test_picture_with_too_many_pixels_is_never_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Image.Image) -> None:
        raise AssertionError("the picture was decoded")

    data = flat_png(8000, rows=1)
    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", fail)
    with pytest.raises(BadPhoto, match="more than 50 million pixels"):
        encode_photo(data, EncodeLimits())


async def test_job_over_the_time_limit_is_ended(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(image())
    job = UploadJob("T", (("a.jpg", str(tmp_path / "a")),), str(tmp_path / "own"), EncodeLimits())
    with pytest.raises(BadDeck, match="took too long"):
        await build_in_subprocess(job, 0.01)


async def upload(
    http: httpx.AsyncClient, person: Person, files: list[tuple[str, bytes]], title: str = "Ours"
) -> tuple[int, Any]:
    response = await upload_deck(http, person, *files, title=title)
    return response.status_code, response.json()


BINARY = bytes(range(256)) * 40


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("a.csv", BINARY, "bad_deck"),
        ("a.csv", b"\0" * 1000, "bad_deck"),
        ("a.csv", b'"' + b"x" * 300_000, "bad_deck"),
        ("a.csv", b"x" * 3_000_000, "bad_deck"),
        ("a.csv", b"a,b,c,d,e,f," + b"g" * 140_000, "bad_deck"),
        ("a.csv", b"", "bad_deck"),
        ("a.zip", BINARY, "bad_deck"),
        ("a.zip", b"", "bad_deck"),
        ("a.png", BINARY, "bad_picture"),
        ("", BINARY, "bad_picture"),
        ("x" * 5000 + ".jpg", b"", "bad_picture"),
    ],
)
def test_file_of_another_type_is_refused_with_a_reason(
    tmp_path: Path, name: str, data: bytes, code: str
) -> None:
    """Runs the upload job in this process, to avoid starting a process for each case."""
    (tmp_path / "0000").write_bytes(data)
    job = UploadJob(
        "T", ((name[-100:], str(tmp_path / "0000")),), str(tmp_path / "own"), EncodeLimits()
    )
    response = run_upload_job(job)
    assert response.id is None
    assert response.problems
    assert is_deck_file((name,)) is (code == "bad_deck")
    assert not list((tmp_path / "own").glob("*"))


def test_words_with_old_mac_line_ends_are_read() -> None:
    rows = b"a,b,c,d,e,f,g\rh,i,j,k,l,m,n\r"
    cards, problems = read_wordlist(rows, "a.csv", "words", ("en",))
    assert (len(cards), problems) == (2, ())


async def test_malformed_uploads_get_a_response(start: StartServer, tmp_path: Path) -> None:
    server = await start()
    ann = await host_table(server.base)
    huge = {**deck_files(1)}
    manifest = msgspec.json.decode(huge["manifest.json"])
    manifest["title"] = {"en": "T" * 200_000}
    huge["manifest.json"] = msgspec.json.encode(manifest)
    zipped = write_zip(tmp_path / "huge.zip", huge).read_bytes()
    async with server.http() as http:
        status, response = await upload(http, ann, [("huge.zip", zipped)])
        assert (status, response["code"]) == (400, "bad_deck")
        assert len(str(response)) < 5_000
        many = [(f"{n}.jpg", b"x") for n in range(201)]
        status, response = await upload(http, ann, many)
        assert (status, response["code"], response["detail"]) == (
            413,
            "upload_too_large",
            {"most": 200},
        )
        status, response = await upload(http, ann, [("a.jpg", image())], title="\u202e" * 60)
        assert (status, response["deck"]["title"]) == (201, "Deck")
        url = f"/api/tables/{ann.code}/decks"
        for kind in ("text/plain", "multipart/form-data", "multipart/form-data; boundary=x"):
            headers = {**bearer(ann.token), "Content-Type": kind}
            answer = await http.post(url, content=b"--y\r\n\r\nnonsense", headers=headers)
            assert answer.status_code == 400, answer.text
    assert not list((tmp_path / "data" / "incoming").glob("*"))
    assert server.server.metrics.value("http_refused", code="server_error") == 0


async def test_slow_uploads_block_only_their_own_address(
    start: StartServer,
) -> None:
    tuning = change(QUICK, upload_wait_s=0.2)
    server = await start(tuning, trusted_proxy=True, uploads_per_address=2)
    ann = await host_table(server.base)
    for _ in range(2):
        raw = await RawClient.open(server.base)
        raw.writer.write(
            f"POST /api/tables/{ann.code}/decks HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 6.6.6.6\r\n"
            f"Authorization: Bearer {ann.token}\r\nContent-Length: 9000000\r\n"
            "Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n".encode()
        )
    await eventually(lambda: server.server.upload_slots._receiving["6.6.6.6"] == 2)
    async with server.http() as http:
        http.headers["X-Forwarded-For"] = "6.6.6.6"
        status, response = await upload(http, ann, [("a.jpg", image())])
        assert (status, response["code"]) == (429, "too_many_requests")
        http.headers["X-Forwarded-For"] = "192.0.2.1"
        assert (await upload(http, ann, [("a.jpg", image())]))[0] == 201


async def test_upload_over_the_time_limit_is_refused(start: StartServer) -> None:
    server = await start(upload_seconds=5)
    server.server.upload_slots._receive_timeout_s = 0
    ann = await host_table(server.base)
    async with server.http() as http:
        status, response = await upload(http, ann, [("a.jpg", image())])
    assert (status, response["code"]) == (408, "upload_too_slow")


async def test_waiting_uploads_per_address_are_limited() -> None:
    slots = UploadSlots(Settings(uploads_per_address=1), max_waiting_per_address=1)
    order: list[str] = []
    done = asyncio.Event()

    async def hold_slot(name: str) -> None:
        async with slots.acquire("a"):
            order.append(name)
            await done.wait()

    first, second = asyncio.create_task(hold_slot("1")), asyncio.create_task(hold_slot("2"))
    while not order:
        await asyncio.sleep(0)
    with pytest.raises(Reject, match="too_many_requests"):
        async with slots.acquire("a"):
            pass
    async with slots.acquire("b"):
        pass
    done.set()
    await asyncio.gather(first, second)
    assert order == ["1", "2"]


def test_form_files_are_written_to_disk_while_they_arrive(tmp_path: Path) -> None:
    form = UploadForm(tmp_path, "multipart/form-data; boundary=b", 1_000, 2)
    part = '--b\r\nContent-Disposition: form-data; name="{}"{}\r\n\r\n{}\r\n'
    body = part.format("title", "", "Trip")
    for name in ("a.jpg", "../../b.jpg", "c.jpg"):
        body += part.format("pictures", f'; filename="{name}"', name)
    for letter in (body + "--b--\r\n").encode():
        form.write(bytes((letter,)))
    form.close()
    assert form.text("title") == "Trip"
    assert form.too_many
    assert [name for name, _ in form.files] == ["a.jpg", "../../b.jpg"]
    assert {path.read_text() for _, path in form.files} == {"a.jpg", "../../b.jpg"}
    assert all(path.parent == tmp_path for _, path in form.files)
    form.write(b"x" * 2_000)
    assert form.too_large
