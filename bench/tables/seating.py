"""Seats six players at each table, and makes the plan for load.c: one line per connection."""

import http.client
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

SEATS = 6
Plan = list[str]


class Caller:
    """An HTTP client that keeps its connection open."""

    def __init__(self, port: int) -> None:
        self._http = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self._origin = f"http://127.0.0.1:{port}"

    def post(self, path: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json", "Origin": self._origin}
        self._http.request("POST", path, json.dumps(body), headers)
        response = self._http.getresponse()
        data = response.read()
        if response.status >= 300:
            raise RuntimeError(f"{path}: {response.status} {data[:300]!r}")
        return json.loads(data)


def seat_triptych(port: int, tables: int) -> Plan:
    def seat_table(caller: Caller, _: int) -> Plan:
        host = caller.post("/api/tables", {"name": "player 0"})
        code = host["code"]
        people = [host] + [
            caller.post(f"/api/tables/{code}/join", {"name": f"player {i}"})
            for i in range(1, SEATS)
        ]
        # In the lobby, board n belongs to the n-th person.
        return [f"{n} /ws/{code} {person['token']}" for n, person in enumerate(people)]

    return _seat_all(port, tables, seat_table)


def seat_colyseus(port: int, tables: int) -> Plan:
    def seat_table(caller: Caller, _: int) -> Plan:
        first = caller.post("/matchmake/create/table", {})
        room = first["roomId"] if "roomId" in first else first["room"]["roomId"]
        others = [caller.post(f"/matchmake/joinById/{room}", {}) for _ in range(1, SEATS)]
        process = first.get("processId") or first["room"]["processId"]
        return [f"0 /{process}/{room}?sessionId={seat['sessionId']} -" for seat in [first, *others]]

    return _seat_all(port, tables, seat_table)


def seat_socketio(port: int, tables: int) -> Plan:
    path = "/socket.io/?EIO=4&transport=websocket"
    return [
        f"0 {path}&table={table}&seat={seat} -" for table in range(tables) for seat in range(SEATS)
    ]


def _seat_all(port: int, tables: int, seat_table: Any) -> Plan:
    callers = [Caller(port) for _ in range(4)]

    def seat_share(worker: int) -> list[Plan]:
        return [seat_table(callers[worker], table) for table in range(worker, tables, len(callers))]

    with ThreadPoolExecutor(len(callers)) as pool:
        return [
            line for plans in pool.map(seat_share, range(len(callers))) for p in plans for line in p
        ]
