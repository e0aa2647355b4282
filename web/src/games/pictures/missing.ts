/** What is missing before a builder can say ready; the same codes as the rules use. */
import { EXPERT_ON_GROUND, ICONS_IN_A_ROW, type Build, type PrivateView } from './wire';
import { onGround } from './geometry';

export interface Missing {
  code: string;
  detail: Record<string, number>;
}

export function missing(build: Build, own: Pick<PrivateView, 'icons'>, expert: boolean): Missing | null {
  switch (build.type) {
    case 'CubesBuild': {
      const left = build.cells.filter((cell) => cell === null).length;
      return left ? { code: 'cubes_missing', detail: { missing: left } } : null;
    }
    case 'IconsBuild':
      return build.row.length < ICONS_IN_A_ROW.least ? { code: 'too_few_icons', detail: { least: ICONS_IN_A_ROW.least } } : null;
    case 'SortedIconsBuild': {
      const left = own.icons.length - build.fits.length - build.fits_not.length;
      return left ? { code: 'icons_unsorted', detail: { missing: left } } : null;
    }
    case 'BlocksBuild':
      if (!build.pieces.length) return { code: 'nothing_laid', detail: {} };
      return expert && onGround(build.pieces).length > EXPERT_ON_GROUND
        ? { code: 'too_many_on_ground', detail: { most: EXPERT_ON_GROUND } }
        : null;
    case 'SticksBuild':
      return build.pieces.length ? null : { code: 'nothing_laid', detail: {} };
    case 'LacesBuild':
      return build.laces.length ? null : { code: 'nothing_laid', detail: {} };
  }
}
