"""A page outlives the server it came from: it follows its table to another node."""

import asyncio
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg
import pytest
from playwright.sync_api import Browser, expect
from tests.browser.guests import Guests, code_of
from tests.browser.serving import Leaper, nodes
from tests.postgres import postgres_server  # noqa: F401

pytestmark = pytest.mark.browser

PATIENCE = 60_000
"""The lease has to end and the page has to dial a few times, on a busy machine too."""


def fresh_schema(server: str) -> str:
    """The address of an empty schema; made in a thread, since Playwright's loop is in this one."""
    schema = f"test_{uuid.uuid4().hex}"

    async def make() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"create schema {schema}")
        await connection.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(make())).result()
    return f"{server}{'&' if '?' in server else '?'}search_path={schema}"


@pytest.fixture
def two(tmp_path: Path, postgres_server: str) -> Iterator[tuple[Leaper, Leaper]]:  # noqa: F811
    with nodes(tmp_path, fresh_schema(postgres_server), lease_ms=3000) as pair:
        yield pair


def test_pages_of_a_dead_node_move_to_the_one_that_has_the_table(
    browser: Browser, two: tuple[Leaper, Leaper]
) -> None:
    first, second = two
    guests = Guests(browser, first.address)
    host = guests.open_table("Ada")
    guest = guests.join(host, "Bob")
    screen = guests.tv(host)
    code = code_of(host)
    first.process.kill()
    for page, path in ((host, f"/{code}"), (guest, f"/{code}"), (screen, f"/tv/{code}")):
        expect(page).to_have_url(second.address + path, timeout=PATIENCE)
    for page in (host, guest):
        # Still in their seats: nobody was asked who they are.
        expect(page.get_by_role("button", name="Just watch")).to_be_visible()
    expect(host.get_by_role("button", name="Add a bot")).to_be_visible()
    # A part of a page that could not be loaded from a dead server is no fault of the page.
    guests.faults.clear()
    guests.close()
