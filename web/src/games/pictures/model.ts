/** What the screens of Pictures share about the photos and the table. */
import { COLUMNS, COORDINATES, ROWS, type BuildView, type Deadline, type Exhibit, type GuessView, type OverView, type RevealView } from './wire';

/** Places in the order in which photos come in a view: A1, A2, … D4. */
const PLACES: readonly string[] = COORDINATES;

/** How wide a photo is that is looked at closely. */
export const ZOOM_SIZES = 'min(92vw, 70vh)';

export function photoAt(photos: readonly string[], coordinate: string): string {
  return photos[PLACES.indexOf(coordinate)]!;
}

/** The coordinate one step away on the grid, staying on it. */
export function neighbour(coordinate: string, dx: number, dy: number): string {
  const i = PLACES.indexOf(coordinate);
  const wide = COLUMNS.length;
  const [x, y] = [(i % wide) + dx, Math.floor(i / wide) + dy];
  return x >= 0 && x < wide && y >= 0 && y < ROWS.length ? PLACES[y * wide + x]! : coordinate;
}

/** The photo before or after this one, from the last to the first again. */
export function stepped(coordinate: string, by: number): string {
  return PLACES[(PLACES.indexOf(coordinate) + by + PLACES.length) % PLACES.length]!;
}

/** This seat's own clock in a phase. */
export function clockOf(clock: readonly Deadline[], key: 'build' | 'guess', seat: number): Deadline | undefined {
  return clock.find((deadline) => deadline.key === key && deadline.seat === seat);
}

/** The clock that runs out next, of those who are not done yet (R13). */
export function nextClock({ clock, ready }: Pick<BuildView | GuessView, 'clock' | 'ready'>): Deadline | undefined {
  const running = clock.filter(({ seat }) => seat === null || !ready[seat]);
  return running.sort((a, b) => a.at - b.at)[0];
}

export type NamedBuild = RevealView['named'][number];

/** Builders already shown this round who had the same photo as this one (R6). */
export function sameAs(named: readonly NamedBuild[], one: NamedBuild): NamedBuild[] {
  return one.coordinate === null ? [] : named.filter((other) => other !== one && other.coordinate === one.coordinate);
}

/** Points each seat got for one build: a right guesser one, the builder one for each (R14). */
export function gains(seats: number, one: NamedBuild): number[] {
  return Array.from({ length: seats }, (_, seat) => (seat === one.builder ? one.right.length : Number(one.right.includes(seat))));
}

/** Every build of a gallery, those that most recognised first. */
export function bestFirst(gallery: OverView['gallery']): Exhibit[] {
  return gallery.flatMap((photo) => photo.builds).sort((a, b) => b.right.length - a.right.length || a.round - b.round || a.seat - b.seat);
}

/** The next build after this one that has no guess yet, round the sheet; null where none is left. */
export function nextOpen(open: readonly number[], after: number): number | null {
  const others = open.filter((seat) => seat !== after);
  return others.find((seat) => seat > after) ?? others[0] ?? null;
}
