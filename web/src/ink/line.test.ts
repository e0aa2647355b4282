// @vitest-environment node
/**
 * The pen against the server's real lane, over every kind of bad line: whatever it loses, delays, repeats or cuts, and however
 * often the server is killed, in the end every page shows the server's board, and all that was drawn is on it once.
 * `make torture-ink` tries 10,000 seeds (SEEDS=n FROM=n tries others); SEED=n looks at one.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Stream } from './stream';
import { World, type Told } from './torture';

const SEEDS = Number(process.env.SEEDS ?? 100);
const FIRST = Number(process.env.SEED ?? process.env.FROM ?? 1);
const COUNT = process.env.SEED ? 1 : SEEDS;
const TOGETHER = 400;
const ROOT = resolve(import.meta.dirname, '../../..');

/** The Python lane in a process of its own; a line asked, a line answered. */
class Lanes {
  private readonly process;
  private readonly answers;

  constructor(mistake = '') {
    const python = resolve(ROOT, '.venv/bin/python');
    this.process = spawn(python, ['-m', 'tests.ink.lane_server', mistake], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  async ask(what: unknown): Promise<[number, Told, string | null][]> {
    this.process.stdin.write(JSON.stringify(what) + '\n');
    const { value, done } = await this.answers.next();
    if (done) throw new Error('the lane has ended');
    return JSON.parse(value as string) as [number, Told, string | null][];
  }

  close(): void {
    this.process.stdin.end();
  }
}

/** What is wrong with these seeds; nothing, if all is well. */
async function torture(seeds: readonly number[], mistake = '', patience?: number): Promise<string[]> {
  const lanes = new Lanes(mistake);
  const waiting = [...seeds];
  let worlds: World[] = [];
  let over: World[] = [];
  const wrong: string[] = [];
  while (waiting.length || worlds.length) {
    const room = TOGETHER - worlds.length;
    worlds.push(...waiting.splice(0, room).map((seed) => new World(seed, patience)));
    const asked = worlds.map((world) => [world.seed, Math.round(world.now), world.tick()]);
    const told = await lanes.ask([...asked, ...over.map((world) => [world.seed, 0, [['end']]])]);
    worlds.forEach((world, i) => world.hear(told[i]![1], told[i]![2]));
    over = worlds.filter((world) => world.done);
    for (const { verdict } of over) if (verdict) wrong.push(verdict);
    worlds = worlds.filter((world) => !world.done);
  }
  lanes.close();
  return wrong;
}

afterEach(() => vi.restoreAllMocks());

test(`nothing drawn is lost or doubled, for ${COUNT} seeds`, { timeout: 1_200_000 }, async () => {
  expect(await torture(Array.from({ length: COUNT }, (_, i) => FIRST + i))).toEqual([]);
});

/** Seeds in which each of these mistakes shows, and how many ticks it takes to be sure. */
const TELLING = [4, 5, 7, 8, 9, 12];
const SURE = 300;

describe.skipIf(process.env.SEED || process.env.SEEDS)('a mistake is found', () => {
  test.each(['repeats', 'forgets', 'acks'])('in the lane: %s', { timeout: 240_000 }, async (mistake) => {
    expect(await torture(TELLING, mistake, SURE)).not.toEqual([]);
  });

  const never = () => {};
  const mistakes: Record<string, () => void> = {
    'a refused frame is not sent again': () => vi.spyOn(Stream.prototype, 'refused').mockImplementation(never),
    'it never asks how far it is after a silence': () => {
      const beat = Stream.prototype.beat;
      vi.spyOn(Stream.prototype, 'beat').mockImplementation(function (this: Stream) {
        Object.assign(this, { progress: Infinity, compared: Infinity });
        beat.call(this);
      });
    },
    'what others draw is not noticed': () =>
      vi.spyOn(Stream.prototype as unknown as { foreign(): void }, 'foreign').mockImplementation(never),
    'the board is not compared': () => {
      const position = Stream.prototype.position;
      vi.spyOn(Stream.prototype, 'position').mockImplementation(function (this: Stream, at) {
        position.call(this, { ...at, size: this.heard.length, check: this.heard.check() });
      });
    },
  };
  test.each(Object.keys(mistakes))('in the pen: %s', { timeout: 240_000 }, async (mistake) => {
    mistakes[mistake]!();
    expect(await torture(TELLING, '', SURE)).not.toEqual([]);
  });
});
