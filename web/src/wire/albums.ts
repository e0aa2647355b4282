/** Albums that this device has seen: the way back to them, and for their people the right to remove what is theirs. */
import { recall, remember } from '../prefs/device';

const KNOWN = 'albums';
const MOST = 12;

export interface KnownAlbum {
  key: string;
  /** of its table, where this device was at it; else empty */
  code: string;
  /** when the evening was, in ms; 0 where nobody said */
  at: number;
}

/** The newest first. */
export function knownAlbums(): KnownAlbum[] {
  try {
    const list = JSON.parse(recall(KNOWN) ?? '[]') as [unknown, string, number?][];
    // what another version or a stranger's hand has written must not break the front page
    return list.flatMap(([key, code, at], i) =>
      typeof key === 'string' && list.findIndex((other) => other[0] === key) === i ? [{ key, code, at: at ?? 0 }] : [],
    );
  } catch {
    return [];
  }
}

const write = (albums: readonly KnownAlbum[]): void =>
  remember(KNOWN, JSON.stringify(albums.slice(0, MOST).map(({ key, code, at }) => [key, code, at])));

/** What was known of it stays known. */
export function keepAlbum(key: string, code = '', at = 0): void {
  const all = knownAlbums();
  const known = all.find((album) => album.key === key);
  const others = all.filter((album) => album !== known);
  write([{ key, code: code || (known?.code ?? ''), at: at || (known?.at ?? 0) }, ...others]);
}

/** It was removed, or is kept no longer. */
export function forgetAlbum(key: string): void {
  write(knownAlbums().filter((album) => album.key !== key));
}

export function tableOf(key: string): string | undefined {
  return knownAlbums().find((album) => album.key === key)?.code;
}
