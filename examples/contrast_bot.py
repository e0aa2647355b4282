"""A client of Triptych in one file, with only the standard library. It plays a game of Contrast.

    python examples/contrast_bot.py http://127.0.0.1:8000           # opens a table with bots
    python examples/contrast_bot.py http://127.0.0.1:8000 KQRT      # takes a seat at your table

It was written from docs/reference/protocol.md alone; read both together.
"""

import base64
import http.client
import json
import os
import random
import secrets
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlsplit

VERSION = 4
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
RETRY_CODES = {
    *("table_closed", "table_moved", "too_slow", "server_error", "stopping"),
    *("store_broken", "store_slow", "store_full", "store_readonly"),
}
"""The seat is still there; connect again. After any other fatal code, stop."""


class Lost(Exception):
    """The connection ended; the table is still there."""


class Refused(Exception):
    """The server refused the request; the message is the code of the refusal."""


def call(base, method, path, body=None):
    """Make an HTTP call and return the answer.

    Raises `Refused` with the code of the Problem, or `Lost` if a retry may help.
    """
    url = urlsplit(base)
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    connection = kind(url.netloc, timeout=20)
    try:
        data = None if body is None else json.dumps(body)
        connection.request(method, path, data, {"Content-Type": "application/json"})
        response = connection.getresponse()
        answer = json.loads(response.read())
    finally:
        connection.close()
    if response.status == 429 or response.status >= 500:
        raise Lost(answer["code"])  # A retry may succeed.
    if response.status >= 400:
        raise Refused(answer["code"])
    return answer


class WebSocket:
    """A WebSocket (RFC 6455), with only what a client needs."""

    def __init__(self, base, code):
        url = urlsplit(base)
        port = url.port or (443 if url.scheme == "https" else 80)
        self.socket = socket.create_connection((url.hostname, port), timeout=30)
        if url.scheme == "https":
            context = ssl.create_default_context()
            self.socket = context.wrap_socket(self.socket, server_hostname=url.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws/{code} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        status = self.file.readline()
        while self.file.readline() not in (b"\r\n", b""):
            pass
        if b" 101 " not in status:
            raise Lost(status.decode(errors="replace"))

    def send(self, data, kind=TEXT):
        """Send one frame, masked, as clients must."""
        size, mask = len(data), os.urandom(4)
        length = bytes((0x80 | size,)) if size < 126 else struct.pack("!BH", 0x80 | 126, size)
        head = bytes((0x80 | kind,)) + length
        masked = bytes(byte ^ mask[i & 3] for i, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def receive(self):
        """Return the next text or binary message. Answers pings."""
        message, kind = b"", 0
        while True:
            first, second = self._read(2)
            size = second & 127
            if size > 125:
                size = int.from_bytes(self._read(2 if size == 126 else 8), "big")
            data = self._read(size)
            opcode = first & 15
            if opcode == PING:
                self.send(data, PONG)
            elif opcode == CLOSE:
                raise Lost("the server closed the connection")
            elif opcode in (0, TEXT, BINARY):
                message, kind = message + data, opcode or kind
                if first & 0x80:
                    return kind, message

    def _read(self, size):
        data = self.file.read(size)
        if len(data) < size:
            raise Lost("the connection was cut")
        return data


class Table:
    """The current views of the table, put together from changes."""

    def __init__(self):
        self.public, self.private, self.at, self.early = {}, {}, 0, []

    def apply(self, message):
        if message["type"] == "Public":
            self.at = message["at"]
            merge(self.public, message)
            early, self.early = self.early, []
            for private in early:
                self.apply(private)
        elif message["at"] > self.at:
            self.early.append(message)  # The Public message that belongs to it comes next.
        else:
            merge(self.private, message)


def merge(fields, message):
    for name, new in message.items():
        old = fields.get(name)
        if name == "view" and new is not None and "type" not in new:
            fields[name] = {**old, **{key: merged(old.get(key), new[key]) for key in new}}
        elif name not in ("type", "at"):
            fields[name] = merged(old, new)


def merged(old, new):
    """Return the new value of a field. An object for a list has only the items that changed."""
    if isinstance(old, list) and isinstance(new, dict):
        return [new.get(str(index), item) for index, item in enumerate(old)]
    return new


class Player:
    """One seat at one table. Reconnects when the connection is lost."""

    def __init__(self, base, joined):
        self.base, self.code, self.token = base, joined["code"], joined["token"]
        self.table, self.socket, self.acted_in = Table(), None, None
        self.unanswered = {}

    def do(self, to, command, stage=None):
        """Send a command and keep it until it is answered. Its id makes it safe to send again."""
        command_id = secrets.token_hex(8)
        message = {"type": "Do", "id": command_id, "to": to, "command": command, "stage": stage}
        self.unanswered[command_id] = message
        self.socket.send(json.dumps(message).encode())

    def connect(self):
        self.table = Table()
        self.socket = WebSocket(self.base, self.code)
        hello = {"type": "Hello", "version": VERSION, "token": self.token, "tv": False}
        self.socket.send(json.dumps(hello).encode())

    def receive(self):
        """Receive and handle one message."""
        kind, data = self.socket.receive()
        if kind == BINARY:
            return  # Ink, which Contrast does not use.
        message = json.loads(data)
        match message["type"]:
            case "Welcome":
                # Before this, the server accepts no commands.
                for unanswered in self.unanswered.values():
                    self.socket.send(json.dumps(unanswered).encode())
            case "Public" | "Private":
                self.table.apply(message)
            case "Done":
                self.unanswered.pop(message["id"], None)
            case "Refused" if message["code"] not in RETRY_CODES:
                # The choice came too late; the next view says what to do.
                self.unanswered.pop(message["id"], None)
                self.acted_in = None
            case "Refused":
                raise Lost(message["code"])  # Not done; it is sent again on the next connection.
            case "Fault" if message["fatal"]:
                if message["code"] not in RETRY_CODES:
                    raise Refused(message["code"])
                raise Lost(message["code"])

    def play(self):
        """Play until the game is over. Returns its result."""
        pause = 0.2
        while True:
            try:
                if self.socket is None:
                    self.connect()
                self.receive()
                pause = 0.2
                if not self.table.early and (result := self.act()):
                    return result
            except (Lost, OSError):
                self.socket = None
                time.sleep(pause)
                pause = min(5.0, 2 * pause)

    def act(self):
        """Play a card or, as the host, continue, once in each stage. Returns the final result."""
        public, private = self.table.public, self.table.private
        game, view = public.get("game"), public.get("view")
        if game is None or not private or self.unanswered:
            return None
        you, hand = private["you"], private["view"]
        if game["over"]:
            return view["ending"]["result"]
        if view["stage"] == self.acted_in:
            return None
        if you["host"] and game["can_continue"]:
            self.acted_in = view["stage"]
            self.do("table", {"type": "ContinueReveal"})
        elif hand and view["phase"] == "choose" and not view["seats"][you["seat"]]["out"]:
            self.acted_in = view["stage"]
            symbol = random.choice(random.choice(hand["hand"]).split("/"))
            self.do("game", {"type": "PlayCard", "symbol": symbol}, self.acted_in)
        return None


def main(base, code=None):
    # The id makes it safe to join again: the same id is the same person.
    body = {"name": "Robin", "id": secrets.token_urlsafe(24)}
    path = f"/api/tables/{code}/join" if code else "/api/tables"
    player = Player(base, call(base, "POST", path, body if code else {**body, "play": "contrast"}))
    print(f"at table {player.code}", flush=True)
    result = player.play()
    print(f"points {result['points']}, won by seat {result['winners']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
