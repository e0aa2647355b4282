"""Names at a table: nobody is taken for somebody else."""

from triptych.table.names import BOT_NAMES, pick_bot_name


def test_a_bot_takes_no_name_that_a_person_or_another_bot_has() -> None:
    assert pick_bot_name([]) == BOT_NAMES[0]
    assert pick_bot_name([BOT_NAMES[0].upper()]) == BOT_NAMES[1]
    assert pick_bot_name([BOT_NAMES[0], BOT_NAMES[1]]) == BOT_NAMES[2]


def test_more_bots_than_names_are_numbered() -> None:
    assert pick_bot_name(BOT_NAMES) == f"{BOT_NAMES[0]} 2"
