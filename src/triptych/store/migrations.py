"""Numbered SQL files, each applied once and in order; the last number is the schema's version.

Numbers may have gaps, since several people write steps at the same time, each in a range of their
own. A step is never added below one that was released.
"""

from importlib.resources import files

import msgspec

from triptych.store.contract.store import StoreBroken


class Migration(msgspec.Struct, frozen=True):
    """One step of the schema, from `<backend>/sql/0001_name.sql`."""

    number: int
    name: str
    sql: str


def migrations(backend: str) -> list[Migration]:
    """All steps of a backend in order."""
    found = []
    for file in files(f"triptych.store.{backend}").joinpath("sql").iterdir():
        number, _, name = file.name.removesuffix(".sql").partition("_")
        found.append(Migration(int(number), name, file.read_text(encoding="utf-8")))
    found.sort(key=lambda step: step.number)
    assert len({step.number for step in found}) == len(found), "two steps of one number in sql/"
    return found


def pending(backend: str, version: int) -> list[Migration]:
    """The steps a database of this version still needs. StoreBroken if it is from the future."""
    known = migrations(backend)
    if version > known[-1].number:
        raise StoreBroken(
            f"the database has version {version}, this Triptych knows {known[-1].number}: "
            "it was written by a newer release; start that one or choose another data folder"
        )
    return [step for step in known if step.number > version]


def statements(sql: str) -> list[str]:
    """The statements of a script one by one; our scripts use semicolons only to end a statement."""
    return [part.strip() for part in sql.split(";") if part.strip()]
