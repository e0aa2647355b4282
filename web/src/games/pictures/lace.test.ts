import { expect, test } from 'vitest';
import { crossings, turnedOver, withUnder } from './crossings';
import { chance, distance, lengthOf, type Point } from './geometry';
import { fresh, mend, pull, shifted, STEPS } from './lace';
import { BENCH, LACE_LENGTHS, LACE_POINTS, LACE_TOLERANCE_PERCENT } from './wire';

const whole = (points: readonly Point[]): Point[] => points.map(([x, y]) => [Math.round(x), Math.round(y)]);
const onBench = ([x, y]: Point): boolean => x >= 0 && x <= BENCH && y >= 0 && y <= BENCH;

test.each(['long', 'short'] as const)('two hundred random drags leave the %s lace as long as it was (R10)', (name) => {
  const next = chance(`drags ${name}`);
  let lace = fresh(name, 500);
  for (let i = 0; i < 200; i++) {
    const held = Math.floor(next() * lace.length);
    const goal: Point = [next() * 1200 - 100, next() * 1200 - 100];
    const from = lace[held]!;
    for (let k = 1; k <= 6; k++) {
      lace = pull(lace, held, [from[0] + ((goal[0] - from[0]) * k) / 6, from[1] + ((goal[1] - from[1]) * k) / 6], LACE_LENGTHS[name]);
    }
    expect(lengthOf(lace)).toBeCloseTo(LACE_LENGTHS[name], 6);
    expect(lace.every(onBench)).toBe(true);
    // what is sent is rounded, and well within the two per cent that the rules allow
    expect(Math.abs(lengthOf(whole(lace)) / LACE_LENGTHS[name] - 1)).toBeLessThan(LACE_TOLERANCE_PERCENT / 100);
  }
});

test('the held point is where the finger is, and far parts do not move for a small pull', () => {
  const lace = fresh('long', 500);
  const pulled = pull(lace, 0, [lace[0]![0] + 4, lace[0]![1] + 30], LACE_LENGTHS.long);
  expect(distance(pulled[0]!, [lace[0]![0] + 4, lace[0]![1] + 30])).toBeLessThan(1e-6);
  expect(distance(pulled.at(-1)!, lace.at(-1)!)).toBeLessThan(4);
});

test('no bend is a kink: steps never double back', () => {
  const next = chance('kinks');
  let lace = fresh('long', 500);
  let sharp = 0;
  let corners = 0;
  for (let i = 0; i < 60; i++) {
    const held = Math.floor(next() * lace.length);
    lace = pull(lace, held, [100 + next() * 800, 100 + next() * 800], LACE_LENGTHS.long);
    for (let k = 1; k < lace.length - 1; k++) {
      corners++;
      if (distance(lace[k - 1]!, lace[k + 1]!) < 25 * 1.2) sharp++;
    }
  }
  expect(sharp / corners).toBeLessThan(0.02);
});

test('a lace that was rounded for the wire is mended without moving visibly', () => {
  const lace = fresh('short', 400);
  const mended = mend(whole(lace), LACE_LENGTHS.short);
  expect(lengthOf(mended)).toBeCloseTo(LACE_LENGTHS.short, 6);
  expect(Math.max(...mended.map((p, i) => distance(p, lace[i]!)))).toBeLessThan(12);
});

test('a lace is moved and turned as a whole, but never off the bench', () => {
  const lace = fresh('short', 500);
  const moved = shifted(lace, [5000, 0])!;
  expect(moved.every(onBench)).toBe(true);
  expect(lengthOf(moved)).toBeCloseTo(LACE_LENGTHS.short, 6);
  const straight: Point[] = Array.from({ length: 40 }, (_, i) => [12 + i * 25, 12 + i * 25]);
  expect(shifted(straight, [0, 0], Math.PI / 4, [500, 500])).toBeNull();
});

const loop: Point[] = [[0, 0], [100, 100], [200, 100], [200, 0], [100, 0], [0, 100]];

test('where a lace crosses itself the later part lies on top, unless it is named under', () => {
  const [one] = crossings([{ points: loop, under: [] }]);
  expect(one).toEqual({ at: [50, 50], over: { lace: 0, segment: 4 }, under: { lace: 0, segment: 0 } });
  expect(crossings([{ points: loop, under: [4] }])[0]!.over.segment).toBe(0);
});

test('of two laces the second lies on top, unless its part is named under', () => {
  const [a, b]: [Point[], Point[]] = [[[0, 50], [100, 50]], [[50, 0], [50, 100]]];
  expect(crossings([{ points: a, under: [] }, { points: b, under: [] }])[0]!.over.lace).toBe(1);
  expect(crossings([{ points: a, under: [] }, { points: b, under: [0] }])[0]!.over.lace).toBe(0);
});

test('a crossing that was turned over stays so while the lace moves on', () => {
  const lying = { points: loop, under: [] as number[] };
  const [one] = crossings([lying]);
  const told = turnedOver([one!], one!);
  const longer: Point[] = [[-50, -50], ...loop]; // every segment has a new number
  expect(withUnder([{ ...lying, points: longer }], told)[0]!.under).toEqual([5]);
  expect(withUnder([lying], [one!])[0]!.under).toEqual([]);
});

test('a lace has no more points than the rules take', () => {
  for (const steps of Object.values(STEPS)) expect(steps + 1).toBeLessThanOrEqual(LACE_POINTS.most);
});

test('a fresh lace lies inside the bench with all its thickness, wherever it falls', () => {
  for (const name of ['long', 'short'] as const) {
    for (const y of [0, 480, 700, 1000]) {
      for (const [px, py] of fresh(name, y)) {
        expect(Math.min(px, py)).toBeGreaterThanOrEqual(49);
        expect(Math.max(px, py)).toBeLessThanOrEqual(BENCH - 49);
      }
    }
  }
});
