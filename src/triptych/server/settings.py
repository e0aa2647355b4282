"""Every setting of the server with its default.

`docs/reference/settings.md` is generated from this module, and a test checks that the page is up to
date.
"""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from triptych.core.values import change
from triptych.live.tuning import Tuning
from triptych.server.setting_groups import CLUSTER, FIRST, LIMITS, OWNER, TABLES, TRAFFIC, UPLOADS
from triptych.store.contract.decks import DeckLimits

ENV_PREFIX = "TRIPTYCH_"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of one server, in the order of `--help` and settings.md."""

    host: Annotated[
        str, FIRST, Meta(description="Address to listen on; 0.0.0.0 is the whole LAN.")
    ] = "0.0.0.0"
    port: Annotated[
        int, FIRST, Meta(ge=0, le=65535, description="The one port for pages, sockets and media.")
    ] = 8000
    data: Annotated[
        str, FIRST, Meta(description="Folder for the SQLite journal, uploads and your own decks.")
    ] = "data"
    store: Annotated[
        str,
        FIRST,
        Meta(description="Journal: empty for SQLite in the data folder, or postgresql://… ."),
    ] = ""
    public_url: Annotated[
        str,
        FIRST,
        Meta(
            description="Address players open, if it is not this machine's LAN address, "
            "such as https://play.example.org behind a proxy. It may have a path."
        ),
    ] = ""
    trusted_proxy: Annotated[
        bool,
        FIRST,
        Meta(
            description="Trust X-Forwarded-For and X-Forwarded-Proto; only behind your own proxy."
        ),
    ] = False
    admin_key: Annotated[
        str,
        FIRST,
        Meta(
            description="Opens /admin, the page for the owner of this server; at least 16 "
            "characters, for example from `openssl rand -hex 16`. Empty: there is no such page."
        ),
    ] = ""
    uploads: Annotated[
        bool, FIRST, Meta(description="Let people upload their own photos and words.")
    ] = True
    shared_decks: Annotated[
        str,
        FIRST,
        Meta(
            pattern="^(auto|yes|no)$",
            description="May a host keep a deck on this server for all tables? yes, no, or "
            "auto: yes, unless public_url or trusted_proxy is set.",
        ),
    ] = "auto"
    keep_days: Annotated[
        int,
        FIRST,
        Meta(ge=1, description="Tables that nobody has opened for this many days are deleted."),
    ] = 30
    away_ms: Annotated[
        int,
        TABLES,
        Meta(
            ge=0, description="A player without a connection for this long is shown as away, in ms."
        ),
    ] = Tuning().away_ms
    idle_ms: Annotated[
        int,
        TABLES,
        Meta(
            ge=0,
            description="A player who is connected but has done nothing for this long, while the "
            "game waits for them without a timer, is shown as idle, in ms.",
        ),
    ] = Tuning().idle_ms
    reading_ms: Annotated[
        int,
        TABLES,
        Meta(
            ge=0,
            description="Milliseconds after a reveal is fully shown until the game continues by "
            "itself.",
        ),
    ] = Tuning().reading_ms
    reveal_pace: Annotated[
        float,
        TABLES,
        Meta(
            ge=0, le=10, description="Factor for how long reveals wait for screens; 0: not at all."
        ),
    ] = Tuning().reveal_pace
    bot_pace: Annotated[
        float,
        TABLES,
        Meta(ge=0, le=10, description="Factor for the pauses of bots: 1 is human, 0 is none."),
    ] = Tuning().bot_pace
    bots_learn: Annotated[
        bool,
        TABLES,
        Meta(
            description="Bots remember how people here draw each term: 0.5 kB per term, without "
            "drawings or names."
        ),
    ] = True
    restart_wait_ms: Annotated[
        int,
        TABLES,
        Meta(
            ge=0,
            description="After a restart, milliseconds to wait for more players once one is back.",
        ),
    ] = Tuning().restart_wait_ms
    sleep_ms: Annotated[
        int,
        TABLES,
        Meta(
            ge=1000,
            description="Milliseconds after which an unused table is removed from memory.",
        ),
    ] = Tuning().sleep_ms
    keep_albums: Annotated[
        bool,
        OWNER,
        Meta(description="Keep a table and its album forever once someone has opened the album."),
    ] = False
    qr: Annotated[bool, OWNER, Meta(description="Print a QR code in the terminal.")] = True
    metrics: Annotated[
        bool, OWNER, Meta(description="Serve /metrics to everyone who can reach this port.")
    ] = True
    log_level: Annotated[
        str,
        OWNER,
        Meta(
            pattern="(?i)^(debug|info|warning|error)$", description="debug, info, warning or error."
        ),
    ] = "info"
    origins: Annotated[
        str,
        OWNER,
        Meta(description="Other sites whose pages may use this server, separated by spaces."),
    ] = ""
    tls: Annotated[
        tuple[str, ...],
        OWNER,
        Meta(
            max_length=2,
            description="Serve HTTPS: the files of a certificate (with its chain) and of its key, "
            "in PEM format. They are read again when they change. Empty: HTTP, as behind a proxy.",
        ),
    ] = ()
    secret: Annotated[
        str,
        OWNER,
        Meta(
            description="Any long text; signs the cookies that tell browsers apart, and the "
            "messages between nodes. Empty: one is made and kept in the data folder or "
            "PostgreSQL."
        ),
    ] = ""
    ping_seconds: Annotated[
        float,
        OWNER,
        Meta(ge=0.05, description="Seconds between measurements of a connection's lag."),
    ] = 2.0
    workers: Annotated[
        str,
        CLUSTER,
        Meta(
            pattern="^(auto|[1-9][0-9]?)$",
            description="Processes that share the port, each with its own tables; auto is one for "
            "each core.",
        ),
    ] = "1"
    node: Annotated[
        str,
        CLUSTER,
        Meta(
            description="Name of this node among those that share one PostgreSQL; each needs its "
            "own. Empty: the machine's name and port."
        ),
    ] = ""
    inner: Annotated[
        str,
        CLUSTER,
        Meta(
            description="Address where other nodes reach this one, such as 10.0.0.5:8001; further "
            "workers take the next ports. Empty: this machine's LAN address, or a loopback `host`, "
            "and any free port, which is opened when another node joins. Set it if `host` is a "
            "loopback address and nodes are on other machines."
        ),
    ] = ""
    inner_tls: Annotated[
        str,
        CLUSTER,
        Meta(
            description="Folder with ca.pem, cert.pem and key.pem, for TLS between nodes; each "
            "side shows a certificate from the authority in ca.pem."
        ),
    ] = ""
    lease_ms: Annotated[
        int,
        CLUSTER,
        Meta(
            ge=1000,
            description="Milliseconds without a renewal after which a node loses its tables.",
        ),
    ] = Tuning().lease_ms
    most_tables: Annotated[
        int, LIMITS, Meta(ge=1, description="Most tables in memory on this node.")
    ] = 2000
    connections_per_address: Annotated[
        int,
        LIMITS,
        Meta(
            ge=1,
            description="Most idle connections from one address, such as a school; three times as "
            "many in total.",
        ),
    ] = 400
    connections_per_table: Annotated[
        int,
        LIMITS,
        Meta(
            ge=1,
            description="Most connections to one table from visitors who have not joined, such as "
            "TVs.",
        ),
    ] = 80
    devices_per_hour: Annotated[
        int,
        LIMITS,
        Meta(
            ge=1,
            description="How many new browsers of an address get their own limits in an hour; "
            "further ones share those of the address.",
        ),
    ] = 400
    tables_per_hour: Annotated[
        int, LIMITS, Meta(ge=1, description="Most new tables from one address in an hour.")
    ] = 120
    device_tables_per_hour: Annotated[
        int, LIMITS, Meta(ge=1, description="Most new tables from one known browser in an hour.")
    ] = 20
    joins_per_minute: Annotated[
        int,
        LIMITS,
        Meta(ge=1, description="Most joins and other POST calls from one address in a minute."),
    ] = 240
    device_joins_per_minute: Annotated[
        int,
        LIMITS,
        Meta(
            ge=1, description="Most joins and other POST calls from one known browser in a minute."
        ),
    ] = 60
    lookups_per_minute: Annotated[
        int,
        LIMITS,
        Meta(ge=1, description="Most unknown table codes tried from one address in a minute."),
    ] = 60
    device_lookups_per_hour: Annotated[
        int,
        LIMITS,
        Meta(ge=1, description="Most unknown table codes tried from one known browser in an hour."),
    ] = 20
    avatar_bytes_per_hour: Annotated[
        int,
        LIMITS,
        Meta(ge=65_536, description="Most bytes of avatars from one address in an hour."),
    ] = 16 * 1024 * 1024
    device_avatar_bytes_per_hour: Annotated[
        int,
        LIMITS,
        Meta(ge=65_536, description="Most bytes of avatars from one known browser in an hour."),
    ] = 1024 * 1024
    messages_per_second: Annotated[
        int,
        TRAFFIC,
        Meta(ge=1, description="Most text messages a second of one connection, on average."),
    ] = 20
    messages_burst: Annotated[
        int, TRAFFIC, Meta(ge=1, description="Most text messages of one connection at once.")
    ] = 60
    message_bytes: Annotated[
        int,
        TRAFFIC,
        Meta(ge=1024, description="Largest text message in bytes; enough for a lace or an avatar."),
    ] = 65_536
    frames_per_second: Annotated[
        int,
        TRAFFIC,
        Meta(ge=1, description="Most ink frames a second of one connection, on average."),
    ] = 60
    frames_burst: Annotated[
        int,
        TRAFFIC,
        Meta(ge=1, description="Most ink frames of one connection at once, after a gap."),
    ] = 400
    header_seconds: Annotated[
        float,
        TRAFFIC,
        Meta(ge=0.05, description="Seconds without a request after which a connection is closed."),
    ] = 10.0
    hello_seconds: Annotated[
        float,
        TRAFFIC,
        Meta(
            ge=0.05, description="Seconds without a first message after which a socket is closed."
        ),
    ] = 10.0
    silent_seconds: Annotated[
        int,
        TRAFFIC,
        Meta(ge=5, description="Seconds without an answer before a connection is dropped."),
    ] = 20
    outbox_bytes: Annotated[
        int,
        TRAFFIC,
        Meta(
            ge=65_536,
            description="Most bytes that may wait to be sent; a connection with more is dropped.",
        ),
    ] = Tuning().outbox_bytes
    grace_ms: Annotated[
        int,
        TRAFFIC,
        Meta(
            ge=0,
            le=1000,
            description="Milliseconds after a deadline during which input still counts.",
        ),
    ] = Tuning().grace_ms
    lag_cap_ms: Annotated[
        int,
        TRAFFIC,
        Meta(
            ge=0,
            le=1000,
            description="Largest lag of a slow connection that is compensated for, in ms (P12).",
        ),
    ] = Tuning().lag_cap_ms
    upload_bytes: Annotated[
        int, UPLOADS, Meta(ge=1024, description="Most bytes of one whole upload.")
    ] = 64 * 1024 * 1024
    upload_pixels: Annotated[
        int, UPLOADS, Meta(ge=10_000, description="Most pixels of one picture.")
    ] = 50_000_000
    upload_pictures: Annotated[
        int, UPLOADS, Meta(ge=1, description="Most pictures in one upload.")
    ] = 200
    uploads_per_address: Annotated[
        int, UPLOADS, Meta(ge=1, description="Most uploads from one address at the same time.")
    ] = 4
    upload_seconds: Annotated[
        int,
        UPLOADS,
        Meta(ge=5, description="Seconds within which an upload has to arrive in full."),
    ] = 600
    picture_seconds: Annotated[
        int,
        UPLOADS,
        Meta(ge=1, description="Most seconds of processor time for one picture of an upload."),
    ] = 20
    picture_memory_bytes: Annotated[
        int,
        UPLOADS,
        Meta(ge=64 * 1024 * 1024, description="Most bytes of memory for one picture of an upload."),
    ] = 640 * 1024 * 1024
    table_decks: Annotated[
        int, UPLOADS, Meta(ge=0, description="Most uploaded decks of one table.")
    ] = 12
    table_deck_bytes: Annotated[
        int, UPLOADS, Meta(ge=0, description="Most bytes of all uploaded decks of one table.")
    ] = 128 * 1024 * 1024
    most_decks: Annotated[
        int,
        UPLOADS,
        Meta(ge=0, description="Most uploaded decks of all tables; further uploads are refused."),
    ] = 5000
    decks_bytes: Annotated[
        int,
        UPLOADS,
        Meta(ge=0, description="Most bytes of all uploaded decks; further uploads are refused."),
    ] = 4 * 1024 * 1024 * 1024

    def tuning(self, defaults: Tuning = Tuning()) -> Tuning:
        """Return the delays and limits of tables: `defaults`, changed by these settings."""
        names = {field.name for field in msgspec.structs.fields(Tuning)}
        settings = {field.name for field in msgspec.structs.fields(Settings)}
        return change(defaults, **{name: getattr(self, name) for name in names & settings})

    def deck_limits(self) -> DeckLimits:
        """Return the limits of uploaded decks."""
        return DeckLimits(
            self.table_decks, self.table_deck_bytes, self.most_decks, self.decks_bytes
        )

    def shares_decks(self) -> bool:
        """Whether hosts may share a deck of their table with all tables."""
        is_private = not self.public_url and not self.trusted_proxy
        return self.shared_decks == "yes" or (self.shared_decks == "auto" and is_private)

    def store_address(self) -> str:
        """Return the address of the journal: a PostgreSQL URL or a SQLite file."""
        return self.store or str(Path(self.data) / "triptych.sqlite")


def fields() -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return all settings with their types and defaults."""
    return msgspec.structs.fields(Settings)
