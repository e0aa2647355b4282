/** A build as it grew: its parts in the order in which they were laid. Pure. */
import type { Build } from './wire';

/** How many parts there are. */
export function partsOf(build: Build): number {
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

/** The build when so many of its parts lay; of a lace also a part, so 1.5 is one and a half laces. */
export function grownTo(build: Build, order: readonly number[], count: number): Build {
  // a journal of before does not tell the order: then it is the build's own
  const laid = order.length === partsOf(build) ? order : Array.from({ length: partsOf(build) }, (_, i) => i);
  const there = new Set(laid.slice(0, Math.floor(count)));
  switch (build.type) {
    case 'CubesBuild': {
      let part = 0;
      return { ...build, cells: build.cells.map((cell) => (cell !== null && there.has(part++) ? cell : null)) };
    }
    case 'IconsBuild':
      return { ...build, row: build.row.filter((_, i) => there.has(i)) };
    case 'SortedIconsBuild': {
      const fits = build.fits.length;
      return { ...build, fits: build.fits.filter((_, i) => there.has(i)), fits_not: build.fits_not.filter((_, i) => there.has(fits + i)) };
    }
    case 'LacesBuild': {
      const growing = laid[Math.floor(count)];
      const laces = build.laces.flatMap((lace, i) => {
        if (there.has(i)) return [lace];
        const points = Math.ceil((count % 1) * lace.points.length);
        return i === growing && points > 1 ? [{ ...lace, points: lace.points.slice(0, points), under: lace.under.filter((at) => at < points - 1) }] : [];
      });
      return { ...build, laces };
    }
    case 'BlocksBuild':
      return { ...build, pieces: build.pieces.filter((_, i) => there.has(i)) };
    case 'SticksBuild':
      return { ...build, pieces: build.pieces.filter((_, i) => there.has(i)) };
  }
}
