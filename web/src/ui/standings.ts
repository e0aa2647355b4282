import type { Result } from '../wire/types';

export interface Row {
  seat: number;
  points: number;
  /** 1, 1, 3: equals share a place */
  place: number;
}

/** Seats from most to fewest points. */
export function ranked({ points }: Pick<Result, 'points'>): Row[] {
  return points
    .map((got, seat) => ({ seat, points: got, place: 1 + points.filter((other) => other > got).length }))
    .sort((a, b) => b.points - a.points || a.seat - b.seat);
}
