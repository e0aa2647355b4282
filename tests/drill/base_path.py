"""Tests HAProxy, Caddy and nginx in front of a server below a path of a host.

Each proxy passes the path on, and then removes it. Both times, people in headless Chromium play
through it, and the doctor must find nothing wrong. Needs Debian's packages of the proxies.
"""

import contextlib
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser
from tests.browser.support.based_guests import BASE, BasedGuests, play_below_base_path
from tests.browser.support.browsers import launched_chromium
from tests.browser.support.server_process import ROOT, TIMEOUT_S, run_server_process
from tests.support.ports import free_port

from triptych.cli.doctor.public import check_public_address
from triptych.server.settings import Settings


def haproxy(folder: Path, listen: int, server: int, removes: bool) -> list[str]:
    rewrite = f"http-request replace-path {BASE}(/.*) \\1" if removes else ""
    (folder / "haproxy.cfg").write_text(f"""
defaults
    mode http
    option forwardfor
    timeout connect 5s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
frontend site
    bind 127.0.0.1:{listen}
    http-request redirect location {BASE}/ if {{ path {BASE} }}
    use_backend triptych if {{ path_beg {BASE}/ }}
backend triptych
    {rewrite}
    http-request del-header X-Forwarded-For
    server one 127.0.0.1:{server}
""")
    return ["/usr/sbin/haproxy", "-db", "-q", "-f", str(folder / "haproxy.cfg")]


def caddy(folder: Path, listen: int, server: int, removes: bool) -> list[str]:
    """Use the example of the hosting guide; only its ports change."""
    guide = (ROOT / "docs/HOSTING.md").read_text(encoding="utf-8")
    example = guide.partition("    example.org {\n")[2].partition("    }\n")[0]
    assert "reverse_proxy" in example
    text = example.replace("127.0.0.1:8000", f"127.0.0.1:{server}")
    if removes:
        text = text.replace(f"reverse_proxy {BASE}/*", f"handle_path {BASE}/* {{\nreverse_proxy")
        text += "\n}"
    head = "{\nadmin off\nauto_https off\n}\n"
    (folder / "Caddyfile").write_text(f"{head}http://127.0.0.1:{listen} {{\n{text}\n}}\n")
    file = str(folder / "Caddyfile")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", file]


def nginx(folder: Path, listen: int, server: int, removes: bool) -> list[str]:
    target = f"http://127.0.0.1:{server}" + ("/" if removes else "")
    (folder / "nginx.conf").write_text(f"""
daemon off;
pid {folder}/nginx.pid;
events {{}}
http {{
    map $http_upgrade $kind {{
        default upgrade;
        "" "";
    }}
    server {{
        listen 127.0.0.1:{listen};
        client_max_body_size 64m;
        location {BASE}/ {{
            proxy_pass {target};
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $kind;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_read_timeout 1h;
        }}
    }}
}}
""")
    return ["/usr/sbin/nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


PROXIES = {"HAProxy": haproxy, "Caddy": caddy, "nginx": nginx}


@contextlib.contextmanager
def running(command: list[str], address: str, log: Path) -> Iterator[None]:
    """Run a proxy until the end of the block. Waits until the server answers through it."""
    with log.open("wb") as out, subprocess.Popen(command, stdout=out, stderr=out) as process:
        try:
            deadline = time.monotonic() + TIMEOUT_S
            while not _answers(f"{address}/healthz"):
                assert process.poll() is None, log.read_text()
                assert time.monotonic() < deadline, log.read_text()
                time.sleep(0.1)
            yield
        finally:
            process.terminate()


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as response:
            return bool(response.status == 200)
    except OSError:
        return False


def try_proxy(
    new_command: Callable[[Path, int, int, bool], list[str]],
    browser: Browser,
    folder: Path,
    removes: bool,
) -> None:
    listen, data = free_port(), folder / "data"
    address = f"http://127.0.0.1:{listen}{BASE}"
    settings = Settings(
        public_url=address, trusted_proxy=True, metrics=False, data=str(data), host="127.0.0.1"
    )
    env = {
        "TRIPTYCH_PUBLIC_URL": address,
        "TRIPTYCH_TRUSTED_PROXY": "yes",
        "TRIPTYCH_METRICS": "no",
    }
    with run_server_process(["triptych.cli", "serve"], data, extra_env=env) as (root, _):
        command = new_command(folder, listen, int(root.rpartition(":")[2]), removes)
        with running(command, address, folder / "log"):
            found = list(check_public_address(settings))
            assert {finding.severity for finding in found} == {"good"}, found
            guests = BasedGuests(browser, address, root)
            play_below_base_path(guests)
            guests.close()


def main() -> None:
    with launched_chromium() as browser:
        print("| proxy | passes the path on | removes it |\n|---|---|---|")
        for name, new_command in PROXIES.items():
            for removes in (False, True):
                with tempfile.TemporaryDirectory(prefix="triptych-base-path-") as folder:
                    Path(folder).chmod(0o755)
                    try_proxy(new_command, browser, Path(folder), removes)
            print(f"| {name} | a game was played | a game was played |", flush=True)


if __name__ == "__main__":
    main()
