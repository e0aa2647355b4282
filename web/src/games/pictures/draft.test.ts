import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IconsBuild } from './wire';
import { Draft } from './draft.svelte';

const row = (...icons: string[]): IconsBuild => ({ type: 'IconsBuild', row: icons });
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('steps are saved a moment later, and only the last of a few quick ones', async () => {
  const save = vi.fn(() => Promise.resolve(true));
  const draft = new Draft(row(), save);
  draft.lay(row('sun'));
  draft.lay(row('sun', 'moon'));
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(save.mock.calls).toEqual([[row('sun', 'moon')]]);
});

test('what is dragged is shown but is one step only when it is let go', () => {
  const draft = new Draft(row(), () => Promise.resolve(true));
  draft.show(row('a'));
  draft.show(row('b'));
  expect(draft.canUndo).toBe(false);
  draft.settle();
  draft.settle(); // nothing has changed since
  expect(draft.build).toEqual(row('b'));
  draft.undo();
  expect(draft.build).toEqual(row());
  expect(draft.canUndo).toBe(false);
});

test('flush sends at once what is not sent yet, and nothing twice', async () => {
  const save = vi.fn(() => Promise.resolve(true));
  const draft = new Draft(row(), save);
  draft.lay(row('sun'));
  await draft.flush();
  await draft.flush();
  await vi.advanceTimersByTimeAsync(1000);
  expect(save).toHaveBeenCalledTimes(1);
});
