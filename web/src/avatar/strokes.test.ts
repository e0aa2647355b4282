import { expect, test } from 'vitest';
import { clamp, extend, full, path } from './strokes';

test('points stay in the square and near ones are left out', () => {
  expect(clamp(-4)).toBe(0);
  expect(clamp(400)).toBe(255);
  expect(extend([10, 10], 11, 11)).toBeNull();
  expect(extend([10, 10], 10, 14.4)).toEqual([10, 10, 10, 14]);
});

test('a stroke has an end, so that no message grows too large', () => {
  expect(full(Array(398).fill(0))).toBe(false);
  expect(full(Array(400).fill(0))).toBe(true);
});

test('a tap is a dot, a stroke a smooth line to its last point', () => {
  expect(path({ points: [5, 6] })).toBe('M5 6h.01');
  expect(path({ points: [0, 0, 10, 0, 20, 10] })).toBe('M0 0Q10 0 15 5L20 10');
});
