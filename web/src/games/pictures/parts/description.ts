/** Builds in words, for screen readers. */
import { FULL_TURN, type Build, type PlacedLace } from '../wire';
import { list, t } from '../../../words/index.svelte';
import { crossings } from '../laces/crossings';
import { distance, faceOf, faces, type PlacedPiece, type Point } from '../geometry/geometry';

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'centre', 'right'] as const;

/** The name of the region that contains a point. The workbench has nine regions. */
export function regionName([x, y]: Point): string {
  const part = (n: number): number => Math.max(0, Math.min(2, Math.floor(n / 333.4)));
  return t(`pictures-where-${ROWS[part(y)]}-${COLUMNS[part(x)]}`);
}

export function colourName(colour: string | null): string {
  return t(`pictures-cube-${colour ?? 'none'}`);
}

export function iconName(icon: string): string {
  return t(`pictures-icon-${icon}`);
}

/** The name of an icon card, and by how much it is turned. */
export function turnedName(icon: string, turns = 0): string {
  return turns ? t('pictures-icon-turned', { icon: iconName(icon), degrees: turns * 90 }) : iconName(icon);
}

/** The name of a piece. If the piece has several faces, the name includes the visible one. */
export function pieceName(piece: string, face = 0): string {
  const name = t(`pictures-piece-${piece}`);
  const all = faces(piece);
  return all.length > 1 ? `${name} (${t(`pictures-face-${all[face]!.name}`)})` : name;
}

function pieceText(placed: PlacedPiece): string {
  const degrees = Math.round((placed.angle * 360) / FULL_TURN);
  const words = { piece: pieceName(placed.piece, faceOf(placed)), where: regionName([placed.x, placed.y]) };
  return degrees % 360 ? t('pictures-placed-turned', { ...words, degrees }) : t('pictures-placed', words);
}

function laceText(lace: PlacedLace): string {
  const [from, to] = [lace.points[0]!, lace.points.at(-1)!];
  const words = { lace: t(`pictures-lace-${lace.lace}`), crossings: crossings([lace]).length };
  if (distance(from, to) < 70) return t('pictures-lace-ring', { ...words, where: regionName(from) });
  return t('pictures-lace-line', { ...words, from: regionName(from), to: regionName(to) });
}

/** The alternative text of a build. */
export function describeBuild(build: Build): string {
  switch (build.type) {
    case 'CubesBuild': {
      const rows = [0, 3, 6].map((i) => build.cells.slice(i, i + 3).map(colourName).join(' ')).join(' / ');
      return t('pictures-alt-cubes', { rows });
    }
    case 'IconsBuild':
      return build.row.length ? t('pictures-alt-icons', { icons: build.row.map((icon, i) => turnedName(icon, build.turns[i])).join(', ') }) : t('pictures-alt-nothing');
    case 'SortedIconsBuild': {
      const names = (icons: readonly string[], first: number): string =>
        icons.map((icon, i) => turnedName(icon, build.turns[first + i])).join(', ') || t('pictures-alt-none');
      return t('pictures-alt-sorted', { fits: names(build.fits, 0), not: names(build.fits_not, build.fits.length) });
    }
    case 'BlocksBuild':
    case 'SticksBuild': {
      if (!build.pieces.length) return t('pictures-alt-nothing');
      return t('pictures-alt-pieces', { pieces: build.pieces.map(pieceText).join('; ') });
    }
    case 'LacesBuild':
      return build.laces.length ? t('pictures-alt-laces', { laces: list(build.laces.map(laceText)) }) : t('pictures-alt-nothing');
  }
}
