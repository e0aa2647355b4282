/** Doodles have the colour of their seat. The sheet is paper by day and in the evening, so its inks are those of the day. */
import { MARKS } from '../../../ui/people/seat_marks';

export const SEAT_INKS = ['#b3261e', '#2f42d0', '#0a7355', '#8a5a00', '#83359b', '#0f6b84'] as const;
const WATCHER = '#676b74';

export function doodleInk(seat: number | null): string {
  return seat === null ? WATCHER : SEAT_INKS[seat % MARKS.length]!;
}
