import { describe, expect, test } from 'vitest';
import { setLanguage } from '../words/index.svelte';
import { explain } from './explain';

const CLASH = { game: 'contrast', options: ['open_hand', 'expert'] };

describe('the text of a refusal', () => {
  test.each([
    ['en', '“All cards in hand” and “Expert” don’t go together. Turn one of them off.'],
    ['de', '„Alle Karten auf der Hand“ und „Profi“ passen nicht zusammen. Schalte eins davon aus.'],
    ['fr', '« Toutes les cartes en main » et « Expert » ne vont pas ensemble. Désactive l’une de ces options.'],
  ] as const)('names the options that clash, in %s', async (language, text) => {
    await setLanguage(language);
    expect(explain('options_clash', CLASH).replaceAll('\u00a0', ' ')).toBe(text);
  });

  test('says that an option clashes with the number of players', async () => {
    await setLanguage('en');
    expect(explain('options_clash', { game: 'contrast', options: ['open_hand', 'seats'] })).toBe(
      '“All cards in hand” isn’t for this number of players. Turn it off, or add or remove a seat.',
    );
  });

  test('says how many players are missing or too many', async () => {
    await setLanguage('en');
    expect(explain('too_few_seats', { have: 1, need: 3, most: 6 })).toBe('Add 2 more players.');
    expect(explain('too_many_seats', { have: 7, need: 3, most: 6 })).toMatch(/^One seat too many/);
    expect(explain('no_such_code')).toBe('That didn’t work (no_such_code).');
  });
});
