import { expect, test } from 'vitest';
import { packed } from './awards';

test('prizes keep their order, fill a page, and a long one has a page to itself', () => {
  const size = (lines: number): number => lines;
  expect(packed([3, 3, 9, 2, 4, 4], size, 7)).toEqual([[3, 3], [9], [2, 4], [4]]);
  expect(packed([], size, 7)).toEqual([]);
});
