/** A board of any round of this game, from the server: to look at and to replay. */
import { Board } from '../../ink/board';
import { readFrame } from '../../ink/codec';
import { TICK_MS } from '../../ink/constants';
import { Replay } from '../../ink/replay';
import type { Scored } from './wire';

export { FixedSurface } from '../../ink/fixed_surface';

const kept = new Map<string, Promise<Uint8Array>>();

/** The operations of a board; none where nobody drew. */
export function inkOf(code: string, number: number): Promise<Uint8Array> {
  const path = `/api/tables/${code}/boards/${number}`;
  let ink = kept.get(path);
  if (!ink) {
    ink = fetch(path).then(async (answer) => {
      if (answer.status === 404) return new Uint8Array();
      if (!answer.ok) throw new Error(`no ink: ${answer.status}`);
      const frame = readFrame(new Uint8Array(await answer.arrayBuffer()));
      return frame.kind === 'snapshot' ? frame.ops : new Uint8Array();
    });
    ink.catch(() => kept.delete(path));
    kept.set(path, ink);
  }
  return ink;
}

/** A board as it hangs in a gallery: one that was wiped after a guess, as it was when the last guess on it came. */
export function hung(ops: Uint8Array, { takes }: Pick<Scored, 'takes'>, started: number): Board {
  const left = new Board(ops);
  if (left.strokes.length || !takes.length) return left;
  const replay = new Replay(ops);
  for (const { at } of [...takes].reverse()) {
    const then = replay.seek((at - started) / TICK_MS);
    if (then.strokes.length) return then;
  }
  return left;
}
