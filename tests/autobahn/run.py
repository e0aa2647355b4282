"""`make test-autobahn`: the cases of the Autobahn test suite against our socket.

The suite expects a server that echoes messages. This one has our HTTP connections, our handshake
and our frames, and echoes instead of serving a table. `RESULTS.md` lists the outcomes.
"""

import asyncio
import itertools
import json
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any, cast

import uvicorn
from picows import WSListener, WSUpgradeRequest
from tests.support.ports import free_port

from triptych.server.http_connection import HttpConnection
from triptych.server.limits.visitor_limits import VisitorLimits
from triptych.server.settings import Settings
from triptych.server.ws.frame_listener import FrameListener
from triptych.server.ws.picows_bridge import websocket_protocol
from triptych.wire.frame_headers import binary_frame, text_frame

HERE = Path(__file__).parent
LEFT_OUT = {
    "9.*": "speed with messages of up to 16 MB; ours have at most 64 kB",
    "12.*": "compression, which we do not offer",
    "13.*": "compression, which we do not offer",
}
KNOWN = {
    "7.1.2": "picows reads a second close before it reports the first, and answers 1002 for 1000",
}
"""Cases that fail, each with the reason why that is harmless or not ours."""
PASSED = ("OK", "INFORMATIONAL", "NON-STRICT")
"""Non-strict means that a failure was reported later than possible, which the RFC allows."""


class Echo(FrameListener):
    """Sends every message back."""

    def receive_text(self, data: bytes) -> None:
        self.write(text_frame(data))

    def receive_binary(self, data: bytes) -> None:
        self.write(binary_frame(data))


async def no_page(scope: Any, receive: Any, send: Any) -> None:
    """Refuse requests that open no WebSocket."""
    await send({"type": "http.response.start", "status": 404, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def echo_server(port: int, folder: Path) -> uvicorn.Server:
    """A server of our connections whose WebSockets echo."""
    settings = Settings(data=str(folder), message_bytes=2**17)
    loop = asyncio.get_running_loop()

    def new_listener(request: WSUpgradeRequest, transport: asyncio.Transport) -> WSListener:
        return Echo(settings.message_bytes, loop.time)

    connection = partial(
        HttpConnection, limits=VisitorLimits(settings), settings=settings, check_interval_s=5.0
    )
    config = uvicorn.Config(
        no_page,
        port=port,
        http=cast(Any, connection),
        ws=websocket_protocol(new_listener, 2 * settings.message_bytes),
        log_config=None,
        lifespan="off",
    )
    return uvicorn.Server(config)


async def outcomes(python2: str, packages: str, folder: Path) -> dict[str, str]:
    """Run the suite. Returns the outcome of each case."""
    port, spec, report = free_port(), folder / "spec.json", folder / "report"
    server = echo_server(port, folder)
    serving = asyncio.create_task(server.serve())
    agent = {"agent": "Triptych", "url": f"ws://127.0.0.1:{port}"}
    wanted = {"servers": [agent], "cases": ["*"], "exclude-cases": list(LEFT_OUT)}
    spec.write_text(json.dumps({**wanted, "outdir": str(report), "exclude-agent-cases": {}}))
    suite = await asyncio.create_subprocess_exec(
        python2, "-c", "from autobahntestsuite.wstest import run; run()",
        "-m", "fuzzingclient", "-s", str(spec),
        env={"PYTHONPATH": packages}, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    if await suite.wait():
        raise SystemExit("the test suite failed to run")
    server.should_exit = True
    await serving
    cases = json.loads((report / "index.json").read_text())["Triptych"]
    return {case: worst(found) for case, found in cases.items()}


def worst(found: dict[str, Any]) -> str:
    """The outcome of a case, of which the way the connection ended is a part."""
    both = (str(found["behavior"]), str(found["behaviorClose"]))
    return next((one for one in both if one not in PASSED), both[0])


def number(case: str) -> tuple[int, ...]:
    return tuple(int(part) for part in case.split("."))


def results_page(found: dict[str, str]) -> str:
    """The page with all outcomes: one line for each run of cases with the same outcome."""
    lines = [
        "# Autobahn test suite: results",
        "",
        "`make test-autobahn` runs autobahntestsuite 25.10.1 (PyPI, for Python 2.7) against our",
        "socket: `server/http_connection.py`, `server/ws/picows_bridge.py` and",
        "`server/ws/frame_listener.py`. It writes this page.",
        "",
        "| cases | number | outcome |",
        "|---|---:|---|",
    ]
    ordered = sorted(found, key=number)
    key = lambda case: (case.rpartition(".")[0], found[case])  # noqa: E731
    for (_, outcome), run in itertools.groupby(ordered, key):
        cases = list(run)
        span = cases[0] if len(cases) == 1 else f"{cases[0]} to {cases[-1]}"
        known = "".join(f": {KNOWN[case]}" for case in cases if case in KNOWN)
        lines.append(f"| {span} | {len(cases)} | {outcome}{known} |")
    lines += [f"| {cases} | | left out: {why} |" for cases, why in LEFT_OUT.items()]
    return "\n".join(lines) + "\n"


def main(python2: str, packages: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(outcomes(python2, packages, Path(folder)))
    (HERE / "RESULTS.md").write_text(results_page(found))
    failed = {case for case, outcome in found.items() if outcome not in PASSED}
    print(f"{len(found)} cases; failed: {', '.join(sorted(failed)) or 'none'}")
    sys.exit(failed != set(KNOWN))


if __name__ == "__main__":
    main(*sys.argv[1:])
