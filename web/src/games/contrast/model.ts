/** What the screens of Contrast work out for themselves from a view. Everything here is pure. */
import { ENDS, SYMBOLS, type Alike, type Card, type Deadline, type PublicView, type Remembered, type Reveal, type Symbol } from './wire';

export function ends(card: Card): readonly [Symbol, Symbol] {
  return ENDS[card];
}

export function cardOf(symbol: Symbol, cards: readonly Card[]): Card | undefined {
  return cards.find((card) => ends(card).includes(symbol));
}

/** The seats that are being counted out, with the moment their count ends. */
export function counted(clock: readonly Deadline[]): { seat: number; ends: number }[] {
  return clock.flatMap(({ key, seat, at }) => (key === 'count' && seat !== null ? [{ seat, ends: at }] : []));
}

/** The second that is said when so many ms of the count are left: 3, 2, 1. Extra time is spent at the first. */
export function countNumber(leftMs: number, totalMs: number): number {
  return Math.max(1, Math.ceil(Math.min(leftMs, totalMs) / 1000));
}

/** When this seat's time to choose is over: the count's end or the round's, whichever comes first. */
export function endOf(clock: readonly Deadline[], seat: number): number | null {
  const ends = clock.filter((deadline) => deadline.seat === seat).map((deadline) => deadline.at);
  return ends.length ? Math.min(...ends) : null;
}

/** A seat's points; while the pages turn (`held`), without those of this round. */
export function pointsOf(view: PublicView, seat: number, held: boolean): number {
  return view.seats[seat]!.points - (held ? (view.reveal?.gained[seat] ?? 0) : 0);
}

/** One page of the reveal: a symbol and who chose it. */
export interface Page {
  symbol: Symbol;
  seats: readonly number[];
  won: boolean;
}

/** From the rarest to the most chosen, so that the page that decides is turned last. */
export function pages(reveal: Reveal): Page[] {
  return SYMBOLS.flatMap((symbol) => {
    const seats = reveal.tally[symbol];
    return seats ? [{ symbol, seats, won: reveal.winning.includes(symbol) }] : [];
  }).sort((a, b) => a.seats.length - b.seats.length || Number(a.won) - Number(b.won));
}

/** One card of the reveal: who laid it, with which symbol. */
export interface Laid {
  seat: number;
  symbol: Symbol;
  won: boolean;
}

/** The cards as they are turned, round the table: whether all agreed stays open until the last. */
export function laidCards(reveal: Reveal): Laid[] {
  return reveal.votes.flatMap((symbol, seat) => (symbol ? [{ seat, symbol, won: reveal.winning.includes(symbol) }] : []));
}

/** The same cards, those of a symbol together, the most chosen last. */
export function gathered(cards: readonly Laid[], piles: readonly Page[]): Laid[] {
  const place = (card: Laid): number => piles.findIndex((page) => page.symbol === card.symbol);
  return [...cards].sort((a, b) => place(a) - place(b) || a.seat - b.seat);
}

/** Which sentence tells the outcome. */
export function outcome(reveal: Reveal): 'pairs' | 'different' | 'won' | NonNullable<Reveal['why']> {
  if (reveal.winning.length > 1) return 'pairs';
  if (reveal.why === 'tie' && Object.values(reveal.tally).every((seats) => seats.length === 1)) return 'different';
  return reveal.why ?? 'won';
}

/** Places by points: 1, 1, 3. */
export function places(points: readonly number[]): number[] {
  return points.map((own) => 1 + points.filter((other) => other > own).length);
}

/** Seats that stand higher after this round than before it. */
export function climbers(view: PublicView): number[] {
  const [before, after] = [true, false].map((held) => places(view.seats.map((_, seat) => pointsOf(view, seat, held))));
  return view.seats.flatMap((_, seat) => (after![seat]! < before![seat]! ? [seat] : []));
}

/** A row as it lay before the round's card moved it on (C22): the taken card first, without the laid one. */
export function rowBefore(row: readonly Card[], step: { taken: Card } | null): readonly Card[] {
  return step ? [step.taken, ...row.slice(0, -1)] : row;
}

/** The symbol of a picture that won; null where nobody did. */
export function wonWith(picture: Remembered): Symbol | null {
  const winner = picture.winners[0];
  return winner === undefined ? null : (picture.votes[winner] ?? null);
}

/** Pairs from most alike to least; those who never could agree come last. */
export function byLikeness(pairs: readonly Alike[]): Alike[] {
  const share = (pair: Alike): number => (pair.could ? pair.same / pair.could : -1);
  return [...pairs].sort((a, b) => share(b) - share(a) || b.could - a.could);
}
