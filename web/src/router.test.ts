import { expect, test } from 'vitest';
import { roomOf } from './router.svelte';

const room = (path: string) => roomOf(new URL(path, 'http://party.local'));

test('rooms by address', () => {
  expect(room('/')).toEqual({ name: 'home' });
  expect(room('/new?game=pictures')).toEqual({ name: 'new', game: 'pictures' });
  expect(room('/kqrz')).toEqual({ name: 'table', code: 'KQRZ', ticket: null });
  expect(room('/KQRZ#move=abc')).toEqual({ name: 'table', code: 'KQRZ', ticket: 'abc' });
  expect(room('/tv/kqrz')).toEqual({ name: 'tv', code: 'KQRZ' });
  expect(room('/nowhere/at/all')).toEqual({ name: 'lost' });
});
