/** The colours of doodles: those of the seats in the light theme, since the paper is light in both themes. Spectators draw in grey. */
import { SEAT_MARKS } from '../../../ui/people/seat_marks';

export const SEAT_COLOURS = ['#b3261e', '#2f42d0', '#0a7355', '#8a5a00', '#83359b', '#0f6b84'] as const;
const SPECTATOR_COLOUR = '#676b74';

export function doodleColour(seat: number | null): string {
  return seat === null ? SPECTATOR_COLOUR : SEAT_COLOURS[seat % SEAT_MARKS.length]!;
}
