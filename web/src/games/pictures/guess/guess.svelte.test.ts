import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Player } from '../../types';
import { t } from '../../../words/index.svelte';
import Guess from './Guess.svelte';
import type { Build, GuessView, PrivateView } from '../wire';

const player = (seat: number, name: string): Player => ({ seat, name, avatar: null, bot: false, away: false, sitsOut: false, you: seat === 0 });
const players = [player(0, 'Ada'), player(1, 'Ben'), player(2, 'Chloé')];
const build = { type: 'CubesBuild', cells: Array<null>(9).fill(null) } satisfies Build;
const view = {
  type: 'GuessView',
  stage: '1.guess',
  round: 1,
  deadlines: [],
  photos: Array.from({ length: 16 }, (_, i) => `house/${i}`),
  materials: ['cubes', 'cubes', 'cubes'],
  points: [0, 0, 0],
  team: null,
  ready: [false, false, false],
  builds: [0, 1, 2].map((seat) => ({ seat, material: 'cubes', build, guessable: true })),
} as unknown as GuessView;
const privateView = { type: 'PrivateView', token: 'A1', guesses: [null, null, null] } as unknown as PrivateView;

// Requests never get a response: there is no server in this test.
vi.stubGlobal('fetch', () => new Promise(() => undefined));
let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

test('the button names the next build, and a guess selects it', async () => {
  const send = vi.fn(() => Promise.resolve(true));
  shown = mount(Guess, { target: document.body, props: { view, privateView, me: 0, players, send, now: () => 0 } });
  flushSync();
  document.querySelector<HTMLElement>('[data-photo=B2]')!.click();
  flushSync();
  const button = document.querySelector<HTMLElement>('dialog button.main')!;
  expect(button.textContent.trim()).toBe(t('pictures-mark-next', { name: 'Ben', coordinate: 'B2', next: 'Chloé' }));
  button.click();
  expect(send).toHaveBeenCalledWith({ type: 'PlaceGuess', builder: 1, coordinate: 'B2' });
  await vi.waitFor(() => expect(document.querySelector('[data-builder="2"]')?.getAttribute('aria-pressed')).toBe('true'));
});
