import { beforeEach, expect, test } from 'vitest';
import { dropAlbum, saveAlbum, knownAlbums, tableCodeOf } from './known_albums';

beforeEach(() => localStorage.clear());

test('the newest album comes first, and saving it again keeps its table and time', () => {
  saveAlbum('first', 'ABCD', 100);
  saveAlbum('second', '', 200);
  saveAlbum('first');
  expect(knownAlbums()).toEqual([
    { key: 'first', code: 'ABCD', at: 100 },
    { key: 'second', code: '', at: 200 },
  ]);
  expect(tableCodeOf('first')).toBe('ABCD');
});

test('albums can be dropped, and at most twelve are kept', () => {
  for (let i = 0; i < 15; i += 1) saveAlbum(`album ${i}`);
  dropAlbum('album 14');
  expect(knownAlbums()).toHaveLength(11);
  expect(knownAlbums()[0]?.key).toBe('album 13');
});

test('reads entries of older releases and ignores nonsense', () => {
  localStorage.setItem('triptych.albums', '[["key","ABCD"]]');
  expect(knownAlbums()).toEqual([{ key: 'key', code: 'ABCD', at: 0 }]);
  localStorage.setItem('triptych.albums', '[[null,"ABCD"],["key",""],["key",""],[null]]');
  expect(knownAlbums()).toEqual([{ key: 'key', code: '', at: 0 }]);
  for (const nonsense of ['{', '{}', '7', 'null', '[1]']) {
    localStorage.setItem('triptych.albums', nonsense);
    expect(knownAlbums()).toEqual([]);
  }
});
