import { expect, test } from 'vitest';
import { spread } from './stroke_spans';

test('pins that are far from each other stay where they belong', () => {
  expect(spread([0.5, 0.1, 0.9], 0.1)).toEqual([0.5, 0.1, 0.9]);
});

test('pins of one moment stand side by side, in their order, on the line', () => {
  const places = spread([0.98, 0.99, 0.2, 0.2], 0.1);
  expect(places.map((place) => Math.round(place * 100))).toEqual([90, 100, 20, 30]);
});

test('more pins than there is room for share the line', () => {
  const places = spread(Array<number>(21).fill(0.5), 0.1);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(-1e-9);
  expect(Math.max(...places)).toBeLessThanOrEqual(1);
  expect(new Set(places.map((place) => place.toFixed(4))).size).toBe(21);
});
