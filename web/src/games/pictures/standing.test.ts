import { expect, test } from 'vitest';
import type { Placed } from './geometry';
import { body } from './magnets';
import { Standing } from './standing';
import { BENCH } from './wire';

const at = (piece: string, x: number, y: number, angle = 0, face = 0): Placed => ({ piece, x, y, angle, face });
function fallen(...pieces: Placed[]): Placed[] {
  const standing = new Standing(pieces);
  for (let i = 0; i < 1000 && !standing.rests; i++) standing.step();
  expect(standing.rests).toBe(true);
  return standing.pieces;
}
const bottom = (placed: Placed): number => body(placed).box.bottom;

test('what hangs in the air falls to the ground', () => {
  const [cube] = fallen(at('cube', 400, 300));
  expect(cube!.x).toBe(400);
  expect(cube!.angle).toBe(0);
  expect(bottom(cube!)).toBeGreaterThan(BENCH - 3);
});

test('a tower that stands goes on standing', () => {
  const before = [at('beam', 500, 940), at('cube', 500, 790), at('prism', 500, 596)];
  fallen(...before).forEach((after, i) => {
    expect(Math.abs(after.x - before[i]!.x)).toBeLessThan(4);
    expect(Math.abs(after.y - before[i]!.y)).toBeLessThan(6);
    expect(after.angle).toBe(0);
  });
});

test('a beam that is not held in its middle tips over', () => {
  const [, beam] = fallen(at('cube', 500, 910), at('beam', 690, 760));
  expect(beam!.angle).not.toBe(0);
  expect(bottom(beam!)).toBeGreaterThan(BENCH - 4);
});

test('an arch is open below, and holds what lies on it', () => {
  const [arch, stone] = fallen(at('arch', 500, 910), at('cylinder', 500, 740, 0, 1));
  expect(arch!.angle).toBe(0);
  expect(bottom(stone!)).toBeLessThan(830);
  const [, under] = fallen(at('arch', 500, 910), at('cylinder', 500, 920, 0, 1));
  expect(under!.y).toBeGreaterThan(900);
});

test('sticks and stones end up on the bench, wherever they were', () => {
  for (const placed of fallen(at('stick1', 500, 100, 300), at('stone1', 110, 200), at('stone4', 500, 50), at('stick4', 900, 500, 900))) {
    const { box } = body(placed);
    expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-0.01);
    expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(BENCH + 0.01);
  }
});
