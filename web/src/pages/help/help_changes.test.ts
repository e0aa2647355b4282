// Tests that the steps of the help fit the options and the number of seats of a table, in all languages.
import { beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES, setLanguage } from '../../words/index.svelte';
import { applyChanges, changesFor } from './help';

const CONTRAST = { countdown: 'both', round_seconds: 0, open_hand: false, edition: '2017', expert: false, seats: 4 };
const PICTOMANIA = { one_card: false, speed_bonus: true, seats: 4 };
const STEPS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((title) => ({ picture: `${title}.svg`, title, text: title }));

describe.each(LANGUAGES)('%s', (language) => {
  beforeEach(() => setLanguage(language));
  const changedTexts = (game: string, table: Record<string, boolean | number | string>): string[] => [...changesFor(game, table).keys()].filter(Boolean).sort();

  test('the default options change nothing', () => {
    expect(changedTexts('contrast', CONTRAST)).toEqual([]);
    expect(changedTexts('pictomania', PICTOMANIA)).toEqual([]);
  });

  test('Contrast without a countdown has no step about it, and another one if there is a timer', () => {
    const off = { ...CONTRAST, countdown: 'off' };
    expect(applyChanges(STEPS, changesFor('contrast', off)).map(({ title }) => title)).not.toContain('three');
    expect(applyChanges(STEPS, changesFor('contrast', off))).toHaveLength(6);
    const timed = applyChanges(STEPS, changesFor('contrast', { ...off, round_seconds: 30 }));
    expect(timed).toHaveLength(7);
    expect(timed[2]!.text).not.toBe('three');
  });

  test('Contrast with five or six seats mentions two pairs, in the edition that has that rule', () => {
    for (const seats of [5, 6]) {
      expect(changesFor('contrast', { ...CONTRAST, seats }).get('4')?.[1]).toContain('2-2-1');
      expect(changedTexts('contrast', { ...CONTRAST, seats, edition: '2016' })).toEqual([]);
    }
  });

  test('Contrast with two seats is for a team, and with all cards in hand there is no row', () => {
    expect(changedTexts('contrast', { ...CONTRAST, seats: 2, open_hand: true })).toEqual(['6', 'howto-3']);
    expect(changedTexts('contrast', { ...CONTRAST, seats: 2 })).toEqual(['howto-3']);
  });

  test('Pictomania without the speed bonus does not mention it', () => {
    const options = { ...PICTOMANIA, speed_bonus: false };
    expect(changedTexts('pictomania', options)).toEqual(['5', 'howto-3']);
    expect(changesFor('pictomania', options).get('howto-3')).toHaveLength(1);
  });

  test('Pictomania with one card for all mentions neither six cards nor symbols', () => {
    const changes = changesFor('pictomania', { ...PICTOMANIA, one_card: true });
    expect([...changes.keys()]).toEqual(['1', '2', 'preview']);
    expect([...changes.values()].flat().join(' ')).not.toMatch(/symbol|sechs|\bsix\b/i);
  });
});
