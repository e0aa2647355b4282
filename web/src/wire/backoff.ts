const FIRST = 300;
const MOST = 8000;
/** So many tries come soon after each other: a node that died is replaced within seconds. */
const SOON = 8;

/** Milliseconds before attempt n (from 0): then doubling, capped, spread so that a whole table does not knock at once. */
export function backoff(attempt: number, chance: number = Math.random()): number {
  return Math.min(MOST, FIRST * 2 ** Math.max(0, attempt - SOON)) * (0.7 + 0.6 * chance);
}

/** The table was let go in good order and waits to be found again: at once, but not all in the same moment. */
export function moment(chance: number = Math.random()): number {
  return 20 + 100 * chance;
}
