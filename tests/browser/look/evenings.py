"""Whole evenings played by chance from the rules themselves: what the eye looks at is never stale.

No server and no socket: the lobby's and the games' own rules make the tables, the publisher makes
the messages, and the ink lane the boards.
"""

import itertools
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from triptych.bots.pictomania.drawings import BOX, drawable, strokes_for
from triptych.core.playout import random_move
from triptych.core.values import Ctx
from triptych.decks.library import Library, load_library
from triptych.games import GAMES
from triptych.ink import HEIGHT, WIDTH, InkStream
from triptych.ink.ops import End, Extend, PenDown, Step, write_ops
from triptych.table import events as e
from triptych.table.board_numbers import TableBoards, doodle_boards
from triptych.table.commands import Avatar, AvatarStroke
from triptych.table.decide import decide
from triptych.table.internal_commands import JoinTable, NoteAway
from triptych.table.start_check import default_options
from triptych.table.state import Table, TableInfo
from triptych.table.turn import Collection, Turn, TurnEvent, apply_consequences, fold

CODE = "LOOK"
START = 1_700_000_000_000
NAMES = {
    "plain": ("Ada", "Ben", "Chloé", "David", "Emma", "Felix", "Greta", "Hanna"),
    "nasty": (
        "WWWWWWWWWWWW",
        "Émilie-Ödön",
        "عبد الرحمن الكبير",
        "🦊🎈🐘 Partyfox",
        "Bartholomew the Younger",
        "Ångström-Çelik",
        "mmmmmmmmmmmmmmmmmmmmmmmm",
        "Łukasz",
    ),
}
"""Names as people have them, and names as they break a layout."""
FACE = Avatar(
    (
        AvatarStroke(6, 12, (40, 128, 60, 60, 128, 40, 196, 60, 216, 128, 128, 216, 40, 128)),
        AvatarStroke(1, 8, (90, 150, 128, 175, 166, 150)),
    )
)


@cache
def library() -> Library:
    """Our own decks."""
    return load_library()


@cache
def collection() -> Collection:
    """All games with our own decks."""
    return Collection(games=GAMES, decks=library().playable_cards)


class Evening:
    """A table of `seats` people, from its lobby to the end of a game."""

    def __init__(self, game: str, seats: int, names: str = "plain", seed: int = 7) -> None:
        opened = e.TableOpened(CODE, game, default_options(collection(), game))
        self.table: Table = fold(collection(), None, TurnEvent("table", opened))
        self.now = START
        self.rng = Random(seed)
        self.lane = InkStream()
        self.stored: dict[int, bytes] = {}
        """Every board that has ink, by number, as the server hands it out."""
        for number, name in enumerate(NAMES[names][:seats]):
            face = FACE if number % 2 else None
            self.give(JoinTable(f"p{number}", name, face, f"token-{number}", f"device-{number}"))
        for board in doodle_boards(self.table):
            self._draw(board)

    @property
    def lobby(self) -> TableInfo:
        return self.table.info

    def give(self, command: Any, by: str | None = None) -> None:
        """A command to the table."""
        turn = self._turn(by)
        decide(turn, command)
        self.table = turn.table

    def away(self, seat: int) -> None:
        """The owner of this seat is gone."""
        person = self.lobby.seats[seat].person
        assert person is not None
        self.give(NoteAway(person))

    def play(self) -> Iterator[str]:
        """Play the started game to its end by chance; gives every stage it is in, move by move."""
        yield self.table.game_state.stage
        while self.lobby.running:
            self._move()
            yield self.table.game_state.stage

    def _move(self) -> None:
        play, game = self.table.game_state, self._game()
        while True:
            seat, command, at = random_move(game, play, self.now, self.rng, game.table_share)
            # nobody wipes a board: the lane keeps what was drawn
            if type(command).__name__ != "ClearBoard":
                break
        self.now = at
        turn = self._turn(None)
        turn.act(seat, command)
        apply_consequences(turn, play.stage)
        self.table = turn.table
        boards = TableBoards(collection(), self.table)
        for drawer, board in boards.visible().items():
            if boards.rules and boards.rules.is_inked(self.table.game_state, drawer):
                self._draw(board)

    def _game(self) -> Any:
        assert self.lobby.current_game is not None
        return GAMES[self.lobby.current_game.game]

    def _turn(self, by: str | None) -> Turn:
        return Turn(collection(), self.table, Ctx(now=self.now, rng=self.rng), by)

    def _draw(self, board: int) -> None:
        """Something that fills the board, as a bot knows it."""
        if self.lane.has_board(board):
            return
        concept = self.rng.choice(sorted(drawable()))
        for seq, stroke in enumerate(strokes_for(concept) or []):
            points = [
                (int(x / BOX * (WIDTH - 1)), int(y / BOX * (HEIGHT - 1))) for x, y in stroke[:32]
            ]
            steps = tuple(
                Step(bx - ax, by - ay, 2) for (ax, ay), (bx, by) in itertools.pairwise(points)
            )
            down = PenDown(dt=20, x=points[0][0], y=points[0][1], colour=seq % 4)
            ops = write_ops([down, *([Extend(steps)] if steps else []), End()])
            self.lane.draw_for_bot(board, ops, self.now + 10_000 * seq)
        self.stored[board] = self.lane.snapshot(board)
