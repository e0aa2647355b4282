/** A drawing's time without its pauses: while nothing happens, a replay hurries on. Pure. */

/** So long a pause may last in a replay, in ms. */
const IDLE_MS = 700;

export class Rhythm {
  /** pairs of real and shown time, both rising */
  private readonly steps: readonly (readonly [real: number, shown: number])[];

  /** `times`: whenever something happened, in ms. */
  constructor(times: readonly number[], idle = IDLE_MS) {
    const sorted = [...new Set(times)].sort((a, b) => a - b);
    let [real, shown] = [sorted[0] ?? 0, 0];
    const steps: [number, number][] = [[real, shown]];
    for (const time of sorted.slice(1)) {
      shown += Math.min(idle, time - real);
      real = time;
      steps.push([real, shown]);
    }
    this.steps = steps;
  }

  get length(): number {
    return this.steps.at(-1)![1];
  }

  /** When this moment comes in the replay. */
  shown(real: number): number {
    return across(real, this.steps);
  }

  /** What moment the replay has come to. */
  real(shown: number): number {
    return across(
      shown,
      this.steps.map(([a, b]) => [b, a]),
    );
  }
}

function across(at: number, steps: readonly (readonly [number, number])[]): number {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  if (at <= first[0]) return first[1];
  if (at >= last[0]) return last[1];
  const next = steps.findIndex(([from]) => from > at);
  const [[a, x], [b, y]] = [steps[next - 1]!, steps[next]!];
  return x + ((at - a) / (b - a)) * (y - x);
}

/** Places on a line from 0 to `length`, moved as little as needed for none to be nearer than `gap` to the next. */
export function spreadOut(places: readonly number[], length: number, gap: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]! || a - b);
  const room = Math.min(gap, order.length > 1 ? length / (order.length - 1) : gap);
  const out = [...places];
  order.forEach((i, n) => (out[i] = Math.max(out[i]!, n ? out[order[n - 1]!]! + room : 0)));
  for (let n = order.length - 1, most = length; n >= 0; n--, most -= room) {
    const i = order[n]!;
    if (out[i]! > most) out[i] = most;
    else break;
  }
  return out;
}
