import { expect, test } from 'vitest';
import { speak } from '../../words/index.svelte';
import { eveningOf, friendsOf } from './evening';

const at = (day: number, hour: number): string => eveningOf([{ began: new Date(2026, 10, day, hour, 30).getTime() }]);

test.each([
  ['en', 'Saturday evening', 'Saturday night'],
  ['de', 'Samstag\u00adabend', 'Samstag\u00adnacht'],
  ['fr', 'Samedi soir', 'Samedi soir'],
] as const)('an evening in %s, and long after midnight it is still the same night', async (language, evening, night) => {
  await speak(language);
  expect(at(14, 20)).toBe(evening);
  expect(at(14, 23)).toBe(night);
  expect(at(15, 1)).toBe(night);
});

test('bots are told of only where they played among themselves', () => {
  const seats = (...names: string[]) => names.map((name) => ({ name, avatar: null, bot: name.startsWith('bot') }));
  const of = (...games: string[][]) => friendsOf(games.map((names) => ({ seats: seats(...names) })));
  expect(of(['Ada', 'bot Gesso'], ['Ada', 'Ben'])).toEqual(['Ada', 'Ben']);
  expect(of(['bot Gesso', 'bot Batik'])).toEqual(['bot Gesso', 'bot Batik']);
});
