import { expect, test } from 'vitest';
import { largestTiles } from './tile_size';

test('boards are as large as the space allows', () => {
  expect(largestTiles(5, 374, 273, 30, 8)).toEqual({ columns: 3, tile: 119 });
  expect(largestTiles(5, 1000, 150, 30, 8).columns).toBe(5);
  expect(largestTiles(0, 300, 300, 30, 8).tile).toBe(0);
});
