import { expect, test } from 'vitest';
import { clamp, withPoint, isFull, pathData } from './strokes';

test('points are clamped to the square and left out if close to the last one', () => {
  expect(clamp(-4)).toBe(0);
  expect(clamp(400)).toBe(255);
  expect(withPoint([10, 10], 11, 11)).toBeNull();
  expect(withPoint([10, 10], 10, 14.4)).toEqual([10, 10, 10, 14]);
});

test('the length of a stroke is limited', () => {
  expect(isFull(Array(398).fill(0))).toBe(false);
  expect(isFull(Array(400).fill(0))).toBe(true);
});

test('a tap is drawn as a dot and a stroke as a smooth line to its last point', () => {
  expect(pathData({ points: [5, 6] })).toBe('M5 6h.01');
  expect(pathData({ points: [0, 0, 10, 0, 20, 10] })).toBe('M0 0Q10 0 15 5L20 10');
});
