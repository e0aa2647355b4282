import { expect, test } from 'vitest';
import { paginate } from './awards';

test('items fill pages in order, and an item larger than a page has one to itself', () => {
  const size = (lines: number): number => lines;
  expect(paginate([3, 3, 9, 2, 4, 4], size, 7)).toEqual([[3, 3], [9], [2, 4], [4]]);
  expect(paginate([], size, 7)).toEqual([]);
});
