"""Journals of earlier releases open with the same views as then. Their games can be finished."""

import sqlite3
from pathlib import Path

import pytest
from tests.journals.node import running
from tests.journals.recordings import (
    JOURNALS,
    PLAYED,
    RELEASES,
    Journal,
    copy_data_folder,
    fill_postgres,
    write_sqlite_folder,
)
from tests.journals.restored_tables import (
    check_restored_table,
    finish_game_with_bots,
    reconnect_everyone,
)


@pytest.mark.parametrize("journal", PLAYED, ids=str)
async def test_old_journal_is_restored_and_played_to_the_end_on_sqlite(
    journal: Journal, tmp_path: Path
) -> None:
    data = write_sqlite_folder(journal, tmp_path / "data")
    async with running(data) as node:
        await check_restored_table(node, journal)
        await finish_game_with_bots(node, journal)
    async with running(data) as node:
        info, game = await node.stored_state(journal.expected()["code"])
        assert game.result is not None
        assert info.current_game.over


@pytest.mark.parametrize("journal", PLAYED, ids=str)
async def test_old_journal_is_restored_on_postgres(
    journal: Journal,
    tmp_path: Path,
    postgres_url: str,
) -> None:
    data = await fill_postgres([journal], postgres_url, tmp_path / "data")
    async with running(data, postgres_url) as node:
        await check_restored_table(node, journal)
        if journal.name.startswith("postgres_") or journal.release != "0.1.0":
            await finish_game_with_bots(node, journal)
        else:
            await reconnect_everyone(node, journal)


@pytest.mark.parametrize("release", RELEASES)
async def test_sqlite_file_of_a_release_opens_unchanged(release: str, tmp_path: Path) -> None:
    data = copy_data_folder(release, tmp_path / "data")
    with sqlite3.connect(data / "triptych.sqlite") as db:
        codes = {code for (code,) in db.execute("select code from tables")}
    db.close()
    recorded = [journal for journal in JOURNALS if journal.release == release]
    journals = [
        journal
        for journal in recorded
        if journal.expected()["code"] in codes and not journal.name.startswith("postgres_")
    ]
    assert len(journals) == len(codes) > 0
    async with running(data) as node:
        for journal in journals:
            await check_restored_table(node, journal)
        for journal in journals:
            await reconnect_everyone(node, journal)


async def test_all_tables_of_a_format_open_from_one_postgres_schema(
    tmp_path: Path,
    postgres_url: str,
) -> None:
    journals = [journal for journal in JOURNALS if journal.release == "format-2"]
    data = await fill_postgres(journals, postgres_url, tmp_path / "data")
    async with running(data, postgres_url) as node:
        for journal in journals:
            await check_restored_table(node, journal)
        for journal in journals:
            await reconnect_everyone(node, journal)


JOURNALS_WITH_FORMER_PEOPLE = [journal for journal in JOURNALS if journal.expected()["gone"]]


@pytest.mark.parametrize("journal", JOURNALS_WITH_FORMER_PEOPLE, ids=str)
async def test_tokens_of_former_people_are_refused(journal: Journal, tmp_path: Path) -> None:
    """Former people are those who left or who were removed or banned."""
    expected = journal.expected()
    async with running(write_sqlite_folder(journal, tmp_path / "data")) as node:
        for person_info in expected["gone"].values():
            assert await node.refusal_code(expected["code"], person_info["token"]) == "wrong_token"
