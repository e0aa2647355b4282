"""A short part of `make soak`, and tests of its figures."""

import asyncio
from pathlib import Path

import pytest
from tests.torture.crowd import Crowd
from tests.torture.soak import SoakServer, grown_types, slope
from tests.torture.soak_server import Report

pytestmark = pytest.mark.process


def report(**objects: int) -> Report:
    return Report(0, 0, 0, 0, objects, 0, 0, 0, [])


def test_types_that_grew_most_come_first() -> None:
    grown = grown_types(report(a=5, b=5, c=5), report(a=6, b=9, c=1, d=2))
    assert grown == [("b", 5, 9), ("d", 0, 2), ("a", 5, 6)]


def test_slope_is_that_of_the_nearest_line() -> None:
    assert slope([(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)]) == pytest.approx(2.0)
    assert slope([(1.0, 3.0)]) == 0.0


async def test_server_process_reports_what_it_holds(tmp_path: Path) -> None:
    server = SoakServer(tmp_path, trace=False)
    await server.start()
    try:
        crowd = Crowd(server.base, seed=1, tables=1, evening_s=3)
        playing = asyncio.create_task(crowd.run())
        while crowd.evenings < 1:
            assert not playing.done(), playing.result()
            await asyncio.sleep(0.1)
        found = await server.report()
        playing.cancel()
    finally:
        assert await server.stop() == 0
    assert crowd.errors == []
    assert crowd.commands > 0
    assert found.objects["triptych.live.registry.TableRegistry"] == 1
    assert found.objects["triptych.live.live_table.LiveTable"] >= 1
    assert min(found.resident_bytes, found.blocks, found.descriptors, found.tasks) > 0
