import { expect, test } from 'vitest';
import { allTexts } from '../../words/all_texts';
import { chapterOf, sampleTexts } from './sample_texts';

const texts = sampleTexts(await allTexts());

test('formats every text in every language, with all arguments', () => {
  expect(texts.length).toBeGreaterThan(1200);
  for (const { key, forms } of texts)
    for (const [language, formatted] of Object.entries(forms)) {
      expect(formatted.length, `${key} in ${language}`).toBeGreaterThan(0);
      for (const text of formatted) expect(text, key).not.toMatch(/\{|\}|\$|\?\?\?|undefined/);
    }
});

test('has each form of a text once', () => {
  const formsOf = (key: string): string[] => texts.find((text) => text.key === key)!.forms['en']!;
  expect(formsOf('host-pace-host')).toEqual(['I tap Next', 'I click Next']);
  expect(formsOf('pictomania-said-right')).toHaveLength(8);
  expect(formsOf('pictomania-pin')).toHaveLength(6);
  expect(formsOf('contrast-play')).toEqual(['Play “red”']);
});

test('assigns texts to chapters', () => {
  const games = ['contrast', 'pictomania', 'pictures'];
  expect(['game-contrast', 'code-host_only', 'upload-title', 'admin-key', 'album-like', 'home-join'].map((key) => chapterOf(key, games))).toEqual([
    'contrast', 'refusals', 'decks', 'admin', 'album', 'everywhere',
  ]);
});
