import { expect, test } from 'vitest';
import { buildProblem } from './build_problem';

const own = { icons: ['a', 'b', 'c'] };

test('an unfinished build has a problem with the same code as the refusal by the rules', () => {
  expect(buildProblem({ type: 'CubesBuild', cells: ['red', ...Array<null>(8).fill(null)] }, own, true)).toEqual({ code: 'cubes_missing', detail: { have: 1, need: 9 } });
  expect(buildProblem({ type: 'IconsBuild', row: ['a'], turns: [] }, own, true)?.code).toBe('too_few_icons');
  expect(buildProblem({ type: 'SortedIconsBuild', fits: ['a'], fits_not: ['b'], turns: [] }, own, true)).toEqual({ code: 'icons_unsorted', detail: { have: 2, need: 3 } });
  expect(buildProblem({ type: 'LacesBuild', laces: [] }, own, true)?.code).toBe('nothing_placed');
  expect(buildProblem({ type: 'SticksBuild', pieces: [{ piece: 'stone1', x: 500, y: 500, angle: 0 }] }, own, true)).toBeNull();
});
