import { expect, test } from 'vitest';
import { standingsOf } from './standings';

test('seats with the same points share a place and the next one is skipped', () => {
  expect(standingsOf({ points: [3, 7, 7, 1] })).toEqual([
    { seat: 1, points: 7, place: 1 },
    { seat: 2, points: 7, place: 1 },
    { seat: 0, points: 3, place: 3 },
    { seat: 3, points: 1, place: 4 },
  ]);
});
