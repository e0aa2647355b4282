import { expect, test } from 'vitest';
import type { GameInfo } from '../wire/types';
import { defaults, presetOf } from './catalogue.svelte';

const option = (name: string, value: boolean | number) => ({
  name,
  kind: 'switch' as const,
  default: value,
  description: '',
  origin: 'ours' as const,
  printed: [],
  clock: false,
  choices: [],
  least: null,
  most: null,
});
const game: GameInfo = {
  name: 'quiz',
  min_seats: 2,
  max_seats: 6,
  pictures: 0,
  topics: 0,
  options: [option('expert', false), option('countdown_seconds', 3)],
  presets: [
    { name: 'classic', origin: 'ours', options: {} },
    { name: 'expert', origin: 'printed', options: { expert: true } },
  ],
  minutes: {},
};

test('finds the preset that has these options', () => {
  expect(presetOf(game, { countdown_seconds: 3, expert: false })?.name).toBe('classic');
  expect(presetOf(game, { expert: true })?.name).toBe('expert');
  expect(presetOf(game, { expert: true, countdown_seconds: 5 })).toBeNull();
});

test('defaults has every option', () => {
  expect(defaults(game)).toEqual({ expert: false, countdown_seconds: 3 });
});
