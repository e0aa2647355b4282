import { mount, tick, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { PrivateView, PublicView, SeatSeen } from './wire';
import Choose from './Choose.svelte';

const seat: SeatSeen = { row: ['big/small', 'thick/thin'], points: 0, laid: false, out: false, why_out: null };
const view = (changes: Partial<PublicView> = {}): PublicView => ({
  type: 'PublicView',
  stage: '3.choose',
  phase: 'choose',
  round: 3,
  team: false,
  goal: null,
  picture: 'house/boat',
  left: 12,
  seats: [seat, seat],
  counted_by: null,
  reveal: null,
  ending: null,
  clock: [],
  ...changes,
});
const own: PrivateView = {
  type: 'PrivateView',
  hand: ['red/yellow', 'blue/green', 'heavy/light', 'round/angular'],
  choice: null,
  may_count: false,
};

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

function show(props: { view: PublicView; own: PrivateView; me: number; send: () => Promise<boolean> }): void {
  shown = mount(Choose, { target: document.body, props });
}
const end = (symbol: string): HTMLButtonElement => document.querySelector(`[data-symbol=${symbol}]`)!;
const main = (): HTMLButtonElement => document.querySelector('.choose > button')!;

test('what was picked stays picked while others lay, and is put down in the next round', async () => {
  const props = $state({ view: view(), own, me: 0, send: vi.fn(async () => true) });
  show(props);
  await tick();
  expect(main().disabled).toBe(true);
  end('blue').click();
  await tick();
  expect(main().disabled).toBe(false);
  props.view = view({ seats: [seat, { ...seat, laid: true }] });
  await tick();
  expect(end('blue').getAttribute('aria-pressed')).toBe('true');
  props.view = view({ stage: '4.choose' });
  await tick();
  expect(main().disabled).toBe(true);
});

test('laying sends the picked symbol once', async () => {
  const send = vi.fn(async () => true);
  show({ view: view(), own, me: 0, send });
  await tick();
  end('light').click();
  await tick();
  main().click();
  main().click();
  await tick();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'LayCard', symbol: 'light' });
});
