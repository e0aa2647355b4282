/** All ink of one game on this page: everybody's boards, and the pen of one's own. */
import { Board } from './board';
import { readFrame, type Frame } from './codec';
import { Pen } from './pen';
import { LiveBoard, Watchable, type Surface } from './live_board';

/** Twice a tick of the server: what is drawn waits half as long, for some ten bytes more a frame. */
const FLUSH_MS = 25;
/** After a welcome the server sends the boards it has; one that does not come by then is not there yet. */
const NO_SNAPSHOT_MS = 500;

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
  private patience: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(this.patience);
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

  /** What is known of the board from before the pen was there. Ink of a stand-in has no numbers: ask for it all again. */
  private inherit({ pen }: OwnBoard): void {
    const known = this.others.get(pen.number);
    this.others.delete(pen.number);
    if (known?.whole) pen.snapshot(known.whole.frames, known.whole.acked, known.whole.ops);
    else if (known?.board.version) this.channel.resync();
  }

  private live(number: number): LiveBoard {
    let live = this.others.get(number);
    if (!live) this.others.set(number, (live = new LiveBoard(() => this.channel.resync())));
    return live;
  }

  private hear(bytes: Uint8Array): void {
    const frame = readFrame(bytes);
    if (frame.kind === 'tick') {
      for (const part of frame.parts) this.part(part.board, part.ops, part.acked);
    } else if (frame.kind === 'snapshot') this.snapshot(frame);
    else if (frame.kind === 'refused' && this.ownBoard?.pen.number === frame.board) {
      this.ownBoard.pen.refused(frame.wanted, frame.code);
      this.ownBoard.changed();
    }
  }

  private part(board: number, ops: Uint8Array, acked: number | null): void {
    if (this.ownBoard?.pen.number !== board) this.live(board).feed(ops);
    else if (acked !== null) this.ownBoard.pen.acked(acked);
  }

  private snapshot(frame: Extract<Frame, { kind: 'snapshot' }>): void {
    if (this.ownBoard?.pen.number !== frame.board) return this.live(frame.board).replace(frame);
    clearTimeout(this.patience);
    this.ownBoard.pen.snapshot(frame.frames, frame.acked, frame.ops);
    this.ownBoard.changed();
  }

  /** The line is open again. A board the server never heard of gets no snapshot: send it from the beginning. */
  private welcomed(): void {
    clearTimeout(this.patience);
    const ownBoard = this.ownBoard;
    if (!ownBoard) return;
    this.patience = setTimeout(() => {
      ownBoard.pen.snapshot(0, 0, new Uint8Array());
      ownBoard.changed();
    }, NO_SNAPSHOT_MS);
  }
}
