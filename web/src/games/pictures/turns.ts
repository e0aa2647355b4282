/** Turning: free, but a turn that comes near 15 degrees is drawn there, and near a quarter from further away. */
import { wholeAngle } from './geometry';
import { FULL_TURN } from './wire';

export const NOTCH = FULL_TURN / 24;
export const QUARTER = FULL_TURN / 4;
const CATCH = 35;
const QUARTER_CATCH = 75;

/** The turn as the detents leave it. */
export function caught(angle: number): number {
  const quarter = Math.round(angle / QUARTER) * QUARTER;
  if (Math.abs(angle - quarter) <= QUARTER_CATCH) return wholeAngle(quarter);
  const notch = Math.round(angle / NOTCH) * NOTCH;
  return wholeAngle(Math.abs(angle - notch) <= CATCH ? notch : angle);
}

/** One notch on, from wherever it is: to the next multiple of 15 degrees. */
export function notched(angle: number, by: 1 | -1): number {
  const next = by > 0 ? Math.floor(angle / NOTCH) + 1 : Math.ceil(angle / NOTCH) - 1;
  return wholeAngle(next * NOTCH);
}
