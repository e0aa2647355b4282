"""A database cluster: three etcd, two PostgreSQL under Patroni, HAProxy in front of them."""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

from tests.support.ports import free_port

PROGRAMS = ("etcd", "patroni", "patronictl", "haproxy", "runuser")
GATES = ("gate0", "gate1", "gate2")
"""A HAProxy for each node. Stopping it cuts the node off from the database."""
BIN = "/usr/lib/postgresql/15/bin"
PATRONI = """
scope: triptych
name: {name}
restapi: {{listen: '127.0.0.1:{api}', connect_address: '127.0.0.1:{api}'}}
etcd3: {{hosts: [{etcd}]}}
bootstrap:
  dcs:
    ttl: 8
    loop_wait: 1
    retry_timeout: 3
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql: {{use_pg_rewind: true, parameters: {{max_connections: 200, fsync: 'off'}}}}
  initdb: [{{encoding: UTF8}}, data-checksums]
postgresql:
  listen: '127.0.0.1:{port}'
  connect_address: '127.0.0.1:{port}'
  data_dir: {data}
  bin_dir: {bin}
  pg_hba:
    - host all all 127.0.0.1/32 md5
    - host replication all 127.0.0.1/32 md5
  authentication:
    superuser: {{username: postgres, password: drill}}
    replication: {{username: replicator, password: drill}}
    rewind: {{username: rewinder, password: drill}}
  parameters: {{unix_socket_directories: '{folder}'}}
"""
HAPROXY = """
global
    maxconn 4000
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
listen postgres
    bind 127.0.0.1:{port}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
"""


class Cluster:
    """All processes of the cluster, by name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.processes: dict[str, tuple[list[str], subprocess.Popen[bytes]]] = {}
        self._haproxy_ports = {name: free_port() for name in ("haproxy", *GATES)}
        self.apis = {"p1": free_port(), "p2": free_port()}
        self._ports = {"p1": free_port(), "p2": free_port()}
        self._etcd = {f"e{i}": (free_port(), free_port()) for i in (1, 2, 3)}

    @property
    def url(self) -> str:
        return self.url_through("haproxy")

    def url_through(self, haproxy: str) -> str:
        """The URL of the database through this HAProxy. Each HAProxy can be stopped on its own."""
        return f"postgresql://postgres:drill@127.0.0.1:{self._haproxy_ports[haproxy]}/postgres"

    def start(self) -> None:
        """Start everything and wait for a primary with a synchronous replica."""
        missing = [
            p for p in PROGRAMS if not shutil.which(p, path=f"{os.environ['PATH']}:/usr/sbin")
        ]
        if missing:
            raise SystemExit(f"make drill needs Debian's packages for: {', '.join(missing)}")
        os.chmod(self._folder, 0o777)
        peers = ",".join(f"{n}=http://127.0.0.1:{p}" for n, (_, p) in self._etcd.items())
        for name, (client, peer) in self._etcd.items():
            self.run(name, [
                "etcd", "--name", name, "--data-dir", str(self._folder / name),
                "--listen-client-urls", f"http://127.0.0.1:{client}",
                "--advertise-client-urls", f"http://127.0.0.1:{client}",
                "--listen-peer-urls", f"http://127.0.0.1:{peer}",
                "--initial-advertise-peer-urls", f"http://127.0.0.1:{peer}",
                "--initial-cluster", peers, "--initial-cluster-state", "new",
            ])  # fmt: skip
        etcd = ", ".join(f"'127.0.0.1:{client}'" for client, _ in self._etcd.values())
        for name, api in self.apis.items():
            (self._folder / f"{name}.yml").write_text(PATRONI.format(
                name=name, api=api, etcd=etcd, port=self._ports[name], bin=BIN,
                data=self._folder / name, folder=self._folder,
            ))  # fmt: skip
            self.run(name, ["patroni", str(self._folder / f"{name}.yml")])
        servers = "".join(
            f"    server {n} 127.0.0.1:{self._ports[n]} check port {api}\n"
            for n, api in self.apis.items()
        )
        for name, port in self._haproxy_ports.items():
            file = self._folder / f"{name}.cfg"
            file.write_text(HAPROXY.format(port=port) + servers)
            self.run(name, ["/usr/sbin/haproxy", "-db", "-q", "-f", str(file)])
        self.wait_until_healthy()

    def run(self, name: str, command: list[str]) -> None:
        """Start a process as user postgres, in its own process group."""
        with (self._folder / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(
                ["runuser", "-u", "postgres", "--", *command],
                stdout=log, stderr=log, cwd=self._folder, start_new_session=True,
            )  # fmt: skip
        self.processes[name] = command, process

    def signal(self, name: str, number: signal.Signals) -> None:
        """Send a signal to a process and all its children."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.processes[name][1].pid, number)

    def kill(self, name: str) -> None:
        self.signal(name, signal.SIGKILL)
        self.processes[name][1].wait()
        if name in self.apis:
            self._kill_postgres(name)
            self.wait(lambda: not self.accepts_connections(name))

    def accepts_connections(self, name: str) -> bool:
        """Whether this PostgreSQL accepts connections."""
        try:
            socket.create_connection(("127.0.0.1", self._ports[name]), 1).close()
        except OSError:
            return False
        return True

    def restart(self, name: str) -> None:
        self.run(name, self.processes[name][0])

    def primary(self) -> str | None:
        return next((n for n in self.apis if self._is_ok(n, "/primary")), None)

    def standby(self) -> str:
        return "p2" if self.primary() == "p1" else "p1"

    def _has_sync_replica(self) -> bool:
        return self._is_ok(self.standby(), "/sync")

    def _is_ok(self, name: str, path: str) -> bool:
        try:
            with urllib.request.urlopen(
                f"http://127.0.0.1:{self.apis[name]}{path}", timeout=2
            ) as response:
                return bool(response.status == 200)
        except OSError:
            return False

    def switchover(self) -> None:
        body = json.dumps({"leader": self.primary(), "candidate": self.standby()}).encode()
        port = self.apis[self.primary() or "p1"]
        request = urllib.request.Request(f"http://127.0.0.1:{port}/switchover", body)
        with urllib.request.urlopen(request, timeout=60):
            pass

    def wait_until_healthy(self) -> None:
        """Wait for a primary with a synchronous replica."""
        self.wait(lambda: self.primary() is not None and self._has_sync_replica())

    def wait(self, condition: "object", timeout_s: float = 180) -> None:
        deadline = time.monotonic() + timeout_s
        while not condition():  # type: ignore[operator]
            if time.monotonic() > deadline:
                raise SystemExit(
                    f"the database is not ready after {timeout_s:.0f} s; see {self._folder}"
                )
            time.sleep(0.5)

    def stop(self) -> None:
        for name in self.processes:
            self.signal(name, signal.SIGCONT)
            self.signal(name, signal.SIGKILL)
        for name in self.apis:
            self._kill_postgres(name)

    def _kill_postgres(self, name: str) -> None:
        """Kill the PostgreSQL of this Patroni. It is not in the process group of Patroni."""
        with contextlib.suppress(OSError, ValueError, IndexError):
            file = self._folder / name / "postmaster.pid"
            os.kill(int(file.read_text().splitlines()[0]), signal.SIGKILL)
