import { expect, test } from 'vitest';
import { crossingAt, crossings, withFlipped, withCrossings } from './crossings';
import { seededRandom, distance, lengthOf, type Point } from '../geometry/geometry';
import { DrawnLace } from './drawn_lace';
import { freshLace, LACE_STEPS, pull, roundPoints, STEP_LENGTH, transformed } from './lace';
import { WORKBENCH_SIZE, LACE_LENGTHS, LACE_POINTS } from '../wire';

const onWorkbench = ([x, y]: Point): boolean => x >= 0 && x <= WORKBENCH_SIZE && y >= 0 && y <= WORKBENCH_SIZE;

/** The largest change of length that pulling and rounding may cause together, as a share of the length. */
const MAX_LENGTH_CHANGE = 0.0025;

test.each(['long', 'short'] as const)('after two hundred random drags the %s lace is as long as before (R10)', (name) => {
  const next = seededRandom(`drags ${name}`);
  let lace = roundPoints(freshLace(name, 500));
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
    lace = roundPoints(live);
    if (distance(before, lace[held]!) > 20) moved++;
    // The rules allow eight times as much.
    expect(Math.abs(lengthOf(lace) / LACE_LENGTHS[name] - 1)).toBeLessThan(MAX_LENGTH_CHANGE);
    expect(lace.every(onWorkbench)).toBe(true);
  }
  expect(moved).toBeGreaterThan(185); // Nearly every pull moved the lace.
});

test('the held point follows the finger, and distant points do not move at all', () => {
  const lace = roundPoints(freshLace('long', 500));
  let live: Point[] = lace;
  for (let k = 1; k <= 6; k++) live = pull(live, new Map([[20, [lace[20]![0] + 10 * k, lace[20]![1] + 8 * k]]]));
  expect(distance(live[20]!, [lace[20]![0] + 60, lace[20]![1] + 48])).toBeLessThan(1e-6);
  const after = roundPoints(live);
  expect(after.slice(45)).toEqual(lace.slice(45));
  expect(after[0]).toEqual(lace[0]);
});

test('a taut lace moves along its whole length', () => {
  const lace = Array.from({ length: 31 }, (_, i): Point => [100 + 25 * i, 500]);
  const live = pull(lace, new Map([[0, [60, 500]]]));
  expect(live.at(-1)![0]).toBeCloseTo(lace.at(-1)![0] - 40, 3);
});

test('two fingers cannot pull two points further apart than the lace between them is long', () => {
  let live: Point[] = roundPoints(freshLace('long', 500));
  for (let k = 1; k <= 12; k++) {
    live = pull(live, new Map<number, Point>([[10, [live[10]![0] - 20, live[10]![1] - 20]], [40, [live[40]![0] + 25, live[40]![1] + 20]]]));
  }
  expect(distance(live[10]!, live[40]!)).toBeLessThanOrEqual(30 * STEP_LENGTH * 1.001);
  expect(Math.abs(lengthOf(live) / LACE_LENGTHS.long - 1)).toBeLessThan(MAX_LENGTH_CHANGE);
});

test('a lace that is dragged all over the workbench has hardly any kinks', () => {
  const next = seededRandom('kinks');
  let lace = freshLace('long', 500);
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
    for (let k = 1; k <= 20; k++) lace.extendTo([px + ((x - px) * k) / 20, py + ((y - py) * k) / 20]);
  });
  return lace;
}

test('a drawn lace follows the path up to its length', () => {
  const lace = drawing(house, LACE_STEPS.long);
  for (const corner of house) expect(Math.min(...lace.points.map((p) => distance(p, corner)))).toBeLessThan(14);
  expect(lace.points).toHaveLength(LACE_STEPS.long + 1);
  expect(Math.abs(lengthOf(lace.points) / LACE_LENGTHS.long - 1)).toBeLessThan(MAX_LENGTH_CHANGE);
  const short = drawing(house, LACE_STEPS.short);
  expect(short.left).toBe(0);
  expect(Math.abs(lengthOf(short.points) / LACE_LENGTHS.short - 1)).toBeLessThan(MAX_LENGTH_CHANGE);
  expect(distance(short.points.at(-1)!, house.at(-1)!)).toBeGreaterThan(300);
});

test('on a short path the rest of the lace runs back on it, without a crossing', () => {
  const lace = drawing([[300, 500], [500, 420], [700, 500]], LACE_STEPS.long);
  expect(lace.left).toBeGreaterThan(0.7);
  expect(Math.abs(lengthOf(lace.points) / LACE_LENGTHS.long - 1)).toBeLessThan(MAX_LENGTH_CHANGE);
  expect(Math.min(...lace.points.map((p) => p[0]))).toBeGreaterThan(280);
  expect(crossings([{ points: lace.points, under: [] }])).toEqual([]);
  expect(new DrawnLace([500, 500], 80).isLongEnough).toBe(false);
});

test('a whole lace can be moved and rotated, but not off the workbench', () => {
  const lace = freshLace('short', 500);
  const moved = transformed(lace, [5000, 0])!;
  expect(moved.every(onWorkbench)).toBe(true);
  expect(lengthOf(moved)).toBeCloseTo(LACE_LENGTHS.short, 6);
  const straight: Point[] = Array.from({ length: 40 }, (_, i) => [12 + i * 25, 12 + i * 25]);
  expect(transformed(straight, [0, 0], Math.PI / 4, [500, 500])).toBeNull();
});

const loop: Point[] = [[0, 0], [100, 100], [200, 100], [200, 0], [100, 0], [0, 100]];

test('where a lace crosses itself the later part is on top, unless it is listed in under', () => {
  const [one] = crossings([{ points: loop, under: [] }]);
  expect(one).toEqual({ at: [50, 50], over: { lace: 0, segment: 4 }, under: { lace: 0, segment: 0 } });
  expect(crossings([{ points: loop, under: [4] }])[0]!.over.segment).toBe(0);
});

test('of two laces the second is on top, unless its segment is listed in under', () => {
  const [a, b]: [Point[], Point[]] = [[[0, 50], [100, 50]], [[50, 0], [50, 100]]];
  expect(crossings([{ points: a, under: [] }, { points: b, under: [] }])[0]!.over.lace).toBe(1);
  expect(crossings([{ points: a, under: [] }, { points: b, under: [0] }])[0]!.over.lace).toBe(0);
});

test('a flipped crossing stays flipped while the lace moves', () => {
  const lace = { points: loop, under: [] as number[] };
  const [one] = crossings([lace]);
  const flipped = withFlipped([lace], [one!], one!);
  const longer: Point[] = [[-50, -50], ...loop]; // Every segment has a new number.
  expect(withCrossings([{ ...lace, points: longer }], flipped)[0]!.under).toEqual([5]);
  expect(withCrossings([lace], [one!])[0]!.under).toEqual([]);
});

test('where a lace runs back on itself, a tap flips all of its visible part', () => {
  const across = { points: [[0, 50], [100, 50]] as Point[], under: [] as number[] };
  const double = { points: [[50, 0], [50, 100], [50, 0]] as Point[], under: [] as number[] };
  const laces = [across, double];
  const all = crossings(laces);
  expect(all).toHaveLength(2);
  const seen = crossingAt(all, [52, 52], 45)!;
  expect(seen.over.lace).toBe(1);
  const next = withCrossings(laces, withFlipped(laces, all, seen));
  expect(crossings(next).every(({ over }) => over.lace === 0)).toBe(true);
  expect(crossingAt(all, [400, 400], 45)).toBeNull();
});

test('a lace has no more points than the rules allow', () => {
  for (const steps of Object.values(LACE_STEPS)) expect(steps + 1).toBeLessThanOrEqual(LACE_POINTS.most);
});

test('a new lace is inside the workbench with its full thickness, at any height', () => {
  for (const name of ['long', 'short'] as const) {
    for (const y of [0, 480, 700, 1000]) {
      for (const [px, py] of freshLace(name, y)) {
        expect(Math.min(px, py)).toBeGreaterThanOrEqual(49);
        expect(Math.max(px, py)).toBeLessThanOrEqual(WORKBENCH_SIZE - 49);
      }
    }
  }
});
