import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BlocksBuild, LacesBuild, SticksBuild } from '../wire';
import { STICK_IDS } from '../geometry/geometry';
import { LaceEditor } from '../laces/lace_editor.svelte';
import { PieceEditor } from '../pieces/piece_editor.svelte';
import { Draft } from './draft.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a rotation by mouse wheel is not saved after the workbench was removed', async () => {
  const save = vi.fn(() => Promise.resolve(true));
  const sticks = new Draft<SticksBuild | BlocksBuild>({ type: 'SticksBuild', pieces: [] } as unknown as SticksBuild, save);
  const pieces = new PieceEditor(sticks);
  pieces.add(STICK_IDS[0]!);
  pieces.wheel(1);
  pieces.stop();
  const laces = new Draft<LacesBuild>({ type: 'LacesBuild', laces: [] } as unknown as LacesBuild, save);
  const lace = new LaceEditor(laces, 1);
  lace.add('short');
  await laces.flush();
  save.mockClear();
  lace.wheel(10);
  lace.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).not.toHaveBeenCalled();
});
