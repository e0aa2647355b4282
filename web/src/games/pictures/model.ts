/** Values that several screens of Pictures compute from a view. All functions are pure. */
import { COLUMNS, COORDINATES, ROWS, type BuildView, type Deadline, type Exhibit, type GuessView, type OverView, type RevealedBuild } from './wire';

/** The coordinates in the order of the photos in a view: A1, A2, … D4. */
const coordinates: readonly string[] = COORDINATES;

/** The `sizes` attribute of an enlarged photo. */
export const ZOOM_SIZES = 'min(92vw, 70vh)';

export function photoAt(photos: readonly string[], coordinate: string): string {
  return photos[coordinates.indexOf(coordinate)]!;
}

/** The coordinate next to this one; at the edge of the grid, the same one. */
export function neighbour(coordinate: string, dx: number, dy: number): string {
  const i = coordinates.indexOf(coordinate);
  const columns = COLUMNS.length;
  const [x, y] = [(i % columns) + dx, Math.floor(i / columns) + dy];
  return x >= 0 && x < columns && y >= 0 && y < ROWS.length ? coordinates[y * columns + x]! : coordinate;
}

/** The coordinate that is `by` places after this one, or before it if `by` is negative; the first one follows the last. */
export function adjacentCoordinate(coordinate: string, by: number): string {
  return coordinates[(coordinates.indexOf(coordinate) + by + coordinates.length) % coordinates.length]!;
}

/** The deadline of a seat in a phase. */
export function deadlineOf(deadlines: readonly Deadline[], key: 'build' | 'guess', seat: number): Deadline | undefined {
  return deadlines.find((deadline) => deadline.key === key && deadline.seat === seat);
}

/** The next deadline among those that apply to everyone or to a seat that is not ready yet (R13). */
export function nextDeadline({ deadlines, ready }: Pick<BuildView | GuessView, 'deadlines' | 'ready'>): Deadline | undefined {
  const running = deadlines.filter(({ seat }) => seat === null || !ready[seat]);
  return running.sort((a, b) => a.at - b.at)[0];
}

/** The other revealed builds of the same photo (R6). */
export function buildsOfSamePhoto(revealed: readonly RevealedBuild[], build: RevealedBuild): RevealedBuild[] {
  return build.coordinate === null ? [] : revealed.filter((other) => other !== build && other.coordinate === build.coordinate);
}

/** The points of each seat for one build: one for a right guess; for the builder, one for each right guess (R14). */
export function pointsGained(seats: number, build: RevealedBuild): number[] {
  return Array.from({ length: seats }, (_, seat) => (seat === build.builder ? build.right.length : Number(build.right.includes(seat))));
}

/** All builds of a gallery, those with the most right guesses first. */
export function byRightGuesses(gallery: OverView['gallery']): Exhibit[] {
  return gallery.flatMap((photo) => photo.builds).sort((a, b) => b.right.length - a.right.length || a.round - b.round || a.seat - b.seat);
}

/**
 * The seat of the next build without a guess, in the order of seats from `after` on; the first seat follows the last. `open` has
 * the seats of all builds without a guess. Null if there is none except `after`.
 */
export function nextOpenBuild(open: readonly number[], after: number): number | null {
  const others = open.filter((seat) => seat !== after);
  return others.find((seat) => seat > after) ?? others[0] ?? null;
}
