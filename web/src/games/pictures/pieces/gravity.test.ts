import { expect, test } from 'vitest';
import type { PlacedPiece } from '../geometry/geometry';
import { placedShape } from './snap';
import { GravitySimulation } from './gravity';
import { WORKBENCH_SIZE } from '../wire';

const at = (piece: string, x: number, y: number, angle = 0, face = 0): PlacedPiece => ({ piece, x, y, angle, face });
function afterFalling(...pieces: PlacedPiece[]): PlacedPiece[] {
  const simulation = new GravitySimulation(pieces);
  for (let i = 0; i < 1000 && !simulation.atRest; i++) simulation.step();
  expect(simulation.atRest).toBe(true);
  return simulation.pieces;
}
const bottom = (placed: PlacedPiece): number => placedShape(placed).box.bottom;

test('a piece in the air falls to the ground', () => {
  const [cube] = afterFalling(at('cube', 400, 300));
  expect(cube!.x).toBe(400);
  expect(cube!.angle).toBe(0);
  expect(bottom(cube!)).toBeGreaterThan(WORKBENCH_SIZE - 3);
});

test('a stable tower does not move', () => {
  const before = [at('beam', 500, 940), at('cube', 500, 790), at('prism', 500, 596)];
  afterFalling(...before).forEach((after, i) => {
    expect(Math.abs(after.x - before[i]!.x)).toBeLessThan(4);
    expect(Math.abs(after.y - before[i]!.y)).toBeLessThan(6);
    expect(after.angle).toBe(0);
  });
});

test('a beam without support below its middle tips over', () => {
  const [, beam] = afterFalling(at('cube', 500, 910), at('beam', 690, 760));
  expect(beam!.angle).not.toBe(0);
  expect(bottom(beam!)).toBeGreaterThan(WORKBENCH_SIZE - 4);
});

test('an arch carries a piece on top and has room for one below', () => {
  const [arch, stone] = afterFalling(at('arch', 500, 910), at('cylinder', 500, 740, 0, 1));
  expect(arch!.angle).toBe(0);
  expect(bottom(stone!)).toBeLessThan(830);
  const [, under] = afterFalling(at('arch', 500, 910), at('cylinder', 500, 920, 0, 1));
  expect(under!.y).toBeGreaterThan(900);
});

test('sticks and stones stay on the workbench, wherever they fall from', () => {
  for (const placed of afterFalling(at('stick1', 500, 100, 300), at('stone1', 110, 200), at('stone4', 500, 50), at('stick4', 900, 500, 900))) {
    const { box } = placedShape(placed);
    expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(-0.01);
    expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(WORKBENCH_SIZE + 0.01);
  }
});
