"""Players that reconnect as the client does, and record every acknowledged move."""

import asyncio
import contextlib
import itertools
import random
from time import monotonic

from tests.support.players import Person, Socket, host_table, join_table

SEATS = 3
PACE_S = 0.25
"""Average time between two moves of one player."""
QUICK_ATTEMPTS = 8
"""Attempts to connect before the delay grows, as in the client."""


class Player:
    """A simulated player. Each move changes the player's name; the journal stores the move's id."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.acknowledged: list[str] = []
        """Ids of moves that were acknowledged."""
        self.moved_at: list[float] = []
        """Monotonic times of the moves that were made while the game was not paused."""
        self.connects = 0
        self.events: list[tuple[float, str]] = []
        """What happened to the connection, with monotonic times."""
        self._socket: Socket | None = None
        self._moves = 0

    async def play(self) -> None:
        """Connect and move until cancelled."""
        attempt = 0
        while True:
            is_handover = False
            try:
                self.connects += 1
                self._record("connects")
                async with asyncio.timeout(10):
                    self._socket = await self.person.connect()
                attempt = 0
                self._record("sees the table")
                await self._play_moves(self._socket)
            except Exception as error:  # The client reconnects after any error.
                self._record(f"{type(error).__name__} {error}"[:60])
                is_handover = "table_closed" in str(error) and attempt == 0
            short_delay = 0.02 + 0.1 * random.random()
            backoff = 0.3 * 2 ** max(0, attempt - QUICK_ATTEMPTS) * random.uniform(0.7, 1.3)
            await asyncio.sleep(short_delay if is_handover else min(8.0, backoff))
            attempt += 1

    async def _play_moves(self, socket: Socket) -> None:
        while True:
            move = f"{self.person.id}-{self._moves}"
            command = {"type": "ChangeProfile", "name": f"{self.person.id[-3:]} {self._moves}"}
            socket.send({"type": "Do", "id": move, "to": "table", "command": command})
            outcome = await socket.outcome(move)
            if outcome == "table_moved":
                await socket.wait_until(lambda: False)
            assert outcome == "Done", outcome
            self.acknowledged.append(move)
            if socket.view["paused"] is None:
                self.moved_at.append(monotonic())
            self._moves += 1
            socket.received.clear()
            socket.received_bytes.clear()
            await asyncio.sleep(PACE_S * random.uniform(0.8, 1.2))

    def _record(self, what: str) -> None:
        self.events.append((monotonic(), what))

    def history(self, since: float, until: float) -> str:
        """The events as text, with times relative to `since`."""
        return "; ".join(
            f"{at - since:.2f} {what}" for at, what in self.events if since < at < until
        )

    def away(self, since: float, until: float) -> float:
        """The longest time without a connection to the table, in seconds."""
        lost, longest = 0.0, 0.0
        for at, what in self.events:
            if since < at < until and what == "sees the table" and lost:
                longest, lost = max(longest, at - lost), 0.0
            elif since < at < until and what != "connects" and not lost:
                lost = at
        return longest

    def gap(self, since: float, until: float) -> float:
        """The longest time between two moves of this player, in seconds."""
        times = [since, *(t for t in self.moved_at if since < t < until), until]
        return max(b - a for a, b in itertools.pairwise(times))


class Crowd:
    """Tables with players in a running game."""

    def __init__(self, base: str) -> None:
        self._base = base
        self.tables: dict[str, list[Player]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start_games(self, tables: int, game: str | None = None) -> None:
        games = [game] if game else ["contrast", "pictomania", "pictures"]
        for number in range(tables):
            people = [await host_table(self._base, f"P{number}")]
            for seat in range(1, SEATS):
                people.append(await join_table(self._base, people[0].code, f"P{number}-{seat}"))
            sockets = [await person.connect() for person in people]
            chosen = games[number % len(games)]
            await sockets[0].do("table", "ChooseGame", game=chosen)
            assert await sockets[0].do("table", "StartGame") == "Done"
            for socket in sockets:
                socket.disconnect()
            self.tables[people[0].code] = [Player(person) for person in people]
        for players in self.tables.values():
            self._tasks += [asyncio.create_task(player.play()) for player in players]

    @property
    def players(self) -> list[Player]:
        return [player for players in self.tables.values() for player in players]

    def connects(self) -> int:
        return sum(player.connects for player in self.players)

    def gaps(self, since: float, until: float, codes: set[str] | None = None) -> list[float]:
        """For each table, the longest gap of its slowest player, in seconds."""
        chosen = {code: p for code, p in self.tables.items() if codes is None or code in codes}
        return [max(player.gap(since, until) for player in p) for p in chosen.values()]

    def away(self, since: float, until: float, codes: set[str]) -> list[float]:
        """For each player of these tables, the longest time without a connection, in seconds."""
        return [p.away(since, until) for code in codes for p in self.tables[code]]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*self._tasks, return_exceptions=True)


def percentile(values: list[float], share: float) -> float:
    """The percentile for this share, such as the median for 0.5. 0 if there are no values."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0
