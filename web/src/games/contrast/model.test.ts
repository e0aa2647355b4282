import { expect, test } from 'vitest';
import type { Deadline, Reveal } from './wire';
import { byLikeness, cardOf, counted, countNumber, endOf, ends, gathered, laidCards, outcome, pages, places, rowBefore } from './model';

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

function revealed(votes: Reveal['votes'], winning: Reveal['winning'], why: Reveal['why'] = null): Reveal {
  const tally: Record<string, number[]> = {};
  votes.forEach((vote, seat) => vote && (tally[vote] ??= []).push(seat));
  const winners = votes.flatMap((vote, seat) => (vote && winning.includes(vote) ? [seat] : []));
  return { votes, tally, winning, winners, why, gained: [], from_box: 0, steps: [], last: false };
}

test('cards are turned round the table and gather by symbol, the most chosen last', () => {
  const reveal = revealed(['red', 'big', null, 'red', 'thin'], ['red']);
  const cards = laidCards(reveal);
  expect(cards.map((card) => card.seat)).toEqual([0, 1, 3, 4]);
  expect(gathered(cards, pages(reveal)).map((card) => card.symbol).slice(-2)).toEqual(['red', 'red']);
});

test('the verdict has words that fit', () => {
  expect(outcome(revealed(['red', 'big', 'thin'], [], 'tie'))).toBe('different');
  expect(outcome(revealed(['red', 'red', 'thin', 'thin'], [], 'tie'))).toBe('tie');
  expect(outcome(revealed(['red', 'red', 'thin', 'thin', 'big'], ['red', 'thin']))).toBe('pairs');
  expect(outcome(revealed(['red', 'red', 'thin'], ['red']))).toBe('won');
  expect(outcome(revealed(['red', 'red', 'red'], [], 'unanimous'))).toBe('unanimous');
});

test('equals share a place', () => {
  expect(places([4, 7, 4, 1])).toEqual([2, 1, 2, 4]);
});
