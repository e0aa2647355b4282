"""The groups of settings. `settings.py` says which group a setting is in."""

from typing import NamedTuple

from msgspec.structs import FieldInfo


class SettingGroup(NamedTuple):
    """A group of settings, with the heading under which `--help` and settings.md list them."""

    title: str
    has_limits: bool = False
    """Whether the settings limit what clients may use. The page `limits.md` lists them."""


FIRST = SettingGroup("The settings to look at first")
TABLES = SettingGroup("Tables, bots and time")
OWNER = SettingGroup("For the owner of the server")
CLUSTER = SettingGroup("Several processes and nodes")
LIMITS = SettingGroup("Limits for visitors", has_limits=True)
TRAFFIC = SettingGroup("Limits for connections", has_limits=True)
UPLOADS = SettingGroup("Limits for uploads and decks", has_limits=True)


def group_of(setting: FieldInfo) -> SettingGroup:
    """Return the group of a setting."""
    return next(mark for mark in setting.type.__metadata__ if isinstance(mark, SettingGroup))
