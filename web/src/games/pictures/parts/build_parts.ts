/** The steps of a build: its parts in the order in which they were placed. All functions are pure. */
import type { Build } from '../wire';

/** How many parts a build has. */
export function countParts(build: Build): number {
  switch (build.type) {
    case 'CubesBuild':
      return build.cells.filter((cell) => cell !== null).length;
    case 'IconsBuild':
      return build.row.length;
    case 'SortedIconsBuild':
      return build.fits.length + build.fits_not.length;
    case 'LacesBuild':
      return build.laces.length;
    default:
      return build.pieces.length;
  }
}

/** The build with only its first `count` parts. For laces, `count` may be a fraction: 1.5 is one lace and half of the next. */
export function partialBuild(build: Build, order: readonly number[], count: number): Build {
  // Old journals do not contain `order`: use the order in which the build lists the parts.
  const parts = order.length === countParts(build) ? order : Array.from({ length: countParts(build) }, (_, i) => i);
  const placed = new Set(parts.slice(0, Math.floor(count)));
  switch (build.type) {
    case 'CubesBuild': {
      let part = 0;
      return { ...build, cells: build.cells.map((cell) => (cell !== null && placed.has(part++) ? cell : null)) };
    }
    case 'IconsBuild':
      return { ...build, row: build.row.filter((_, i) => placed.has(i)), turns: build.turns.filter((_, i) => placed.has(i)) };
    case 'SortedIconsBuild': {
      const fits = build.fits.length;
      return {
        ...build,
        fits: build.fits.filter((_, i) => placed.has(i)),
        fits_not: build.fits_not.filter((_, i) => placed.has(fits + i)),
        turns: build.turns.filter((_, i) => placed.has(i)),
      };
    }
    case 'LacesBuild': {
      const growing = parts[Math.floor(count)];
      const laces = build.laces.flatMap((lace, i) => {
        if (placed.has(i)) return [lace];
        const points = Math.ceil((count % 1) * lace.points.length);
        return i === growing && points > 1 ? [{ ...lace, points: lace.points.slice(0, points), under: lace.under.filter((at) => at < points - 1) }] : [];
      });
      return { ...build, laces };
    }
    case 'BlocksBuild':
      return { ...build, pieces: build.pieces.filter((_, i) => placed.has(i)) };
    case 'SticksBuild':
      return { ...build, pieces: build.pieces.filter((_, i) => placed.has(i)) };
  }
}
