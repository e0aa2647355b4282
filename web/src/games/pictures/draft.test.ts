import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CubesBuild, IconsBuild } from './wire';
import { bare, Draft, isBare } from './draft.svelte';

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

test('what was undone comes back, until something else is laid', () => {
  const draft = new Draft(row(), () => Promise.resolve(true));
  draft.lay(row('a'));
  draft.lay(row('a', 'b'));
  draft.undo();
  draft.undo();
  expect(draft.canUndo).toBe(false);
  draft.redo();
  expect(draft.build).toEqual(row('a'));
  draft.redo();
  expect(draft.build).toEqual(row('a', 'b'));
  expect(draft.canRedo).toBe(false);
  draft.undo();
  draft.lay(row('c'));
  expect(draft.canRedo).toBe(false);
  draft.redo();
  expect(draft.build).toEqual(row('c'));
});

test('what falls after it was let go belongs to the same step', async () => {
  const save = vi.fn(() => Promise.resolve(true));
  const draft = new Draft(row(), save);
  draft.lay(row('high'));
  draft.show(row('low'));
  draft.amend();
  await vi.advanceTimersByTimeAsync(300);
  expect(save.mock.calls).toEqual([[row('low')]]);
  draft.undo();
  expect(draft.build).toEqual(row());
});

test('the bench is cleared in one step, and undo brings everything back', () => {
  const draft = new Draft(row('a', 'b'), () => Promise.resolve(true));
  draft.clear();
  expect(draft.build).toEqual(row());
  draft.undo();
  expect(draft.build).toEqual(row('a', 'b'));
});

test('a bare frame of cubes keeps its nine cells', () => {
  const cubes: CubesBuild = { type: 'CubesBuild', cells: ['red', ...Array.from({ length: 8 }, () => null)] };
  expect(isBare(cubes)).toBe(false);
  expect(bare(cubes).cells).toHaveLength(9);
  expect(isBare(bare(cubes))).toBe(true);
});
