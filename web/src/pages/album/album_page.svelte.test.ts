import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Painter } from '../../ink/painting/painter';
import { Refusal } from '../../wire/refusal';
import { serverAddress } from '../../wire/http/server_address.svelte';
import type { AlbumGame, AlbumItem, AlbumShown } from '../../wire/types';
import { t } from '../../words/index.svelte';
import AlbumPage from './AlbumPage.svelte';
import AlbumTools from './AlbumTools.svelte';
import type { AlbumClient } from './album_client.svelte';
import DrawingCard from '../../games/pictomania/album/DrawingCard.svelte';
import DrawingSlide from '../../games/pictomania/album/DrawingSlide.svelte';
import DrawingThumbnail from '../../games/pictomania/album/DrawingThumbnail.svelte';
import RoundReplay from '../../games/pictomania/album/RoundReplay.svelte';
import type { Drawing } from '../../games/pictomania/wire';

let mounted: Record<string, unknown> | null = null;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});
// The DOM of these tests has no canvas.
beforeEach(() => {
  vi.spyOn(Painter.prototype, 'paint').mockReturnValue();
  // There is no server.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  mounted = mount(component, { target: document.body, props });
  flushSync();
}

test('an album page shows a text for a refusal that it does not know', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code: 'very_strange', detail: {} }), { status: 418 })));
  show(AlbumPage, { key: 'abc', slides: false });
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('code-unknown', { code: 'very_strange' })));
});

test('sharing an album copies the address that other devices can open', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const before = serverAddress.url;
  serverAddress.url = 'http://192.0.2.7:8000';
  const album: AlbumShown = { games: [], days: null, host: false };
  show(AlbumTools as unknown as Component<Record<string, unknown>>, { client: { key: 'abc' } as AlbumClient, album, title: '', onremoved: () => undefined, children: () => undefined });
  document.querySelector<HTMLElement>('button.main')!.click();
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledWith('http://192.0.2.7:8000/album/abc'));
  serverAddress.url = before;
});

// Vitest fails if a rejection is not handled.
const client = { ink: () => Promise.reject(new Refusal('no_network')) } as unknown as AlbumClient;
const drawing = { type: 'Drawing', round: 1, seat: 0, term: { card: 'c', side: 0, number: 1 }, guesses: [], ms: 1000, disallowed: false } as unknown as Drawing;
const item: AlbumItem = { id: 'i1', keepsake: drawing, board: 3, may_remove: false, thumbs: 0, has_your_thumb: false, votes: null };
const game = { number: 1, game: 'pictomania', seats: [{ name: 'Ada', avatar: null, bot: false }] } as unknown as AlbumGame;

test('drawings that cannot be loaded are empty in small pictures and slides', async () => {
  for (const component of [DrawingThumbnail, DrawingSlide]) {
    show(component, { client, item });
    await new Promise((done) => setTimeout(done));
    expect(document.querySelector('canvas')).not.toBeNull();
    void unmount(mounted!);
    mounted = null;
  }
});

test('a work and a round that cannot be loaded say so', async () => {
  vi.stubGlobal('IntersectionObserver', class {
    constructor(private readonly handle: (entries: unknown[]) => void) {}
    observe(target: Element): void {
      this.handle([{ target, isIntersecting: true }]);
    }
    unobserve(): void {}
  });
  show(DrawingCard, { client, item, game, onsave: () => undefined });
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(t('album-not-loaded')));
  void unmount(mounted!);
  show(RoundReplay, { client, items: [item], seats: game.seats });
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(t('album-not-loaded')));
});
