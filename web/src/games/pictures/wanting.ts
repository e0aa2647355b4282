/** What a build still lacks before its builder can say ready; the same codes as the rules use. */
import type { Build, BuildView } from '../../wire/pictures';
import { onGround } from './geometry';

export interface Lack {
  code: string;
  detail: Record<string, number>;
}

export function lack(build: Build, view: Pick<BuildView, 'options' | 'icons'>): Lack | null {
  switch (build.type) {
    case 'CubesBuild': {
      const missing = build.cells.filter((cell) => cell === null).length;
      return missing ? { code: 'cubes_missing', detail: { missing } } : null;
    }
    case 'IconsBuild':
      return build.row.length < 2 ? { code: 'too_few_icons', detail: { least: 2 } } : null;
    case 'SortedIconsBuild': {
      const missing = view.icons.length - build.fits.length - build.fits_not.length;
      return missing ? { code: 'icons_unsorted', detail: { missing } } : null;
    }
    case 'BlocksBuild':
      if (!build.pieces.length) return { code: 'nothing_laid', detail: {} };
      return view.options.expert && onGround(build.pieces).length > 2 ? { code: 'too_many_on_ground', detail: { most: 2 } } : null;
    case 'SticksBuild':
      return build.pieces.length ? null : { code: 'nothing_laid', detail: {} };
    case 'LacesBuild':
      return build.laces.length ? null : { code: 'nothing_laid', detail: {} };
  }
}
