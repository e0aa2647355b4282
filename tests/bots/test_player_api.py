"""The bot of a game is found by name; other games get the random player."""

import pytest
from tests.bots.player_api import FakePlayer, start_game, state_after

from triptych.bots.player_api import bot_for, doodle, play_at_random
from triptych.games.contrast.commands import PlayCard
from triptych.games.pictomania import commands as p
from triptych.ink import Board, visible_strokes


class StopBot(Exception):
    """Ends a bot that would otherwise play forever."""


class OneMovePlayer(FakePlayer):
    """A `PlayerApi` that stops the bot after its first move."""

    async def send(self, command: object, stage: str) -> str | None:
        await super().send(command, stage)
        raise StopBot


@pytest.mark.parametrize("game", ["contrast", "pictomania", "pictures"])
def test_bot_is_found_by_the_name_of_its_game(game: str) -> None:
    bot = bot_for(game)
    assert bot.__module__ == f"triptych.bots.{game}"


def test_game_without_a_bot_gets_the_random_player() -> None:
    assert bot_for("patience") is play_at_random


async def test_random_player_makes_a_legal_move() -> None:
    player = OneMovePlayer("contrast", start_game("contrast"), 1, "hard")
    with pytest.raises(StopBot):
        await play_at_random(player)
    (command,) = player.commands
    assert isinstance(command, PlayCard)
    assert state_after("contrast", player.state, 1, command).played[1] == command.symbol


class PlayerWithBoard(FakePlayer):
    """A `PlayerApi` with an empty board."""

    board = Board()

    def boards(self) -> dict[int, Board]:
        return {self.seat: self.board}

    async def draw(self, ops: bytes, stage: str) -> str | None:
        self.board.apply(ops)
        return None


async def test_random_player_scribbles_on_an_empty_board_once() -> None:
    state = start_game("pictomania", 3)
    player = PlayerWithBoard("pictomania", state, 0, "easy")
    await doodle(player)
    assert len(visible_strokes(bytes(player.board.log))) == 1
    await doodle(player)
    assert len(visible_strokes(bytes(player.board.log))) == 1
    assert p.VoteDifficulty("abstain") == player.random_command()
