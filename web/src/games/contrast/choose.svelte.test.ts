import { mount, tick, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { View } from '../../wire/contrast';
import Choose from './Choose.svelte';

const seat = { row: ['big/small', 'thick/thin'], points: 0, laid: false, out: false, count_ends: null };
const view = (changes: Partial<View> = {}): View =>
  ({
    stage: '3.choose',
    table: [seat, { ...seat }],
    hand: ['red/yellow', 'blue/green', 'heavy/light', 'round/angular'],
    choice: null,
    may_count: false,
    ...changes,
  }) as View;

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

function show(props: { view: View; me: number; send: () => Promise<boolean> }): void {
  shown = mount(Choose, { target: document.body, props });
}
const end = (symbol: string): HTMLButtonElement => document.querySelector(`[data-symbol=${symbol}]`)!;
const main = (): HTMLButtonElement => document.querySelector('.choose > button')!;

test('what was picked stays picked while others lay, and is put down in the next round', async () => {
  const props = $state({ view: view(), me: 0, send: vi.fn(async () => true) });
  show(props);
  await tick();
  expect(main().disabled).toBe(true);
  end('blue').click();
  await tick();
  expect(main().disabled).toBe(false);
  props.view = view({ table: [seat, { ...seat, laid: true }] as View['table'] });
  await tick();
  expect(end('blue').getAttribute('aria-pressed')).toBe('true');
  props.view = view({ stage: '4.choose' });
  await tick();
  expect(main().disabled).toBe(true);
});

test('laying sends the picked symbol once', async () => {
  const send = vi.fn(async () => true);
  show({ view: view(), me: 0, send });
  await tick();
  end('light').click();
  await tick();
  main().click();
  main().click();
  await tick();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'LayCard', symbol: 'light' });
});
