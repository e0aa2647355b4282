/** Maps the times of a drawing to the times of its replay, and back. The replay shortens pauses. All times are in ms. */

const MAX_PAUSE_MS = 700;

export class Timeline {
  /** Pairs of recorded time and replay time, both increasing. */
  private readonly steps: readonly (readonly [recorded: number, replayed: number])[];

  /** `times` has the time of every operation and every guess. */
  constructor(times: readonly number[], maxPauseMs = MAX_PAUSE_MS) {
    const sorted = [...new Set(times)].sort((a, b) => a - b);
    let [recorded, replayed] = [sorted[0] ?? 0, 0];
    const steps: [number, number][] = [[recorded, replayed]];
    for (const time of sorted.slice(1)) {
      replayed += Math.min(maxPauseMs, time - recorded);
      recorded = time;
      steps.push([recorded, replayed]);
    }
    this.steps = steps;
  }

  /** The duration of the replay. */
  get length(): number {
    return this.steps.at(-1)![1];
  }

  toReplayed(recorded: number): number {
    return interpolate(recorded, this.steps);
  }

  toRecorded(replayed: number): number {
    return interpolate(
      replayed,
      this.steps.map(([a, b]) => [b, a]),
    );
  }
}

/**
 * Interpolates linearly between these points, at `at`. Before the first point and after the last one, the value is constant.
 */
function interpolate(at: number, points: readonly (readonly [number, number])[]): number {
  const [first, last] = [points[0]!, points.at(-1)!];
  if (at <= first[0]) return first[1];
  if (at >= last[0]) return last[1];
  const next = points.findIndex(([from]) => from > at);
  const [[a, x], [b, y]] = [points[next - 1]!, points[next]!];
  return x + ((at - a) / (b - a)) * (y - x);
}

/**
 * Move places on a line from 0 to `length` as little as possible, so that there is a distance of `gap` or more between any
 * two of them. If there is not enough room, the distance is smaller.
 */
export function spaceOut(places: readonly number[], length: number, gap: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]! || a - b);
  const room = Math.min(gap, order.length > 1 ? length / (order.length - 1) : gap);
  const out = [...places];
  order.forEach((i, n) => (out[i] = Math.max(out[i]!, n ? out[order[n - 1]!]! + room : 0)));
  for (let n = order.length - 1, max = length; n >= 0; n--, max -= room) {
    const i = order[n]!;
    if (out[i]! > max) out[i] = max;
    else break;
  }
  return out;
}
