import { expect, test } from 'vitest';
import { speak } from '../../words/index.svelte';
import { eveningOf } from './evening';

const at = (day: number, hour: number): string => eveningOf([{ began: new Date(2026, 10, day, hour, 30).getTime() }]);

test.each([
  ['en', 'Saturday evening', 'Saturday night'],
  ['de', 'Samstagabend', 'Samstagnacht'],
  ['fr', 'Samedi soir', 'Samedi soir'],
] as const)('an evening in %s, and long after midnight it is still the same night', async (language, evening, night) => {
  await speak(language);
  expect(at(14, 20)).toBe(evening);
  expect(at(14, 23)).toBe(night);
  expect(at(15, 1)).toBe(night);
});
