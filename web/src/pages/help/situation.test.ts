// The short steps are true for this table: its options and its seats, in every language.
import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, speak } from '../../words/index.svelte';
import { applyChanges, changesFor } from './help';

const CONTRAST = { count: 'both', round_seconds: 0, open_hand: false, edition: '2017', expert: false, seats: 4 };
const PICTOMANIA = { one_card: false, speed_bonus: true, seats: 4 };
const STEPS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((title) => ({ picture: `${title}.svg`, title, text: title }));

describe.each(LANGUAGES)('%s', (language) => {
  beforeEach(() => speak(language));
  const places = (game: string, table: Record<string, boolean | number | string>): string[] => [...changesFor(game, table).keys()].filter(Boolean).sort();

  test('the printed game is told as it is written', () => {
    expect(places('contrast', CONTRAST)).toEqual([]);
    expect(places('pictomania', PICTOMANIA)).toEqual([]);
  });

  test('without a countdown nobody is told to hurry, unless a timer runs', () => {
    const off = { ...CONTRAST, count: 'off' };
    expect(applyChanges(STEPS, changesFor('contrast', off)).map(({ title }) => title)).not.toContain('three');
    expect(applyChanges(STEPS, changesFor('contrast', off))).toHaveLength(6);
    const timed = applyChanges(STEPS, changesFor('contrast', { ...off, round_seconds: 30 }));
    expect(timed).toHaveLength(7);
    expect(timed[2]!.text).not.toBe('three');
  });

  test('five and six hear of both pairs, in the edition that has them', () => {
    for (const seats of [5, 6]) {
      expect(changesFor('contrast', { ...CONTRAST, seats }).get('4')?.[1]).toContain('2-2-1');
      expect(places('contrast', { ...CONTRAST, seats, edition: '2016' })).toEqual([]);
    }
  });

  test('two are a team, and with all cards in hand there is no row', () => {
    expect(places('contrast', { ...CONTRAST, seats: 2, open_hand: true })).toEqual(['6', 'howto-3']);
    expect(places('contrast', { ...CONTRAST, seats: 2 })).toEqual(['howto-3']);
  });

  test('no speed bonus is promised where speed does not count', () => {
    const calm = { ...PICTOMANIA, speed_bonus: false };
    expect(places('pictomania', calm)).toEqual(['5', 'howto-3']);
    expect(changesFor('pictomania', calm).get('howto-3')).toHaveLength(1);
  });

  test('one card for all has neither six cards nor symbols', () => {
    const told = changesFor('pictomania', { ...PICTOMANIA, one_card: true });
    expect([...told.keys()]).toEqual(['1', '2', 'preview']);
    expect([...told.values()].flat().join(' ')).not.toMatch(/symbol|sechs|\bsix\b/i);
  });
});
