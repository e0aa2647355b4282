import { beforeEach, expect, test } from 'vitest';
import { forgetAlbum, keepAlbum, knownAlbums, tableOf } from './albums';

beforeEach(() => localStorage.clear());

test('the newest album comes first, and what was known of it stays known', () => {
  keepAlbum('first', 'ABCD', 100);
  keepAlbum('second', '', 200);
  keepAlbum('first');
  expect(knownAlbums()).toEqual([
    { key: 'first', code: 'ABCD', at: 100 },
    { key: 'second', code: '', at: 200 },
  ]);
  expect(tableOf('first')).toBe('ABCD');
});

test('an album that is gone is forgotten, and a dozen is enough', () => {
  for (let i = 0; i < 15; i += 1) keepAlbum(`album ${i}`);
  forgetAlbum('album 14');
  expect(knownAlbums()).toHaveLength(11);
  expect(knownAlbums()[0]?.key).toBe('album 13');
});

test('what an older release kept is read, and nonsense is nothing', () => {
  localStorage.setItem('triptych.albums', '[["key","ABCD"]]');
  expect(knownAlbums()).toEqual([{ key: 'key', code: 'ABCD', at: 0 }]);
  localStorage.setItem('triptych.albums', '[[null,"ABCD"],["key",""],["key",""],[null]]');
  expect(knownAlbums()).toEqual([{ key: 'key', code: '', at: 0 }]);
  for (const nonsense of ['{', '{}', '7', 'null', '[1]']) {
    localStorage.setItem('triptych.albums', nonsense);
    expect(knownAlbums()).toEqual([]);
  }
});
