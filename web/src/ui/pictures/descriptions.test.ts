import { afterEach, expect, test, vi } from 'vitest';
import { t } from '../../words/index.svelte';
import { description, requestDescription } from './descriptions.svelte';

afterEach(() => vi.unstubAllGlobals());

test('a description that could not be loaded is requested again when the picture is next shown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  requestDescription('house/boat');
  await new Promise((done) => setTimeout(done));
  expect(description('house/boat')).toBe(t('picture-alt'));
  const body = { pictures: { 'house/boat': { title: { en: 'Boat' }, description: { en: 'A red boat.' } } } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body))));
  requestDescription('house/boat');
  await vi.waitFor(() => expect(description('house/boat')).toBe('A red boat.'));
});
