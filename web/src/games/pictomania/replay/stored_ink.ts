/** The complete ink of boards after drawing has ended, fetched from the server. */
import type { SettableBoard } from '../../../ink/board/settable_board';
import { readFrame } from '../../../ink/codec/codec';
import { lastVisibleBoard } from '../../../ink/replay/last_visible_board';
import { fetchWithRetry } from '../../../wire/http/request';
import type { ScoredBoard } from '../wire';

export { SettableBoard } from '../../../ink/board/settable_board';

const cache = new Map<string, Promise<Uint8Array>>();

/**
 * Fetches the ink operations of a board. Returns an empty array if nobody drew on it, or if the request failed: the board is then
 * shown empty. The next call repeats a failed request.
 */
export function fetchInk(code: string, number: number): Promise<Uint8Array> {
  const path = `/api/tables/${code}/boards/${number}`;
  let ink = cache.get(path);
  if (!ink) {
    ink = fetchWithRetry(path).then(async (response) => {
      if (response.status === 404) return new Uint8Array();
      if (!response.ok) throw new Error(`no ink: ${response.status}`);
      const frame = readFrame(new Uint8Array(await response.arrayBuffer()));
      return frame.kind === 'snapshot' ? frame.ops : new Uint8Array();
    });
    ink.catch(() => cache.delete(path));
    cache.set(path, ink);
  }
  return ink.catch(() => new Uint8Array());
}

/**
 * Shows a board as the gallery does: if it is empty at the end, as it was at the latest guess at which it had ink.
 * Takes values, not a component's props: the component may be removed during the request, and must not read its props after that.
 */
export async function showStoredInk(source: SettableBoard, code: string, number: number, board: ScoredBoard, started: number): Promise<void> {
  const times = board.guesses.map(({ at }) => at - started);
  source.show(lastVisibleBoard(await fetchInk(code, number), times));
}
