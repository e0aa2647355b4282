import { expect, test } from 'vitest';
import type { Deadline, RoundOutcome } from './wire';
import { sortBySimilarity, cardOf, countdowns, countdownNumber, deadlineOf, ends, groupBySymbol, playedCards, outcomeKind, pilesOf, ranks, roundDeadline, rowBefore } from './model';

test('a card has two ends', () => {
  expect(ends('big/small')).toEqual(['big', 'small']);
  expect(cardOf('green', ['red/yellow', 'blue/green'])).toBe('blue/green');
  expect(cardOf('thin', ['red/yellow'])).toBeUndefined();
});

test('the countdown goes down by seconds, and shows its first number during extra time', () => {
  expect([3000, 2001, 2000, 1000, 0].map((left) => countdownNumber(left, 3000))).toEqual([3, 3, 2, 1, 1]);
  expect(countdownNumber(9000, 3000)).toBe(3);
  expect(countdownNumber(6100, 10_000)).toBe(7);
});

test('deadlineOf is the earliest deadline of a seat', () => {
  const deadlines: Deadline[] = [
    { key: 'round', at: 9000, seat: 0 },
    { key: 'countdown', at: 4000, seat: 0 },
    { key: 'round', at: 2000, seat: 1 },
  ];
  expect([0, 1, 2].map((seat) => deadlineOf(deadlines, seat))).toEqual([4000, 2000, null]);
});

test('spectators and TVs see the next round deadline of the seats that have not played', () => {
  const deadlines: Deadline[] = [
    { key: 'round', at: 9000, seat: 0 },
    { key: 'round', at: 6000, seat: 2 },
    { key: 'countdown', at: 4000, seat: 2 },
  ];
  expect([0, 1, 2, null].map((me) => roundDeadline(deadlines, me))).toEqual([9000, null, 6000, 6000]);
  expect(roundDeadline(deadlines.slice(0, 1), null)).toBe(9000);
  expect(roundDeadline([], null)).toBeNull();
});

test('each seat has its own countdown', () => {
  const deadlines: Deadline[] = [
    { key: 'round', at: 9000, seat: 0 },
    { key: 'countdown', at: 4000, seat: 2 },
    { key: 'countdown', at: 5000, seat: 0 },
  ];
  expect(countdowns(deadlines)).toEqual([{ seat: 2, endsAt: 4000 }, { seat: 0, endsAt: 5000 }]);
});

test('piles are sorted from the least chosen symbol to the winning one', () => {
  const reveal: RoundOutcome = {
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
  expect(pilesOf(reveal).map((pile) => pile.symbol)).toEqual(['big', 'thin', 'red']);
  expect(pilesOf(reveal).map((pile) => pile.won)).toEqual([false, false, true]);
});

test('before its step a row has the taken card on the left', () => {
  expect(rowBefore(['big/small', 'thick/thin'], { taken: 'red/yellow' })).toEqual(['red/yellow', 'big/small']);
  expect(rowBefore(['big/small'], null)).toEqual(['big/small']);
});

test('the most similar pair comes first, a pair that could never agree comes last', () => {
  const pair = (a: number, b: number, agreed: number, possible: number) => ({ seats: [a, b] as const, agreed, possible });
  const sorted = sortBySimilarity([pair(0, 1, 1, 4), pair(0, 2, 0, 0), pair(1, 2, 3, 4)]);
  expect(sorted.map(({ seats }) => seats)).toEqual([[1, 2], [0, 1], [0, 2]]);
});

function roundOutcome(votes: RoundOutcome['votes'], winning: RoundOutcome['winning'], why: RoundOutcome['why'] = null): RoundOutcome {
  const tally: Record<string, number[]> = {};
  votes.forEach((vote, seat) => vote && (tally[vote] ??= []).push(seat));
  const winners = votes.flatMap((vote, seat) => (vote && winning.includes(vote) ? [seat] : []));
  return { votes, tally, winning, winners, why, gained: [], from_box: 0, steps: [], last: false };
}

test('cards are turned by seat and then grouped by symbol, the most chosen last', () => {
  const reveal = roundOutcome(['red', 'big', null, 'red', 'thin'], ['red']);
  const cards = playedCards(reveal);
  expect(cards.map((card) => card.seat)).toEqual([0, 1, 3, 4]);
  expect(groupBySymbol(cards, pilesOf(reveal)).map((card) => card.symbol).slice(-2)).toEqual(['red', 'red']);
});

test('the outcome is a win, two pairs, or the reason why nobody wins', () => {
  expect(outcomeKind(roundOutcome(['red', 'big', 'thin'], [], 'tie'))).toBe('different');
  expect(outcomeKind(roundOutcome(['red', 'red', 'thin', 'thin'], [], 'tie'))).toBe('tie');
  expect(outcomeKind(roundOutcome(['red', 'red', 'thin', 'thin', 'big'], ['red', 'thin']))).toBe('pairs');
  expect(outcomeKind(roundOutcome(['red', 'red', 'thin'], ['red']))).toBe('won');
  expect(outcomeKind(roundOutcome(['red', 'red', 'red'], [], 'unanimous'))).toBe('unanimous');
});

test('equal points share a rank', () => {
  expect(ranks([4, 7, 4, 1])).toEqual([2, 1, 2, 4]);
});
