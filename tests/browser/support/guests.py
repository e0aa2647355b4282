"""People at a table, each with a browser context, and the actions that all games share."""

import re
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from triptych.wire.messages import PROTOCOL_VERSION

TIMEOUT_MS = 30_000
"""How long an element may take to appear, even on a busy machine."""
expect.set_options(timeout=TIMEOUT_MS)

ERROR_TEXTS = ("Content Security Policy", "svelte.dev/e/")
"""Console messages that fail a test: CSP violations and warnings of Svelte."""

PHONE = ViewportSize(width=390, height=844)
LAPTOP = ViewportSize(width=1366, height=768)
TV = ViewportSize(width=1280, height=720)


@dataclass
class Guests:
    """Opens pages. Every guest has a browser context (a device) with its own storage."""

    browser: Browser
    address: str
    contexts: list[BrowserContext] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    """Errors of all pages: uncaught exceptions, CSP violations, warnings of Svelte."""

    def page(self, size: ViewportSize = PHONE, **options: Any) -> Page:
        """Open a page on a new device."""
        options.setdefault("reduced_motion", "reduce")
        options.setdefault("locale", "en-GB")
        context = self.browser.new_context(viewport=size, base_url=self.address, **options)
        context.set_default_timeout(TIMEOUT_MS)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._check_console_message)
        return page

    def _check_console_message(self, message: Any) -> None:
        if any(text in message.text for text in ERROR_TEXTS):
            self.errors.append(message.text)

    def open_table(self, name: str, game: str = "contrast", **options: Any) -> Page:
        """Create a table as its host and return the page in the lobby."""
        page = self.page(**options)
        page.goto(f"{self.address}/new?game={game}")
        page.locator("form input").fill(name)
        page.locator("form button[type=submit]").first.click()
        expect(page).to_have_url(re.compile(r"/[A-Z]{4}$"))
        expect(page.locator("#lobby-seats")).to_be_visible()
        return page

    def join(self, table: Page, name: str, **options: Any) -> Page:
        """Join the table on a new device and take a seat in the lobby."""
        page = self.page(**options)
        self.join_lobby(page, table, name)
        return page

    def join_lobby(self, page: Page, table: Page, name: str) -> None:
        """Join the table with an existing page, and wait until that page shows the lobby."""
        self.join_table(page, table, name)
        expect(page.locator("#lobby-seats")).to_be_visible()

    def join_table(self, page: Page, table: Page, name: str) -> None:
        """Join the table with an existing page. This works even during a game."""
        page.goto(f"{self.address}/{table_code(table)}")
        page.locator("form input").fill(name)
        page.locator("form button[type=submit]").first.click()

    def tv(self, table: Page, **options: Any) -> Page:
        """Open the TV of the table."""
        page = self.page(**{"size": TV, **options})
        page.goto(f"{self.address}/tv/{table_code(table)}")
        expect(page.locator("[data-game]").first).to_be_visible()
        return page

    def close(self) -> None:
        """Close all pages, and fail if one had an error."""
        for context in self.contexts:
            context.close()
        assert not self.errors, self.errors


SEND_COMMANDS = """({version, code, commands, to}) => new Promise((done, fail) => {
  const sessions = JSON.parse(localStorage.getItem('triptych.sessions'));
  const {token} = sessions.find((session) => session.code === code);
  const pending = commands.map((command, i) => ({id: `${i} ${Math.random()}`, command}));
  let ended = false, attempts = 0;
  const end = (finish, value) => { ended = true; finish(value); };
  const connect = () => {
    if (++attempts > 100) return end(fail, new Error('the table does not respond'));
    const socket = new WebSocket(`ws://${location.host}/ws/${code}`);
    const sendNext = () => {
      if (pending.length)
        socket.send(JSON.stringify({type: 'Do', to, stage: null, ...pending[0]}));
      else {
        end(done);
        socket.close();
      }
    };
    socket.onopen = () => socket.send(JSON.stringify({type: 'Hello', version, token, tv: false}));
    socket.onclose = () => { if (!ended) setTimeout(connect, 300); };
    socket.onmessage = ({data}) => {
      if (typeof data !== 'string') return;  // ink
      const {type, code} = JSON.parse(data);
      if (type === 'Done') pending.shift();
      if (type === 'Welcome' || type === 'Done') sendNext();
      if (type === 'Refused' && code === 'table_moved') socket.close();
      else if (type === 'Refused') end(fail, new Error(data));
    };
  };
  connect();
})"""
"""Sends commands one after the other.

Like the client, it sends a command again if the table has moved or the connection is lost.
"""


def send_commands(
    page: Page, *commands: dict[str, Any], to: Literal["table", "game"] = "table"
) -> None:
    """Send commands as the person of this page, without using the interface."""
    arguments = {
        "version": PROTOCOL_VERSION,
        "code": table_code(page),
        "commands": list(commands),
        "to": to,
    }
    page.evaluate(SEND_COMMANDS, arguments)


def continue_reveal(host: Page, name: str | re.Pattern[str], *others: Page) -> None:
    """Press this button as the host, and wait until all these pages show the next stage."""
    stage, button = host.locator("[data-stage]"), host.get_by_role("button", name=name)
    expect(button).to_be_visible()
    before = stage.get_attribute("data-stage") or ""
    button.click()
    expect(stage).not_to_have_attribute("data-stage", before)
    now = stage.get_attribute("data-stage") or ""
    for page in others:
        expect(page.locator("[data-stage]")).to_have_attribute("data-stage", now)


def skip_reveal(host: Page, steps: int) -> None:
    """Continue a reveal by this number of steps, without checking the pages.

    Some pages may change only after this has returned, so wait for what they should show next.
    """
    send_commands(host, *[{"type": "ContinueReveal"}] * steps)


def open_menu(page: Page) -> None:
    """Open the menu. While a game uses the whole screen, the menu is behind the button "…"."""
    menu = page.get_by_role("button", name="Menu")
    if not menu.count():
        page.get_by_role("button", name="Other ways to finish").click()
    menu.click()


def create_move_ticket(page: Page) -> str:
    """Create and return a ticket with which another device can take over this seat."""
    open_menu(page)
    page.get_by_text("Move my seat to another device", exact=True).click()
    with page.expect_response(re.compile("/move$")) as response:
        page.get_by_role("button", name="Show the code").click()
    expect(page.get_by_role("img", name=re.compile("^Code that moves"))).to_be_visible()
    return str(response.value.json()["ticket"])


def table_code(page: Page) -> str:
    """The code of the table, from the address of the page."""
    return page.url.rsplit("/", 1)[1][:4]
