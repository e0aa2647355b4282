const FIRST_MS = 300;
const MAX_MS = 8000;
/** The delay is constant up to the attempt with this number (from 0), since a node that died is replaced within seconds. */
const CONSTANT_ATTEMPTS = 8;

/**
 * The delay in ms before an attempt, counted from 0. It is constant for the first attempts, then it doubles until it is
 * `MAX_MS`. It is randomised by up to 30 %, so that the pages of a table do not reconnect at the same moment.
 */
export function backoffMs(attempt: number, random: number = Math.random()): number {
  return Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, attempt - CONSTANT_ATTEMPTS)) * (0.7 + 0.6 * random);
}

/** The delay after the server closed the table cleanly: short, but not the same on every page. */
export function promptRedialMs(random: number = Math.random()): number {
  return 20 + 100 * random;
}
