import { expect, test } from 'vitest';
import { pickEnds, pickedColours } from './model';

test('the most picked colour comes first, and the one that scores is marked', () => {
  const played = { picture: 'a/1', picks: ['blue', 'red', 'red', null], scoring: 'blue', gained: [2, 0, 0, 0], why: null } as const;
  expect(pickedColours(played)).toEqual([
    { colour: 'red', seats: [1, 2], scores: false },
    { colour: 'blue', seats: [0], scores: true },
  ]);
});

test('players see their own deadline, spectators the latest one', () => {
  const deadlines = [
    { key: 'pick', at: 9, seat: 0 },
    { key: 'pick', at: 12, seat: 1 },
  ];
  expect([pickEnds(deadlines, 0), pickEnds(deadlines, 1), pickEnds(deadlines, 2), pickEnds(deadlines, null)]).toEqual([9, 12, null, 12]);
});
