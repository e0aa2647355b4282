import { beforeAll, expect, test } from 'vitest';
import { list, speak, t } from './index.svelte';

beforeAll(() => speak('en'));

test('a name from right to left keeps its direction to itself', () => {
  expect(t('seat-away', { name: 'עדה' })).toContain('\u2068עדה\u2069');
  expect(list(['Ada', 'עדה'])).toBe('Ada and \u2068עדה\u2069');
});

test('nothing is added to other names', () => {
  expect(t('seat-away', { name: 'Émilie' })).not.toMatch(/[\u2066-\u2069]/);
});
