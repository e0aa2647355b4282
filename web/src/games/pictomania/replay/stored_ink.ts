/** The complete ink of boards after drawing has ended, fetched from the server. */
import { Board } from '../../../ink/board/board';
import type { SettableBoard } from '../../../ink/board/settable_board';
import { readFrame } from '../../../ink/codec/codec';
import { INK_TIME_UNIT_MS } from '../../../ink/constants';
import { Replay } from '../../../ink/replay/replay';
import type { ScoredBoard } from '../wire';

export { SettableBoard } from '../../../ink/board/settable_board';

const cache = new Map<string, Promise<Uint8Array>>();

/** Fetches the ink operations of a board. Returns an empty array if nobody drew on it. */
export function fetchInk(code: string, number: number): Promise<Uint8Array> {
  const path = `/api/tables/${code}/boards/${number}`;
  let ink = cache.get(path);
  if (!ink) {
    ink = fetch(path).then(async (response) => {
      if (response.status === 404) return new Uint8Array();
      if (!response.ok) throw new Error(`no ink: ${response.status}`);
      const frame = readFrame(new Uint8Array(await response.arrayBuffer()));
      return frame.kind === 'snapshot' ? frame.ops : new Uint8Array();
    });
    ink.catch(() => cache.delete(path));
    cache.set(path, ink);
  }
  return ink;
}

/**
 * A board as the gallery shows it: as it was at the end or, if it had been wiped by then, as it was at the latest guess at
 * which it still had ink.
 */
export function boardForGallery(ops: Uint8Array, { guesses }: Pick<ScoredBoard, 'guesses'>, started: number): Board {
  const final = new Board(ops);
  if (final.strokes.length || !guesses.length) return final;
  const replay = new Replay(ops);
  for (const { at } of [...guesses].reverse()) {
    const board = replay.seek((at - started) / INK_TIME_UNIT_MS);
    if (board.strokes.length) return board;
  }
  return final;
}

/**
 * Fetches the ink of a board and shows it as the gallery does. The caller's props are read when it passes them, before the
 * request: a component that is removed during the request must not read its props afterwards.
 */
export async function showStoredInk(source: SettableBoard, code: string, number: number, board: ScoredBoard, started: number): Promise<void> {
  source.show(boardForGallery(await fetchInk(code, number), board, started));
}
