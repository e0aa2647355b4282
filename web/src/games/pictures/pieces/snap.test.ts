import { expect, test } from 'vitest';
import { freeSpot } from './free_spot';
import { bounds, type PlacedPiece } from '../geometry/geometry';
import { placedShape, snap } from './snap';
import { WORKBENCH_SIZE, SNAP_DISTANCE } from '../wire';

const at = (piece: string, x: number, y: number, angle = 0, face = 0): PlacedPiece => ({ piece, x, y, angle, face });

test('a block near the ground snaps to it, one that is further away does not (R10, R20)', () => {
  const near = snap(at('cube', 300, 910 - SNAP_DISTANCE), []);
  expect([near.x, near.y]).toEqual([300, 910]);
  expect(near.key).toContain('ground');
  expect(near.guides).toEqual([{ from: [210, WORKBENCH_SIZE], to: [390, WORKBENCH_SIZE] }]);
  expect(snap(at('cube', 300, 910 - SNAP_DISTANCE - 1), []).y).toBe(910 - SNAP_DISTANCE - 1);
});

test('a block snaps onto another one, edge to edge', () => {
  const beam = at('beam', 400, 940);
  const on = snap(at('cube', 241, 780), [beam]); // the beam's upper edge is at y = 880, its left edge at x = 160
  expect([on.x, on.y]).toEqual([250, 790]);
  expect(on.key).toBe('on beam high beam');
  expect(on.guides).toHaveLength(2);
});

test('a block snaps to the side of another one, and to the actual outline of a slanted roof', () => {
  expect(snap(at('cube', 600, 910), [at('cylinder', 420, 850)]).x).toBe(590);
  const prism = at('prism', 500, 896);
  // At x = 560 the roof is half as high as at its top: the stone snaps to the slope, not to the top of the bounding box.
  const stone = snap(at('stone4', 560, 830), [prism]);
  expect(stone.y).toBeGreaterThan(830);
  expect(placedShape({ ...at('stone4', 560, stone.y) }).box.bottom).toBeGreaterThan(placedShape(prism).box.top);
});

test('a block snaps to equal gaps, between two blocks and in a row', () => {
  const [a, b] = [at('cube', 100, 910), at('arch', 820, 910)]; // the space between them is from 190 to 640
  expect(snap(at('prism', 409, 896), [a, b]).x).toBe(415);
  const [c, d] = [at('cube', 100, 910), at('cylinder', 320, 850)]; // the gap between them is 50
  const next = snap(at('prism', 565, 896), [c, d]);
  expect(next.x).toBe(570);
  expect(next.guides.length).toBeGreaterThanOrEqual(3);
});

test('a block snaps to the middle of another one and of the workbench', () => {
  expect(snap(at('prism', 507, 500), [])).toMatchObject({ x: 500, y: 500 });
  expect(snap(at('cube', 708, 300), [at('arch', 700, 910)]).x).toBe(700);
});

test('a tapped piece is placed at a free spot, blocks on the ground first', () => {
  const pieces: PlacedPiece[] = [];
  for (const piece of ['cube', 'beam', 'cylinder', 'plank', 'prism', 'arch']) {
    const [x, y] = freeSpot(at(piece, 0, 0), pieces, true);
    const placed = at(piece, x, y);
    const { box } = placedShape(placed);
    expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
    expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(WORKBENCH_SIZE);
    for (const other of pieces) {
      const o = placedShape(other).box;
      expect(box.right <= o.left || o.right <= box.left || box.bottom <= o.top || o.bottom <= box.top).toBe(true);
    }
    pieces.push(placed);
  }
  expect(pieces.filter((placed) => placedShape(placed).box.bottom === WORKBENCH_SIZE).length).toBeGreaterThanOrEqual(2);
  expect(bounds(placedShape(pieces[0]!).shape).bottom).toBe(WORKBENCH_SIZE);
});
