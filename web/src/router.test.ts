import { expect, test } from 'vitest';
import { pageOf } from './router.svelte';

const page = (path: string) => pageOf(new URL(path, 'http://party.local'));

test('maps addresses to pages', () => {
  expect(page('/')).toEqual({ name: 'home' });
  expect(page('/new?game=quiz')).toEqual({ name: 'new', game: 'quiz', tv: null });
  expect(page('/new?tv=WXYZ')).toEqual({ name: 'new', game: null, tv: 'WXYZ' });
  expect(page('/kqrz')).toEqual({ name: 'table', code: 'KQRZ', ticket: null });
  expect(page('/kqrzb')).toEqual({ name: 'table', code: 'KQRZB', ticket: null });
  expect(page('/KQRZ#move=abc')).toEqual({ name: 'table', code: 'KQRZ', ticket: 'abc' });
  expect(page('/kqrza')).toEqual({ name: 'table', code: 'KQRZA', ticket: null });
  expect(page('/kqrzbdf')).toEqual({ name: 'table', code: 'KQRZBDF', ticket: null });
  expect(page('/kqrzbdfg')).toEqual({ name: 'unknown' });
  expect(page('/album/a_Key')).toEqual({ name: 'album', key: 'a_Key', slides: false });
  expect(page('/album/a_Key/tv')).toEqual({ name: 'album', key: 'a_Key', slides: true });
  expect(page('/album')).toEqual({ name: 'unknown' });
  expect(page('/tv/kqrza')).toEqual({ name: 'tv', code: 'KQRZA' });
  expect(page('/tv/kqrz')).toEqual({ name: 'tv', code: 'KQRZ' });
  expect(page('/nowhere/at/all')).toEqual({ name: 'unknown' });
});

test('maps the addresses for pairing a TV', () => {
  for (const path of ['/tv', '/tv/', '/TV']) expect(page(path)).toEqual({ name: 'pair' });
  expect(page('/connect')).toEqual({ name: 'connect', letters: '' });
  expect(page('/connect/wxyz')).toEqual({ name: 'connect', letters: 'WXYZ' });
});
