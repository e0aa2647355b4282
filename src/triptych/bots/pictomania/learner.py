"""After each round, saves features of the people's drawings that were guessed.

Bots use them as examples to recognise later drawings. Only boards with a right guess that were not
disallowed are used, so that bots do not learn from scribbles. One bot of the table does this for
all.
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
    """After each round, saves features of the people's drawings that were guessed.

    Ignores a round that it has already processed.
    """

    def __init__(self) -> None:
        self._last_stage = ""

    async def learn(self, player: PictomaniaPlayer, view: RoundSumView) -> None:
        """Save features of the people's drawings that were guessed in a finished round.

        Does nothing unless this seat is the table's first bot.
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
                    player.learned.add_drawing(concept, await recognise(board))
                    added = True
        if added:
            await player.learned.save()


def was_understood(scored: ScoredBoard) -> bool:
    """Whether a board was neither disallowed nor blank, and has a right guess."""
    return (
        not scored.disallowed and not scored.blank and any(guess.right for guess in scored.guesses)
    )


def shown_concept(player: PictomaniaPlayer, view: RoundSumView, scored: ScoredBoard) -> str | None:
    """The concept of a board's term, or None if the term's card is unknown."""
    for card in view.record.cards:
        if card.symbol == scored.term.symbol:
            on_card = terms_on_side(player.library, card.card, card.side)
            if scored.term.number <= len(on_card):
                return concept_of(on_card[scored.term.number - 1])
    return None
