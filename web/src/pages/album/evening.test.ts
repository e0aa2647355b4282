import { expect, test } from 'vitest';
import { setLanguage } from '../../words/index.svelte';
import { eveningTitle, participantsOf } from './evening';

const titleAt = (day: number, hour: number): string => eveningTitle([{ began: new Date(2026, 10, day, hour, 30).getTime() }]);

test.each([
  ['en', 'Saturday evening', 'Saturday night'],
  ['de', 'Samstag\u00adabend', 'Samstag\u00adnacht'],
  ['fr', 'Samedi soir', 'Samedi soir'],
] as const)('the title in %s; after midnight it is still the night before', async (language, evening, night) => {
  await setLanguage(language);
  expect(titleAt(14, 20)).toBe(evening);
  expect(titleAt(14, 23)).toBe(night);
  expect(titleAt(15, 1)).toBe(night);
});

test('bots are participants only if no people played', () => {
  const seats = (...names: string[]) => names.map((name) => ({ name, avatar: null, bot: name.startsWith('bot') }));
  const of = (...games: string[][]) => participantsOf(games.map((names) => ({ seats: seats(...names) })));
  expect(of(['Ada', 'bot Gesso'], ['Ada', 'Ben'])).toEqual(['Ada', 'Ben']);
  expect(of(['bot Gesso', 'bot Batik'])).toEqual(['bot Gesso', 'bot Batik']);
});
