import { expect, test } from 'vitest';
import { pageOf } from './router.svelte';

const page = (path: string) => pageOf(new URL(path, 'http://party.local'));

test('pages by address', () => {
  expect(page('/')).toEqual({ name: 'home' });
  expect(page('/new?game=quiz')).toEqual({ name: 'new', game: 'quiz' });
  expect(page('/kqrz')).toEqual({ name: 'table', code: 'KQRZ', ticket: null });
  expect(page('/KQRZ#move=abc')).toEqual({ name: 'table', code: 'KQRZ', ticket: 'abc' });
  expect(page('/kqrza')).toEqual({ name: 'table', code: 'KQRZA', ticket: null });
  expect(page('/kqrzab')).toEqual({ name: 'unknown' });
  expect(page('/tv/kqrza')).toEqual({ name: 'tv', code: 'KQRZA' });
  expect(page('/tv/kqrz')).toEqual({ name: 'tv', code: 'KQRZ' });
  expect(page('/nowhere/at/all')).toEqual({ name: 'unknown' });
});
