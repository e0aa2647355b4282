"""Loads the settings of the server.

A flag overrides the environment (`TRIPTYCH_PORT`), which overrides the TOML file named with
`--config`, which overrides the default.
"""

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from triptych.cli.support.setting_values import BadValue, convert_value
from triptych.server.base_path import base_path_of, why_unusable
from triptych.server.settings import ENV_PREFIX, Settings, fields

SETTINGS = {setting.name: setting for setting in fields()}
MIN_ADMIN_KEY_CHARS = 16
"""Long enough that nobody can guess the key."""


class BadSettings(Exception):
    """A setting is invalid. The message names the setting and, if known, its source."""


def load(
    flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ, file: Path | None = None
) -> Settings:
    """Load the settings from flags, environment, file and defaults.

    Raises `BadSettings` if a setting is unknown or invalid.
    """
    chosen = chosen_settings(flags, environment, file)
    try:
        return _validate(Settings(**{name: value for name, (value, _) in chosen.items()}))
    except BadSettings as error:
        name, _, reason = str(error).partition(": ")
        source = chosen[name][1] if name in chosen else name
        raise BadSettings(f"{source}: {reason}") from None


def chosen_settings(
    flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ, file: Path | None = None
) -> dict[str, tuple[Any, str]]:
    """Return the settings that flags, environment or file choose: their value and its source.

    The source is what the user wrote, such as `--port` or `TRIPTYCH_PORT`. Raises `BadSettings` if
    a setting is unknown or has the wrong type.
    """
    chosen: dict[str, tuple[Any, str]] = {}

    def choose(name: str, value: Any, source: str, strict: bool = False) -> None:
        try:
            chosen[name] = convert_value(SETTINGS[name], value, strict), source
        except BadValue as error:
            raise BadSettings(f"{source}: {error}") from None

    for name, value in (_read_file(file) if file is not None else {}).items():
        if name not in SETTINGS:
            raise BadSettings(f"{file}: there is no setting {name}{_suggestion(name, SETTINGS)}")
        choose(name, value, f"{file}: {name}", strict=True)
    for name in SETTINGS:
        variable = ENV_PREFIX + name.upper()
        if (text := environment.get(variable)) is not None:
            choose(name, text, variable)
        if (flag := flags.get(name)) is not None:
            choose(name, flag, f"--{name.replace('_', '-')}")
    return chosen


def unknown_variables(environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """Yield a sentence for each variable that looks like a setting but is none, such as a typo."""
    known = [ENV_PREFIX + name.upper() for name in SETTINGS]
    for name in sorted(environment):
        if name.startswith(ENV_PREFIX) and name not in known:
            yield f"{name} is not a setting and is ignored{_suggestion(name, known)}"


def _suggestion(name: str, known: Iterable[str]) -> str:
    meant = get_close_matches(name, known, 1)
    return f"; did you mean {meant[0]}?" if meant else ""


def _validate(settings: Settings) -> Settings:
    """Return the settings unchanged.

    Raises `BadSettings` if a setting breaks a rule that types cannot express.
    """
    for name in ("public_url", "origins"):
        for address in getattr(settings, name).split():
            if not re.match(r"https?://[^/?#\s]+(/[^?#]*)?$", address):
                advice = "write it as https://play.example.org"
                raise BadSettings(f"{name}: {address!r} is not an address; {advice}")
    base_path = base_path_of(settings.public_url)
    if base_path and (reason := why_unusable(base_path)):
        raise BadSettings(f"public_url: its path {base_path} {reason}")
    if len(settings.tls) == 1:
        raise BadSettings("tls: the key is missing; give the certificate and its key")
    if settings.inner and not re.match(r"\[?[^\s/]+\]?:\d+$", settings.inner):
        raise BadSettings(f"inner: {settings.inner!r} is not an address; write 10.0.0.5:8001")
    if "#" in settings.node or len(settings.node) > 100:
        raise BadSettings("node: at most 100 characters, and no #")
    if settings.admin_key and len(settings.admin_key) < MIN_ADMIN_KEY_CHARS:
        raise BadSettings(f"admin_key: too short; use at least {MIN_ADMIN_KEY_CHARS} characters")
    return settings


def _read_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSettings(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"{file}: {error}") from None
