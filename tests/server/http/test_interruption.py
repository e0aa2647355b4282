"""A server that stops while it handles requests."""

import logging

import pytest
from tests.abuse.raw import RawClient
from tests.support.players import eventually, host_table
from tests.support.servers import StartServer
from tests.support.speedups import QUICK

from triptych.core.values import change


async def test_request_that_a_stop_cuts_off_is_refused_without_a_traceback(
    start: StartServer, caplog: pytest.LogCaptureFixture
) -> None:
    server = await start(tuning=change(QUICK, open_requests_wait_s=0))
    ann = await host_table(server.base)
    raw = await RawClient.open(server.base)
    raw.writer.write(
        f"POST /api/tables/{ann.code}/join HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n"
        "Content-Type: application/json\r\n\r\n{".encode()
    )
    await eventually(lambda: bool(server.http_server.server_state.tasks))
    with caplog.at_level(logging.ERROR):
        await server.stop()
    answer = await raw.read_to_end()
    assert answer.startswith(b"HTTP/1.1 503"), answer
    assert b'"code":"stopping"' in answer
    assert [record for record in caplog.records if record.exc_info] == []
    raw.disconnect()
