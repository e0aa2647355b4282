import { expect, test } from 'vitest';
import { negotiate } from './languages';

test('the first wish we speak wins, by its main part', () => {
  expect(negotiate(['it', 'de-AT', 'fr'])).toBe('de');
  expect(negotiate(['FR-ca'])).toBe('fr');
});

test('nothing we speak means English', () => {
  expect(negotiate(['it', ''])).toBe('en');
  expect(negotiate([])).toBe('en');
});
