// Simulates a person who has one to three pages open and draws on them. The connections lose, delay and repeat frames, and
// they break.

import { Board } from '../board/board';
import { readFrame } from '../codec/codec';
import { Pen } from '../pen/pen';
import { bytes, hex, lines } from './fake_server';

/** An event for the server. tests/ink/stream_server.py lists the kinds. */
type ServerEvent = (string | number)[];
/** The frames that the server sent, in hex. */
export type SentFrames = [connection: number, frames: string[]][];

const TICK_MS = 50;
const BOARD = 0;
/** For this many ticks, the person draws and there are faults. After that there is neither. */
const FAULTY_TICKS = 70;
/** The number of ticks after which the pages must agree with the server. */
const MAX_TICKS = 900;

/** A seeded random number generator (mulberry32). */
export function seededRandom(seed: number): () => number {
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

/** The faults of a simulation: their probabilities, and the longest delay of a frame. */
interface Faults {
  lose: number;
  repeat: number;
  disconnect: number;
  kill: number;
  maxDelayMs: number;
}

/** One page: a pen, and its connection. */
class Page {
  readonly pen: Pen;
  connection: number | null = null;
  reconnectAt = 0;
  toServer: Message[] = [];
  fromServer: Message[] = [];
  private drawing = false;

  constructor(
    private readonly simulation: Simulation,
    readonly number: number,
  ) {
    const send = (frame: Uint8Array) => this.connection !== null && this.post(this.toServer, hex(frame));
    this.pen = new Pen(BOARD, send, () => simulation.now, 0);
    this.pen.onRefused = (code) => simulation.fail(`page ${number} was refused: ${code}`);
  }

  post(queue: Message[], data: string): void {
    const { faults, random } = this.simulation;
    const at = Math.max(queue.at(-1)?.at ?? 0, this.simulation.now + random() * faults.maxDelayMs);
    // A Welcome (an empty message) is never lost: without it there is no connection.
    if (data && random() < faults.lose) return;
    queue.push({ at, data });
    if (data && random() < faults.repeat) queue.push({ at, data });
  }

  /** Draw some points, or use another tool. */
  draw(): void {
    const { random } = this.simulation;
    for (let events = Math.floor(random() * 4); events > 0; events--) {
      const dice = random();
      if (this.drawing && dice < 0.85) this.simulation.movePen(this.pen);
      else if (this.drawing) this.lift();
      else if (dice < 0.45) {
        this.drawing = true;
        this.simulation.beginStroke(this.pen);
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

  disconnect(): void {
    this.connection = null;
    this.toServer = [];
    this.fromServer = [];
    this.reconnectAt = this.simulation.now + 100 + this.simulation.random() * 2500;
  }

  /** Process a frame from the server. An empty frame is a Welcome. */
  receive(data: string): void {
    if (!data) return this.pen.welcome();
    const frame = readFrame(bytes(data));
    if (frame.kind === 'tick') for (const part of frame.parts) this.pen.receive(part);
    else if (frame.kind === 'snapshot') this.pen.snapshot(frame.ops);
    else if (frame.kind === 'position') this.pen.position(frame);
    else if (frame.kind === 'refused') this.pen.refused(frame.pen, frame.wanted, frame.code);
  }
}

export class Simulation {
  /** In ms. */
  now = 0;
  done = false;
  readonly random: () => number;
  faults: Faults;
  private ticks = 0;
  private readonly pages: Page[];
  private connections = 0;
  /** How many points `movePen` has drawn. */
  private pointCount = 0;
  /** The first points of all strokes; `points` has all other points. */
  private readonly firstPoints: string[] = [];
  private readonly points: string[] = [];
  private readonly failures: string[] = [];

  constructor(
    readonly seed: number,
    private readonly maxTicks = MAX_TICKS,
  ) {
    const random = (this.random = seededRandom(seed));
    const pick = <T>(...from: T[]): T => from[Math.floor(random() * from.length)]!;
    this.faults = {
      lose: pick(0, 0, 0.02, 0.15),
      repeat: pick(0, 0, 0.02, 0.15),
      disconnect: pick(0, 0.01, 0.04),
      kill: pick(0, 0, 0.01, 0.03),
      maxDelayMs: pick(0, 30, 200, 800),
    };
    this.pages = Array.from({ length: pick(1, 1, 2, 2, 3) }, (_, number) => new Page(this, number));
  }

  fail(message: string): void {
    this.failures.push(`seed ${this.seed}, at ${this.now} ms: ${message}`);
  }

  /** Begin a stroke. No two strokes begin at the same point. */
  beginStroke(pen: Pen): void {
    const at = 4 * this.firstPoints.length;
    const place = [at % 4096, 4 * Math.floor(at / 4096)] as const;
    this.firstPoints.push(String(place));
    pen.begin(...place, { colour: this.firstPoints.length % 8, ...(this.random() < 0.3 ? { pressure: 0.5 } : {}) });
  }

  /** Move the pen to a point that was not used before. */
  movePen(pen: Pen): void {
    const at = this.pointCount++;
    const place = [2 * (at % 2000) + 1, 2 * Math.floor(at / 2000) + 1001] as const;
    this.points.push(String(place));
    pen.move(...place, this.random());
  }

  /** Simulate a tick, in two halves. Returns the events for the server. */
  tick(): ServerEvent[] {
    const events: ServerEvent[] = [];
    if (!this.ticks) events.push(this.limits());
    this.ticks++;
    const isQuiet = this.ticks > FAULTY_TICKS;
    if (this.ticks === FAULTY_TICKS + 1) this.stopFaults();
    if (!isQuiet && this.random() < this.faults.kill) {
      events.push(['kill']);
      for (const page of this.pages) page.disconnect();
    }
    for (let half = 0; half < 2; half++) {
      this.now += TICK_MS / 2;
      for (const page of this.pages) this.step(page, isQuiet, events);
    }
    if (isQuiet && this.ticks % 10 === 0) events.push(['board']);
    return events;
  }

  /** Random limits for the server: some tables accept little ink, some connections few frames. */
  private limits(): ServerEvent {
    const slow = this.random() < 0.3;
    return ['limits', slow ? 60 : 600, slow ? 30 : 6000, this.random() < 0.3 ? 12 : 1000];
  }

  private stopFaults(): void {
    this.faults = { lose: 0, repeat: 0, disconnect: 0, kill: 0, maxDelayMs: Math.min(this.faults.maxDelayMs, 100) };
    for (const page of this.pages) page.lift();
  }

  private step(page: Page, isQuiet: boolean, events: ServerEvent[]): void {
    if (page.connection === null && this.now >= page.reconnectAt) events.push(['open', (page.connection = ++this.connections)]);
    else if (page.connection !== null && this.random() < this.faults.disconnect) {
      events.push(['close', page.connection]);
      page.disconnect();
    }
    while (page.fromServer[0] && page.fromServer[0].at <= this.now) page.receive(page.fromServer.shift()!.data);
    if (!isQuiet) page.draw();
    page.pen.flush();
    while (page.connection !== null && page.toServer[0] && page.toServer[0].at <= this.now)
      events.push(['ink', page.connection, page.toServer.shift()!.data]);
  }

  /** Process what the server sent in a tick, and compare its board with the pages. */
  receive(sent: SentFrames, board: string | null): void {
    for (const [connection, frames] of sent) {
      const page = this.pages.find((page) => page.connection === connection);
      for (const frame of page ? frames : []) page!.post(page!.fromServer, frame);
    }
    if (board !== null) this.compare(bytes(board));
  }

  /** Check that all pages show the server's board, and that this board has everything that was drawn, exactly once. */
  private compare(log: Uint8Array): void {
    const board = new Board(log);
    const problem = this.failures[0] ?? this.findLostOrDoubled(board) ?? this.findDifference(board);
    if (!problem || this.failures.length) this.done = true;
    else if (this.ticks > this.maxTicks) {
      this.fail(problem);
      this.done = true;
    }
  }

  private findLostOrDoubled(board: Board): string | null {
    const firstPoints = new Map<string, number>();
    const points = new Map<string, number>();
    const count = (all: Map<string, number>, place: string) => all.set(place, (all.get(place) ?? 0) + 1);
    for (const mark of board.marks)
      mark.points.forEach(([x, y], at) => count(at ? points : firstPoints, `${x},${y}`));
    // If another page interrupts a stroke with only one point, the stroke restarts as a second dot at the same point.
    const dots = (place: string) =>
      this.pages.length > 1 ? board.marks.filter((mark) => mark.points.length === 1 && String(mark.points[0]!.slice(0, 2)) === place).length : 0;
    for (const place of this.firstPoints) {
      const found = firstPoints.get(place) ?? 0;
      if (found !== 1 && (!found || found - dots(place) > 1)) return `${found} strokes begin at ${place}`;
    }
    for (const place of this.points) if (points.get(place) !== 1) return `${points.get(place) ?? 0} points at ${place}`;
    return null;
  }

  private findDifference(board: Board): string | null {
    const shown = lines(board).join('\n');
    const other = this.pages.find((page) => lines(page.pen.board).join('\n') !== shown);
    return other ? `page ${other.number} shows another board than the server` : null;
  }

  /** The first failure. */
  get failure(): string | null {
    return this.failures[0] ?? null;
  }
}
