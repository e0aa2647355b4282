"""Bots learn at the table: once a term is shown, how a person drew it is remembered.

Only boards that somebody guessed right and that nobody struck: what nobody understood teaches
nothing, and a scribble on purpose teaches nobody. One bot of the table does it for all.
"""

import contextlib

from triptych.bots.bot_process import JobTimeout
from triptych.bots.knowledge import terms
from triptych.bots.pictomania.drawing_round import PictomaniaPlayer
from triptych.bots.pictomania.drawings import concept_of
from triptych.bots.pictomania.recognition import recognise
from triptych.games.pictomania.model import Scored
from triptych.games.pictomania.views import SumView


class Learner:
    """What one bot has taken from its table so far, so that no board is met twice."""

    def __init__(self) -> None:
        self._taken = ""

    async def take(self, player: PictomaniaPlayer, view: SumView) -> None:
        """Remember the boards of a round that is over."""
        people = player.people()
        first = min(set(range(len(view.record.points))) - people, default=None)
        if player.learned is None or view.stage == self._taken or player.seat != first:
            return
        self._taken = view.stage
        boards = player.boards()
        met = False
        for scored in view.record.boards:
            board = boards.get(scored.seat)
            concept = shown(player, view, scored)
            if scored.seat not in people or board is None or not board.log or not concept:
                continue
            if understood(scored):
                with contextlib.suppress(JobTimeout):
                    player.learned.meet(concept, await recognise(board))
                    met = True
        if met:
            await player.learned.save()


def understood(scored: Scored) -> bool:
    """Did somebody guess it right, and did it count?"""
    return not scored.struck and not scored.blank and any(take.right for take in scored.takes)


def shown(player: PictomaniaPlayer, view: SumView, scored: Scored) -> str | None:
    """The concept of a board's term."""
    for card in view.record.cards:
        if card.symbol == scored.term.symbol:
            on_card = terms(player.library, card.card, card.side)
            if scored.term.number <= len(on_card):
                return concept_of(on_card[scored.term.number - 1])
    return None
