import { expect, test } from 'vitest';
import { caught, notched } from './turns';

test('a turn near 15 degrees is drawn there, and near a quarter from further away', () => {
  expect(caught(885)).toBe(900);
  expect(caught(840)).toBe(900);
  expect(caught(820)).toBe(820); // between two notches it stays free
  expect(caught(480)).toBe(450);
  expect(caught(430)).toBe(450);
  expect(caught(-10)).toBe(0);
  expect(caught(3580)).toBe(0);
});

test('a notch goes on to the next multiple of 15 degrees, from wherever it is', () => {
  expect(notched(0, 1)).toBe(150);
  expect(notched(40, 1)).toBe(150);
  expect(notched(40, -1)).toBe(0);
  expect(notched(0, -1)).toBe(3450);
  expect(notched(3550, 1)).toBe(0);
});
