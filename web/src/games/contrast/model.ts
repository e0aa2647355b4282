/** What the screens of Contrast work out for themselves from a view. Everything here is pure. */
import { ENDS, SYMBOLS, type Alike, type Card, type Deadline, type Reveal, type Symbol } from './wire';

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

/** Which of "1, 2, 3" is said when so many ms of the count are left. Extra time is spent at 1. */
export function countNumber(leftMs: number, totalMs: number): 1 | 2 | 3 {
  const passed = totalMs - leftMs;
  if (passed < totalMs / 3) return 1;
  return passed < (2 * totalMs) / 3 ? 2 : 3;
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

/** A row as it lay before the round's card moved it on (C22): the taken card first, without the laid one. */
export function rowBefore(row: readonly Card[], step: { taken: Card } | null): readonly Card[] {
  return step ? [step.taken, ...row.slice(0, -1)] : row;
}

/** Pairs from most alike to least; those who never could agree come last. */
export function byLikeness(pairs: readonly Alike[]): Alike[] {
  const share = (pair: Alike): number => (pair.could ? pair.same / pair.could : -1);
  return [...pairs].sort((a, b) => share(b) - share(a) || b.could - a.could);
}
