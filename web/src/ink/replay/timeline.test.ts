import { expect, test } from 'vitest';
import { spaceOut, Timeline } from './timeline';

test('a replay shortens pauses only', () => {
  const timeline = new Timeline([1000, 1200, 9200, 9300], 700);
  expect(timeline.length).toBe(1000);
  expect([1000, 1200, 5200, 9200, 9300].map((t) => timeline.toReplayed(t))).toEqual([0, 200, 550, 900, 1000]);
  expect(timeline.toRecorded(550)).toBe(5200);
  expect([timeline.toRecorded(-5), timeline.toRecorded(5000)]).toEqual([1000, 9300]);
});

test('the replay of an empty drawing has no length', () => {
  expect(new Timeline([]).length).toBe(0);
  expect(new Timeline([]).toRecorded(3)).toBe(0);
});

test('places that are spaced out never overlap and stay on the line', () => {
  expect(spaceOut([10, 11, 50], 100, 20)).toEqual([10, 30, 50]);
  expect(spaceOut([95, 96, 97], 100, 20)).toEqual([60, 80, 100]);
  for (let seed = 1; seed < 200; seed++) {
    const places = Array.from({ length: 1 + (seed % 6) }, (_, i) => (seed * (i + 3) * 37) % 101);
    const out = spaceOut(places, 100, 18);
    const sorted = [...out].sort((a, b) => a - b);
    sorted.forEach((at, i) => i && expect(at - sorted[i - 1]!).toBeGreaterThanOrEqual(18 - 1e-9));
    expect(Math.min(...out)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...out)).toBeLessThanOrEqual(100);
  }
});

test('too many places divide the line evenly', () => {
  const places = spaceOut(Array<number>(21).fill(0.5), 1, 0.1);
  expect(new Set(places.map((place) => place.toFixed(4))).size).toBe(21);
});
