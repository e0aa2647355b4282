import { expect, test } from 'vitest';
import { Rhythm, spreadOut } from './rhythm';

test('a pause is cut short, what happens keeps its pace', () => {
  const rhythm = new Rhythm([1000, 1200, 9200, 9300], 700);
  expect(rhythm.length).toBe(1000);
  expect([1000, 1200, 5200, 9200, 9300].map((t) => rhythm.shown(t))).toEqual([0, 200, 550, 900, 1000]);
  expect(rhythm.real(550)).toBe(5200);
  expect([rhythm.real(-5), rhythm.real(5000)]).toEqual([1000, 9300]);
});

test('a drawing without ink has no length', () => {
  expect(new Rhythm([]).length).toBe(0);
  expect(new Rhythm([]).real(3)).toBe(0);
});

test('marks never overlap and stay on the line, wherever they come', () => {
  expect(spreadOut([10, 11, 50], 100, 20)).toEqual([10, 30, 50]);
  expect(spreadOut([95, 96, 97], 100, 20)).toEqual([60, 80, 100]);
  for (let seed = 1; seed < 200; seed++) {
    const places = Array.from({ length: 1 + (seed % 6) }, (_, i) => (seed * (i + 3) * 37) % 101);
    const out = spreadOut(places, 100, 18);
    const sorted = [...out].sort((a, b) => a - b);
    sorted.forEach((at, i) => i && expect(at - sorted[i - 1]!).toBeGreaterThanOrEqual(18 - 1e-9));
    expect(Math.min(...out)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...out)).toBeLessThanOrEqual(100);
  }
});
