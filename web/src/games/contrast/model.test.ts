import { expect, test } from 'vitest';
import type { Deadline, Reveal } from './wire';
import { byLikeness, cardOf, counted, countNumber, ends, pages, rowBefore } from './model';

test('a card has two ends', () => {
  expect(ends('big/small')).toEqual(['big', 'small']);
  expect(cardOf('green', ['red/yellow', 'blue/green'])).toBe('blue/green');
  expect(cardOf('thin', ['red/yellow'])).toBeUndefined();
});

test('the count is spread over its length, extra time before it', () => {
  expect([3000, 2001, 2000, 1000, 0].map((left) => countNumber(left, 3000))).toEqual([1, 1, 2, 3, 3]);
  expect(countNumber(9000, 3000)).toBe(1);
});

test('each seat has a count of its own', () => {
  const clock: Deadline[] = [
    { key: 'round', at: 9000, seat: 0 },
    { key: 'count', at: 4000, seat: 2 },
    { key: 'count', at: 5000, seat: 0 },
  ];
  expect(counted(clock)).toEqual([{ seat: 2, ends: 4000 }, { seat: 0, ends: 5000 }]);
});

test('pages turn from the rarest to the winning one', () => {
  const reveal: Reveal = {
    votes: ['red', 'big', 'thin', 'red', 'thin'],
    tally: { red: [0, 3], big: [1], thin: [2, 4] },
    winning: ['red'],
    winners: [0, 3],
    why: null,
    gained: [1, 0, 0, 1, 0],
    from_box: 0,
    steps: [null, null, null, null, null],
    last: false,
  };
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
