import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CubesBuild, IconsBuild } from '../wire';
import { cleared, Draft, isEmptyBuild } from './draft.svelte';

const row = (...icons: string[]): IconsBuild => ({ type: 'IconsBuild', row: icons, turns: [] });
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('steps are saved after a moment, and of quick steps only the last', async () => {
  const save = vi.fn(() => Promise.resolve(true));
  const draft = new Draft(row(), save);
  draft.apply(row('sun'));
  draft.apply(row('sun', 'moon'));
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(save.mock.calls).toEqual([[row('sun', 'moon')]]);
});

test('a drag is shown at once, and becomes one step when it ends', () => {
  const draft = new Draft(row(), () => Promise.resolve(true));
  draft.show(row('a'));
  draft.show(row('b'));
  expect(draft.canUndo).toBe(false);
  draft.commit();
  draft.commit(); // Nothing has changed since.
  expect(draft.build).toEqual(row('b'));
  draft.undo();
  expect(draft.build).toEqual(row());
  expect(draft.canUndo).toBe(false);
});

test('flush saves unsaved changes at once, and nothing twice', async () => {
  const save = vi.fn(() => Promise.resolve(true));
  const draft = new Draft(row(), save);
  draft.apply(row('sun'));
  await draft.flush();
  await draft.flush();
  await vi.advanceTimersByTimeAsync(1000);
  expect(save).toHaveBeenCalledTimes(1);
});

test('undone steps can be redone until there is a new step', () => {
  const draft = new Draft(row(), () => Promise.resolve(true));
  draft.apply(row('a'));
  draft.apply(row('a', 'b'));
  draft.undo();
  draft.undo();
  expect(draft.canUndo).toBe(false);
  draft.redo();
  expect(draft.build).toEqual(row('a'));
  draft.redo();
  expect(draft.build).toEqual(row('a', 'b'));
  expect(draft.canRedo).toBe(false);
  draft.undo();
  draft.apply(row('c'));
  expect(draft.canRedo).toBe(false);
  draft.redo();
  expect(draft.build).toEqual(row('c'));
});

test('amend changes the last step', async () => {
  const save = vi.fn(() => Promise.resolve(true));
  const draft = new Draft(row(), save);
  draft.apply(row('high'));
  draft.show(row('low'));
  draft.amend();
  await vi.advanceTimersByTimeAsync(300);
  expect(save.mock.calls).toEqual([[row('low')]]);
  draft.undo();
  expect(draft.build).toEqual(row());
});

test('clearing the workbench is one step, and undo restores everything', () => {
  const draft = new Draft(row('a', 'b'), () => Promise.resolve(true));
  draft.clear();
  expect(draft.build).toEqual(row());
  draft.undo();
  expect(draft.build).toEqual(row('a', 'b'));
});

test('an empty frame of cubes keeps its nine cells', () => {
  const cubes: CubesBuild = { type: 'CubesBuild', cells: ['red', ...Array.from({ length: 8 }, () => null)] };
  expect(isEmptyBuild(cubes)).toBe(false);
  expect(cleared(cubes).cells).toHaveLength(9);
  expect(isEmptyBuild(cleared(cubes))).toBe(true);
});
