import { expect, test } from 'vitest';
import { snapAngle, nextNotch } from './rotation';

test('an angle snaps to a notch, and to a quarter turn from further away', () => {
  expect(snapAngle(885)).toBe(900);
  expect(snapAngle(840)).toBe(900);
  expect(snapAngle(820)).toBe(820); // Too far from both notches to snap.
  expect(snapAngle(480)).toBe(450);
  expect(snapAngle(430)).toBe(450);
  expect(snapAngle(-10)).toBe(0);
  expect(snapAngle(3580)).toBe(0);
});

test('the next notch is the next multiple of 15 degrees from any angle', () => {
  expect(nextNotch(0, 1)).toBe(150);
  expect(nextNotch(40, 1)).toBe(150);
  expect(nextNotch(40, -1)).toBe(0);
  expect(nextNotch(0, -1)).toBe(3450);
  expect(nextNotch(3550, 1)).toBe(0);
});
