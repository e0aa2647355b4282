// Helpers of line.test.ts: one person draws from one to three pages, over lines that lose, delay, repeat and cut.

import { Board } from './board';
import { readFrame } from './codec';
import { Pen } from './pen';
import { bytes, hex, lines } from './testing';

/** What happens in a world in one tick; tests/ink/stream_server.py says what it understands. */
export type Happening = (string | number)[];
export type Told = [connection: number, frames: string[]][];

const TICK = 50;
const BOARD = 0;
/** Ticks with faults, and then at most so many without, until all agree. */
const ACTIVE = 70;
const PATIENCE = 900;

/** Small, seeded, good enough (mulberry32). */
export function chance(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Message {
  at: number;
  data: string;
}

/** How bad the lines of a world are. */
interface Weather {
  loses: number;
  repeats: number;
  cuts: number;
  kills: number;
  delay: number;
}

/** One page: a pen, and a line that is open or not. */
class Page {
  readonly pen: Pen;
  connection: number | null = null;
  back = 0;
  up: Message[] = [];
  down: Message[] = [];
  private drawing = false;

  constructor(
    private readonly world: World,
    readonly number: number,
  ) {
    const send = (frame: Uint8Array) => this.connection !== null && this.post(this.up, hex(frame));
    this.pen = new Pen(BOARD, send, () => world.now, 0);
    this.pen.onRefused = (code) => world.complain(`page ${number} was refused: ${code}`);
  }

  post(queue: Message[], data: string): void {
    const { weather, random } = this.world;
    const at = Math.max(queue.at(-1)?.at ?? 0, this.world.now + random() * weather.delay);
    // a line without a welcome is none
    if (data && random() < weather.loses) return;
    queue.push({ at, data });
    if (data && random() < weather.repeats) queue.push({ at, data });
  }

  /** Draws a little, as a hand would, or does something else. */
  draw(): void {
    const { random } = this.world;
    for (let events = Math.floor(random() * 4); events > 0; events--) {
      const dice = random();
      if (this.drawing && dice < 0.85) this.world.point(this.pen);
      else if (this.drawing) this.lift();
      else if (dice < 0.45) {
        this.drawing = true;
        this.world.begin(this.pen);
      } else if (dice < 0.55) this.pen.undo();
      else if (dice < 0.6) this.pen.redo();
      else if (dice < 0.63 && this.pen.board.marks.length) this.pen.hide(Math.floor(random() * this.pen.board.marks.length));
      else if (dice < 0.64) this.pen.wipe();
      else if (dice < 0.68) {
        this.pen.erase(random() * 4000, random() * 3000, 2);
        this.pen.move(random() * 4000, random() * 3000);
        this.pen.end();
      }
    }
  }

  lift(): void {
    this.drawing = false;
    this.pen.end();
  }

  cut(): void {
    this.connection = null;
    this.up = [];
    this.down = [];
    this.back = this.world.now + 100 + this.world.random() * 2500;
  }

  /** What the server told, as it arrives: the empty message is the welcome. */
  hear(data: string): void {
    if (!data) return this.pen.welcome();
    const frame = readFrame(bytes(data));
    if (frame.kind === 'tick') for (const part of frame.parts) this.pen.hear(part);
    else if (frame.kind === 'snapshot') this.pen.snapshot(frame.ops);
    else if (frame.kind === 'position') this.pen.position(frame);
    else if (frame.kind === 'refused') this.pen.refused(frame.pen, frame.wanted, frame.code);
  }
}

export class World {
  now = 0;
  done = false;
  readonly random: () => number;
  weather: Weather;
  private ticks = 0;
  private readonly pages: Page[];
  private connections = 0;
  private drawn = 0;
  private readonly begun: string[] = [];
  private readonly points: string[] = [];
  private readonly complaints: string[] = [];

  constructor(
    readonly seed: number,
    private readonly patience = PATIENCE,
  ) {
    const random = (this.random = chance(seed));
    const pick = <T>(...from: T[]): T => from[Math.floor(random() * from.length)]!;
    this.weather = {
      loses: pick(0, 0, 0.02, 0.15),
      repeats: pick(0, 0, 0.02, 0.15),
      cuts: pick(0, 0.01, 0.04),
      kills: pick(0, 0, 0.01, 0.03),
      delay: pick(0, 30, 200, 800),
    };
    this.pages = Array.from({ length: pick(1, 1, 2, 2, 3) }, (_, number) => new Page(this, number));
  }

  complain(what: string): void {
    this.complaints.push(`seed ${this.seed}, at ${this.now}: ${what}`);
  }

  /** Every stroke begins at a place of its own, and every point of it is one of its own. */
  begin(pen: Pen): void {
    const at = 4 * this.begun.length;
    const place = [at % 4096, 4 * Math.floor(at / 4096)] as const;
    this.begun.push(String(place));
    pen.begin(...place, { colour: this.begun.length % 8, ...(this.random() < 0.3 ? { pressure: 0.5 } : {}) });
  }

  point(pen: Pen): void {
    const at = this.drawn++;
    const place = [2 * (at % 2000) + 1, 2 * Math.floor(at / 2000) + 1001] as const;
    this.points.push(String(place));
    pen.move(...place, this.random());
  }

  /** Half a tick twice: people draw, lines carry, pens send. What the server gets of it. */
  tick(): Happening[] {
    const happened: Happening[] = [];
    if (!this.ticks) happened.push(this.limits());
    this.ticks++;
    const quiet = this.ticks > ACTIVE;
    if (this.ticks === ACTIVE + 1) this.calm();
    if (!quiet && this.random() < this.weather.kills) {
      happened.push(['kill']);
      for (const page of this.pages) page.cut();
    }
    for (let half = 0; half < 2; half++) {
      this.now += TICK / 2;
      for (const page of this.pages) this.step(page, quiet, happened);
    }
    if (quiet && this.ticks % 10 === 0) happened.push(['board']);
    return happened;
  }

  /** Some tables take little ink, and some connections few frames. */
  private limits(): Happening {
    const slow = this.random() < 0.3;
    return ['limits', slow ? 60 : 600, slow ? 30 : 6000, this.random() < 0.3 ? 12 : 1000];
  }

  private calm(): void {
    this.weather = { loses: 0, repeats: 0, cuts: 0, kills: 0, delay: Math.min(this.weather.delay, 100) };
    for (const page of this.pages) page.lift();
  }

  private step(page: Page, quiet: boolean, happened: Happening[]): void {
    if (page.connection === null && this.now >= page.back) happened.push(['open', (page.connection = ++this.connections)]);
    else if (page.connection !== null && this.random() < this.weather.cuts) {
      happened.push(['close', page.connection]);
      page.cut();
    }
    while (page.down[0] && page.down[0].at <= this.now) page.hear(page.down.shift()!.data);
    if (!quiet) page.draw();
    page.pen.flush();
    while (page.connection !== null && page.up[0] && page.up[0].at <= this.now)
      happened.push(['ink', page.connection, page.up.shift()!.data]);
  }

  hear(told: Told, board: string | null): void {
    for (const [connection, frames] of told) {
      const page = this.pages.find((one) => one.connection === connection);
      for (const frame of page ? frames : []) page!.post(page!.down, frame);
    }
    if (board !== null) this.compare(bytes(board));
  }

  /** Do all pages show the server's board, and is all that was drawn on it, once? */
  private compare(log: Uint8Array): void {
    const board = new Board(log);
    const wrong = this.complaints[0] ?? this.missing(board) ?? this.differing(board);
    if (!wrong || this.complaints.length) this.done = true;
    else if (this.ticks > this.patience) {
      this.complain(wrong);
      this.done = true;
    }
  }

  private missing(board: Board): string | null {
    const begun = new Map<string, number>();
    const points = new Map<string, number>();
    const count = (all: Map<string, number>, place: string) => all.set(place, (all.get(place) ?? 0) + 1);
    for (const mark of board.marks)
      mark.points.forEach(([x, y], at) => count(at ? points : begun, `${x},${y}`));
    // a dot that another page interrupted goes on where it began
    const dots = (place: string) =>
      this.pages.length > 1 ? board.marks.filter((mark) => mark.points.length === 1 && String(mark.points[0]!.slice(0, 2)) === place).length : 0;
    for (const place of this.begun) {
      const found = begun.get(place) ?? 0;
      if (found !== 1 && (!found || found - dots(place) > 1)) return `${found} strokes begin at ${place}`;
    }
    for (const place of this.points) if (points.get(place) !== 1) return `${points.get(place) ?? 0} points at ${place}`;
    return null;
  }

  private differing(board: Board): string | null {
    const shown = lines(board).join('\n');
    const other = this.pages.find((page) => lines(page.pen.board).join('\n') !== shown);
    return other ? `page ${other.number} shows another board than the server` : null;
  }

  get verdict(): string | null {
    return this.complaints[0] ?? null;
  }
}
