/** Sends the requests of an album page and caches responses. Uses this device's token for the table of the album. */
import { base } from '../../base';
import { readFrame } from '../../ink/codec/codec';
import { fetchResponse, request } from '../../wire/http/request';
import { sessionFor } from '../../prefs/sessions';
import { tableCodeOf } from '../../prefs/known_albums';
import type { AlbumGallery, AlbumItem, AlbumItems, AlbumShown, MarkBody, RemoveBody } from '../../wire/types';

export class AlbumClient {
  private readonly games = new Map<number, Promise<AlbumItems>>();
  private readonly ops = new Map<number, Promise<Uint8Array>>();
  /** The ids of items that were removed on this page. */
  removed = $state<string[]>([]);

  constructor(readonly key: string) {}

  /** The path of the album's endpoints. */
  get path(): string {
    return `/api/albums/${encodeURIComponent(this.key)}`;
  }

  album(): Promise<AlbumShown> {
    return this.request<AlbumShown>('');
  }

  /** How many works can become cards of a deck, and how many a deck needs. */
  galleryInfo(): Promise<AlbumGallery> {
    return this.request<AlbumGallery>('/gallery');
  }

  /** Whether this device has a token of the table, with which it can vote and like. */
  get hasToken(): boolean {
    return this.token !== undefined;
  }

  /**
   * The items of a game and the state of the vote. They are cached; `reload` loads them again, since votes may have changed.
   */
  game(number: number, reload = false): Promise<AlbumItems> {
    if (reload) this.games.delete(number);
    return cached(this.games, number, () => this.request<AlbumItems>(`/games/${number}`));
  }

  vote(item: string): Promise<void> {
    return this.request('/marks', { item, kind: 'vote' } satisfies MarkBody);
  }

  setLike(item: string, on: boolean): Promise<void> {
    return this.request('/marks', { item, kind: 'thumb', on } satisfies MarkBody);
  }

  /** Load an item with all its data. A build includes its steps. */
  completeItem(id: string): Promise<AlbumItem> {
    return this.request<AlbumItem>(`/items/${id}`);
  }

  /** The encoded ink operations of a drawing. */
  ink(board: number): Promise<Uint8Array> {
    return cached(this.ops, board, async () => {
      const response = await fetchResponse(`${this.path}/boards/${board}`);
      const frame = readFrame(new Uint8Array(await response.arrayBuffer()));
      return frame.kind === 'snapshot' ? frame.ops : new Uint8Array();
    });
  }

  /** Remove an item. If `item` is null, remove the whole album. */
  async remove(item: string | null): Promise<void> {
    // If the request has the code of the table, the server also removes the item from the gallery deck of the table.
    const code = tableCodeOf(this.key);
    await this.request(`/remove${code ? `?table=${code}` : ''}`, { item } satisfies RemoveBody);
    if (item) this.removed.push(item);
  }

  avatarAddress(name: string | null): string | null {
    return name && `${base}${this.path}/faces/${name}.svg`;
  }

  private get token(): string | undefined {
    const code = tableCodeOf(this.key);
    return code ? sessionFor(code)?.token : undefined;
  }

  private request<T>(path: string, body?: unknown): Promise<T> {
    return request<T>(this.path + path, body, this.token);
  }
}

/** The cached promise, or a new one. Failed promises are not kept. */
function cached<K, T>(cache: Map<K, Promise<T>>, key: K, load: () => Promise<T>): Promise<T> {
  let promise = cache.get(key);
  if (!promise) {
    promise = load();
    promise.catch(() => cache.delete(key));
    cache.set(key, promise);
  }
  return promise;
}
