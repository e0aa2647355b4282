import { expect, test } from 'vitest';
import { spread } from './spread';

test('what stands apart stays where it is', () => {
  expect(spread([250, 10, 100], 44, 300)).toEqual([250, 10, 100]);
});

test('neighbours make room, to the right and at the end to the left, in their order', () => {
  expect(spread([20, 20, 30], 44, 300)).toEqual([20, 64, 108]);
  expect(spread([300, 290, 280], 44, 300)).toEqual([300, 256, 212]);
});

test('too many for the line share it', () => {
  expect(spread([0, 0, 0, 0], 44, 90)).toEqual([0, 30, 60, 90]);
});
