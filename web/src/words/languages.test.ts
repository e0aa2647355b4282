import { expect, test } from 'vitest';
import { negotiate } from './languages';

test('chooses the first supported language, without regions', () => {
  expect(negotiate(['tlh', 'de-AT', 'fr'])).toBe('de');
  expect(negotiate(['FR-ca'])).toBe('fr');
});

test('chooses English if no language is supported', () => {
  expect(negotiate(['tlh', ''])).toBe('en');
  expect(negotiate([])).toBe('en');
});
