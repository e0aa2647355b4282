"""A person at a table: joins, plays, opens second tabs, leaves and comes back."""

import asyncio
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any

from tests.simulation import client
from tests.simulation.choices import board_to_draw_on, next_command, whim
from tests.simulation.ink_page import InkPage
from tests.simulation.link import Link

if TYPE_CHECKING:
    from tests.simulation.world import SimTable, World

MAX_PENDING = 3
"""How many commands of a person may be unanswered at the same time."""
REJOIN_CODES = ("left", "removed")
"""Why a page was closed, if the person may join again as a new person."""


class Player:
    """One person with their pages."""

    def __init__(self, world: "World", table: "SimTable", number: int, rng: Random) -> None:
        self.world = world
        self.table = table
        self.number = number
        self.name = f"{table.name}p{number}"
        self.rng = rng
        self.links: list[Link] = []
        """The pages of this person. The first is their own; a second tab or a TV may follow."""
        self.joined: dict[str, Any] = {}
        self.cookie = ""
        self.watches = number >= table.plan.people
        self._pages = 0
        self._waiting_since = 0.0

    async def run(self) -> None:
        """Join, play, and join again after leaving, until the simulation ends."""
        if self.number:
            await self.table.opened.wait()
        while await self._join():
            link = self.open_page(self.joined["token"])
            if self.world.has_ink:
                InkPage(link, self.rng)
            loop = asyncio.get_running_loop()
            loop.call_later(self.rng.uniform(0.1, 0.5), self._act_and_wait, link)
            await link.run()
            for page in self.links:
                page.close("its person has left")
            self.links.clear()
            if link.ended not in REJOIN_CODES:
                return
            await asyncio.sleep(self.rng.uniform(1.0, 4.0))

    def open_page(self, token: str | None, tv: bool = False) -> Link:
        """Open another page. The caller runs it."""
        self._pages += 1
        name = f"{self.name}.{self._pages}"
        rng = Random(self.rng.getrandbits(64))
        link = Link(self.world, name, self.table.code, token, rng, self.cookie, tv)
        self.links.append(link)
        self.world.links.append(link)
        return link

    async def _join(self) -> bool:
        """Create the table or join it, and retry with the same id until it has worked.

        Returns False if the table does not let this person in.
        """
        join_id = f"{self.rng.getrandbits(160):040x}"
        body = {"name": f"Player {self.number}", "id": join_id, "watch": self.watches}
        while True:
            path = f"/api/tables/{self.table.code}/join" if self.table.code else "/api/tables"
            try:
                host = self.world.choose_host(self.rng)
                response = await client.request(host, "POST", path, body, cookie=self.cookie)
            except (OSError, TimeoutError):
                pass
            else:
                self.cookie = response.headers.get("set-cookie", self.cookie).partition(";")[0]
                if response.status == 307:
                    self.table.set_code(response.headers["location"].split("/")[3])
                elif response.status == 201:
                    self.joined = response.json()
                    self.table.set_code(self.joined["code"])
                    self.world.auditor.on_joined(self)
                    if join_id < "3":
                        await self._repeat_join(path, body)
                    return True
                elif not self._may_retry(response):
                    return False
            await asyncio.sleep(self.rng.uniform(0.2, 1.0))

    async def _repeat_join(self, path: str, body: dict[str, Any]) -> None:
        """Send the request once more, as if its response had been lost: nothing may happen."""
        with suppress(OSError, TimeoutError):
            host = self.world.choose_host(self.rng)
            response = await client.request(host, "POST", path, body, cookie=self.cookie)
            again = response.json() if response.status == 201 else self.joined
            for name in ("code", "person", "token"):
                if again[name] != self.joined[name]:
                    self.world.fail(f"{self.name} has joined twice: another {name}")

    def _may_retry(self, response: client.Response) -> bool:
        code = response.json()["code"]
        if code in ("banned", "too_many_people"):
            self.world.note(self.name, f"cannot join: {code}")
            return False
        if response.status < 500 and code not in ("table_locked", "too_many_requests"):
            self.world.fail(f"{self.name} cannot join: {response.status} {response.body!r}")
            return False
        return True

    def _act_and_wait(self, link: Link) -> None:
        if link.ended:
            return
        if link.is_complete and self.world.players_act and not self.watches:
            if len(link.pending) < MAX_PENDING:
                self._act(link)
        else:
            self._waiting_since = self.world.loop.now
        wait_s = self.rng.expovariate(1 / self.table.plan.think_s)
        asyncio.get_running_loop().call_later(wait_s, self._act_and_wait, link)

    def _act(self, link: Link) -> None:
        plan, view, chance = self.table.plan, link.view, self.rng.random()
        if chance < plan.whims:
            self._send(link, *whim(view, self.name, self.rng))
        elif chance < 1.5 * plan.whims:
            self._use_pages(link, chance)
        elif plan.draws and self.rng.random() < plan.draws and (board := board_to_draw_on(view)):
            link.ink_listener.draw(board)
        else:
            waited_s = self.world.loop.now - self._waiting_since
            if view["game"] is not None and not view["game"]["over"]:
                self._waiting_since = self.world.loop.now
            command = next_command(view, plan, waited_s, self.rng)
            if command is not None:
                self._send(link, *command)

    def _use_pages(self, link: Link, chance: float) -> None:
        """Send a command twice, react, reload the page, or open or close a second tab."""
        if self.table.plan.uploads and self.rng.random() < 0.3:
            asyncio.get_running_loop().create_task(self._upload())
            return
        match self.rng.randrange(5):
            case 0:
                link.send_raw({"type": "React", "kind": "heart"})
            case 1:
                link.send_raw({"type": "React", "kind": "wow"})
            case 2:
                link.disconnect()
            case 3 if len(self.links) < 3:
                page = self.open_page(link.token, tv=self.rng.random() < 0.3)
                asyncio.get_running_loop().create_task(page.run())
            case 4 if len(self.links) > 1:
                self.links.pop().close("closed by its person")

    async def _upload(self) -> None:
        """Upload a deck with words, and check that the table has it if the server says so."""
        words = "\n".join(";".join(f"w{self.rng.randrange(10**6)}" for _ in range(7)) for _ in "ab")
        path, type_ = f"/api/tables/{self.table.code}/decks", "multipart/form-data; boundary=x"
        head = 'Content-Disposition: form-data; name="pictures"; filename="words.csv"'
        form = f"--x\r\n{head}\r\n\r\n{words}\r\n--x--\r\n"
        try:
            response = await client.request(
                self.world.choose_host(self.rng), "POST", path, form.encode(),
                cookie=self.cookie, token=self.joined["token"], content_type=type_,
            )  # fmt: skip
        except (OSError, TimeoutError):
            return
        self.world.note(self.name, f"uploaded a deck: {response.status}")
        if response.status == 201:
            self.world.auditor.on_uploaded(self, response.json()["deck"]["id"])
        elif response.json()["code"] == "server_error":
            self.world.fail(f"{self.name}'s upload failed: {response.body!r}")

    def _send(self, link: Link, to: str, command: dict[str, Any], stage: str | None) -> None:
        """Send a command, usually from the person's own page."""
        pages = [page for page in self.links if page.is_complete and not page.tv]
        page = self.rng.choice(pages) if pages and self.rng.random() < 0.2 else link
        command_id = page.send_command(to, command, stage)
        if self.rng.random() < 0.02:
            page.resend(command_id)
