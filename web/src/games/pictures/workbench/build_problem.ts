import { EXPERT_ON_GROUND, ICONS_IN_A_ROW, type Build, type PrivateView } from '../wire';
import { onGround } from '../geometry/geometry';

interface BuildProblem {
  code: string;
  detail: Record<string, number>;
}

/** Why a build cannot be declared ready yet; null if it can. The server refuses such a build with the same code. */
export function buildProblem(build: Build, own: Pick<PrivateView, 'icons'>, expert: boolean): BuildProblem | null {
  switch (build.type) {
    case 'CubesBuild': {
      const need = build.cells.length;
      const have = build.cells.filter((cell) => cell !== null).length;
      return have < need ? { code: 'cubes_missing', detail: { have, need } } : null;
    }
    case 'IconsBuild': {
      const [have, need] = [build.row.length, ICONS_IN_A_ROW.least];
      return have < need ? { code: 'too_few_icons', detail: { have, need } } : null;
    }
    case 'SortedIconsBuild': {
      const [have, need] = [build.fits.length + build.fits_not.length, own.icons.length];
      return have < need ? { code: 'icons_unsorted', detail: { have, need } } : null;
    }
    case 'BlocksBuild': {
      if (!build.pieces.length) return { code: 'nothing_placed', detail: {} };
      const [have, most] = [onGround(build.pieces).length, EXPERT_ON_GROUND];
      return expert && have > most ? { code: 'too_many_on_ground', detail: { have, most } } : null;
    }
    case 'SticksBuild':
      return build.pieces.length ? null : { code: 'nothing_placed', detail: {} };
    case 'LacesBuild':
      return build.laces.length ? null : { code: 'nothing_placed', detail: {} };
  }
}
