import { mount, tick, unmount, type ComponentProps } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { PrivateView, PublicView, SeatSeen } from '../wire';
import { t } from '../../../words/index.svelte';
import Choose from './Choose.svelte';

const seat: SeatSeen = { row: ['big/small', 'thick/thin'], points: 0, played: false, out: false, why_out: null };
const view = (changes: Partial<PublicView> = {}): PublicView => ({
  type: 'PublicView',
  stage: '3.choose',
  phase: 'choose',
  round: 3,
  team: false,
  goal: null,
  picture: 'house/boat',
  pictures_left: 12,
  seats: [seat, seat],
  countdown_by: null,
  reveal: null,
  ending: null,
  deadlines: [],
  ...changes,
});
const own: PrivateView = {
  type: 'PrivateView',
  hand: ['red/yellow', 'blue/green', 'heavy/light', 'round/angular'],
  choice: null,
  may_start_countdown: false,
};

const rest = { players: [], paused: null, now: () => Date.now() };

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

function show(props: ComponentProps<typeof Choose>): void {
  shown = mount(Choose, { target: document.body, props });
}
const end = (symbol: string): HTMLButtonElement => document.querySelector(`[data-symbol=${symbol}]`)!;
const main = (): HTMLButtonElement => document.querySelector('.play > button')!;

test('a picked card stays picked while others play, and is dropped in the next round', async () => {
  const props = $state({ view: view(), own, me: 0, ...rest, send: vi.fn(async () => true) });
  show(props);
  await tick();
  expect(main().disabled).toBe(true);
  end('blue').click();
  await tick();
  expect(main().disabled).toBe(false);
  props.view = view({ seats: [seat, { ...seat, played: true }] });
  await tick();
  expect(end('blue').getAttribute('aria-pressed')).toBe('true');
  props.view = view({ stage: '4.choose' });
  await tick();
  expect(main().disabled).toBe(true);
});

test('the button plays the picked symbol once', async () => {
  const send = vi.fn(async () => true);
  show({ view: view(), own, me: 0, ...rest, send });
  await tick();
  end('light').click();
  await tick();
  main().click();
  main().click();
  await tick();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'PlayCard', symbol: 'light' });
});

const count = (at: number): PublicView => view({ deadlines: [{ key: 'countdown', at, seat: 0 }] });

test('a picked card is played automatically at zero, but not during a pause', async () => {
  vi.useFakeTimers();
  const send = vi.fn(async () => true);
  const props = $state({ view: count(Date.now() + 3000), own, me: 0, ...rest, paused: null as number | null, send });
  show(props);
  await tick();
  await vi.advanceTimersByTimeAsync(2000);
  expect(send).not.toHaveBeenCalled();
  end('heavy').click();
  await tick();
  props.paused = Date.now();
  await tick();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  props.view = count(Date.now() + 1000);
  props.paused = null;
  await tick();
  await vi.advanceTimersByTimeAsync(700);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(299);
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'PlayCard', symbol: 'heavy' });
  vi.useRealTimers();
});

test('number keys pick a card, then its other end, and focus the button that plays it', async () => {
  const send = vi.fn(async () => true);
  show({ view: view(), own, me: 0, ...rest, send });
  await tick();
  const press = async (key: string): Promise<void> => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await tick();
    await tick();
  };
  await press('2');
  expect(end('blue').getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(main());
  await press('2');
  expect(end('green').getAttribute('aria-pressed')).toBe('true');
  await press('7');
  expect(end('green').getAttribute('aria-pressed')).toBe('true');
  main().click();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'PlayCard', symbol: 'green' });
});

test('a player who is out reads why', async () => {
  const props = (why_out: SeatSeen['why_out'], countdown_by: number | null = null): ComponentProps<typeof Choose> => ({
    view: view({ seats: [{ ...seat, out: true, why_out }, seat], countdown_by }),
    own,
    me: 0,
    ...rest,
    players: [0, 1].map((seat) => ({ seat, name: `P${seat}`, avatar: null, bot: false, away: false, sitsOut: false, you: seat === 0 })),
    send: vi.fn(async () => true),
  });
  for (const [given, key] of [
    [props('round'), 'contrast-out-round'],
    [props('countdown', 1), 'contrast-out-called'],
    [props('countdown'), 'contrast-out-countdown'],
    [props('away'), 'contrast-out-away'],
  ] as const) {
    show(given);
    await tick();
    expect(document.querySelector('.line')?.textContent).toBe(t(key, { name: 'P1' }));
    void unmount(shown!);
    shown = null;
  }
});
