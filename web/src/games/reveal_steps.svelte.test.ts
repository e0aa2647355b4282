import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RevealSteps } from './reveal_steps.svelte';

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

/** A reveal with steps at 0.5, 2 and 9 seconds. `shown` lists the steps shown so far; "!" marks those shown immediately. */
function threeSteps(): { steps: RevealSteps; shown: string[] } {
  const shown: string[] = [];
  const steps = new RevealSteps([500, 2000, 9000], () => Date.now(), (step, immediate) => shown.push(`${step}${immediate ? '!' : ''}`));
  return { steps, shown };
}

test('each step is shown at its time after the beginning on the server', () => {
  const { steps, shown } = threeSteps();
  steps.follow({ began: 99_800, paused: null });
  vi.advanceTimersByTime(299);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['0']);
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual(['0', '1', '2']);
  expect(steps.over).toBe(true);
});

test('a screen that opens late starts in the middle and is silent about missed steps', () => {
  const { steps, shown } = threeSteps();
  steps.follow({ began: 95_000, paused: null });
  expect(steps.passed).toBe(2);
  vi.advanceTimersByTime(4000);
  expect(shown).toEqual(['2']);
});

test('a step that arrives a little late over a slow connection is still announced', () => {
  const { steps, shown } = threeSteps();
  steps.follow({ began: 99_000, paused: null });
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['0']);
});

test('a pause stops the steps, and they continue where they were', () => {
  const { steps, shown } = threeSteps();
  const stop = steps.follow({ began: 100_000, paused: null });
  vi.advanceTimersByTime(1000);
  stop();
  steps.follow({ began: 100_000, paused: 101_000 });
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(['0']);
  steps.follow({ began: 160_000, paused: null });
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual(['0', '1']);
});

test('finish shows the remaining steps at once', () => {
  const { steps, shown } = threeSteps();
  steps.follow({ began: 100_000, paused: null });
  vi.advanceTimersByTime(600);
  steps.finish();
  expect(shown).toEqual(['0', '1!', '2!']);
  vi.advanceTimersByTime(60_000);
  expect(shown).toHaveLength(3);
});

test('with reduced motion all steps are shown at the beginning', () => {
  motion = false;
  const { steps, shown } = threeSteps();
  steps.follow({ began: 100_000, paused: null });
  expect(shown).toEqual(['0!', '1!', '2!']);
});

test('when the host asks for the rest, every screen shows it', () => {
  const { steps, shown } = threeSteps();
  const stop = steps.follow({ began: 100_000, paused: null });
  vi.advanceTimersByTime(600);
  stop();
  steps.follow({ began: 91_000, paused: null });
  expect(shown).toEqual(['0', '1!', '2!']);
});
