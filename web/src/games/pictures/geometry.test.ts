import { expect, test } from 'vitest';
import { BLOCK_IDS, bounds, chance, faces, onGround, outline, settle, STICK_IDS, turned } from './geometry';
import { Hold } from './hold';
import { rowOf, sortedOf } from './icon_layout';
import { gains, neighbour, sameAs, type NamedBuild } from './model';
import { bevels, inset, smooth } from './paths';
import { missing } from './missing';
import { BENCH } from './wire';
import { withCardAt } from './zones';

test('wherever a piece is pushed and however it is turned, it lies wholly on the bench (R10)', () => {
  const next = chance('anywhere');
  for (const piece of [...BLOCK_IDS, ...STICK_IDS]) {
    faces(piece).forEach((_, face) => {
      for (let i = 0; i < 40; i++) {
        const pose = settle(piece, face, { x: next() * 3000 - 1000, y: next() * 3000 - 1000, angle: next() * 9000 - 4000 });
        const box = bounds(turned(outline(piece, face), pose.angle));
        expect(Number.isInteger(pose.x) && Number.isInteger(pose.y) && Number.isInteger(pose.angle)).toBe(true);
        expect(pose.angle).toBeGreaterThanOrEqual(0);
        expect(pose.angle).toBeLessThan(3600);
        expect(Math.min(pose.x + box.left, pose.y + box.top)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(pose.x + box.right, pose.y + box.bottom)).toBeLessThanOrEqual(BENCH + 1e-9);
      }
    });
  }
});

test('one finger moves a piece, two turn it about the place between them', () => {
  const hold = new Hold({ x: 500, y: 500, angle: 0 });
  hold.down(1, [480, 500]);
  expect(hold.move(1, [500, 540])).toEqual({ x: 520, y: 540, angle: 0 });
  hold.down(2, [540, 540]);
  const pose = hold.move(2, [500, 580]); // a quarter turn
  expect(pose.angle).toBeCloseTo(900);
  expect([pose.x, pose.y]).toEqual([expect.closeTo(500), expect.closeTo(560)]);
  hold.up(2);
  expect(hold.move(1, [500, 530])).toMatchObject({ angle: pose.angle, y: pose.y - 10 });
});

test('edges towards the light are bright, those away from it dark, however the piece is turned', () => {
  const lit = (angle: number): number[] => bevels(outline('cube'), 9, angle).map((edge) => edge.lit);
  const [top, right, bottom, left] = lit(0);
  expect(top).toBeGreaterThan(0.5);
  expect(left).toBeGreaterThan(0.3);
  expect(bottom).toBeLessThan(-0.5);
  expect(right).toBeLessThan(-0.3);
  expect(lit(1800)[0]).toBeCloseTo(bottom!);
});

test('an outline moved inwards stays inside, and a smooth one goes through every point', () => {
  const inner = bounds(inset(outline('cube'), 9));
  expect(inner).toEqual({ left: -81, top: -81, right: 81, bottom: 81 });
  const d = smooth(outline('stone4'), true);
  for (const [x, y] of outline('stone4')) expect(d).toContain(`${x} ${y}`);
});

test('blocks within fifteen units of the lowest stand on the ground (R20)', () => {
  const at = (piece: 'cube' | 'beam' | 'arch', y: number) => ({ piece, x: 300, y, angle: 0, face: 0 });
  expect(onGround([at('cube', 800), at('arch', 790), at('beam', 600)]).map((b) => b.piece)).toEqual(['cube', 'arch']);
});

const own = { icons: ['a', 'b', 'c'] };

test('what is missing in a build is told with the code of the rules', () => {
  expect(missing({ type: 'CubesBuild', cells: ['red', ...Array<null>(8).fill(null)] }, own, true)).toEqual({ code: 'cubes_missing', detail: { have: 1, need: 9 } });
  expect(missing({ type: 'IconsBuild', row: ['a'] }, own, true)?.code).toBe('too_few_icons');
  expect(missing({ type: 'SortedIconsBuild', fits: ['a'], fits_not: ['b'] }, own, true)).toEqual({ code: 'icons_unsorted', detail: { have: 2, need: 3 } });
  expect(missing({ type: 'LacesBuild', laces: [] }, own, true)?.code).toBe('nothing_laid');
  expect(missing({ type: 'SticksBuild', pieces: [{ piece: 'stone1', x: 500, y: 500, angle: 0 }] }, own, true)).toBeNull();
});

test('icon cards lie side by side without touching, whatever their number', () => {
  for (const n of [2, 3, 4, 5]) {
    const row = rowOf(['a', 'b', 'c', 'd', 'e'].slice(0, n));
    row.slice(1).forEach((card, i) => expect(card.x).toBeGreaterThan(row[i]!.x + row[i]!.size));
    expect(row[0]!.x).toBeGreaterThanOrEqual(0);
    expect(row.at(-1)!.x + row.at(-1)!.size).toBeLessThanOrEqual(1000);
  }
  const sorted = sortedOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'], []);
  expect(Math.max(...sorted.cards.map((c) => c.y + c.size))).toBeLessThan(sorted.middle);
});

test('a card is moved within a row, to another, and out', () => {
  expect(withCardAt([['a', 'b', 'c']], 'c', 0, 0)).toEqual([['c', 'a', 'b']]);
  expect(withCardAt([['a'], ['b']], 'a', 1, 1)).toEqual([[], ['b', 'a']]);
  expect(withCardAt([['a', 'b']], 'a', -1, 0)).toEqual([['b']]);
});

const named = (builder: number, coordinate: string | null, right: number[]): NamedBuild => ({
  builder, set: 'cubes', build: { type: 'CubesBuild', cells: [] }, guessable: true, guesses: [], coordinate, photo: null, right, order: [],
});

test('builds of the same photo are found, and points shared out (R6, R14)', () => {
  const all = [named(0, 'B2', [1, 2]), named(1, 'C1', []), named(2, 'B2', [0])];
  expect(sameAs(all, all[2]!).map((one) => one.builder)).toEqual([0]);
  expect(sameAs([named(0, null, [])], named(1, null, []))).toEqual([]);
  expect(gains(3, all[0]!)).toEqual([2, 1, 1]);
});

test('arrows walk over the grid and stop at its edge', () => {
  expect([neighbour('A1', 1, 0), neighbour('A1', 0, 1), neighbour('A1', -1, 0), neighbour('D4', 0, 1)]).toEqual(['A2', 'B1', 'A1', 'D4']);
});
