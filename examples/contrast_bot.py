"""A client of Triptych in one file, without any library: it plays Contrast to the end.

    python examples/contrast_bot.py http://127.0.0.1:8000           # a table of its own, with bots
    python examples/contrast_bot.py http://127.0.0.1:8000 KQRT      # a seat at your table

It was written from docs/reference/protocol.md alone, and is meant to be read beside it.
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

VERSION = 3
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
AGAIN = ("table_closed", "table_moved", "too_slow", "server_", "stopping", "store_")


class Lost(Exception):
    """The connection ended; the table is still there."""


class Refused(Exception):
    """The server does not want us; its code says why."""


def call(base, method, path, body=None):
    """One HTTP call; an answer, or `Refused` with the code of the Problem."""
    url = urlsplit(base)
    kind = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    line = kind(url.netloc, timeout=20)
    try:
        data = None if body is None else json.dumps(body)
        line.request(method, path, data, {"Content-Type": "application/json"})
        answer = line.getresponse()
        told = json.loads(answer.read())
    finally:
        line.close()
    if answer.status == 429 or answer.status >= 500:
        raise Lost(told["code"])  # Not now; later perhaps.
    if answer.status >= 400:
        raise Refused(told["code"])
    return told


class Line:
    """A WebSocket (RFC 6455), as much of it as a client needs."""

    def __init__(self, base, code):
        url = urlsplit(base)
        port = url.port or (443 if url.scheme == "https" else 80)
        self.socket = socket.create_connection((url.hostname, port), timeout=30)
        if url.scheme == "https":
            safe = ssl.create_default_context()
            self.socket = safe.wrap_socket(self.socket, server_hostname=url.hostname)
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
        """One frame; what a client sends is masked."""
        size, mask = len(data), os.urandom(4)
        length = bytes((0x80 | size,)) if size < 126 else struct.pack("!BH", 0x80 | 126, size)
        head = bytes((0x80 | kind,)) + length
        masked = bytes(byte ^ mask[i & 3] for i, byte in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def receive(self):
        """The next text or binary message; pings are answered on the way."""
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
                raise Lost("the server closed the line")
            elif opcode in (0, TEXT, BINARY):
                message, kind = message + data, opcode or kind
                if first & 0x80:
                    return kind, message

    def _read(self, size):
        data = self.file.read(size)
        if len(data) < size:
            raise Lost("the line was cut")
        return data


class Table:
    """The table as we see it, put together from what changed ("Only what changed travels")."""

    def __init__(self):
        self.public, self.private, self.at, self.waiting = {}, {}, 0, []

    def take(self, message):
        if message["type"] == "Public":
            self.at = message["at"]
            merge(self.public, message)
            waiting, self.waiting = self.waiting, []
            for private in waiting:
                self.take(private)
        elif message["at"] > self.at:
            self.waiting.append(message)  # Its Public comes in a moment.
        else:
            merge(self.private, message)


def merge(fields, message):
    for name, new in message.items():
        old = fields.get(name)
        if name == "view" and new is not None and "type" not in new:
            fields[name] = {**old, **{key: changed(old.get(key), new[key]) for key in new}}
        elif name not in ("type", "at"):
            fields[name] = changed(old, new)


def changed(old, new):
    """A field replaces the last; an object in the place of a list holds some of its items."""
    if isinstance(old, list) and isinstance(new, dict):
        return [new.get(str(index), item) for index, item in enumerate(old)]
    return new


class Player:
    """One seat at one table, however often the line is lost."""

    def __init__(self, base, joined):
        self.base, self.code, self.token = base, joined["code"], joined["token"]
        self.table, self.line, self.said = Table(), None, None
        self.unanswered = {}

    def do(self, to, command, stage=None):
        """Send a command and keep it until it is answered; sent twice it is done once."""
        name = secrets.token_hex(8)
        message = {"type": "Do", "id": name, "to": to, "command": command, "stage": stage}
        self.unanswered[name] = message
        self.line.send(json.dumps(message).encode())

    def connect(self):
        self.table = Table()
        self.line = Line(self.base, self.code)
        hello = {"type": "Hello", "version": VERSION, "token": self.token, "tv": False}
        self.line.send(json.dumps(hello).encode())
        for message in self.unanswered.values():
            self.line.send(json.dumps(message).encode())

    def listen(self):
        """Take one message; whoever waits for something calls this until it is there."""
        kind, data = self.line.receive()
        if kind == BINARY:
            return  # Ink: Contrast is played without.
        message = json.loads(data)
        match message["type"]:
            case "Public" | "Private":
                self.table.take(message)
            case "Done":
                self.unanswered.pop(message["id"], None)
            case "Refused" if not message["code"].startswith(AGAIN):
                # A choice that came too late is none: the next view says what to do now.
                self.unanswered.pop(message["id"], None)
                self.said = None
            case "Refused":
                raise Lost(message["code"])  # Not done, and sent again on the next line.
            case "Fault" if message["fatal"]:
                if not message["code"].startswith(AGAIN):
                    raise Refused(message["code"])
                raise Lost(message["code"])

    def play(self):
        """Until the game is over; the final points by seat."""
        pause = 0.2
        while True:
            try:
                if self.line is None:
                    self.connect()
                self.listen()
                pause = 0.2
                if not self.table.waiting and (over := self.look()):
                    return over
            except (Lost, OSError):
                self.line = None
                time.sleep(pause)
                pause = min(5.0, 2 * pause)

    def look(self):
        """Do what the table waits for, once in each stage: lay a card, or as the host go on."""
        public, private = self.table.public, self.table.private
        game, view = public.get("game"), public.get("view")
        if game is None or not private or self.unanswered:
            return None
        you, hand = private["you"], private["view"]
        if game["over"]:
            return view["ending"]["result"]
        if view["stage"] == self.said:
            return None
        if you["host"] and game["can_proceed"]:
            self.said = view["stage"]
            self.do("table", {"type": "Proceed"})
        elif hand and view["phase"] == "choose" and not view["seats"][you["seat"]]["out"]:
            self.said = view["stage"]
            symbol = random.choice(random.choice(hand["hand"]).split("/"))
            self.do("game", {"type": "LayCard", "symbol": symbol}, self.said)
        return None


def main(base, code=None):
    # The id makes joining safe to repeat: the same id is the same person.
    body = {"name": "Robin", "id": secrets.token_urlsafe(24)}
    path = f"/api/tables/{code}/join" if code else "/api/tables"
    player = Player(base, call(base, "POST", path, body if code else {**body, "play": "contrast"}))
    print(f"at table {player.code}", flush=True)
    result = player.play()
    print(f"points {result['points']}, won by seat {result['winners']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
