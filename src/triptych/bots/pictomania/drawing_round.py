"""One round of Pictomania: a bot draws its term, guesses the other boards, and stops."""

import asyncio

from triptych.bots.bot_process import JobTimeout
from triptych.bots.knowledge import terms_on_side
from triptych.bots.pacing import BotProfile, people_are_waiting, take_thinking_time, wait
from triptych.bots.pictomania.drawings import concept_of, drawings_of
from triptych.bots.pictomania.recognition import recognise
from triptych.bots.pictomania.stroke_timing import (
    TimedStroke,
    placed_on_board,
    timed_strokes,
    wobbled,
)
from triptych.bots.player_api import PlayerApi, SeatView
from triptych.bots.vision import guesses
from triptych.bots.vision.network import Array
from triptych.bots.vision.term_scorer import SCORER_SKILLS, TermScorer
from triptych.core.values import Seat, Strength
from triptych.games.pictomania import commands as c
from triptych.games.pictomania.views import DrawView, PrivateView, PublicView
from triptych.ink.ops import write_ops

PictomaniaPlayer = PlayerApi[PublicView, PrivateView]
DrawSeatView = SeatView[DrawView, PrivateView]
"""The view of a seat in the drawing stage."""

CONFIDENCE_STEP = 0.03
"""The minimum confidence for a guess decreases by this much with each check, from the fifth on."""
LOWEST_CONFIDENCE = 0.2
"""The minimum confidence for a guess never decreases below this."""
CHECK_S = (0.8, 1.6)
"""How many seconds a bot waits for a change before it checks the boards again."""
LAST_TOKEN_WAIT_S: dict[Strength, tuple[float, float]] = {
    "easy": (25.0, 45.0),
    "normal": (25.0, 45.0),
    "hard": (8.0, 15.0),
}
"""How long a bot waits for people who have not finished, before it takes the last token.

Taking the last token ends the round. For each strength: the least and the most seconds.
"""
SLIP_PROBABILITY: dict[Strength, float] = {"easy": 0.18, "normal": 0.05, "hard": 0.0}
"""Probability that a bot makes a mistake: it guesses the second-best number, not the best one."""
WOBBLE: dict[Strength, float] = {"easy": 1.7, "normal": 1.1, "hard": 0.6}
"""How unsteady a bot's strokes are, by strength: the argument `amount` of `wobbled`."""
STOPPED = ("stopped", "done", "late")
"""The values of `SeatSeen.activity` for seats that no longer draw or guess in this round."""


def busy_seats(public: DrawView) -> frozenset[Seat]:
    """The seats that still draw, or for which the round waits.

    A seat that draws may still want a bonus token, even if it has placed all its guesses.
    """
    drawing = {seat for seat, place in enumerate(public.places) if place.activity == "drawing"}
    return frozenset(drawing.union(public.waiting))


class DrawingRound:
    """Plays one round for one bot, until the bot stops drawing and guessing."""

    def __init__(self, player: PictomaniaPlayer, profile: BotProfile, view: DrawSeatView) -> None:
        self.player = player
        self.profile = profile
        self.stage = view.public.stage
        self.checks = 0
        memory = player.learned.memory if player.learned is not None else None
        self.scorer = TermScorer(SCORER_SKILLS[player.strength], profile.taste, memory)
        self.last_terms: dict[Seat, int] = {}
        """The best guess for each board at the last check, as an index into `concepts`; -1 if there
        was none."""
        self.concepts: list[str] = []
        """Concepts of all terms on the table, card by card."""
        self.keys: list[tuple[object, ...]] = []
        """The keys of each term in `concepts`: its number and, if there are several cards, the
        symbol of its card."""
        self.own_concept: str | None = None
        own_term = view.private.term
        for card in view.public.cards:
            for number, term in enumerate(
                terms_on_side(player.library, card.card, card.side), start=1
            ):
                self.concepts.append(concept_of(term))
                self.keys.append((number,) if card.symbol is None else (number, card.symbol))
                if own_term and (own_term.symbol, own_term.number) == (card.symbol, number):
                    self.own_concept = self.concepts[-1]

    async def play(self) -> None:
        """Draw the seat's term, guess the other boards, and stop.

        Some boards are guessed between strokes.
        """
        view = self.current_view()
        if view is not None and view.private.may_draw and not self.has_ink(view):
            await take_thinking_time(self.player)
            await self.draw(view)
        while (view := self.current_view()) is not None:
            if view.private.targets:
                await self.guess_boards(view)
            elif not await self.try_to_stop(view):
                return
            await self.player.wait_for_change(*CHECK_S)

    def current_view(self) -> DrawSeatView | None:
        """The current view, or None if the round is over or this seat has stopped."""
        public, private = self.player.view()
        if not isinstance(public, DrawView) or public.stage != self.stage:
            return None
        has_stopped = public.places[self.player.seat].activity in STOPPED
        return None if has_stopped else SeatView(public, private)

    def has_ink(self, view: DrawSeatView) -> bool:
        """Whether the seat's own board has ink."""
        return view.public.places[self.player.seat].inked

    async def draw(self, view: DrawSeatView) -> None:
        """Draw the seat's term, or declare the board blank if bots cannot draw the term.

        Guesses other boards after every third stroke. Stops drawing if ink is refused.
        """
        drawings = drawings_of(self.own_concept) if self.own_concept else []
        if not drawings:
            await self.player.send(c.DeclareBlank(), self.stage)
            return
        rng = self.player.rng
        drawing = rng.choice(drawings)
        strokes = placed_on_board(wobbled(drawing.strokes, rng, WOBBLE[self.player.strength]), rng)
        colours = () if view.public.black_ink else drawing.colours
        timed = timed_strokes(strokes, self.profile.pace, rng, colours)
        for number, stroke in enumerate(timed, start=1):
            if not await self.draw_stroke(stroke):
                return
            current = self.current_view()
            if number % 3 == 0 and current is not None and current.private.targets:
                await self.guess_boards(current)
        if self.player.strength == "easy":
            # An easy bot may still guess, but leaves the bonus tokens to others.
            await self.player.send(c.FinishDrawing(), self.stage)

    async def draw_stroke(self, stroke: TimedStroke) -> bool:
        """Draw a stroke batch by batch. Returns False if ink was refused."""
        for seconds, ops in stroke:
            await self.player.pause(seconds, seconds)
            if await self.player.draw(write_ops(ops), self.stage) is not None:
                return False
        return True

    async def guess_boards(self, view: DrawSeatView) -> None:
        """Find the best combination of guesses for the boards with ink. Make the likely guesses.

        Boards that the seat has already guessed are left out. From the 13th check on, a board whose
        drawing is finished is guessed even if the guess is unlikely. If the cards have no words,
        makes a random guess for one board.
        """
        boards = self.player.boards()
        hand = view.private.hand
        seats = [seat for seat in view.private.targets if seat in boards and boards[seat].log]
        if not seats:
            return
        if not self.keys:
            # The cards have no words, so guess at random.
            guess = c.PlaceGuess(seats[0], self.player.rng.choice(hand))
            await self.player.send(guess, self.stage)
            return
        self.checks += 1
        try:
            drawings = await asyncio.gather(
                *(recognise(self.player, boards[seat]) for seat in seats)
            )
        except JobTimeout:
            # The machine is busy. Try again at the next check.
            return
        probabilities = [
            guesses.probabilities_of(drawing, self.concepts, self.scorer) for drawing in drawings
        ]
        ruled_out = self.ruled_out(view.private)
        min_confidence = max(
            LOWEST_CONFIDENCE,
            self.profile.min_confidence - CONFIDENCE_STEP * max(0, self.checks - 4),
        )
        board_guesses = guesses.choose_guesses(
            probabilities, self.keys, [ruled_out] * len(seats), min_confidence
        )
        for board_probabilities, seat, board_guess in zip(
            probabilities, seats, board_guesses, strict=True
        ):
            term = board_guess.term
            number = self.keys[term][0] if term >= 0 else self.player.rng.choice(hand)
            is_finished = view.public.places[seat].activity != "drawing"
            # Half a drawing often looks clearly like something else. Guess an unfinished board only
            # if the best guess is the same in two checks in a row.
            is_stable = is_finished or self.last_terms.get(seat) == term
            self.last_terms[seat] = term
            if (is_stable and board_guess.should_guess) or (is_finished and self.checks > 12):
                if self.player.rng.random() < SLIP_PROBABILITY[self.player.strength]:
                    number = self.next_likely_number(board_probabilities, ruled_out | {number})
                await self.player.send(c.PlaceGuess(seat, int(str(number))), self.stage)
                await take_thinking_time(self.player, 0.7, self.people_are_done)

    def next_likely_number(self, probabilities: Array, ruled_out: frozenset[object]) -> object:
        """The number of the likeliest term that is not ruled out.

        A term is ruled out if its number or its symbol is in `ruled_out`. If every term is ruled
        out, returns the number of a random guess card in the hand.
        """
        for term in probabilities.argsort()[::-1]:
            if not ruled_out.intersection(self.keys[term]):
                return self.keys[term][0]
        return self.player.rng.choice(self.player.view().private.hand)

    def ruled_out(self, private: PrivateView) -> frozenset[object]:
        """Numbers and symbols that cannot belong to the boards that this seat has not yet guessed.

        These are the number and the symbol of this seat's term, and the numbers that this seat has
        already guessed.
        """
        own_keys = (private.term.number, private.term.symbol) if private.term else ()
        used_numbers = {guess.number for guess in private.guesses}
        return frozenset({*own_keys, *used_numbers} - {None})

    async def try_to_stop(self, view: DrawSeatView) -> bool:
        """Take a token, or stop without a token if the seat may not take one.

        Call this when there is no board to guess. Returns True if the bot should wait and try
        again, for example because another seat may still start to draw.

        An easy bot does not stop before another seat has stopped. Until then, it only finishes its
        drawing, if it has not done so.
        """
        places = view.public.places
        me = places[self.player.seat]
        empty = [p for s, p in enumerate(places) if s != self.player.seat and not p.inked]
        if self.player.strength == "easy" and not self.another_seat_stopped(view.public):
            if me.activity == "drawing" and me.inked:
                # The bot took over a seat whose board already has ink, so it has nothing to draw.
                await self.player.send(c.FinishDrawing(), self.stage)
            return True
        if any(place.activity == "drawing" for place in empty) and self.checks < 60:
            self.checks += 1
            return True
        await take_thinking_time(self.player, until=self.people_are_done)
        current = self.current_view()
        if current is not None and self.would_end_round_for_person(current.public):
            # Checked only after the thinking time, because others may have taken tokens meanwhile.
            await wait(self.player, *LAST_TOKEN_WAIT_S[self.player.strength], self.people_are_done)
            current = self.current_view()
        if current is None or current.private.targets:
            return True
        command = c.TakeToken() if current.private.may_take_token else c.DeclareDone()
        await self.player.send(command, self.stage)
        return False

    def would_end_round_for_person(self, public: DrawView) -> bool:
        """Whether taking a token now would end the round for a person who is still busy."""
        others = self.player.people() - {self.player.seat}
        return len(public.tokens) == 1 and not others.isdisjoint(busy_seats(public))

    def people_are_done(self) -> bool:
        """Whether this bot should stop waiting.

        True if no person in another seat is busy, or if this bot has stopped. If no person plays
        another seat, only the second condition counts.
        """
        view = self.current_view()
        return view is None or people_are_waiting(self.player, busy_seats(view.public))

    def another_seat_stopped(self, public: DrawView) -> bool:
        """Whether another seat has stopped drawing and guessing in this round."""
        return any(
            p.activity in STOPPED for s, p in enumerate(public.places) if s != self.player.seat
        )
