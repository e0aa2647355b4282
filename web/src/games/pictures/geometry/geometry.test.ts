import { expect, test } from 'vitest';
import { BLOCK_IDS, bounds, faces, fitOnWorkbench, onGround, outline, rotated, seededRandom, STICK_IDS } from './geometry';
import { bevels, inset, smoothPath } from './paths';
import { WORKBENCH_SIZE } from '../wire';

test('the whole piece is on the workbench at any position and angle (R10)', () => {
  const next = seededRandom('anywhere');
  for (const piece of [...BLOCK_IDS, ...STICK_IDS]) {
    faces(piece).forEach((_, face) => {
      for (let i = 0; i < 40; i++) {
        const pose = fitOnWorkbench(piece, face, { x: next() * 3000 - 1000, y: next() * 3000 - 1000, angle: next() * 9000 - 4000 });
        const box = bounds(rotated(outline(piece, face), pose.angle));
        expect(Number.isInteger(pose.x) && Number.isInteger(pose.y) && Number.isInteger(pose.angle)).toBe(true);
        expect(pose.angle).toBeGreaterThanOrEqual(0);
        expect(pose.angle).toBeLessThan(3600);
        expect(Math.min(pose.x + box.left, pose.y + box.top)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(pose.x + box.right, pose.y + box.bottom)).toBeLessThanOrEqual(WORKBENCH_SIZE + 1e-9);
      }
    });
  }
});

test('edges towards the light are bright, the others dark, at any angle', () => {
  const lit = (angle: number): number[] => bevels(outline('cube'), 9, angle).map((edge) => edge.lit);
  const [top, right, bottom, left] = lit(0);
  expect(top).toBeGreaterThan(0.5);
  expect(left).toBeGreaterThan(0.3);
  expect(bottom).toBeLessThan(-0.5);
  expect(right).toBeLessThan(-0.3);
  expect(lit(1800)[0]).toBeCloseTo(bottom!);
});

test('an inset outline stays inside, and a smooth path goes through every point', () => {
  const inner = bounds(inset(outline('cube'), 9));
  expect(inner).toEqual({ left: -81, top: -81, right: 81, bottom: 81 });
  const d = smoothPath(outline('stone4'), true);
  for (const [x, y] of outline('stone4')) expect(d).toContain(`${x} ${y}`);
});

test('blocks within the tolerance of the lowest one are on the ground (R20)', () => {
  const at = (piece: 'cube' | 'beam' | 'arch', y: number) => ({ piece, x: 300, y, angle: 0, face: 0 });
  expect(onGround([at('cube', 800), at('arch', 790), at('beam', 600)]).map((b) => b.piece)).toEqual(['cube', 'arch']);
});
