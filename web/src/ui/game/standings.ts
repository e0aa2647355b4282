import type { Result } from '../../wire/types';

export interface StandingsRow {
  seat: number;
  points: number;
  /** Seats with the same points share a place, and the next place is skipped: 1, 1, 3. */
  place: number;
}

/** The seats from most to fewest points. */
export function standingsOf({ points }: Pick<Result, 'points'>): StandingsRow[] {
  return points
    .map((own, seat) => ({ seat, points: own, place: 1 + points.filter((other) => other > own).length }))
    .sort((a, b) => b.points - a.points || a.seat - b.seat);
}
