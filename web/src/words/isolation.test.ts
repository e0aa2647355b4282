import { beforeAll, expect, test } from 'vitest';
import { list, setLanguage, t } from './index.svelte';

beforeAll(() => setLanguage('en'));

test('isolates right-to-left names', () => {
  expect(t('seat-away', { name: 'עדה' })).toContain('\u2068עדה\u2069');
  expect(list(['Ada', 'עדה'])).toBe('Ada and \u2068עדה\u2069');
});

test('does not change other names', () => {
  expect(t('seat-away', { name: 'Émilie' })).not.toMatch(/[\u2066-\u2069]/);
});
