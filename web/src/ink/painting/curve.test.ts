import { expect, it } from 'vitest';
import { smoothed, type Dot } from './curve';

const maxGap = (points: Dot[]) => Math.max(...points.slice(1).map((p, i) => Math.hypot(p[0] - points[i]![0], p[1] - points[i]![1])));

it('does not change points that are close together', () => {
  const close: Dot[] = [[0, 0, 0.5], [10, 3, 0.5], [20, 9, 0.5]];
  expect(smoothed(close)).toEqual(close);
  expect(smoothed([[5, 5, 0.5]])).toEqual([[5, 5, 0.5]]);
});

it('fills a straight line evenly and keeps a corner sharp', () => {
  const corner: Dot[] = [[0, 0, 0], [400, 0, 1], [400, 400, 1]];
  const line = smoothed(corner);
  expect(maxGap(line)).toBeLessThan(41);
  expect(Math.max(...line.map((p) => p[0]))).toBeCloseTo(400);
  expect(Math.min(...line.map((p) => p[1]))).toBeCloseTo(0);
  expect(line[5]!.map((value) => Math.round(value * 10) / 10)).toEqual([200, 0, 0.5]);
});

it('smooths a circle that was drawn fast and has few points', () => {
  const circle: Dot[] = Array.from({ length: 13 }, (_, i) => [1000 * Math.cos((i * Math.PI) / 6), 1000 * Math.sin((i * Math.PI) / 6), 0.5]);
  const inner = smoothed(circle).slice(20, -20).map(([x, y]) => Math.hypot(x, y));
  expect(Math.min(...inner)).toBeGreaterThan(985);
  expect(Math.max(...inner)).toBeLessThan(1015);
});
