"""Learns from people's drawings after each round, so that bots recognise later ones better.

A drawing is used only if someone guessed it right and it was not disallowed, so that bots do not
learn from scribbles. At each table, one bot stores the drawings of all people.
"""

import contextlib

from triptych.bots.bot_process import JobTimeout
from triptych.bots.knowledge import terms_on_side
from triptych.bots.pictomania.drawing_round import PictomaniaPlayer
from triptych.bots.pictomania.drawings import concept_of
from triptych.bots.pictomania.recognition import recognise
from triptych.games.pictomania.model import ScoredBoard
from triptych.games.pictomania.views import RoundSumView


class Learner:
    """Stores the features of people's drawings, once for each round."""

    def __init__(self) -> None:
        self._last_stage = ""

    async def learn(self, player: PictomaniaPlayer, view: RoundSumView) -> None:
        """After a round, store the features of the people's drawings that `was_understood` accepts.

        Only the first bot of the table does this, and only once for each round. Does nothing if
        learning is off.
        """
        people = player.people()
        first_bot = min(set(range(len(view.record.points))) - people, default=None)
        if player.learned is None or view.stage == self._last_stage or player.seat != first_bot:
            return
        self._last_stage = view.stage
        boards = player.boards()
        added = False
        for scored_board in view.record.boards:
            board = boards.get(scored_board.seat)
            concept = shown_concept(player, view, scored_board)
            if scored_board.seat not in people or board is None or not board.log or not concept:
                continue
            if was_understood(scored_board):
                with contextlib.suppress(JobTimeout):
                    drawing = await recognise(player, board)
                    player.learned.add_drawing(concept, drawing.features)
                    added = True
        if added:
            await player.learned.save()


def was_understood(scored: ScoredBoard) -> bool:
    """Whether someone guessed this board right and it was neither disallowed nor blank."""
    return (
        not scored.disallowed and not scored.blank and any(guess.right for guess in scored.guesses)
    )


def shown_concept(player: PictomaniaPlayer, view: RoundSumView, scored: ScoredBoard) -> str | None:
    """The concept of a board's term, or None if the library has no words for the term's card."""
    for card in view.record.cards:
        if card.symbol == scored.term.symbol:
            on_card = terms_on_side(player.library, card.card, card.side)
            if scored.term.number <= len(on_card):
                return concept_of(on_card[scored.term.number - 1])
    return None
