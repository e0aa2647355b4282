import { expect, test } from 'vitest';
import { setLanguage, t } from '../words/index.svelte';
import { peopleArgs, personArgs } from './sentence_people';

const players = ['Ada', 'Ben', 'Émile'].map((name, seat) => ({ seat, name, you: seat === 0 }));

test('a sentence about a seat addresses its player as "you"', async () => {
  await setLanguage('en');
  expect(t('pictomania-sheep-is', personArgs(players, 0))).toBe('You’re the black sheep.');
  expect(t('pictomania-sheep-is', personArgs(players, 1))).toBe('Ben is the black sheep.');
});

test.each([
  ['en', 'You get a point.', 'Ben, Émile, and you get a point each.', 'Ben gets a point.', 'Guessed by Ben and you.'],
  ['de', 'Du bekommst einen Punkt.', 'Ben, Émile und du bekommt je einen Punkt.', 'Ben bekommt einen Punkt.', 'Erkannt von Ben und dir.'],
  ['fr', 'Tu gagnes un point.', 'Un point pour Ben, Émile et toi.', 'Ben gagne un point.', 'Reconnue par Ben et toi.'],
] as const)('in a list of names the reader comes last, in %s', async (language, you, all, ben, by) => {
  await setLanguage(language);
  expect(t('contrast-winners', peopleArgs(players, [0]))).toBe(you);
  expect(t('contrast-winners', peopleArgs(players, [0, 1, 2]))).toBe(all);
  expect(t('contrast-winners', peopleArgs(players, [1]))).toBe(ben);
  expect(t('pictures-seen-by', peopleArgs(players, [1, 0]))).toBe(by);
});

test.each([
  [1, 'one star'],
  [-1, 'minus one star'],
  [2, '2 stars'],
  [-3, '−3 stars'],
])('%i stars on a token read as "%s"', async (stars, said) => {
  await setLanguage('en');
  expect(t('pictomania-stars', { stars })).toBe(said);
});
