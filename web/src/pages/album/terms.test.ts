import { afterEach, expect, test, vi } from 'vitest';
import type { TermName } from '../../wire/types';
import { loadTerms, termText } from './terms.svelte';

afterEach(() => vi.unstubAllGlobals());

test('terms are requested again after the server refused the request', async () => {
  const term = { card: 'animals', side: 0, number: 1 } as unknown as TermName;
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 'too_many_requests', detail: {} }), { status: 429 })));
  await loadTerms([term]);
  expect(termText(term)).toBe('');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ cards: { animals: { sides: [[{ en: 'cat' }]] } } }))));
  await loadTerms([term]);
  expect(termText(term)).toBe('cat');
});
