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
const privateView: PrivateView = {
  type: 'PrivateView',
  hand: ['red/yellow', 'blue/green', 'heavy/light', 'round/angular'],
  choice: null,
  may_start_countdown: false,
};

const otherProps = { players: [], paused: null, now: () => Date.now() };

let mounted: Record<string, unknown> | null = null;
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});

function show(props: ComponentProps<typeof Choose>): void {
  mounted = mount(Choose, { target: document.body, props });
}
const endButton = (symbol: string): HTMLButtonElement => document.querySelector(`[data-symbol=${symbol}]`)!;
const playButton = (): HTMLButtonElement => document.querySelector('.play > button')!;

test('a picked card stays picked while others play, and is dropped in the next round', async () => {
  const props = $state({ view: view(), privateView, me: 0, ...otherProps, send: vi.fn(async () => true) });
  show(props);
  await tick();
  expect(playButton().disabled).toBe(true);
  endButton('blue').click();
  await tick();
  expect(playButton().disabled).toBe(false);
  props.view = view({ seats: [seat, { ...seat, played: true }] });
  await tick();
  expect(endButton('blue').getAttribute('aria-pressed')).toBe('true');
  props.view = view({ stage: '4.choose' });
  await tick();
  expect(playButton().disabled).toBe(true);
});

test('the button plays the picked symbol once', async () => {
  const send = vi.fn(async () => true);
  show({ view: view(), privateView, me: 0, ...otherProps, send });
  await tick();
  endButton('light').click();
  await tick();
  playButton().click();
  playButton().click();
  await tick();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'PlayCard', symbol: 'light' });
});

const withCountdown = (at: number): PublicView => view({ deadlines: [{ key: 'countdown', at, seat: 0 }] });

test('a picked card is played automatically just before the countdown ends, but not during a pause', async () => {
  vi.useFakeTimers();
  const send = vi.fn(async () => true);
  const props = $state({ view: withCountdown(Date.now() + 3000), privateView, me: 0, ...otherProps, paused: null as number | null, send });
  show(props);
  await tick();
  await vi.advanceTimersByTimeAsync(2000);
  expect(send).not.toHaveBeenCalled();
  endButton('heavy').click();
  await tick();
  props.paused = Date.now();
  await tick();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  props.view = withCountdown(Date.now() + 1000);
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
  show({ view: view(), privateView, me: 0, ...otherProps, send });
  await tick();
  const press = async (key: string): Promise<void> => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await tick();
    await tick();
  };
  await press('2');
  expect(endButton('blue').getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(playButton());
  await press('2');
  expect(endButton('green').getAttribute('aria-pressed')).toBe('true');
  await press('7');
  expect(endButton('green').getAttribute('aria-pressed')).toBe('true');
  playButton().click();
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'PlayCard', symbol: 'green' });
});

test('a player who is out sees the reason', async () => {
  const props = (why_out: SeatSeen['why_out'], countdown_by: number | null = null): ComponentProps<typeof Choose> => ({
    view: view({ seats: [{ ...seat, out: true, why_out }, seat], countdown_by }),
    privateView,
    me: 0,
    ...otherProps,
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
    void unmount(mounted!);
    mounted = null;
  }
});
