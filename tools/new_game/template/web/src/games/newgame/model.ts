/** Values that the screens of Newgame compute from a view. All functions are pure. */
import { COLOURS, type Colour, type Deadline, type PlayedRound } from './wire';

/** A colour of a revealed round, and who picked it. */
export interface PickedColour {
  colour: Colour;
  seats: readonly number[];
  scores: boolean;
}

/** The picked colours, the most picked first, so that the one that may score comes last. */
export function pickedColours(played: PlayedRound): PickedColour[] {
  return COLOURS.map((colour) => ({
    colour,
    seats: played.picks.flatMap((pick, seat) => (pick === colour ? [seat] : [])),
    scores: played.scoring === colour,
  }))
    .filter(({ seats }) => seats.length > 0)
    .sort((a, b) => b.seats.length - a.seats.length);
}

/** When the time to pick ends: my own, or the latest one for spectators. Null without a deadline. */
export function pickEnds(deadlines: readonly Deadline[], me: number | null): number | null {
  const shown = deadlines.filter(({ key, seat }) => key === 'pick' && (me === null || seat === me));
  return shown.length ? Math.max(...shown.map(({ at }) => at)) : null;
}
