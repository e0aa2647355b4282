"""Names of bots: each is unique at its table."""

from triptych.table.names import BOT_NAMES, pick_bot_name


def test_bot_name_is_not_taken_at_the_table() -> None:
    assert pick_bot_name([]) == BOT_NAMES[0]
    assert pick_bot_name([BOT_NAMES[0].upper()]) == BOT_NAMES[1]
    assert pick_bot_name([BOT_NAMES[0], BOT_NAMES[1]]) == BOT_NAMES[2]


def test_bot_names_are_numbered_when_all_are_taken() -> None:
    assert pick_bot_name(BOT_NAMES) == f"{BOT_NAMES[0]} 2"
