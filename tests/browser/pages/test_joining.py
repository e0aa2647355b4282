"""Ways to join a table (links, codes, play now, TVs), bans, and pages without a network."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, ViewportSize, expect
from tests.browser.support import axe
from tests.browser.support.guests import LAPTOP, TV, Guests, send_commands, table_code

pytestmark = pytest.mark.browser

SMALL = ViewportSize(width=360, height=740)

PASTE = """([field, text]) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const init = {clipboardData, bubbles: true, cancelable: true};
  field.dispatchEvent(new ClipboardEvent('paste', init));
}"""


IS_ON_TOP = """(one) => {
  const {x, y, width, height} = one.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return one.contains(top);
}"""
"""Whether nothing covers the middle of an element."""


def paste(page: Page, text: str) -> None:
    field = page.get_by_label("Code", exact=True).element_handle()
    page.evaluate(PASTE, [field, text])


def test_wrong_code_can_be_corrected_by_pasting_a_link(guests: Guests) -> None:
    host = guests.open_table("Ada")
    page = guests.page()
    page.goto("/zzzz")
    expect(page.get_by_role("heading", name="There’s no table ZZZZ")).to_be_visible()
    expect(page.get_by_role("button", name="Join")).to_be_disabled()
    paste(page, f"Come: http://far.away.example:8000/{table_code(host).lower()}. See you!")
    expect(page.get_by_label("Code", exact=True)).to_have_value(table_code(host))
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("Ada is the host.")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR"])
def test_widest_codes_fit_in_the_field(guests: Guests, locale: str) -> None:
    page = guests.page(SMALL, locale=locale)
    for path in ("/", "/zzzz"):
        page.goto(path)
        field = page.get_by_label("Code", exact=True)
        for letters in ("WMWM", "WMWMW", "WMQWMQW"):
            field.fill(letters)
            cut: int = field.evaluate("(one) => one.scrollWidth - one.clientWidth")
            assert cut <= 0, f"{letters} on {path}"


def test_join_page_previews_the_table_and_says_when_it_is_full(guests: Guests) -> None:
    host = guests.open_table("Ada", game="pictures")
    newcomer = guests.page()
    for name in ("Ben", "Cleo", "Dora"):
        newcomer.request.post(f"/api/tables/{table_code(host)}/join", data={"name": name})
    newcomer.goto(f"/{table_code(host)}")
    expect(newcomer.get_by_text("Ada is the host.")).to_be_visible()
    expect(newcomer.get_by_text("Ben, Cleo, and Dora are here too.")).to_be_visible()
    expect(newcomer.locator(".summary")).to_contain_text("Pictures")
    name_field, join_button = (
        newcomer.get_by_label("What’s your name?"),
        newcomer.locator("form [type=submit]"),
    )
    # A phone in landscape, and a phone in portrait whose keyboard is open.
    for width, height in ((740, 360), (360, 420)):
        newcomer.set_viewport_size({"width": width, "height": height})
        for element in (name_field, join_button):
            expect(element).to_be_in_viewport(ratio=1)
            assert element.evaluate(IS_ON_TOP), "the element is covered"
    newcomer.request.post(f"/api/tables/{table_code(host)}/join", data={"name": "Emil"})
    newcomer.reload()
    expect(newcomer.get_by_text("Every seat is taken, but you can watch.")).to_be_visible()
    axe.check(newcomer)


def test_ban_can_be_lifted(guests: Guests) -> None:
    host = guests.open_table("Ada", size=LAPTOP)
    ben = guests.join(host, "Ben")
    host.get_by_role("button", name=re.compile("Ben")).click()
    host.get_by_role("button", name="Ban", exact=True).click()
    host.get_by_role("button", name="Ban Ben").click()
    expect(ben.get_by_text("The host removed you from the table.")).to_be_visible()
    ben.reload()
    expect(ben.get_by_text("This device has been banned from this table.")).to_be_visible()
    host.get_by_role("button", name="Menu").click()
    host.get_by_text("One person is banned").click()
    host.get_by_role("button", name="Unban Ben").click()
    expect(host.get_by_text("One person is banned")).to_be_hidden()
    ben.reload()
    expect(ben.get_by_role("button", name="Join")).to_be_visible()
    expect(ben.get_by_text("Ada is the host.")).to_be_visible()


def test_new_host_is_announced_to_everyone(guests: Guests) -> None:
    host = guests.open_table("Ada", size=LAPTOP)
    ben, cleo = guests.join(host, "Ben"), guests.join(host, "Cleo")
    host.get_by_role("button", name=re.compile("Ben")).click()
    host.get_by_role("button", name="Make host").click()
    expect(ben.get_by_text("You’re the host now.")).to_be_visible()
    for page in (host, cleo):
        expect(page.get_by_text("Ben is the host now.")).to_be_visible()


def test_friend_takes_over_from_a_bot_after_play_now(guests: Guests) -> None:
    page = guests.page()
    page.goto("/")
    page.get_by_role("button", name="Play now Contrast").click()
    expect(page.locator("[data-stage]")).to_be_visible()
    expect(page.get_by_role("button", name="Pick a symbol")).to_be_visible()
    friend = guests.page()
    friend.goto(f"/{table_code(page)}")
    expect(
        friend.get_by_text(re.compile("The game has started. You’ll take over from .+, a bot."))
    ).to_be_visible()
    friend.get_by_label("What’s your name?").fill("Ben")
    friend.get_by_role("button", name="Join").click()
    expect(friend.locator("[data-stage]")).to_be_visible()
    expect(page.get_by_text(re.compile("^Ben takes over from "))).to_be_visible()


def test_phone_sends_its_table_to_a_tv(guests: Guests) -> None:
    tv = guests.page(TV)
    tv.goto("/tv")
    expect(tv.locator(".letters")).to_have_text(re.compile("^[A-Z]{4}$"))
    axe.check(tv)
    letters = tv.locator(".letters").inner_text()
    host = guests.open_table("Ada")
    host.get_by_role("button", name="Connect a TV").click()
    field = host.get_by_label("Type these letters here:")
    field.fill("AAAA" if letters != "AAAA" else "BBBB")
    send = host.get_by_role("button", name=f"Show table {table_code(host)} there")
    send.click()
    expect(host.get_by_text("No TV is showing these letters.")).to_be_visible()
    axe.check(host)
    field.fill(letters.lower())
    send.click()
    expect(tv).to_have_url(re.compile(f"/tv/{table_code(host)}$"))
    expect(tv.locator(".code")).to_have_text(table_code(host))
    expect(host.get_by_text("The TV now shows your table.")).to_be_visible()
    send_commands(host, {"type": "AddBot", "strength": "normal"}, {"type": "StartGame"})
    label = tv.get_by_role("complementary", name="Invite")
    expect(label).to_contain_text(table_code(host))
    expect(label.get_by_role("img")).to_be_visible()
    axe.check(tv)


def test_qr_code_of_a_tv_opens_a_table_for_it(guests: Guests) -> None:
    tv, phone = guests.page(TV), guests.page()
    tv.goto("/tv")
    expect(tv.locator(".letters")).to_have_text(re.compile("^[A-Z]{4}$"))
    phone.goto(f"/connect/{tv.locator('.letters').inner_text()}")
    phone.get_by_role("button", name="Open a table for this TV").click()
    phone.get_by_label("What’s your name?").fill("Ada")
    phone.get_by_role("button", name="Open the table").click()
    expect(phone.locator("#lobby-seats")).to_be_visible()
    expect(tv).to_have_url(re.compile(f"/tv/{table_code(phone)}$"))
    phone.goto("/connect")
    expect(phone.get_by_role("button", name=f"Show table {table_code(tv)} there")).to_be_visible()


def test_app_reports_a_missing_network_and_recovers(guests: Guests) -> None:
    page = guests.page()
    page.goto("/")
    manifest = page.locator("link[rel=manifest]").get_attribute("href")
    found = page.request.get(str(manifest))
    assert found.headers["content-type"].startswith("application/manifest+json")
    for icon in found.json()["icons"]:
        assert page.request.get(icon["src"]).ok, icon
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.context.set_offline(True)
    page.goto("/new")
    expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
    page.context.set_offline(False)
    name = page.get_by_label("What’s your name?")
    for _ in range(60):
        if name.is_visible():
            break
        with suppress(Error):  # The page may recover by itself before the click.
            page.get_by_role("button", name="Try again").click(timeout=1_000)
    expect(name).to_be_visible()


def test_table_page_does_not_request_embedded_data(guests: Guests) -> None:
    host = guests.open_table("Ada")
    requested: list[str] = []
    host.on("request", lambda request: requested.append(request.url))
    sockets: list[str] = []
    host.on("websocket", lambda socket: sockets.append(socket.url))
    host.reload()
    expect(host.locator("#lobby-seats")).to_be_visible()
    assert not [url for url in requested if url.endswith(f"/api/tables/{table_code(host)}")]
    assert len(sockets) == 1, "the page did not use the connection that was opened early"
    scripts = [url for url in requested if url.endswith((".js", ".css")) and "/assets/" in url]
    first = [url for url in scripts if re.search(r"/(house|en|early|index)-", url)]
    assert len(first) <= 5, first
