"""Writes reference pages from the code: `python -m devtools.reference_pages docs/reference`."""

import sys
from pathlib import Path

import msgspec
from msgspec import Meta

from devtools import typescript
from devtools.protocol_page import fill
from triptych.bots import bot_process
from triptych.decks.spreadsheets import MAX_CSV_CHARS
from triptych.ink import Limits
from triptych.ink.progress import MAX_PENS, PEN_TURN_MS
from triptych.live.clock import Lag
from triptych.live.registry import TICKET_LIFETIME_S
from triptych.live.storage.idempotent_creates import MAX_IDS as MAX_CREATE_IDS
from triptych.live.tuning import Tuning
from triptych.server.http.responses import MAX_BODY_BYTES
from triptych.server.http_connection import MIN_BODY_BYTES_PER_S
from triptych.server.limits.request_budget import RequestRates
from triptych.server.limits.visitor_limits import (
    ALBUM_FILES_PER_ADDRESS,
    ALBUM_FILES_PER_DEVICE,
    DECK_UPLOADS_PER_ADDRESS,
    DECK_UPLOADS_PER_DEVICE,
    JOINS_PER_ADDRESS_AND_TABLE,
    MAX_CONNECTIONS_PER_PERSON,
    MAX_SPECTATORS_PER_DEVICE,
    MAX_WAITING_TVS,
    TABLE_LOCATIONS,
    TOKEN_CHECKS,
    TV_CODES_PER_MINUTE,
    WRONG_ADMIN_KEYS,
)
from triptych.server.setting_groups import SettingGroup, group_of
from triptych.server.settings import ENV_PREFIX, Settings, fields
from triptych.server.tuning import ServerTuning
from triptych.server.uploads.multipart import MAX_CONCURRENT_UPLOADS
from triptych.server.ws.connection import TEXT_BYTES_PER_SECOND
from triptych.server.ws.fragments import MAX_FRAGMENTS
from triptych.server.ws.frame_listener import CONTROL_FRAMES_PER_SECOND
from triptych.store.sql.pruning import MAX_RUN_GAP_MS
from triptych.table.commands import Avatar, AvatarStroke, SetExtraTime
from triptych.table.evolve import MAX_EVENING_GAMES
from triptych.table.rules import people, seats
from triptych.table.rules.people import EVENING_MS
from triptych.wire.messages import MAX_REACTIONS, REACTION_WINDOW_MS

HOUR_MS = 3_600_000
GENERATED_NOTE = "This page is written by `make docs`; do not edit it by hand.\n"


def setting_description(name: str) -> str:
    """The description of a setting."""
    field = next(f for f in fields() if f.name == name)
    return next(m for m in field.type.__metadata__ if isinstance(m, Meta)).description or ""


def settings_page() -> str:
    """The page of all settings."""
    groups = dict.fromkeys(map(group_of, fields()))
    return (
        "# Settings\n\n"
        "A flag overrides the environment, the environment overrides the TOML file named with "
        "`--config`, and the file overrides the default. "
        "To turn a switch off, write `--no-qr` as a flag and `false` elsewhere. "
        + GENERATED_NOTE
        + "".join(map(_settings_table, groups))
    )


def _settings_table(group: SettingGroup) -> str:
    """A heading, and the settings of one group."""
    rows = [
        f"| `--{f.name.replace('_', '-')}` | `{ENV_PREFIX}{f.name.upper()}` | `{f.name}` "
        f"| {_default_text(f.default)} | {setting_description(f.name)} |"
        for f in fields()
        if group_of(f) == group
    ]
    head = "| flag | environment | in the file | default | meaning |\n|---|---|---|---|---|"
    return "\n".join([f"\n## {group.title}\n", head, *rows, ""])


def limits_page() -> str:
    """The page of all limits."""
    defaults = Settings()
    rows = [
        f"| `{f.name}` | {getattr(defaults, f.name)} | {setting_description(f.name)} |"
        for f in fields()
        if group_of(f).has_limits
    ]
    ink = [f"| {name} | {value} |" for name, value in msgspec.to_builtins(Limits()).items()]
    return (
        "# Limits\n\nHow much one client, address or table may use. Thirty pupils behind one "
        "address, five tables and a projector stay far below all default limits. " + GENERATED_NOTE
        + "\n## Limits you can change\n\n| setting | default | meaning |\n|---|---|---|\n"
        + "\n".join(rows)
        + "\n\n## Fixed limits\n\n| limit | value |\n|---|---|\n"
        + "\n".join(f"| {what} | {value} |" for what, value in _fixed_limits())
        + "\n\n## Ink, for each board\n\n| limit | value |\n|---|---|\n"
        + "\n".join(ink)
        + "\n"
    )  # fmt: skip


def _fixed_limits() -> list[tuple[str, object]]:
    stroke = msgspec.json.schema(AvatarStroke)["$defs"]["AvatarStroke"]["properties"]
    avatar = msgspec.json.schema(Avatar)["$defs"]["Avatar"]["properties"]
    extra = msgspec.json.schema(SetExtraTime)["$defs"]["SetExtraTime"]["properties"]["extra_ms"]
    seat_joins, requests = JOINS_PER_ADDRESS_AND_TABLE, RequestRates()
    request_limits = {
        "one known browser": requests.device,
        "all unknown browsers of one address": requests.strangers,
        "one address in total": requests.address,
    }
    return [
        *(
            (
                f"GET requests of {who}, at once; refilled per second",
                f"{limit.burst}; {limit.per_second}",
            )
            for who, limit in request_limits.items()
        ),
        ("Joins at one table from one address, at once", seat_joins.burst),
        ("Joins at one table from one address, per minute", round(seat_joins.per_second * 60)),
        (
            "Seat tokens tried from one address that has used up its tries of codes, per minute",
            round(TOKEN_CHECKS.per_second * 60),
        ),
        (
            "Searches for a table's node for one address, per minute",
            round(TABLE_LOCATIONS.per_second * 60),
        ),
        ("Wrong admin keys from one address, per minute", round(WRONG_ADMIN_KEYS.per_second * 60)),
        (
            "Decks uploaded from one known browser, per hour",
            round(DECK_UPLOADS_PER_DEVICE.per_second * 3600),
        ),
        (
            "Decks uploaded from one address, per hour",
            round(DECK_UPLOADS_PER_ADDRESS.per_second * 3600),
        ),
        (
            "Album files made for one known browser, per hour",
            round(ALBUM_FILES_PER_DEVICE.per_second * 3600),
        ),
        (
            "Album files made for one address, per hour",
            round(ALBUM_FILES_PER_ADDRESS.per_second * 3600),
        ),
        (f"Reactions of one person in {REACTION_WINDOW_MS // 1000} seconds", MAX_REACTIONS),
        ("Connections of one person", MAX_CONNECTIONS_PER_PERSON),
        ("Spectator connections of one browser", MAX_SPECTATORS_PER_DEVICE),
        ("Pings and other control frames of one connection, per second", CONTROL_FRAMES_PER_SECOND),
        ("Bytes of text of one connection, per second", TEXT_BYTES_PER_SECOND),
        ("Frames of one message", MAX_FRAGMENTS),
        ("Concurrent uploads", MAX_CONCURRENT_UPLOADS),
        ("Slowest HTTP body, bytes per second", MIN_BODY_BYTES_PER_S),
        ("Characters of a CSV file of words", MAX_CSV_CHARS),
        ("People at one table", people.MAX_PEOPLE),
        (
            "Seconds before an absent person makes room at a full table",
            people.EVICTABLE_AFTER_MS // 1000,
        ),
        ("Seats", seats.MAX_SEATS),
        ("Games in the list of an evening", MAX_EVENING_GAMES),
        ("Characters of a name", 24),
        ("Strokes of an avatar", avatar["strokes"]["maxItems"]),
        ("Numbers in an avatar's stroke", stroke["points"]["maxItems"]),
        ("Extra time of a seat, ms", extra["maximum"]),
        ("Bytes of an HTTP body", MAX_BODY_BYTES),
        ("Seconds that a code for another device is valid", TICKET_LIFETIME_S),
        ("Seconds that the code on a TV is valid", ServerTuning().tv_code_lifetime_s),
        ("TVs that request a code from one address, per minute", TV_CODES_PER_MINUTE),
        ("TVs that wait for a table, per address", MAX_WAITING_TVS),
        (
            "Hours after which a returning host does not become the host again",
            EVENING_MS // 3_600_000,
        ),
        ("Seconds before an absent host is replaced", people.HOST_AWAY_MS // 1000),
        ("Seconds before a spectator may take an absent seat", seats.TAKEOVER_AFTER_MS // 1000),
        ("Command ids remembered for each person", Tuning().remembered_commands),
        (
            "Hours between two checks after which the time between them does not count as idle",
            MAX_RUN_GAP_MS // HOUR_MS,
        ),
        ("Round trips from which the latency of a connection is estimated", Lag(0).window),
        ("Milliseconds of ink in one message", Tuning().tick_ms),
        (
            "Seconds that a call to the journal may take: a quarter of the lease",
            Tuning().store_timeout_s,
        ),
        ("Seconds that a job of a bot may take", bot_process.JOB_TIMEOUT_S),
        ("Leases renewed in one SQL statement", Tuning().renewal_batch),
        ("Pens on one ink board; each loaded page that draws is one", MAX_PENS),
        (
            "Minimum seconds between two snapshots of a board for one connection",
            Tuning().snapshot_interval_ms // 1000,
        ),
        ("Seconds for which a pen that was refused may begin the next stroke", PEN_TURN_MS // 1000),
        ("Ids of create requests that are remembered", MAX_CREATE_IDS),
    ]


def _default_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"`{value}`" if value not in ("", ()) else "–"


def messages_page() -> str:
    """The page of all messages, commands and views, field by field."""
    parts = [
        "# Messages, field by field\n",
        "Written as TypeScript; fields with `?` are optional. [protocol.md](protocol.md) explains "
        "how they are used. " + GENERATED_NOTE,
    ]
    for name, text in typescript.files(explain=True).items():
        body = text.removeprefix(typescript.HEADER).strip()
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
