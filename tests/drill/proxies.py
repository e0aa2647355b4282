"""Tests the recipes in deploy/ for HAProxy, Caddy and nginx, with TLS and two nodes.

Through each proxy, tables are opened, joined and played. Then a node is killed, and all tables
must continue.
"""

import asyncio
import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
from bench.nodes.processes import ROOT, Node, deploy_file
from picows import ws_connect
from tests.support.players import Socket
from tests.support.ports import free_port
from tests.support.postgres import postgres
from tests.support.processes import kill_all

TABLES = 6


def create_certificates(folder: Path) -> Path:
    """Create a certificate authority and a certificate for 127.0.0.1; returns the CA file."""
    commands = [
        "openssl req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 2 -subj /CN=ca",
        "openssl req -newkey rsa:2048 -nodes -keyout play.key -out play.csr -subj /CN=localhost",
        "openssl x509 -req -in play.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out play.pem "
        "-days 2 -extfile names.txt",
    ]
    (folder / "names.txt").write_text("subjectAltName=DNS:localhost,IP:127.0.0.1\n")
    for command in commands:
        subprocess.run(command.split(), cwd=folder, check=True, capture_output=True)
    key_and_certificate = (folder / "play.pem").read_text() + (folder / "play.key").read_text()
    (folder / "both.pem").write_text(key_and_certificate)
    return folder / "ca.pem"


def haproxy(folder: Path, ports: list[int], listen: int) -> list[str]:
    file = folder / "haproxy.cfg"
    file.write_text(deploy_file("haproxy.cfg", ports, listen, str(folder / "both.pem")))
    return ["/usr/sbin/haproxy", "-db", "-q", "-f", str(file)]


def caddy(folder: Path, ports: list[int], listen: int) -> list[str]:
    text = deploy_file("Caddyfile.nodes", ports, listen)
    tls = f"tls {folder / 'play.pem'} {folder / 'play.key'}"
    text = text.replace("play.example.org {", f"https://localhost:{listen} {{\n\t{tls}")
    file = folder / "Caddyfile"
    file.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + text)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


def nginx(folder: Path, ports: list[int], listen: int) -> list[str]:
    text = deploy_file("nginx.conf", ports, listen)
    text = re.sub(r"listen 443 ssl", f"listen 127.0.0.1:{listen} ssl", text)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    text = text.replace("/etc/nginx/play.example.org", str(folder / "play"))
    text = text.replace("worker_rlimit_nofile 60000;", "worker_rlimit_nofile 10000;")
    text = text.replace("worker_connections 20000", "worker_connections 4000")
    (folder / "nginx.conf").write_text(f"daemon off;\npid {folder}/nginx.pid;\n" + text)
    return ["/usr/sbin/nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


PROXIES = {"HAProxy": haproxy, "Caddy": caddy, "nginx": nginx}


async def try_proxy(name: str, folder: Path, nodes: list[Node]) -> str:
    listen = free_port()
    command = PROXIES[name](folder, [node.port for node in nodes], listen)
    base = f"https://localhost:{listen}"
    trust = ssl.create_default_context(cafile=str(folder / "ca.pem"))
    log = (folder / f"{name}.log").open("wb")
    process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
    try:
        async with httpx.AsyncClient(base_url=base, verify=trust, timeout=30) as http:
            async with asyncio.timeout(30):
                while not await is_healthy(http):
                    await asyncio.sleep(0.2)
            await check_redirect(folder, name)
            if name == "HAProxy":
                assert Path(f"/proc/{process.pid}").stat().st_uid != 0, "it runs as root"
            seats = []
            for _ in range(TABLES):
                created = (await http.post("/api/tables", json={"name": "Ann"})).json()
                path = f"/api/tables/{created['code']}/join"
                joined = await http.post(path, json={"name": "Bob"})
                assert joined.status_code == 201, joined.text
                seats.append((created["code"], created["token"]))
            assert (await http.get("/metrics")).status_code in (403, 404)
            sockets = [await connect(base, trust, *seat) for seat in seats]
            for socket in sockets:
                assert await socket.do("table", "AddBot") == "Done"
            relayed = sum([await count_relayed(node) for node in nodes])
            os.kill(nodes[0].running.pid, signal.SIGKILL)
            nodes[0].running.kill()
            for seat in seats:
                socket = await reconnect(base, trust, *seat)
                assert await socket.do("table", "AddBot") == "Done"
            await nodes[0].start()
        done = f"{TABLES} tables opened, joined, played; all continued after a kill"
        return f"| {name} | {done} | {relayed} of {TABLES} |"
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


async def check_redirect(folder: Path, name: str) -> None:
    """Check that plain HTTP is redirected to HTTPS. Caddy does this by itself on port 80 only."""
    files = {"HAProxy": "haproxy.cfg", "nginx": "nginx.conf"}
    if name not in files:
        return
    found = re.search(r"(?:bind|listen) 127\.0\.0\.1:(\d+);?\n", (folder / files[name]).read_text())
    assert found is not None
    async with httpx.AsyncClient() as http:
        response = await http.get(f"http://localhost:{found[1]}/ABCD")
    assert response.status_code == 301
    assert re.fullmatch(r"https://localhost(:\d+)?/ABCD", response.headers["location"])


async def count_relayed(node: Node) -> int:
    """The number of WebSockets that this node relays: relayed HTTP requests have already ended."""
    async with httpx.AsyncClient(base_url=node.running.base, timeout=30) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    return int(float(next(x.split()[1] for x in lines if x.startswith("triptych_relayed "))))


async def is_healthy(http: httpx.AsyncClient) -> bool:
    try:
        return (await http.get("/healthz")).status_code == 200
    except httpx.HTTPError:
        return False


async def connect(base: str, trust: ssl.SSLContext, code: str, token: str) -> Socket:
    url = base.replace("https", "wss", 1) + f"/ws/{code}"
    _, socket = await ws_connect(Socket, url, ssl_context=trust)
    assert isinstance(socket, Socket)
    return await socket.hello(token)


async def reconnect(base: str, trust: ssl.SSLContext, code: str, token: str) -> Socket:
    async with asyncio.timeout(60):
        while True:
            try:
                return await connect(base, trust, code, token)
            except Exception:
                await asyncio.sleep(0.3)


async def measure(folder: Path, store: str) -> None:
    create_certificates(folder)
    nodes = [Node(folder, f"n{i}", store) for i in range(2)]
    try:
        for node in nodes:
            await node.start()
        print("| proxy | result | relayed |\n|---|---|---|")
        for name in PROXIES:
            print(await try_proxy(name, folder, nodes), flush=True)
    finally:
        kill_all()


def run_with_postgres(measure: Callable[[Path, str], Coroutine[Any, Any, None]]) -> None:
    """Run `measure` with a folder that proxies may read, and with a new database."""
    folder = Path(tempfile.mkdtemp(prefix="triptych-proxies-"))
    os.chmod(folder, 0o755)
    with postgres() as server:
        asyncio.run(measure(folder, server))


def main() -> None:
    assert (ROOT / "deploy").is_dir()
    for program in ("caddy", "openssl"):
        if not shutil.which(program):
            sys.exit(f"make drill needs Debian's package {program}")
    run_with_postgres(measure)


if __name__ == "__main__":
    main()
