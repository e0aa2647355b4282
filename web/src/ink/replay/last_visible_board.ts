/** The board to show of a finished drawing, which may have been wiped. */
import { Board } from '../board/board';
import { INK_TIME_UNIT_MS } from '../constants';
import { Replay } from './replay';

/**
 * The board at the end. If that is empty, the board at the latest of these times for which it still had strokes. `times` has the
 * times of all guesses in ms since the board's beginning, in ascending order.
 */
export function lastVisibleBoard(ops: Uint8Array, times: readonly number[]): Board {
  const final = new Board(ops);
  if (final.strokes.length || !times.length) return final;
  const replay = new Replay(ops);
  for (const time of [...times].reverse()) {
    const board = replay.seek(time / INK_TIME_UNIT_MS);
    if (board.strokes.length) return board;
  }
  return final;
}
