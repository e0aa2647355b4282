"""One simulation: builds everything that a plan asks for, and runs it."""

import asyncio
import hashlib
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.simulation.auditor import CHECK_INTERVAL_S, Auditor
from tests.simulation.faults import Faults
from tests.simulation.hostile import NAME, HostileClient
from tests.simulation.ink_audit import InkAudit
from tests.simulation.link import Link
from tests.simulation.loop import SimLoop
from tests.simulation.machine import MACHINE, Machine
from tests.simulation.network import Network
from tests.simulation.node import INNER_PORT, PORT, SimNode
from tests.simulation.plan import Plan, TablePlan
from tests.simulation.player import Player
from tests.simulation.store_audit import StoreAudit
from tests.simulation.transport import SimTransport
from tests.support.memory.database import MemoryDatabase
from tests.support.memory.faults import FaultySend
from tests.support.memory.store import MemoryStore

from triptych.live.tuning import Tuning
from triptych.server.settings import Settings
from triptych.server.tuning import ServerTuning

RECOVERY_LIMIT_S = 10.0
"""How long after the last fault every table must work again."""
LEASE_MS, LOCAL_LEASE_MS = 15_000, 5_000
"""How long a lease lasts. It is short with a local journal, so that an outage can outlast it."""
LAST_ANSWERS_S = 2.0
"""How long the answers to commands that were sent twice may still be on their way."""
SETTLE_LIMIT_S = 5.0
"""How long it may take until all pages show the same, once nobody acts any longer."""


class SimTable:
    """A table of the plan. Its code is known once its host has created it."""

    def __init__(self, number: int, plan: TablePlan) -> None:
        self.name = f"t{number}"
        self.plan = plan
        self.code = ""
        self.opened = asyncio.Event()

    def set_code(self, code: str) -> None:
        self.code = code
        self.opened.set()


class World:
    """Everything in one simulation."""

    def __init__(self, plan: Plan, trace: bool = False) -> None:
        self.plan = plan
        self.loop = SimLoop(self.rng("loop"))
        self.network = self.loop.network = Network(self.loop, self.rng("network"))
        self.network.on_delivery = self._on_delivery
        self._lease_ms = LOCAL_LEASE_MS if plan.is_local else LEASE_MS
        self._database_context = Machine(self.loop, "db").context
        self.database = MemoryDatabase(self.loop.time)
        self.send = FaultySend(
            self.database,
            self.rng("database"),
            self._database_context,
            timeout_s=self._lease_ms / 4000,
            on_call=lambda call: MACHINE.get().count_effect(),
        )
        """Carries the calls of all nodes to the database."""
        self.timeline: list[str] = []
        self.trace = trace
        self.failures: list[str] = []
        self.auditor = Auditor(self)
        self.ink_audit = InkAudit(self)
        self.store_audit = self.database.observer = StoreAudit(self)
        self.tables: list[SimTable] = []
        self.players: list[Player] = []
        self.links: list[Link] = []
        self.nodes: list[SimNode] = []
        self.players_act = True
        """Whether people play. At the end they stop, so that everything can settle."""
        self.faults = Faults(self)
        self._digest = hashlib.blake2b(digest_size=8)
        self.bytes = 0

    def rng(self, purpose: str) -> Random:
        """Return the random source of one purpose, so that a part can be left out."""
        return Random(f"{self.plan.seed} {purpose}")

    def run(self) -> str:
        """Run the simulation. Returns the digest of everything that happened."""
        director = Machine(self.loop, "director")
        asyncio.set_event_loop(None)
        director.context.run(self.loop.run_until_complete, self._main())
        for machine, error in self.loop.errors:
            self.fail(f"{machine}: {error!r}")
        for code in self.database.codes():
            for entry in self.database.entries(code):
                self._digest.update(entry.body)
            for chunk in self.database.ink(code):
                self._digest.update(chunk.body)
        return self._digest.hexdigest()

    async def _main(self) -> None:
        self._start_nodes()
        for number, table_plan in enumerate(self.plan.tables):
            self._start_table(SimTable(number, table_plan))
        if self.plan.has_hostile:
            machine = Machine(self.loop, NAME)
            hostile = machine.context.run(HostileClient, self, self.rng(NAME))
            machine.start(hostile.run())
        for fault in self.plan.faults:
            self.loop.call_at(fault.at, self.faults.begin, fault)
        checks = asyncio.get_running_loop().create_task(self._check_often())
        await asyncio.sleep(self.plan.seconds)
        await self._recover()
        checks.cancel()

    async def _check_often(self) -> None:
        while True:
            await asyncio.sleep(CHECK_INTERVAL_S)
            self.auditor.check_tables()
            self.store_audit.check()

    async def _recover(self) -> None:
        """End all faults. Then every table must work within ten seconds, and all pages agree."""
        self.faults.end_all()
        pages = [link for link in self.links if not link.ended]
        for link in pages:
            link.wake()
        until = self.loop.now + RECOVERY_LIMIT_S
        probes: dict[str, str] = {}
        while self.loop.now < until:
            for link in pages:
                if link.name not in probes and link.is_complete and link.person and not link.tv:
                    name = {"type": "ChangeProfile", "name": f"{link.name} lives", "avatar": None}
                    probes[link.name] = link.send_command("table", name)
            await asyncio.sleep(0.25)
        for link in pages:
            probe = probes.get(link.name)
            if (
                not link.ended
                and link.person
                and not link.tv
                and (probe is None or self.auditor.outcomes.get(probe) is None)
            ):
                self.fail(f"{link.name} cannot play {RECOVERY_LIMIT_S:g} s after the last fault")
        self.players_act = False
        until = self.loop.now + SETTLE_LIMIT_S
        while (found := self.auditor.differences()) and self.loop.now < until:
            await asyncio.sleep(0.1)
        for problem in found:
            self.fail(problem)
        await asyncio.sleep(LAST_ANSWERS_S)
        self.auditor.check_end()

    def _start_nodes(self) -> None:
        folder = Path(tempfile.gettempdir())
        tables = Tuning(tick_ms=self.plan.tick_ms, ticks_per_save=800 // self.plan.tick_ms)
        tuning = ServerTuning(tables=tables)
        for number in range(self.plan.nodes):
            host = f"n{number}"
            error = self.plan.clock_error * self.rng(f"clock of {host}").uniform(-1, 1)
            settings = Settings(
                host=host, port=PORT, data=str(folder / "sim"), node=host,
                inner=f"{host}:{INNER_PORT}", bots_learn=False, log_level="error",
                ping_seconds=self.plan.ping_s,
                lease_ms=self._lease_ms,
            )  # fmt: skip
            self.nodes.append(
                SimNode(
                    host,
                    self.loop,
                    self.network,
                    self._open_store,
                    self._end_session,
                    self.store_audit.on_stopped,
                    settings,
                    tuning,
                    self.rng(host),
                    clock_rate=1.0 + error,
                )
            )
        for node in self.nodes:
            node.start()

    def _open_store(self, host: str, steady: Callable[[], float]) -> MemoryStore:
        is_local = self.plan.is_local
        return MemoryStore(self.database, steady, self.send, host, is_local=is_local)

    def _end_session(self, host: str) -> None:
        """End a dead node's session with the database, once the database notices its death."""
        session = self.database.session_of(host)
        if session is not None:
            delay_s = 2.0 if host in self.network.dark else 0.01
            self.loop.call_later(
                delay_s, self.database.end_session, session, context=self._database_context
            )

    def _start_table(self, table: SimTable) -> None:
        self.tables.append(table)
        plan = table.plan
        for number in range(plan.people + plan.spectators):
            machine = Machine(self.loop, f"{table.name}p{number}")
            rng = self.rng(machine.name)
            for node in self.nodes:
                delay = self.plan.latency_s * rng.uniform(0.5, 2.0)
                self.network.latency_s[frozenset((machine.name, node.host))] = delay
            player = Player(self, table, number, rng)
            self.players.append(player)
            machine.start(player.run())

    @property
    def has_ink(self) -> bool:
        """Whether people draw. Otherwise, pages ignore ink."""
        return any(table.draws for table in self.plan.tables)

    @property
    def is_calm(self) -> bool:
        """Whether no fault is active, and none has been for some seconds."""
        return self.faults.is_calm

    def choose_host(self, rng: Random) -> str:
        return rng.choice(self.nodes).host

    def counts(self) -> dict[str, int]:
        """How often each thing occurred, to see what seeds cover."""
        games = sum(
            audit.table.info.games_started for audit in self.auditor.journals.values() if audit.seq
        )
        return {
            **self.auditor.counts,
            "games": games,
            "acknowledgements of ink": self.ink_audit.acked_strokes,
            "connections": sum(link.connections for link in self.links),
            "relays": sum(node.relays_started() for node in self.nodes),
            "claims": sum(
                row.epoch - 1 for row in map(self.database.row, self.database.codes()) if row
            ),
        }

    def note(self, who: str, text: str) -> None:
        """Add a line to the timeline."""
        if self.trace:
            self.timeline.append(f"{self.loop.now:9.3f} {who:8} {text}")

    def fail(self, text: str) -> None:
        """Note that a promise was broken."""
        self.failures.append(f"{self.loop.now:.3f} s: {text}")
        self.note("AUDITOR", text)

    def _on_delivery(self, transport: SimTransport, data: bytes) -> None:
        self.bytes += len(data)
        self._digest.update(f"{self.loop.now:.9f} {transport.machine.name}".encode())
        self._digest.update(data)
