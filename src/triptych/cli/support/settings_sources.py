"""Loads the settings of the server.

A flag overrides the environment (`TRIPTYCH_PORT`), which overrides the TOML file named with
`--config`, which overrides the default.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from triptych.server.base_path import base_path_of, why_unusable
from triptych.server.settings import ENV_PREFIX, Settings, fields

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
    values: dict[str, Any] = {}
    if file is not None:
        values |= _convert(_read_file(file), str(file))
    variables = {f.name: environment.get(ENV_PREFIX + f.name.upper()) for f in fields()}
    values |= _convert({k: v for k, v in variables.items() if v is not None}, "environment")
    values |= _convert({k: v for k, v in flags.items() if v is not None}, "flags")
    return _validate(Settings(**values))


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Return the variables that begin with `ENV_PREFIX` but are not settings, such as typos."""
    known = {ENV_PREFIX + field.name.upper() for field in fields()}
    return sorted(name for name in environment if name.startswith(ENV_PREFIX) and name not in known)


def _validate(settings: Settings) -> Settings:
    """Return the settings unchanged.

    Raises `BadSettings` if a setting breaks a rule that types cannot express.
    """
    for name in ("public_url", "origins"):
        for address in getattr(settings, name).split():
            if not re.match(r"https?://[^/?#\s]+(/[^?#]*)?$", address):
                raise BadSettings(f"{name}: {address!r} is not an address; write https://{address}")
    base_path = base_path_of(settings.public_url)
    if base_path and (reason := why_unusable(base_path)):
        raise BadSettings(f"public_url: its path {base_path} {reason}")
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


def _convert(raw: Mapping[str, Any], source: str) -> dict[str, Any]:
    """Convert settings to their types. Flags and environment variables may be strings."""
    try:
        settings = msgspec.convert(dict(raw), Settings, strict=source.endswith(".toml"))
    except msgspec.ValidationError as error:
        raise BadSettings(f"{source}: {_describe_error(str(error))}") from None
    return {name: getattr(settings, name) for name in raw}


def _describe_error(message: str) -> str:
    """Turn msgspec's message into one that names the setting."""
    reason, _, path = message.partition(" - at `$.")
    if not path:
        return reason.replace("Object contains unknown field", "there is no setting")
    name = path.removesuffix("`")
    if name == "log_level":
        reason = "Expected debug, info, warning or error"
    if name == "workers":
        reason = "Expected a number from 1 to 99, or auto"
    return f"{name}: {reason}"
