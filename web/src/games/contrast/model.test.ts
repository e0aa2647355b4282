import { expect, test } from 'vitest';
import type { Reveal } from '../../wire/contrast';
import { byLikeness, cardOf, countNumber, ends, pages, rowBefore } from './model';

test('a card has two ends', () => {
  expect(ends('big/small')).toEqual(['big', 'small']);
  expect(cardOf('green', ['red/yellow', 'blue/green'])).toBe('blue/green');
  expect(cardOf('thin', ['red/yellow'])).toBeUndefined();
});

test('the count is spread over its length, extra time before it', () => {
  expect([3000, 2001, 2000, 1000, 0].map((left) => countNumber(left, 3000))).toEqual([1, 1, 2, 3, 3]);
  expect(countNumber(9000, 3000)).toBe(1);
});

test('pages turn from the rarest to the winning one', () => {
  const reveal = { tally: { red: [0, 3], big: [1], thin: [2, 4] }, winning: ['red'] } as unknown as Reveal;
  expect(pages(reveal).map((page) => page.symbol)).toEqual(['big', 'thin', 'red']);
  expect(pages(reveal).map((page) => page.won)).toEqual([false, false, true]);
});

test('the row before the step had the taken card on the left', () => {
  expect(rowBefore(['big/small', 'thick/thin'], { taken: 'red/yellow' })).toEqual(['red/yellow', 'big/small']);
  expect(rowBefore(['big/small'], null)).toEqual(['big/small']);
});

test('those who agree most come first, those who never could last', () => {
  const pair = (a: number, b: number, same: number, could: number) => ({ seats: [a, b] as const, same, could });
  const sorted = byLikeness([pair(0, 1, 1, 4), pair(0, 2, 0, 0), pair(1, 2, 3, 4)]);
  expect(sorted.map((one) => one.seats)).toEqual([[1, 2], [0, 1], [0, 2]]);
});
