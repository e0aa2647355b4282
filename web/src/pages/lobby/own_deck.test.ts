import { expect, test } from 'vitest';
import { fitted } from './own_deck';

test('a large photo is made smaller, keeping its shape', () => {
  expect(fitted(4000, 3000)).toEqual([1600, 1200]);
  expect(fitted(3000, 4000)).toEqual([1200, 1600]);
});

test('a small one stays as it is, and nothing shrinks to nothing', () => {
  expect(fitted(800, 600)).toEqual([800, 600]);
  expect(fitted(10_000, 1)).toEqual([1600, 1]);
});
