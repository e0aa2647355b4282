"""All pages below a path of a host, behind a proxy that passes the path on or removes it."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.album.evenings import record_evening, save
from tests.browser.support.based_guests import (
    BASE,
    BasedGuests,
    expect_all_images,
    play_below_base_path,
)
from tests.browser.support.server_process import run_server_process
from tests.support.ports import free_port
from tests.support.proxy import proxy_process

from triptych.store import open_store

pytestmark = pytest.mark.browser

ALBUM_KEY = "B" * 22
WORKER_SCOPES = """async () => {
  await navigator.serviceWorker.ready;
  return (await navigator.serviceWorker.getRegistrations()).map(({scope}) => scope);
}"""


def record_album(data: Path) -> None:
    """Store an evening of three games with an album."""

    async def write() -> None:
        store = await open_store(data / "triptych.sqlite")
        await save(store, record_evening(("contrast", "pictomania", "pictures"), "WXYZ", seed=5))
        await store.albums.open_album("WXYZ", ALBUM_KEY)
        await store.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(write())).result()


@pytest.fixture
def based_guests(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[BasedGuests]:
    record_album(tmp_path)
    port, strips = free_port(), request.param == "removes"
    address = f"http://127.0.0.1:{port}{BASE}"
    env = {"TRIPTYCH_PUBLIC_URL": address, "TRIPTYCH_ADMIN_KEY": "k" * 16}
    with (
        run_server_process(["triptych.cli", "serve"], tmp_path, extra_env=env) as (root, _),
        proxy_process(port, int(root.rpartition(":")[2]), BASE, strips),
    ):
        guests = BasedGuests(browser, address, root)
        yield guests
        guests.close()


@pytest.mark.parametrize("based_guests", ["passes on", "removes"], indirect=True)
def test_game_works_below_a_base_path(based_guests: BasedGuests) -> None:
    play_below_base_path(based_guests)


@pytest.mark.parametrize("based_guests", ["removes"], indirect=True)
def test_album_admin_and_offline_page_work_below_a_base_path(based_guests: BasedGuests) -> None:
    guests, base = based_guests, based_guests.address
    page = guests.page()
    page.goto(base)  # Without a slash at the end.
    expect(page).to_have_url(f"{base}/")
    page.reload()  # Only pages that were opened below the scope wait for the service worker.
    assert page.evaluate(WORKER_SCOPES) == [f"{base}/"]
    page.get_by_role("link", name="Open a table").first.click()
    expect(page).to_have_url(re.compile(rf"^{base}/new\?game=\w+$"))
    page.go_back()
    expect(page).to_have_url(f"{base}/")

    page.goto(f"{base}/album/{ALBUM_KEY}")
    for number in (1, 2, 3):
        page.locator(f"section[data-number='{number}']").scroll_into_view_if_needed()
        expect(page.locator(f"section[data-number='{number}'] button").first).to_be_visible()
    expect_all_images(page)
    with page.expect_response(re.compile(rf"^{base}/api/albums/.*/files/gallery-3.png")) as saved:
        page.get_by_role("button", name="All of Pictures as one picture").click()
    assert saved.value.ok
    page.goto(f"{base}/album/{ALBUM_KEY}/tv")
    expect(page.get_by_role("heading", name=re.compile(r"^Round \d+$"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    page.goto(f"{base}/admin")
    page.get_by_label("Your key").fill("k" * 16)
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("heading", name="Tables")).to_be_visible()
    page.goto(f"{base}/tv")
    expect(page.get_by_role("img", name="QR code to connect this TV")).to_be_visible()

    page.context.set_offline(True)
    page.goto(f"{base}/new")
    expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
