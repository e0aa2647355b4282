"""One address cannot block the files of others, and each print is rendered only once."""

import asyncio
from io import BytesIO

import pytest
from pypdf import PdfReader  # pyright: ignore[reportMissingImports]
from tests.album.album_files import album_files_of
from tests.album.albums_over_http import save_and_open_album
from tests.album.evenings import record_evening
from tests.support.servers import StartServer

from triptych.album.render_job import RenderJob
from triptych.album.renderer import MAX_PROCESSES, Renderer, run_in_subprocess
from triptych.core.refusal import Reject
from triptych.core.values import change
from triptych.wire.codes import reject

MAX_OVERTAKING = 6
"""How many files of another address may be finished first: two that are being rendered when the
request arrives, two that are started before its turn, and two in case the request is slow."""


@pytest.mark.process
async def test_files_of_one_address_do_not_delay_those_of_another(start: StartServer) -> None:
    server = await start(trusted_proxy=True)
    evening = record_evening(("contrast",), seed=5, people=3)
    item = album_files_of(evening).first(1)
    key = await save_and_open_album(server, evening)
    finished: list[str] = []

    async def save(address: str) -> None:
        async with server.http() as http:
            http.headers["X-Forwarded-For"] = address
            response = await http.get(f"/api/albums/{key}/files/{item}.svg", timeout=300)
        assert response.status_code == 200, response.text
        finished.append(address)

    many = [asyncio.create_task(save("6.6.6.6")) for _ in range(12)]
    await asyncio.wait(many, return_when="FIRST_COMPLETED")
    already = len(finished)
    await save("192.0.2.1")
    assert finished.index("192.0.2.1") - already <= MAX_OVERTAKING
    await asyncio.gather(*many)


@pytest.mark.process
async def test_visitors_share_a_print_that_is_rendered_once() -> None:
    rendered: list[RenderJob] = []

    async def run(job: RenderJob) -> bytes:
        rendered.append(job)
        return await run_in_subprocess(job)

    renderer, job = Renderer(300, run), RenderJob("cards", (), "en")
    visitor = asyncio.create_task(renderer.render_print(job))
    others = asyncio.gather(*(renderer.render_print(job) for _ in range(2)))
    await asyncio.sleep(0)
    visitor.cancel()  # They leave while the print is being rendered for all.
    first, second = await others
    assert first is second is await renderer.render_print(job)
    assert len(PdfReader(BytesIO(first)).pages) == 26
    assert rendered == [job]
    in_german = await renderer.render_print(RenderJob("cards", (), "de"))
    assert in_german != first
    assert len(rendered) == 2


async def test_failed_print_is_rendered_again() -> None:
    attempts: list[RenderJob] = []

    async def run(job: RenderJob) -> bytes:
        attempts.append(job)
        if len(attempts) == 1:
            raise reject("server_error")
        return b"%PDF"

    renderer, job = Renderer(300, run), RenderJob("cards", (), "en")
    with pytest.raises(Reject, match="server_error"):
        await renderer.render_print(job)
    assert await renderer.render_print(job) == b"%PDF"


async def test_prints_do_not_wait_for_all_files_of_an_address() -> None:
    finished: list[str] = []

    async def run(job: RenderJob) -> bytes:
        finished.append(job.kind)
        await asyncio.sleep(0)
        return b"%PDF"

    async def save() -> None:
        async with renderer.turn("6.6.6.6"):
            await renderer.run(RenderJob("svg", ()))

    renderer = Renderer(300, run)
    many = [asyncio.create_task(save()) for _ in range(20)]
    await asyncio.sleep(0)
    await renderer.render_print(RenderJob("cards", (), "en"))
    await asyncio.gather(*many)
    assert finished.index("cards") < 6


async def test_file_that_waits_too_long_is_refused() -> None:
    started: list[RenderJob] = []

    async def run(job: RenderJob) -> bytes:
        started.append(job)
        return await asyncio.Future()

    async def save(address: str) -> None:
        async with renderer.turn(address):
            await renderer.run(RenderJob("svg", ()))

    renderer = Renderer(0.01, run)
    results = await asyncio.gather(*map(save, "aab"), return_exceptions=True)
    assert [str(result) for result in results] == ["rendering_slow"] * 3
    assert len(started) == MAX_PROCESSES


@pytest.mark.process
async def test_job_that_needs_too_much_memory_fails() -> None:
    files = album_files_of(record_evening(("contrast",), seed=5, people=3))
    job = await files.files.item_job(files.album, files.first(1), "gif", "en")
    with pytest.raises(Reject, match="server_error"):
        await run_in_subprocess(change(job, memory_bytes=1_000_000))
    assert await run_in_subprocess(job)
