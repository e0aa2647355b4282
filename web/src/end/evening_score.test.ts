import { expect, test } from 'vitest';
import type { FinishedGame } from '../wire/types';
import { eveningScore } from './evening_score';
import { stepTimes } from './finale.svelte';

const finishedGame = (names: string[], points: number[], winners: number[], team = false): FinishedGame => ({
  game: 'quiz',
  names,
  people: names.map((name) => (name === 'Bot' ? null : `id ${name}`)),
  result: { points, winners, team },
  ended: 0,
});

test('sorts by wins, then by the share of points', () => {
  const rows = eveningScore([finishedGame(['Ada', 'Ben', 'Bot'], [6, 3, 1], [0]), finishedGame(['Ada', 'Ben', 'Bot'], [1, 8, 1], [1]), finishedGame(['Ada', 'Cleo'], [5, 5], [0, 1], true)]);
  expect(rows.map(({ name, wins, games, share, place }) => [name, wins, games, share, place])).toEqual([
    ['Ada', 2, 3, 40, 1],
    ['Ben', 1, 2, 55, 2],
    ['Cleo', 1, 1, 50, 3],
    ['Bot', 0, 2, 10, 4],
  ]);
});

test('renamed people stay one row, negative points count as zero, and without points everyone has the same share', () => {
  const [first, second] = [finishedGame(['Ada', 'Ben'], [-4, 4], [1]), finishedGame(['Ada', 'Ben'], [0, 0], [0, 1])];
  const renamed = { ...second, names: ['Ada the Great', 'Ben'] };
  const rows = eveningScore([first, renamed]);
  expect(rows.map(({ name, wins, share }) => [name, wins, share])).toEqual([
    ['Ben', 2, 75],
    ['Ada the Great', 1, 25],
  ]);
});

test('the finale has a step for each place that did not win, the drumroll, the winners and its end', () => {
  expect(stepTimes(2)).toEqual([1600, 2700, 3800, 5700, 9900]);
  expect(stepTimes(0)).toEqual([1600, 3500, 7700]);
});
