import { expect, test } from 'vitest';
import { buildsOfSamePhoto, neighbour, pointsGained } from './model';
import type { RevealedBuild } from './wire';

const revealed = (builder: number, coordinate: string | null, right: number[]): RevealedBuild => ({
  builder, material: 'cubes', build: { type: 'CubesBuild', cells: [] }, guessable: true, guesses: [], coordinate, photo: null, right, order: [],
});

test('builds of the same photo are found, and points are computed (R6, R14)', () => {
  const all = [revealed(0, 'B2', [1, 2]), revealed(1, 'C1', []), revealed(2, 'B2', [0])];
  expect(buildsOfSamePhoto(all, all[2]!).map(({ builder }) => builder)).toEqual([0]);
  expect(buildsOfSamePhoto([revealed(0, null, [])], revealed(1, null, []))).toEqual([]);
  expect(pointsGained(3, all[0]!)).toEqual([2, 1, 1]);
});

test('neighbours on the grid stop at its edge', () => {
  expect([neighbour('A1', 1, 0), neighbour('A1', 0, 1), neighbour('A1', -1, 0), neighbour('D4', 0, 1)]).toEqual(['A2', 'B1', 'A1', 'D4']);
});
