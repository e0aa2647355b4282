"""Checks for settings that contradict each other or probably do not do what was intended."""

from collections.abc import Iterator, Mapping
from urllib.parse import urlsplit

from triptych.cli.support.settings_sources import unknown_variables
from triptych.server.limits.addresses import parse_address
from triptych.server.settings import Settings
from triptych.store.contract.findings import Finding, good, warning

SUBJECT = "settings"


def check_settings(settings: Settings, environment: Mapping[str, str]) -> Iterator[Finding]:
    """Check for settings that are valid but look wrong."""
    findings = [*_check_unknown(environment), *_check_addresses(settings), *_check_secret(settings)]
    yield from findings or [good(SUBJECT, "The settings fit together.")]


def _check_unknown(environment: Mapping[str, str]) -> Iterator[Finding]:
    for sentence in unknown_variables(environment):
        yield warning(
            SUBJECT,
            sentence if sentence.endswith("?") else f"{sentence}.",
            "Correct its name; `triptych serve --help` lists all settings.",
        )


def _check_addresses(settings: Settings) -> Iterator[Finding]:
    listens_everywhere = settings.host in ("0.0.0.0", "::", "")
    if settings.trusted_proxy and listens_everywhere and settings.public_url:
        yield warning(
            SUBJECT,
            "The server trusts X-Forwarded-For from anyone, and it listens on all addresses: "
            "clients that bypass the proxy can claim any address.",
            "Start it with --host 127.0.0.1 if the proxy runs on this machine, or let a firewall "
            "admit only the proxy.",
        )
    public = urlsplit(settings.public_url)
    name = public.hostname or ""
    is_domain = bool(name) and parse_address(name) is None and "." in name
    if public.scheme == "http" and is_domain and not name.endswith((".local", ".lan", ".internal")):
        yield warning(
            SUBJECT,
            f"Players use {settings.public_url} without TLS: others on the network can "
            "read the traffic, and phones do not offer to install the page.",
            "Put a proxy with TLS in front and use an https:// address (see deploy/ for examples).",
        )


def _check_secret(settings: Settings) -> Iterator[Finding]:
    if settings.secret and len(settings.secret) < 16:
        yield warning(
            SUBJECT,
            f"The secret has only {len(settings.secret)} characters; anyone who guesses it can "
            "make cookies that count as new browsers.",
            "Use a long one, such as the output of `openssl rand -hex 32`.",
        )
