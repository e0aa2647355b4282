/** What the screens of Pictures share about the wall and the table. */
import type { BuildView, Deadline, GuessView, RevealView } from '../../wire/pictures';

export const ROWS = ['A', 'B', 'C', 'D'] as const;
export const COLUMNS = ['1', '2', '3', '4'] as const;
/** A1, A2, … D4: the order in which photos come in a view. */
export const COORDINATES: readonly string[] = ROWS.flatMap((row) => COLUMNS.map((column) => row + column));

export function photoAt(photos: readonly string[], coordinate: string): string {
  return photos[COORDINATES.indexOf(coordinate)]!;
}

/** The coordinate one step away on the wall, staying on it. */
export function neighbour(coordinate: string, dx: number, dy: number): string {
  const i = COORDINATES.indexOf(coordinate);
  const [x, y] = [(i % 4) + dx, Math.floor(i / 4) + dy];
  return x >= 0 && x < 4 && y >= 0 && y < 4 ? COORDINATES[y * 4 + x]! : coordinate;
}

/** The clock that runs out next, of those who are not done yet (R13). */
export function nextClock({ clock, ready }: Pick<BuildView | GuessView, 'clock' | 'ready'>): Deadline | undefined {
  const running = clock.filter(({ key }) => !ready[Number(key.split(':')[1])]);
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
