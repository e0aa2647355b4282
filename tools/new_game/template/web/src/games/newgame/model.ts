/** What the screens of Newgame work out for themselves from a view. Everything here is pure. */
import { COLOURS, type Colour, type Deadline, type PlayedRound } from './wire';

/** A colour of a revealed round and who picked it. */
export interface PickedColour {
  colour: Colour;
  seats: readonly number[];
  scores: boolean;
}

/** The colours that were picked, the most picked first, so that the eye ends at the one that may score. */
export function pickedColours(played: PlayedRound): PickedColour[] {
  return COLOURS.map((colour) => ({
    colour,
    seats: played.picks.flatMap((pick, seat) => (pick === colour ? [seat] : [])),
    scores: played.scoring === colour,
  }))
    .filter(({ seats }) => seats.length > 0)
    .sort((a, b) => b.seats.length - a.seats.length);
}

/** When the time to pick ends: my own, or the last one for whoever only watches. Null without a clock. */
export function pickEnds(clock: readonly Deadline[], me: number | null): number | null {
  const mine = clock.filter(({ key, seat }) => key === 'pick' && (me === null || seat === me));
  return mine.length ? Math.max(...mine.map(({ at }) => at)) : null;
}
