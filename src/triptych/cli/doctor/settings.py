"""Settings that contradict each other, or say something else than their author thinks."""

from collections.abc import Iterator, Mapping
from urllib.parse import urlsplit

from triptych.cli.doctor.findings import Finding, good, look, wrong
from triptych.server.limits.addresses import parse
from triptych.server.settings import Settings, unknown

PLACE = "settings"


def look_at_settings(settings: Settings, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Only what the loading of settings lets pass."""
    found = [*_slips(environment), *_proxy(settings), *_keys(settings)]
    yield from found or [good(PLACE, "The settings fit together.")]


def _slips(environment: Mapping[str, str]) -> Iterator[Finding]:
    for name in unknown(environment):
        yield look(
            PLACE,
            f"{name} is not a setting and is ignored.",
            "Correct its name; `triptych serve --help` lists all settings.",
        )


def _proxy(settings: Settings) -> Iterator[Finding]:
    everywhere = settings.host in ("0.0.0.0", "::", "")
    if settings.trusted_proxy and everywhere and settings.public_url:
        yield look(
            PLACE,
            "The server believes X-Forwarded-For from everybody, and it listens on all addresses: "
            "whoever reaches the port past the proxy may claim any address.",
            "Start it with --host 127.0.0.1 if the proxy runs on this machine, or let a firewall "
            "keep the port to the proxy.",
        )
    public = urlsplit(settings.public_url)
    name = public.hostname or ""
    named = bool(name) and parse(name) is None and "." in name
    if public.scheme == "http" and named and not name.endswith((".local", ".lan", ".internal")):
        yield look(
            PLACE,
            f"Players come to {settings.public_url} without TLS: anybody on the way can read "
            "along, and phones do not offer to install the page.",
            "Put a proxy with TLS in front and write the address with https:// (deploy/ has one).",
        )
    if public.path not in ("", "/"):
        yield wrong(
            PLACE,
            f"The public address has a path ({public.path}), but pages and sockets of Triptych "
            "begin right after the name.",
            "Give Triptych a name of its own, such as play.example.org.",
        )


def _keys(settings: Settings) -> Iterator[Finding]:
    if settings.secret and len(settings.secret) < 16:
        yield look(
            PLACE,
            f"The secret has only {len(settings.secret)} characters; whoever guesses it can make "
            "cookies that count as new browsers.",
            "Use a long one, such as the output of `openssl rand -hex 32`.",
        )
