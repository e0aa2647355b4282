/** Values that the screens of Newgame compute from a view. All functions are pure. */
import { COLOURS, type Colour, type Deadline, type PlayedRound } from './wire';

/** A colour of a revealed round, and who picked it. */
export interface PickedColour {
  colour: Colour;
  seats: readonly number[];
  scores: boolean;
}

/** The colours that were picked, the most frequent first. So the colour that may score comes last. */
export function pickedColours(played: PlayedRound): PickedColour[] {
  return COLOURS.map((colour) => ({
    colour,
    seats: played.picks.flatMap((pick, seat) => (pick === colour ? [seat] : [])),
    scores: played.scoring === colour,
  }))
    .filter(({ seats }) => seats.length > 0)
    .sort((a, b) => b.seats.length - a.seats.length);
}

/** When the time to pick ends: for players, their own deadline; for spectators, the latest. Null if there is none. */
export function pickEnds(deadlines: readonly Deadline[], me: number | null): number | null {
  const shown = deadlines.filter(({ key, seat }) => key === 'pick' && (me === null || seat === me));
  return shown.length ? Math.max(...shown.map(({ at }) => at)) : null;
}
