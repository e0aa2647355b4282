"""Numbered SQL files, each applied once and in order; the last number is the schema's version."""

from importlib.resources import files

import msgspec

from triptych.store.contract import StoreBroken


class Migration(msgspec.Struct, frozen=True):
    """One step of the schema, from `sql/<backend>/0001_name.sql`."""

    number: int
    name: str
    sql: str


def migrations(backend: str) -> list[Migration]:
    """All steps of a backend in order, numbered from 1 without gaps."""
    found = []
    for file in files("triptych.store").joinpath("sql", backend).iterdir():
        number, _, name = file.name.removesuffix(".sql").partition("_")
        found.append(Migration(int(number), name, file.read_text(encoding="utf-8")))
    found.sort(key=lambda step: step.number)
    assert [step.number for step in found] == list(range(1, len(found) + 1)), "a gap in sql/"
    return found


def pending(backend: str, version: int) -> list[Migration]:
    """The steps a database of this version still needs. StoreBroken if it is from the future."""
    known = migrations(backend)
    if version > len(known):
        raise StoreBroken(
            f"the database has version {version}, this Triptych knows {len(known)}: "
            "it was written by a newer release; start that one or choose another data folder"
        )
    return known[version:]


def statements(sql: str) -> list[str]:
    """The statements of a script one by one; our scripts use semicolons only to end a statement."""
    return [part.strip() for part in sql.split(";") if part.strip()]
