"""Migrations of the schema: numbered SQL files, each applied once and in order.

The version of the schema is the number of the last applied file.

Numbers may have gaps: several people write migrations at the same time, each in their own range.
Never add a migration with a lower number than a released one.
"""

from importlib.resources import files

import msgspec

from triptych.store.contract.errors import StoreBroken


class Migration(msgspec.Struct, frozen=True):
    """One change to the schema, from a file such as `<backend>/sql/0001_name.sql`."""

    number: int
    name: str
    sql: str


def migrations(backend: str) -> list[Migration]:
    """All migrations of a backend, in order of their numbers."""
    found = []
    for file in files(f"triptych.store.{backend}").joinpath("sql").iterdir():
        number, _, name = file.name.removesuffix(".sql").partition("_")
        found.append(Migration(int(number), name, file.read_text(encoding="utf-8")))
    found.sort(key=lambda step: step.number)
    assert len({step.number for step in found}) == len(found), (
        "two migrations in sql/ have the same number"
    )
    return found


def pending(backend: str, version: int) -> list[Migration]:
    """The migrations that a database of this version still needs.

    Raises `StoreBroken` if a newer release has migrated the database.
    """
    known = migrations(backend)
    if version > known[-1].number:
        raise StoreBroken(
            f"the database has version {version}, this Triptych knows {known[-1].number}: "
            "it was written by a newer release; start that one or choose another data folder"
        )
    return [step for step in known if step.number > version]


def statements(sql: str) -> list[str]:
    """Split a script into its statements. Our scripts use semicolons only to end statements."""
    return [part.strip() for part in sql.split(";") if part.strip()]
