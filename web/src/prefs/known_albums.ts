/**
 * The albums that this device has opened. If the device was at the table of an album, the code of the table is stored, too. It
 * leads to the token for the table, with which the device can vote and remove items.
 */
import { recall, remember } from './device';

const STORAGE_KEY = 'albums';
const MAX_ALBUMS = 12;

interface KnownAlbum {
  key: string;
  /** The code of the album's table if this device was there, otherwise empty. */
  code: string;
  /** When the evening began, in ms; 0 if unknown. */
  at: number;
}

/** All known albums, newest first. */
export function knownAlbums(): KnownAlbum[] {
  try {
    const list = JSON.parse(recall(STORAGE_KEY) ?? '[]') as [unknown, string, number?][];
    // Invalid entries, or entries that another version wrote, must not break the home page.
    return list.flatMap(([key, code, at], i) =>
      typeof key === 'string' && list.findIndex((other) => other[0] === key) === i ? [{ key, code, at: at ?? 0 }] : [],
    );
  } catch {
    return [];
  }
}

const write = (albums: readonly KnownAlbum[]): void =>
  remember(STORAGE_KEY, JSON.stringify(albums.slice(0, MAX_ALBUMS).map(({ key, code, at }) => [key, code, at])));

/** Save an album as the newest one. An empty `code` and an `at` of 0 do not overwrite a known value. */
export function saveAlbum(key: string, code = '', at = 0): void {
  const albums = knownAlbums();
  const known = albums.find((album) => album.key === key);
  const others = albums.filter((album) => album !== known);
  write([{ key, code: code || (known?.code ?? ''), at: at || (known?.at ?? 0) }, ...others]);
}

/** Drop an album that no longer exists. */
export function dropAlbum(key: string): void {
  write(knownAlbums().filter((album) => album.key !== key));
}

export function tableCodeOf(key: string): string | undefined {
  return knownAlbums().find((album) => album.key === key)?.code;
}
