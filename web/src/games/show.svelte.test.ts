import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Show } from './show.svelte';

let motion = true;
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(100_000);
  motion = true;
  vi.stubGlobal('matchMedia', () => ({ matches: !motion }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(): { show: Show; struck: string[] } {
  const struck: string[] = [];
  const one = new Show([500, 2000, 9000], () => Date.now(), (beat, hurried) => struck.push(`${beat}${hurried ? '!' : ''}`));
  return { show: one, struck };
}

test('beats come when the server means them', () => {
  const { show: one, struck } = show();
  one.follow({ began: 99_800, paused: null });
  vi.advanceTimersByTime(299);
  expect(struck).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(struck).toEqual(['0']);
  vi.advanceTimersByTime(10_000);
  expect(struck).toEqual(['0', '1', '2']);
  expect(one.over).toBe(true);
});

test('who comes late joins in the middle, and hears nothing that is over', () => {
  const { show: one, struck } = show();
  one.follow({ began: 95_000, paused: null });
  expect(one.passed).toBe(2);
  vi.advanceTimersByTime(4000);
  expect(struck).toEqual(['2']);
});

test('a beat that a slow line brings a little late still counts', () => {
  const { show: one, struck } = show();
  one.follow({ began: 99_000, paused: null });
  vi.advanceTimersByTime(1);
  expect(struck).toEqual(['0']);
});

test('a pause holds it, and it goes on where it was', () => {
  const { show: one, struck } = show();
  const stop = one.follow({ began: 100_000, paused: null });
  vi.advanceTimersByTime(1000);
  stop();
  one.follow({ began: 100_000, paused: 101_000 });
  vi.advanceTimersByTime(60_000);
  expect(struck).toEqual(['0']);
  one.follow({ began: 160_000, paused: null });
  vi.advanceTimersByTime(1000);
  expect(struck).toEqual(['0', '1']);
});

test('somebody wants to go on: the rest comes at once', () => {
  const { show: one, struck } = show();
  one.follow({ began: 100_000, paused: null });
  vi.advanceTimersByTime(600);
  one.finish();
  expect(struck).toEqual(['0', '1!', '2!']);
  vi.advanceTimersByTime(60_000);
  expect(struck).toHaveLength(3);
});

test('without motion all is there from the beginning', () => {
  motion = false;
  const { show: one, struck } = show();
  one.follow({ began: 100_000, paused: null });
  expect(struck).toEqual(['0!', '1!', '2!']);
});

test('the host wants the rest: it comes on every screen, with its sound and words', () => {
  const { show: one, struck } = show();
  const stop = one.follow({ began: 100_000, paused: null });
  vi.advanceTimersByTime(600);
  stop();
  one.follow({ began: 91_000, paused: null });
  expect(struck).toEqual(['0', '1!', '2!']);
});
