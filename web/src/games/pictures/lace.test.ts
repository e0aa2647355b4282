import { expect, test } from 'vitest';
import { crossingAt, crossings, turnedOver, withUnder } from './crossings';
import { chance, distance, lengthOf, type Point } from './geometry';
import { DrawnLace } from './drawn_lace';
import { fresh, pull, shifted, STEP, STEPS, whole } from './lace';
import { BENCH, LACE_LENGTHS, LACE_POINTS } from './wire';

const onBench = ([x, y]: Point): boolean => x >= 0 && x <= BENCH && y >= 0 && y <= BENCH;

const NEAR = 0.0025;

test.each(['long', 'short'] as const)('two hundred random drags leave the %s lace as long as it was (R10)', (name) => {
  const next = chance(`drags ${name}`);
  let lace = whole(fresh(name, 500));
  let moved = 0;
  for (let i = 0; i < 200; i++) {
    const held = Math.floor(next() * lace.length);
    const goal: Point = [next() * 1200 - 100, next() * 1200 - 100];
    let live = lace;
    for (let k = 1; k <= 3; k++) {
      const [x, y] = lace[held]!;
      live = pull(live, new Map([[held, [x + ((goal[0] - x) * k) / 3, y + ((goal[1] - y) * k) / 3]]]));
    }
    const before = lace[held]!;
    lace = whole(live);
    if (distance(before, lace[held]!) > 20) moved++;
    // what is sent is in whole units, and eight times nearer than the rules ask for
    expect(Math.abs(lengthOf(lace) / LACE_LENGTHS[name] - 1)).toBeLessThan(NEAR);
    expect(lace.every(onBench)).toBe(true);
  }
  expect(moved).toBeGreaterThan(185); // and nearly every pull got somewhere
});

test('the held point is where the finger is, and what lies far away stays exactly where it lies', () => {
  const lace = whole(fresh('long', 500));
  let live: Point[] = lace;
  for (let k = 1; k <= 6; k++) live = pull(live, new Map([[20, [lace[20]![0] + 10 * k, lace[20]![1] + 8 * k]]]));
  expect(distance(live[20]!, [lace[20]![0] + 60, lace[20]![1] + 48])).toBeLessThan(1e-6);
  const after = whole(live);
  expect(after.slice(45)).toEqual(lace.slice(45));
  expect(after[0]).toEqual(lace[0]);
});

test('a taut lace comes along to its end', () => {
  const lace = Array.from({ length: 31 }, (_, i): Point => [100 + 25 * i, 500]);
  const live = pull(lace, new Map([[0, [60, 500]]]));
  expect(live.at(-1)![0]).toBeCloseTo(lace.at(-1)![0] - 40, 3);
});

test('two fingers hold two places at once, and neither gets more than there is', () => {
  let live: Point[] = whole(fresh('long', 500));
  for (let k = 1; k <= 12; k++) {
    live = pull(live, new Map<number, Point>([[10, [live[10]![0] - 20, live[10]![1] - 20]], [40, [live[40]![0] + 25, live[40]![1] + 20]]]));
  }
  expect(distance(live[10]!, live[40]!)).toBeLessThanOrEqual(30 * STEP * 1.001);
  expect(Math.abs(lengthOf(live) / LACE_LENGTHS.long - 1)).toBeLessThan(NEAR);
});

test('bends are hardly ever kinks, even when it is dragged all over the bench', () => {
  const next = chance('kinks');
  let lace = fresh('long', 500);
  let sharp = 0;
  let corners = 0;
  for (let i = 0; i < 60; i++) {
    const held = Math.floor(next() * lace.length);
    lace = pull(lace, new Map([[held, [100 + next() * 800, 100 + next() * 800]]]));
    for (let k = 1; k < lace.length - 1; k++) {
      corners++;
      if (distance(lace[k - 1]!, lace[k + 1]!) < 25 * 1.2) sharp++;
    }
  }
  expect(sharp / corners).toBeLessThan(0.05);
});

const house: Point[] = [[250, 850], [250, 500], [500, 280], [750, 500], [750, 850], [250, 850]];
function drawing(corners: readonly Point[], steps: number): DrawnLace {
  const lace = new DrawnLace(corners[0]!, steps);
  corners.slice(1).forEach(([x, y], i) => {
    const [px, py] = corners[i]!;
    for (let k = 1; k <= 20; k++) lace.to([px + ((x - px) * k) / 20, py + ((y - py) * k) / 20]);
  });
  return lace;
}

test('a lace lays itself along a drawn path, and its length is the limit', () => {
  const lace = drawing(house, STEPS.long);
  for (const corner of house) expect(Math.min(...lace.points.map((p) => distance(p, corner)))).toBeLessThan(14);
  expect(lace.points).toHaveLength(STEPS.long + 1);
  expect(Math.abs(lengthOf(lace.points) / LACE_LENGTHS.long - 1)).toBeLessThan(NEAR);
  const short = drawing(house, STEPS.short);
  expect(short.left).toBe(0);
  expect(Math.abs(lengthOf(short.points) / LACE_LENGTHS.short - 1)).toBeLessThan(NEAR);
  expect(distance(short.points.at(-1)!, house.at(-1)!)).toBeGreaterThan(300);
});

test('what a short path does not need lies double on it, and that is no crossing', () => {
  const lace = drawing([[300, 500], [500, 420], [700, 500]], STEPS.long);
  expect(lace.left).toBeGreaterThan(0.7);
  expect(Math.abs(lengthOf(lace.points) / LACE_LENGTHS.long - 1)).toBeLessThan(NEAR);
  expect(Math.min(...lace.points.map((p) => p[0]))).toBeGreaterThan(280);
  expect(crossings([{ points: lace.points, under: [] }])).toEqual([]);
  expect(new DrawnLace([500, 500], 80).enough).toBe(false);
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
  const told = turnedOver([lying], [one!], one!);
  const longer: Point[] = [[-50, -50], ...loop]; // every segment has a new number
  expect(withUnder([{ ...lying, points: longer }], told)[0]!.under).toEqual([5]);
  expect(withUnder([lying], [one!])[0]!.under).toEqual([]);
});

test('where one lies double, a tap turns over what is seen', () => {
  const across = { points: [[0, 50], [100, 50]] as Point[], under: [] as number[] };
  const double = { points: [[50, 0], [50, 100], [50, 0]] as Point[], under: [] as number[] };
  const laces = [across, double];
  const all = crossings(laces);
  expect(all).toHaveLength(2);
  const seen = crossingAt(all, [52, 52], 45)!;
  expect(seen.over.lace).toBe(1);
  const next = withUnder(laces, turnedOver(laces, all, seen));
  expect(crossings(next).every(({ over }) => over.lace === 0)).toBe(true);
  expect(crossingAt(all, [400, 400], 45)).toBeNull();
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
