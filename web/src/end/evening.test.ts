import { expect, test } from 'vitest';
import type { Played } from '../wire/types';
import { eveningScore } from './evening';
import { beatsOf } from './finale.svelte';

const played = (names: string[], points: number[], winners: number[], team = false): Played => ({
  game: 'quiz',
  names,
  people: names.map((name) => (name === 'Bot' ? null : `id ${name}`)),
  result: { points, winners, team },
  ended: 0,
});

test('wins count first, then the share of points', () => {
  const rows = eveningScore([played(['Ada', 'Ben', 'Bot'], [6, 3, 1], [0]), played(['Ada', 'Ben', 'Bot'], [1, 8, 1], [1]), played(['Ada', 'Cleo'], [5, 5], [0, 1], true)]);
  expect(rows.map(({ name, wins, games, share, place }) => [name, wins, games, share, place])).toEqual([
    ['Ada', 2, 3, 40, 1],
    ['Ben', 1, 2, 55, 2],
    ['Cleo', 1, 1, 50, 3],
    ['Bot', 0, 2, 10, 4],
  ]);
});

test('who changes the name is the same person, points below zero are none, and no points are shared', () => {
  const [first, second] = [played(['Ada', 'Ben'], [-4, 4], [1]), played(['Ada', 'Ben'], [0, 0], [0, 1])];
  const renamed = { ...second, names: ['Ada the Great', 'Ben'] };
  const rows = eveningScore([first, renamed]);
  expect(rows.map(({ name, wins, share }) => [name, wins, share])).toEqual([
    ['Ben', 2, 75],
    ['Ada the Great', 1, 25],
  ]);
});

test('the last count has a beat for each place, and ends', () => {
  expect(beatsOf(2)).toEqual([1600, 2700, 3800, 5700, 9900]);
  expect(beatsOf(0)).toEqual([1600, 3500, 7700]);
});
