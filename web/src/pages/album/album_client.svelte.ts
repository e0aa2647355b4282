/** An album on this page: what was fetched of it, and who this device was at its table. */
import { readFrame } from '../../ink/codec/codec';
import { Refusal } from '../../wire/refusal';
import { sessionFor } from '../../prefs/sessions';
import { tableOf } from '../../prefs/known_albums';
import type { AlbumGallery, AlbumItem, AlbumItems, AlbumShown, Problem } from '../../wire/types';

export class Book {
  private readonly games = new Map<number, Promise<AlbumItems>>();
  private readonly inks = new Map<number, Promise<Uint8Array>>();
  /** Items that were removed on this page. */
  removed = $state<string[]>([]);

  constructor(readonly key: string) {}

  get base(): string {
    return `/api/albums/${encodeURIComponent(this.key)}`;
  }

  shown(): Promise<AlbumShown> {
    return this.ask<AlbumShown>('');
  }

  /** How many works could be cards of a deck, and how many it takes. */
  gallery(): Promise<AlbumGallery> {
    return this.ask<AlbumGallery>('/gallery');
  }

  /** This device was at the table: it may vote and like. */
  get mine(): boolean {
    return this.token !== undefined;
  }

  /** The items of a game, fetched once. */
  items(number: number): Promise<readonly AlbumItem[]> {
    return this.game(number).then(({ items }) => items);
  }

  /** The same with the votes; `again` where they may have changed. */
  game(number: number, again = false): Promise<AlbumItems> {
    if (again) this.games.delete(number);
    return once(this.games, number, () => this.ask<AlbumItems>(`/games/${number}`));
  }

  vote(item: string): Promise<void> {
    return this.ask('/marks', { item, kind: 'vote' });
  }

  thumb(item: string, on: boolean): Promise<void> {
    return this.ask('/marks', { item, kind: 'thumb', on });
  }

  /** One item whole: a build with all its steps. */
  whole(id: string): Promise<AlbumItem> {
    return this.ask<AlbumItem>(`/items/${id}`);
  }

  /** The operations of a drawing. */
  ink(board: number): Promise<Uint8Array> {
    return once(this.inks, board, async () => {
      const answer = await fetch(`${this.base}/boards/${board}`);
      if (!answer.ok) throw new Refusal('not_found');
      const frame = readFrame(new Uint8Array(await answer.arrayBuffer()));
      return frame.kind === 'snapshot' ? frame.ops : new Uint8Array();
    });
  }

  /** With null all of the album. */
  async remove(item: string | null): Promise<void> {
    // where the table lives, the evening's own deck loses the card too
    const code = tableOf(this.key);
    await this.ask(`/remove${code ? `?table=${code}` : ''}`, { item });
    if (item) this.removed.push(item);
  }

  face(name: string | null): string | null {
    return name && `${this.base}/faces/${name}.svg`;
  }

  private get token(): string | undefined {
    const code = tableOf(this.key);
    return code ? sessionFor(code)?.token : undefined;
  }

  private async ask<T>(path: string, body?: unknown): Promise<T> {
    const token = this.token;
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(this.base + path, init).catch(() => {
      throw new Refusal('no_network');
    });
    if (answer.status === 204) return undefined as T;
    if (answer.ok) return (await answer.json()) as T;
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refusal(problem?.code ?? 'server_trouble', problem?.detail ?? {});
  }
}

/** What failed is asked for again. */
function once<K, T>(kept: Map<K, Promise<T>>, key: K, make: () => Promise<T>): Promise<T> {
  let found = kept.get(key);
  if (!found) {
    found = make();
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}
