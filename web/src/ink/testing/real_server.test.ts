// @vitest-environment node
/**
 * Tests the pen with the server's real ink stream. The simulated connections lose, delay and repeat frames, and they break.
 * Now and then the server is killed. At the end, every page must show the server's board, and this board must have
 * everything that was drawn, exactly once. `make torture-ink` runs 10,000 seeds. SEEDS=n sets their number and FROM=n the
 * first of them; SEED=n runs only the seed n.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PenStream } from '../pen/pen_stream';
import { Simulation, type SentFrames } from './simulation';

const SEEDS = Number(process.env.SEEDS ?? 100);
const FIRST = Number(process.env.SEED ?? process.env.FROM ?? 1);
const COUNT = process.env.SEED ? 1 : SEEDS;
/** How many simulations run at the same time. */
const PARALLEL = 400;
const ROOT = resolve(import.meta.dirname, '../../../..');

/** The server's ink streams in a Python process. Each request and each answer is one line of JSON. */
class InkServer {
  private readonly process;
  private readonly answers;

  constructor(bug = '') {
    const python = resolve(ROOT, '.venv/bin/python');
    this.process = spawn(python, ['-m', 'tests.ink.stream_server', bug], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  async request(body: unknown): Promise<[number, SentFrames, string | null][]> {
    this.process.stdin.write(JSON.stringify(body) + '\n');
    const { value, done } = await this.answers.next();
    if (done) throw new Error('the Python process has ended');
    return JSON.parse(value as string) as [number, SentFrames, string | null][];
  }

  close(): void {
    this.process.stdin.end();
  }
}

/** Run one simulation per seed. Returns the failures. */
async function simulate(seeds: readonly number[], bug = '', maxTicks?: number): Promise<string[]> {
  const server = new InkServer(bug);
  const waiting = [...seeds];
  let running: Simulation[] = [];
  let ended: Simulation[] = [];
  const failures: string[] = [];
  while (waiting.length || running.length) {
    const room = PARALLEL - running.length;
    running.push(...waiting.splice(0, room).map((seed) => new Simulation(seed, maxTicks)));
    const ticks = running.map((simulation) => [simulation.seed, Math.round(simulation.now), simulation.tick()]);
    const answers = await server.request([...ticks, ...ended.map(({ seed }) => [seed, 0, [['end']]])]);
    running.forEach((simulation, i) => simulation.receive(answers[i]![1], answers[i]![2]));
    ended = running.filter(({ done }) => done);
    for (const { failure } of ended) if (failure) failures.push(failure);
    running = running.filter(({ done }) => !done);
  }
  server.close();
  return failures;
}

afterEach(() => vi.restoreAllMocks());

test(`no ink is lost or doubled with ${COUNT} seeds`, { timeout: 1_200_000 }, async () => {
  expect(await simulate(Array.from({ length: COUNT }, (_, i) => FIRST + i))).toEqual([]);
});

/** With these seeds and this many ticks, each of the bugs below leads to a failure. */
const SEEDS_WITH_BUGS = [4, 5, 7, 8, 9, 12];
const MAX_TICKS_WITH_BUGS = 300;

describe.skipIf(process.env.SEED || process.env.SEEDS)('finds a bug', () => {
  test.each(['repeats', 'forgets', 'acks'])('in the server: %s', { timeout: 240_000 }, async (bug) => {
    expect(await simulate(SEEDS_WITH_BUGS, bug, MAX_TICKS_WITH_BUGS)).not.toEqual([]);
  });

  const doNothing = () => {};
  const bugs: Record<string, () => void> = {
    'it does not resend refused frames': () => vi.spyOn(PenStream.prototype, 'refused').mockImplementation(doNothing),
    'it does not ask for its position after a silence': () => {
      const flush = PenStream.prototype.flush;
      vi.spyOn(PenStream.prototype, 'flush').mockImplementation(function (this: PenStream) {
        Object.assign(this, { lastProgress: Infinity, lastCompare: Infinity });
        flush.call(this);
      });
    },
    'it ignores the ink of others': () =>
      vi.spyOn(PenStream.prototype as unknown as { receiveForeign(): void }, 'receiveForeign').mockImplementation(doNothing),
    'it does not compare the board': () => {
      const position = PenStream.prototype.position;
      vi.spyOn(PenStream.prototype, 'position').mockImplementation(function (this: PenStream, at) {
        position.call(this, { ...at, size: this.serverLog.length, check: this.serverLog.checksum() });
      });
    },
  };
  test.each(Object.keys(bugs))('in the pen: %s', { timeout: 240_000 }, async (bug) => {
    bugs[bug]!();
    expect(await simulate(SEEDS_WITH_BUGS, '', MAX_TICKS_WITH_BUGS)).not.toEqual([]);
  });
});
