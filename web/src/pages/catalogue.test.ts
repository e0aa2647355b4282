import { expect, test } from 'vitest';
import type { GameInfo } from '../wire/types';
import { defaults, presetOf } from './catalogue.svelte';

const option = (name: string, value: boolean | number) => ({
  name,
  kind: 'switch' as const,
  default: value,
  description: '',
  choices: [],
  least: null,
  most: null,
});
const game: GameInfo = {
  name: 'quiz',
  least: 2,
  most: 6,
  pictures: 0,
  topics: 0,
  options: [option('expert', false), option('count_seconds', 3)],
  presets: [
    { name: 'classic', options: {} },
    { name: 'expert', options: { expert: true } },
  ],
  minutes: {},
};

test('options are recognised as the preset they are', () => {
  expect(presetOf(game, { count_seconds: 3, expert: false })).toBe('classic');
  expect(presetOf(game, { expert: true })).toBe('expert');
  expect(presetOf(game, { expert: true, count_seconds: 5 })).toBeNull();
});

test('defaults name every option', () => {
  expect(defaults(game)).toEqual({ expert: false, count_seconds: 3 });
});
