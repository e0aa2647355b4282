"""Reference pages written from the code, into the folder that is named."""

import sys
from pathlib import Path

import msgspec
from msgspec import Meta

from devtools import typescript
from devtools.protocol_page import fill
from triptych.bots import bot_process
from triptych.decks.spreadsheets import MOST_BYTES as MOST_WORDS
from triptych.ink import Limits
from triptych.ink.progress import HOLD_MS, MOST_PENS
from triptych.ink.stream import WHOLE_MS
from triptych.live.clock import Lag
from triptych.live.registry import TICKET_SECONDS
from triptych.live.storage.leases import BATCH
from triptych.live.tuning import Tuning
from triptych.server.http.idempotent_creates import MOST as OPENINGS
from triptych.server.http.protocol import SLOWEST
from triptych.server.http.responses import BODY_BYTES
from triptych.server.http.tvs import SCREEN_SECONDS
from triptych.server.limits.visitor_limits import (
    JOINS_AT_A_TABLE,
    LINES_OF_A_SEAT,
    SCREENS_AT_ONCE,
    SCREENS_PER_MINUTE,
    WATCHERS_OF_A_DEVICE,
)
from triptych.server.settings import LIMITS, PREFIX, Settings, fields
from triptych.server.uploads.multipart import UPLOADS_AT_ONCE
from triptych.server.ws.connection import BYTES_PER_SECOND, CONTROLS_PER_SECOND
from triptych.server.ws.fragments import MOST_PIECES
from triptych.store.pruning import WATCHED_MS
from triptych.table.commands import Avatar, AvatarStroke, SetHandicap
from triptych.table.evolve import EVENING
from triptych.table.rules import people, seats
from triptych.table.rules.people import EVENING_MS

HOUR_MS = 3_600_000
MADE = "This page is written by `make docs`; do not edit it by hand.\n"


def described(name: str) -> str:
    """What a setting is for."""
    field = next(f for f in fields() if f.name == name)
    return next(m for m in field.type.__metadata__ if isinstance(m, Meta)).description or ""


def settings_page() -> str:
    """Every setting: flag, variable, default, meaning."""
    rows = [
        f"| `--{f.name.replace('_', '-')}` | `{PREFIX}{f.name.upper()}` | `{f.name}` "
        f"| {_plain(f.default)} | {described(f.name)} |"
        for f in fields()
    ]
    return (
        "# Settings\n\n"
        "A flag wins over the environment, the environment over the TOML file named with "
        "`--config`, the file over the default.\n"
        "A switch is written `--no-qr` as a flag and `false` elsewhere. "
        + MADE
        + "\n| flag | environment | in the file | default | meaning |\n|---|---|---|---|---|\n"
        + "\n".join(rows)
        + "\n"
    )


def limits_page() -> str:
    """Every limit with its default."""
    defaults = Settings()
    rows = [f"| `{name}` | {getattr(defaults, name)} | {described(name)} |" for name in LIMITS]
    ink = [f"| {name} | {value} |" for name, value in msgspec.to_builtins(Limits()).items()]
    return (
        "# Limits\n\nWhat one client, address or table may take, with the defaults. Thirty pupils "
        "behind one address, five tables and a\nprojector stay far below all of them. " + MADE
        + "\n## Limits you can change\n\n| setting | default | meaning |\n|---|---|---|\n"
        + "\n".join(rows)
        + "\n\n## Fixed limits\n\n| limit | value |\n|---|---|\n"
        + "\n".join(f"| {what} | {value} |" for what, value in _fixed())
        + "\n\n## Ink, for each board\n\n| limit | value |\n|---|---|\n"
        + "\n".join(ink)
        + "\n"
    )  # fmt: skip


def _fixed() -> list[tuple[str, object]]:
    stroke = msgspec.json.schema(AvatarStroke)["$defs"]["AvatarStroke"]["properties"]
    avatar = msgspec.json.schema(Avatar)["$defs"]["Avatar"]["properties"]
    extra = msgspec.json.schema(SetHandicap)["$defs"]["SetHandicap"]["properties"]["extra_ms"]
    seat_joins = JOINS_AT_A_TABLE
    return [
        ("Joins at one table from one address at once", seat_joins.burst),
        ("Joins at one table from one address a minute", round(seat_joins.per_second * 60)),
        ("Connections of one person", LINES_OF_A_SEAT),
        ("Connections that one browser watches with", WATCHERS_OF_A_DEVICE),
        ("Pings of a client a second", CONTROLS_PER_SECOND),
        ("Bytes of text of one connection a second", BYTES_PER_SECOND),
        ("Frames of one message", MOST_PIECES),
        ("Uploads that come in at once", UPLOADS_AT_ONCE),
        ("Slowest body, bytes a second", SLOWEST),
        ("Bytes of a table of words", MOST_WORDS),
        ("People at one table", people.MOST_PEOPLE),
        (
            "Seconds before somebody away makes room at a full table",
            people.FORGOTTEN_MS // 1000,
        ),
        ("Seats", seats.MOST_SEATS),
        ("Games kept in the evening's list", EVENING),
        ("Characters of a name", 24),
        ("Strokes of an avatar", avatar["strokes"]["maxItems"]),
        ("Numbers in an avatar's stroke", stroke["points"]["maxItems"]),
        ("Extra time of a seat, ms", extra["maximum"]),
        ("Bytes of an HTTP body", BODY_BYTES),
        ("Seconds a code for another device works", TICKET_SECONDS),
        ("Seconds the letters on a TV work", SCREEN_SECONDS),
        ("TVs that ask for letters from one address in a minute", SCREENS_PER_MINUTE),
        ("TVs that wait for a table at one address", SCREENS_AT_ONCE),
        ("Hours in which a host who is back is the host again", EVENING_MS // 3_600_000),
        ("Seconds before an absent host is replaced", people.HOST_AWAY_MS // 1000),
        ("Seconds before a spectator may take an absent seat", seats.LONG_AWAY_MS // 1000),
        ("Command ids remembered for each person", Tuning().remembered),
        ("Hours between two looks after which time does not count as idle", WATCHED_MS // HOUR_MS),
        ("Round trips a connection's lag is taken from", Lag(0).kept),
        ("Milliseconds of ink in one message", Tuning().tick_ms),
        ("Seconds a call to the journal may take: a quarter of the lease", Tuning().store_s),
        ("Seconds a bot may think", bot_process.JOB_TIMEOUT_S),
        ("Tables whose leases are renewed in one statement", BATCH),
        ("Pens on one ink board: pages that draw, each loading of one", MOST_PENS),
        ("Seconds between two boards in full for one connection", WHOLE_MS // 1000),
        ("Seconds a stroke that stands still keeps other pens off its board", HOLD_MS // 1000),
        ("New tables remembered by the id of whoever opened them", OPENINGS),
    ]


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"`{value}`" if value != "" else "–"


def messages_page() -> str:
    """Every message, command and view, field by field."""
    parts = [
        "# Messages, field by field\n",
        "Written as TypeScript: `?` is a field that may be left out. How they are used: "
        "[protocol.md](protocol.md). " + MADE,
    ]
    for name, text in typescript.files(explain=True).items():
        body = text.removeprefix(typescript.HEAD).strip()
        parts.append(f"## web/src/{name}\n\n```ts\n{body}\n```\n")
    return "\n".join(parts)


PAGES = {"settings.md": settings_page, "limits.md": limits_page, "messages.md": messages_page}


def main(folder: Path) -> None:
    """Write all pages."""
    for name, page in PAGES.items():
        (folder / name).write_text(page(), encoding="utf-8")
    protocol = folder / "protocol.md"
    protocol.write_text(fill(protocol.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
