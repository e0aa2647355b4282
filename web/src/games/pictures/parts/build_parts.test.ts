import { expect, test } from 'vitest';
import { partialBuild, countParts } from './build_parts';
import type { Build } from '../wire';

const CUBES: Build = { type: 'CubesBuild', cells: ['red', null, 'blue', 'green', null, null, null, null, null] };
const LACES: Build = {
  type: 'LacesBuild',
  laces: [
    { lace: 'long', points: [[0, 0], [1, 1], [2, 2], [3, 3]], under: [2] },
    { lace: 'short', points: [[0, 0], [1, 1]], under: [] },
  ],
};

test('parts appear in the order in which they were placed', () => {
  const filled = (count: number, order: number[]): unknown => {
    const partial = partialBuild(CUBES, order, count);
    return partial.type === 'CubesBuild' && partial.cells.slice(0, 4);
  };
  expect(filled(0, [2, 0, 1])).toEqual([null, null, null, null]);
  expect(filled(1, [2, 0, 1])).toEqual([null, null, null, 'green']);
  expect(filled(2, [2, 0, 1])).toEqual(['red', null, null, 'green']);
  expect(filled(1, [])).toEqual(['red', null, null, null]);
  expect(partialBuild(CUBES, [2, 0, 1], countParts(CUBES))).toEqual(CUBES);
});

test('a lace grows from its beginning', () => {
  const partial = partialBuild(LACES, [1, 0], 1.5);
  expect(partial.type === 'LacesBuild' && partial.laces.map((lace) => [lace.lace, lace.points.length, lace.under])).toEqual([
    ['long', 2, []],
    ['short', 2, []],
  ]);
  expect(partialBuild(LACES, [1, 0], 2)).toEqual(LACES);
});
