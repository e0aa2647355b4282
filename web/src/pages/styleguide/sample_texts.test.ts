import { expect, test } from 'vitest';
import adminDe from 'virtual:words/admin/de';
import adminEn from 'virtual:words/admin/en';
import adminFr from 'virtual:words/admin/fr';
import de from 'virtual:words/de';
import en from 'virtual:words/en';
import fr from 'virtual:words/fr';
import { chapterOf, rows } from './sample_texts';

const all = rows({ en: `${en}\n${adminEn}`, de: `${de}\n${adminDe}`, fr: `${fr}\n${adminFr}` });

test('every text is said in every language, with nothing left open', () => {
  expect(all.length).toBeGreaterThan(1200);
  for (const { key, forms } of all)
    for (const [language, said] of Object.entries(forms)) {
      expect(said.length, `${key} in ${language}`).toBeGreaterThan(0);
      for (const text of said) expect(text, key).not.toMatch(/\{|\}|\$|\?\?\?|undefined/);
    }
});

test('each form that a text can take is there once', () => {
  const of = (key: string): string[] => all.find((row) => row.key === key)!.forms['en']!;
  expect(of('host-pace-host')).toEqual(['I tap Next', 'I click Next']);
  expect(of('pictomania-said-right')).toHaveLength(8);
  expect(of('pictomania-pin')).toHaveLength(6);
  expect(of('contrast-lay')).toEqual(['Play “red”']);
});

test('a text is found in the chapter where one looks for it', () => {
  const games = ['contrast', 'pictomania', 'pictures'];
  expect(['game-contrast', 'code-host_only', 'own-title', 'admin-key', 'album-like', 'home-join'].map((key) => chapterOf(key, games))).toEqual([
    'contrast', 'refusals', 'decks', 'admin', 'album', 'everywhere',
  ]);
});
