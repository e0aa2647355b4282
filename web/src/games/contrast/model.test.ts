import { expect, test } from 'vitest';
import type { Alike, Deadline, Remembered, Reveal } from './wire';
import { awards, byLikeness, cardOf, counted, countNumber, endOf, ends, pages, rowBefore, wonWith } from './model';

test('a card has two ends', () => {
  expect(ends('big/small')).toEqual(['big', 'small']);
  expect(cardOf('green', ['red/yellow', 'blue/green'])).toBe('blue/green');
  expect(cardOf('thin', ['red/yellow'])).toBeUndefined();
});

test('the count goes down by seconds, extra time before it', () => {
  expect([3000, 2001, 2000, 1000, 0].map((left) => countNumber(left, 3000))).toEqual([3, 3, 2, 1, 1]);
  expect(countNumber(9000, 3000)).toBe(3);
  expect(countNumber(6100, 10_000)).toBe(7);
});

test('the earliest of a seat’s deadlines is its end', () => {
  const clock: Deadline[] = [
    { key: 'round', at: 9000, seat: 0 },
    { key: 'count', at: 4000, seat: 0 },
    { key: 'round', at: 2000, seat: 1 },
  ];
  expect([0, 1, 2].map((seat) => endOf(clock, seat))).toEqual([4000, 2000, null]);
});

test('the best pair is the best wherever it stands, and prizes go to who earned them', () => {
  const alike: Alike[] = [
    { seats: [0, 1], same: 1, could: 9 },
    { seats: [0, 2], same: 4, could: 8 },
    { seats: [1, 2], same: 7, could: 8 },
  ];
  const picture = (votes: Remembered['votes'], winners: number[] = []): Remembered => ({ picture: votes.join(), votes, winners, split: 0 });
  const pictures = [
    picture(['red', 'big', 'big'], [1, 2]),
    picture(['red', 'big', 'big'], [1, 2]),
    picture(['thin', 'thin', 'thin']),
    picture(['red', null, 'red'], [0, 2]),
  ];
  expect(awards({ alike, pictures }, 3)).toEqual([
    { kind: 'alike', seats: [1, 2], same: 7, could: 8 },
    { kind: 'alone', seats: [0], times: 2 },
    { kind: 'one-mind', picture: 'thin,thin,thin', symbol: 'thin' },
    { kind: 'apart', seats: [0, 1], same: 1, could: 9 },
  ]);
  expect(pictures.map(wonWith)).toEqual(['big', 'big', null, 'red']);
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
