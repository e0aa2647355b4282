/** What a drawing's ink tells: how it hangs, when each stroke was drawn, and which one gave it away. */
import { Board } from '../../../ink/board/board';
import { readOps } from '../../../ink/codec/codec';
import { INK_TIME_UNIT_MS } from '../../../ink/constants';
import type { Replay } from '../../../ink/replay/replay';
import type { Drawing } from '../../../wire/types';

export interface Stretch {
  from: number;
  to: number;
  /** the first right guess fell while this was drawn, or right after */
  told: boolean;
}

/** A board as it hangs: one that was wiped, as it was when the last guess on it came. */
export function hung(ops: Uint8Array, replay: Replay, { guesses }: Pick<Drawing, 'guesses'>): Board {
  const left = new Board(ops);
  if (left.strokes.length) return left;
  for (const { at } of [...guesses].reverse()) {
    const then = replay.seek((at ?? 0) / INK_TIME_UNIT_MS);
    if (then.strokes.length) return then;
  }
  return left;
}

/** The pen strokes in time, in ms. */
export function stretches(ops: Uint8Array, guesses: Drawing['guesses']): Stretch[] {
  const found: { from: number; to: number }[] = [];
  let [t, pen] = [0, false];
  for (const op of readOps(ops)) {
    if (op.kind === 'extend') {
      for (const step of op.steps) t += step.dt;
      if (pen && found.length) found[found.length - 1]!.to = t * INK_TIME_UNIT_MS;
      continue;
    }
    if (op.kind === 'end') continue;
    t += op.dt;
    pen = op.kind === 'pen';
    if (pen) found.push({ from: t * INK_TIME_UNIT_MS, to: t * INK_TIME_UNIT_MS });
  }
  const first = guesses.find((guess) => guess.right)?.at;
  const told = first == null ? -1 : found.filter((stroke) => stroke.from <= first).length - 1;
  return found.map((stroke, i) => ({ ...stroke, told: i === told }));
}

/** Places on a line from 0 to 1, near to where they belong, in their order, and where there is room `gap` apart. */
export function spread(wanted: readonly number[], gap: number): number[] {
  const apart = Math.min(gap, 1 / Math.max(1, wanted.length - 1));
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const places = [...wanted];
  let least = 0;
  for (const i of order) {
    places[i] = Math.max(wanted[i]!, least);
    least = places[i] + apart;
  }
  let most = 1;
  for (const i of order.reverse()) {
    places[i] = Math.min(places[i]!, most);
    most = places[i] - apart;
  }
  return places;
}
