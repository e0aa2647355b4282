import { expect, test } from 'vitest';
import { separated } from './stroke_spans';

test('places that are far apart do not move', () => {
  expect(separated([0.5, 0.1, 0.9], 0.1)).toEqual([0.5, 0.1, 0.9]);
});

test('places that are close are moved apart, in their order, and stay on the line', () => {
  const places = separated([0.98, 0.99, 0.2, 0.2], 0.1);
  expect(places.map((place) => Math.round(place * 100))).toEqual([90, 100, 20, 30]);
});

test('too many places divide the line evenly', () => {
  const places = separated(Array<number>(21).fill(0.5), 0.1);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(-1e-9);
  expect(Math.max(...places)).toBeLessThanOrEqual(1);
  expect(new Set(places.map((place) => place.toFixed(4))).size).toBe(21);
});
