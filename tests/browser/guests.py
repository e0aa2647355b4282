"""People at a table, each with a browser of their own; how tests make them act."""

import re
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from triptych.wire.messages import PROTOCOL_VERSION

PATIENCE = 30_000
"""Milliseconds until something that should appear counts as missing, on a busy machine too."""
expect.set_options(timeout=PATIENCE)

FAULTS = ("Content Security Policy", "svelte.dev/e/")
"""What a page may not say to its console: a refused file, a warning of the framework."""
HARMLESS = "svelte.dev/e/derived_inert"
"""A part that is just going away asked once more for a value and got its last one. Seen twice in
some hundred games on a full machine, never when looked for; the eye still counts it as a fault."""

PHONE = ViewportSize(width=390, height=844)
LAPTOP = ViewportSize(width=1366, height=768)
TV = ViewportSize(width=1280, height=720)


@dataclass
class Guests:
    """Opens doors: every guest is a context (a device) with its own storage."""

    browser: Browser
    address: str
    contexts: list[BrowserContext] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """What went wrong on any page: uncaught errors, refused files, warnings of the framework."""

    def page(self, size: ViewportSize = PHONE, **how: Any) -> Page:
        """A fresh device with one page."""
        how.setdefault("reduced_motion", "reduce")
        how.setdefault("locale", "en-GB")
        context = self.browser.new_context(viewport=size, base_url=self.address, **how)
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._listen)
        return page

    def _listen(self, message: Any) -> None:
        if any(fault in message.text for fault in FAULTS) and HARMLESS not in message.text:
            self.faults.append(message.text)

    def open_table(self, name: str, game: str = "contrast", **how: Any) -> Page:
        """The host makes a table from the home page and sits in its lobby."""
        page = self.page(**how)
        page.goto(f"/new?game={game}")
        page.locator("form input").fill(name)
        page.locator("form button[type=submit]").first.click()
        expect(page).to_have_url(re.compile(r"/[A-Z]{4}$"))
        expect(page.locator("#lobby-seats")).to_be_visible()
        return page

    def join(self, table: Page, name: str, **how: Any) -> Page:
        """A guest comes in by the table's address and takes a seat."""
        page = self.page(**how)
        self.enter(page, table, name)
        return page

    def enter(self, page: Page, table: Page, name: str) -> None:
        """Come in with a page that is there already."""
        self.arrive(page, table, name)
        expect(page.locator("#lobby-seats")).to_be_visible()

    def arrive(self, page: Page, table: Page, name: str) -> None:
        """Come to the table at any time, also in the middle of a game."""
        page.goto(f"/{code_of(table)}")
        page.locator("form input").fill(name)
        page.locator("form button[type=submit]").first.click()

    def tv(self, table: Page, **how: Any) -> Page:
        """The shared screen."""
        page = self.page(**{"size": TV, **how})
        page.goto(f"/tv/{code_of(table)}")
        expect(page.locator("[data-game]").first).to_be_visible()
        return page

    def close(self) -> None:
        """Everybody goes home; nothing may have gone wrong on any page."""
        for context in self.contexts:
            context.close()
        assert not self.faults, self.faults


TELL = """({version, code, commands, to}) => new Promise((done, fail) => {
  const sessions = JSON.parse(localStorage.getItem('triptych.sessions'));
  const {token} = sessions.find((session) => session.code === code);
  const left = commands.map((command, i) => ({id: `${i} ${Math.random()}`, command}));
  let ended = false, dials = 0;
  const end = (how, why) => { ended = true; how(why); };
  const dial = () => {
    if (++dials > 100) return end(fail, new Error('the table does not answer'));
    const socket = new WebSocket(`ws://${location.host}/ws/${code}`);
    const next = () => {
      if (left.length)
        socket.send(JSON.stringify({type: 'Do', to, stage: null, ...left[0]}));
      else {
        end(done);
        socket.close();
      }
    };
    socket.onopen = () => socket.send(JSON.stringify({type: 'Hello', version, token, tv: false}));
    socket.onclose = () => { if (!ended) setTimeout(dial, 300); };
    socket.onmessage = ({data}) => {
      if (typeof data !== 'string') return;  // ink
      const {type, code} = JSON.parse(data);
      if (type === 'Done') left.shift();
      if (type === 'Welcome' || type === 'Done') next();
      if (type === 'Refused' && code === 'table_moved') socket.close();
      else if (type === 'Refused') end(fail, new Error(data));
    };
  };
  dial();
})"""
"""Like the client: if the table moved, or the line broke, send the same command again."""


def tell(page: Page, *commands: dict[str, Any], to: Literal["table", "game"] = "table") -> None:
    """Send commands as the person of this page, without the taps it takes."""
    asked = {
        "version": PROTOCOL_VERSION,
        "code": code_of(page),
        "commands": list(commands),
        "to": to,
    }
    page.evaluate(TELL, asked)


def go_on(host: Page, name: str | re.Pattern[str], *others: Page) -> None:
    """The host takes the next step of a reveal; the others have taken it too when this returns."""
    room, button = host.locator("[data-stage]"), host.get_by_role("button", name=name)
    expect(button).to_be_visible()
    before = room.get_attribute("data-stage") or ""
    button.click()
    expect(room).not_to_have_attribute("data-stage", before)
    now = room.get_attribute("data-stage") or ""
    for page in others:
        expect(page.locator("[data-stage]")).to_have_attribute("data-stage", now)


def skip_reveal(host: Page, steps: int) -> None:
    """The host goes on so many times at once, where the reveal itself was looked at before.

    Wait for what comes after it: the pages may still be on their way.
    """
    tell(host, *[{"type": "ContinueReveal"}] * steps)


def open_menu(page: Page) -> None:
    """The menu; where a game has the whole screen it is behind the "…"."""
    menu = page.get_by_role("button", name="Menu")
    if not menu.count():
        page.get_by_role("button", name="Other ways to finish").click()
    menu.click()


def ticket_to_move(page: Page) -> str:
    """From the menu: what another device needs to take over this seat."""
    open_menu(page)
    page.get_by_text("Move my seat to another device", exact=True).click()
    with page.expect_response(re.compile("/move$")) as made:
        page.get_by_role("button", name="Show the code").click()
    expect(page.get_by_role("img", name=re.compile("^Code that moves"))).to_be_visible()
    return str(made.value.json()["ticket"])


def code_of(page: Page) -> str:
    """The table's code, from the address."""
    return page.url.rsplit("/", 1)[1][:4]
