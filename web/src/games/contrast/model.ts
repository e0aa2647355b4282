/** Values that the screens of Contrast compute from a view. All functions are pure. */
import { CARD_SYMBOLS, SYMBOLS, type PairAgreement, type Card, type Deadline, type PublicView, type PictureVotes, type RoundOutcome, type Symbol } from './wire';

/** The symbols at the two ends of a card. */
export function ends(card: Card): readonly [Symbol, Symbol] {
  return CARD_SYMBOLS[card];
}

/** The card that has this symbol at one of its ends. */
export function cardOf(symbol: Symbol, cards: readonly Card[]): Card | undefined {
  return cards.find((card) => ends(card).includes(symbol));
}

/** The seats with a running countdown, and when each countdown ends. */
export function countdowns(deadlines: readonly Deadline[]): { seat: number; endsAt: number }[] {
  return deadlines.flatMap(({ key, seat, at }) => (key === 'countdown' && seat !== null ? [{ seat, endsAt: at }] : []));
}

/** The number to show when `leftMs` of a countdown are left: 3, 2, 1. During extra time it stays at the highest number. */
export function countdownNumber(leftMs: number, totalMs: number): number {
  return Math.max(1, Math.ceil(Math.min(leftMs, totalMs) / 1000));
}

/** When this seat's time to choose ends: at the end of its countdown or of the round, whichever is earlier. Null if it has no deadline. */
export function deadlineOf(deadlines: readonly Deadline[], seat: number): number | null {
  const times = deadlines.filter((deadline) => deadline.seat === seat).map((deadline) => deadline.at);
  return times.length ? Math.min(...times) : null;
}

/**
 * When the round ends for this viewer; null if no deadline is left. Spectators and TVs (`me` is null) see the next deadline of
 * the seats that have not played. A seat with extra time has a later deadline than the others.
 */
export function roundDeadline(deadlines: readonly Deadline[], me: number | null): number | null {
  const times = deadlines.filter(({ key, seat }) => key === 'round' && (me === null || seat === me)).map(({ at }) => at);
  return times.length ? Math.min(...times) : null;
}

/** A seat's points. `hideGained` leaves out the points of this round, for a screen that has not revealed them yet. */
export function pointsOf(view: PublicView, seat: number, hideGained: boolean): number {
  return view.seats[seat]!.points - (hideGained ? (view.reveal?.gained[seat] ?? 0) : 0);
}

/** The played cards with one symbol: who chose it, and whether it won. */
export interface Pile {
  symbol: Symbol;
  seats: readonly number[];
  won: boolean;
}

/** The piles of a round from the least to the most chosen symbol, so that the winning pile comes last. */
export function pilesOf(reveal: RoundOutcome): Pile[] {
  return SYMBOLS.flatMap((symbol) => {
    const seats = reveal.tally[symbol];
    return seats ? [{ symbol, seats, won: reveal.winning.includes(symbol) }] : [];
  }).sort((a, b) => a.seats.length - b.seats.length || Number(a.won) - Number(b.won));
}

/** One card of the reveal. */
export interface PlayedCard {
  seat: number;
  symbol: Symbol;
  won: boolean;
}

/** The played cards in the order in which they are turned: by seat, so that the outcome stays open until the last card. */
export function playedCards(reveal: RoundOutcome): PlayedCard[] {
  return reveal.votes.flatMap((symbol, seat) => (symbol ? [{ seat, symbol, won: reveal.winning.includes(symbol) }] : []));
}

/** The same cards grouped by symbol, in the order of the piles. */
export function groupBySymbol(cards: readonly PlayedCard[], piles: readonly Pile[]): PlayedCard[] {
  const pileOf = (card: PlayedCard): number => piles.findIndex((pile) => pile.symbol === card.symbol);
  return [...cards].sort((a, b) => pileOf(a) - pileOf(b) || a.seat - b.seat);
}

/** The kind of outcome of a round. The screens have a sentence for each kind. */
export function outcomeKind(reveal: RoundOutcome): 'pairs' | 'different' | 'won' | NonNullable<RoundOutcome['why']> {
  if (reveal.winning.length > 1) return 'pairs';
  if (reveal.why === 'tie' && Object.values(reveal.tally).every((seats) => seats.length === 1)) return 'different';
  return reveal.why ?? 'won';
}

/** The rank of each seat by its points; equal points share a rank: 1, 1, 3. */
export function ranks(points: readonly number[]): number[] {
  return points.map((mine) => 1 + points.filter((other) => other > mine).length);
}

/** Seats that have a better rank after this round than before it. */
export function climbers(view: PublicView): number[] {
  const [before, after] = [true, false].map((hideGained) => ranks(view.seats.map((_, seat) => pointsOf(view, seat, hideGained))));
  return view.seats.flatMap((_, seat) => (after![seat]! < before![seat]! ? [seat] : []));
}

/** The face-up row before this round's shift (C22): with `taken` on the left and without `played` on the right. */
export function rowBefore(row: readonly Card[], step: { taken: Card } | null): readonly Card[] {
  return step ? [step.taken, ...row.slice(0, -1)] : row;
}

/** The symbol that won a picture; null if nobody won it. */
export function winningSymbol(picture: PictureVotes): Symbol | null {
  const winner = picture.winners[0];
  return winner === undefined ? null : (picture.votes[winner] ?? null);
}

/** Sorts pairs from the most to the least similar. Pairs that had no chance to agree come last. */
export function sortBySimilarity(pairs: readonly PairAgreement[]): PairAgreement[] {
  const similarity = (pair: PairAgreement): number => (pair.possible ? pair.agreed / pair.possible : -1);
  return [...pairs].sort((a, b) => similarity(b) - similarity(a) || b.possible - a.possible);
}
