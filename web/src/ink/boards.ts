/** All ink of one game on this page: everybody's boards, and the pen of one's own. */
import { Board } from './board';
import { readFrame, type Frame, type Part } from './codec';
import { Pen } from './pen';
import { LiveBoard, Watchable, type Surface } from './live_board';

/** Twice a tick of the server: what is drawn waits half as long, for some ten bytes more a frame. */
const FLUSH_MS = 25;

export interface InkChannel {
  ink(bytes: Uint8Array<ArrayBuffer>): boolean;
  resync(): void;
  onink: ((bytes: ArrayBuffer) => void) | null;
  onwelcome: (() => void) | null;
}

/** One's own board: what the pen has drawn is on it before anybody else knows. */
export class OwnBoard extends Watchable implements Surface {
  /** Points the device expects next; shown for one frame, never sent. */
  ahead: readonly (readonly [x: number, y: number, pressure: number])[] = [];

  constructor(readonly pen: Pen) {
    super();
  }

  /** The expected points, once: a pen that rests has none. */
  takeAhead(): OwnBoard['ahead'] {
    const ahead = this.ahead;
    this.ahead = [];
    if (ahead.length) this.changed();
    return ahead;
  }

  get board(): Board {
    return this.pen.board;
  }
}

export class InkBoards {
  private readonly others = new Map<number, LiveBoard>();
  private readonly beat: ReturnType<typeof setInterval>;
  private ownBoard: OwnBoard | null = null;

  constructor(
    private readonly channel: InkChannel,
    private readonly now: () => number,
  ) {
    channel.onink = (bytes) => this.hear(new Uint8Array(bytes));
    channel.onwelcome = () => this.welcomed();
    this.beat = setInterval(() => this.ownBoard?.pen.flush(), FLUSH_MS);
    addEventListener('pagehide', this.flush);
  }

  close(): void {
    clearInterval(this.beat);
    removeEventListener('pagehide', this.flush);
    this.channel.onink = this.channel.onwelcome = null;
  }

  flush = (): void => this.ownBoard?.pen.flush();

  /** A board to look at. */
  board(number: number): Surface {
    return this.ownBoard?.pen.number === number ? this.ownBoard : this.live(number);
  }

  /** Take up the pen for this board, whose time began at `began` (server time). Again for the same one: the same pen. */
  take(number: number, began: number): OwnBoard {
    if (this.ownBoard?.pen.number === number) return this.ownBoard;
    this.ownBoard?.pen.flush();
    const ownBoard = new OwnBoard(new Pen(number, (frame) => this.channel.ink(frame), this.now, began));
    ownBoard.pen.onRefused = ownBoard.changed;
    this.ownBoard = ownBoard;
    this.inherit(ownBoard);
    return ownBoard;
  }

  /** What is known of the board from before the pen was there, of a page before this one or of a stand-in. */
  private inherit({ pen }: OwnBoard): void {
    const known = this.others.get(pen.number);
    this.others.delete(pen.number);
    pen.inherit(known?.log.bytes ?? new Uint8Array());
  }

  private live(number: number): LiveBoard {
    let live = this.others.get(number);
    if (!live) this.others.set(number, (live = new LiveBoard(() => this.channel.resync())));
    return live;
  }

  private hear(bytes: Uint8Array): void {
    const frame = readFrame(bytes);
    if (frame.kind === 'tick') for (const part of frame.parts) this.part(part);
    else if (frame.kind === 'snapshot' && this.ownBoard?.pen.number !== frame.board)
      this.live(frame.board).replace(frame.ops);
    else this.tell(frame);
  }

  private part(part: Part): void {
    const own = this.ownBoard;
    if (own?.pen.number !== part.board) return this.live(part.board).feed(part.ops);
    own.pen.hear(part);
    if (part.ops.length) own.changed();
  }

  /** Something that is about one's own board alone. */
  private tell(frame: Frame): void {
    const own = this.ownBoard;
    if (!own || !('board' in frame) || own.pen.number !== frame.board) return;
    if (frame.kind === 'snapshot') own.pen.snapshot(frame.ops);
    else if (frame.kind === 'position') own.pen.position(frame);
    else if (frame.kind === 'refused') own.pen.refused(frame.pen, frame.wanted, frame.code);
    own.changed();
  }

  /** The line is open again. */
  private welcomed(): void {
    this.ownBoard?.pen.welcome();
  }
}
