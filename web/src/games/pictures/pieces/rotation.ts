import { wholeAngle } from '../geometry/geometry';
import { FULL_TURN } from '../wire';

/** Rotation snaps to multiples of 15 degrees. All angles are in tenths of a degree. */
const NOTCH_ANGLE = FULL_TURN / 24;
export const QUARTER_TURN = FULL_TURN / 4;
/** How close an angle must be to a notch, or to a quarter turn, to snap to it. */
const SNAP_ANGLE = 35;
const QUARTER_SNAP_ANGLE = 75;

/** Returns the notch or quarter turn to which an angle snaps; if none is close, the angle itself. */
export function snapAngle(angle: number): number {
  const quarter = Math.round(angle / QUARTER_TURN) * QUARTER_TURN;
  if (Math.abs(angle - quarter) <= QUARTER_SNAP_ANGLE) return wholeAngle(quarter);
  const notch = Math.round(angle / NOTCH_ANGLE) * NOTCH_ANGLE;
  return wholeAngle(Math.abs(angle - notch) <= SNAP_ANGLE ? notch : angle);
}

/** The next notch after an angle (`by` 1) or before it (`by` -1). */
export function nextNotch(angle: number, by: 1 | -1): number {
  const next = by > 0 ? Math.floor(angle / NOTCH_ANGLE) + 1 : Math.ceil(angle / NOTCH_ANGLE) - 1;
  return wholeAngle(next * NOTCH_ANGLE);
}
