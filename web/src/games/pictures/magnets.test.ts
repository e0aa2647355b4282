import { expect, test } from 'vitest';
import { freePlace } from './free_place';
import { bounds, type Placed } from './geometry';
import { body, drawn } from './magnets';
import { BENCH, MAGNET } from './wire';

const at = (piece: string, x: number, y: number, angle = 0, face = 0): Placed => ({ piece, x, y, angle, face });

test('a block near the ground stands on it, one that is further away stays (R10, R20)', () => {
  const near = drawn(at('cube', 300, 910 - MAGNET), []);
  expect([near.x, near.y]).toEqual([300, 910]);
  expect(near.by).toContain('ground');
  expect(near.lines).toEqual([{ from: [210, BENCH], to: [390, BENCH] }]);
  expect(drawn(at('cube', 300, 910 - MAGNET - 1), []).y).toBe(910 - MAGNET - 1);
});

test('a block comes to lie on another, edge to edge', () => {
  const beam = at('beam', 400, 940);
  const on = drawn(at('cube', 241, 780), [beam]); // the beam's upper edge is at 880, its left at 160
  expect([on.x, on.y]).toEqual([250, 790]);
  expect(on.by).toBe('on beam high beam');
  expect(on.lines).toHaveLength(2);
});

test('beside another block it touches it, and a slanted roof is touched where it really is', () => {
  expect(drawn(at('cube', 600, 910), [at('cylinder', 420, 850)]).x).toBe(590);
  const prism = at('prism', 500, 896);
  // the roof is at x 560 half as high as at its top: the small stone comes down on it, not on the box around it
  const stone = drawn(at('stone4', 560, 830), [prism]);
  expect(stone.y).toBeGreaterThan(830);
  expect(body({ ...at('stone4', 560, stone.y) }).box.bottom).toBeGreaterThan(body(prism).box.top);
});

test('gaps come out equal, between two and in a row', () => {
  const [a, b] = [at('cube', 100, 910), at('arch', 820, 910)]; // free from 190 to 640
  expect(drawn(at('prism', 409, 896), [a, b]).x).toBe(415);
  const [c, d] = [at('cube', 100, 910), at('cylinder', 320, 850)]; // 50 between them
  const next = drawn(at('prism', 565, 896), [c, d]);
  expect(next.x).toBe(570);
  expect(next.lines.length).toBeGreaterThanOrEqual(3);
});

test('middles draw, also that of the bench', () => {
  expect(drawn(at('prism', 507, 500), [])).toMatchObject({ x: 500, y: 500 });
  expect(drawn(at('cube', 708, 300), [at('arch', 700, 910)]).x).toBe(700);
});

test('a tapped piece finds a free place, blocks on the ground first', () => {
  const laid: Placed[] = [];
  for (const piece of ['cube', 'beam', 'cylinder', 'plank', 'prism', 'arch']) {
    const [x, y] = freePlace(at(piece, 0, 0), laid, true);
    const placed = at(piece, x, y);
    const { box } = body(placed);
    expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
    expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(BENCH);
    for (const other of laid) {
      const o = body(other).box;
      expect(box.right <= o.left || o.right <= box.left || box.bottom <= o.top || o.bottom <= box.top).toBe(true);
    }
    laid.push(placed);
  }
  expect(laid.filter((placed) => body(placed).box.bottom === BENCH).length).toBeGreaterThanOrEqual(2);
  expect(bounds(body(laid[0]!).shape).bottom).toBe(BENCH);
});
