/** All ink of one game or lobby on this page: the boards of others, and the local board with its pen. */
import { Board } from './board/board';
import { readFrame, type Frame, type Part } from './codec/codec';
import { Pen } from './pen/pen';
import { Observable, RemoteBoard, type BoardSource } from './board/remote_board';

/** How often ink is sent: twice per server tick, which halves the delay and costs about ten bytes per additional frame. */
const FLUSH_MS = 25;

/** The part of `Link` that carries ink. */
export interface InkChannel {
  sendInk(bytes: Uint8Array<ArrayBuffer>): boolean;
  resync(): void;
  onink: ((bytes: ArrayBuffer) => void) | null;
  onwelcome: (() => void) | null;
}

type PredictedPoints = readonly (readonly [x: number, y: number, pressure: number])[];

/** The board that this page draws on. It shows everything that the pen has drawn, even if the server does not have it yet. */
export class LocalBoard extends Observable implements BoardSource {
  /** The points at which the device expects the pointer next. They are shown for one frame and never sent. */
  predicted: PredictedPoints = [];

  constructor(readonly pen: Pen) {
    super();
  }

  /** Return the predicted points and clear them, since a pen that does not move has none. */
  takePredicted(): PredictedPoints {
    const predicted = this.predicted;
    this.predicted = [];
    if (predicted.length) this.notify();
    return predicted;
  }

  get board(): Board {
    return this.pen.board;
  }
}

export class InkClient {
  private readonly remoteBoards = new Map<number, RemoteBoard>();
  private readonly flushTimer: ReturnType<typeof setInterval>;
  private localBoard: LocalBoard | null = null;

  constructor(
    private readonly channel: InkChannel,
    private readonly now: () => number,
  ) {
    channel.onink = (bytes) => this.receive(new Uint8Array(bytes));
    channel.onwelcome = () => this.localBoard?.pen.welcome();
    this.flushTimer = setInterval(() => this.localBoard?.pen.flush(), FLUSH_MS);
    addEventListener('pagehide', this.flush);
  }

  close(): void {
    clearInterval(this.flushTimer);
    removeEventListener('pagehide', this.flush);
    this.channel.onink = this.channel.onwelcome = null;
  }

  flush = (): void => this.localBoard?.pen.flush();

  /** Returns the board with this number, so that it can be shown. */
  board(number: number): BoardSource {
    return this.localBoard?.pen.number === number ? this.localBoard : this.remoteBoard(number);
  }

  /**
   * Start drawing on a board. `began` is the server time at which the board's clock started. Further calls with the same
   * number return the same local board.
   */
  takePen(number: number, began: number): LocalBoard {
    if (this.localBoard?.pen.number === number) return this.localBoard;
    this.localBoard?.pen.flush();
    const localBoard = new LocalBoard(new Pen(number, (frame) => this.channel.sendInk(frame), this.now, began));
    localBoard.pen.onRefused = localBoard.notify;
    this.localBoard = localBoard;
    // Continue with the ink that is on the board already, drawn by an earlier page, a bot or another person.
    const remoteBoard = this.remoteBoards.get(number);
    this.remoteBoards.delete(number);
    localBoard.pen.startFrom(remoteBoard?.log.bytes ?? new Uint8Array());
    return localBoard;
  }

  private remoteBoard(number: number): RemoteBoard {
    let board = this.remoteBoards.get(number);
    if (!board) this.remoteBoards.set(number, (board = new RemoteBoard(() => this.channel.resync())));
    return board;
  }

  private receive(bytes: Uint8Array): void {
    const frame = readFrame(bytes);
    if (frame.kind === 'tick') for (const part of frame.parts) this.receivePart(part);
    else if (frame.kind === 'snapshot' && this.localBoard?.pen.number !== frame.board)
      this.remoteBoard(frame.board).replace(frame.ops);
    else this.receiveLocal(frame);
  }

  private receivePart(part: Part): void {
    const local = this.localBoard;
    if (local?.pen.number !== part.board) return this.remoteBoard(part.board).append(part.ops);
    local.pen.receive(part);
    if (part.ops.length) local.notify();
  }

  /** Pass a frame about the local board to its pen. */
  private receiveLocal(frame: Frame): void {
    const local = this.localBoard;
    if (!local || !('board' in frame) || local.pen.number !== frame.board) return;
    if (frame.kind === 'snapshot') local.pen.snapshot(frame.ops);
    else if (frame.kind === 'position') local.pen.position(frame);
    else if (frame.kind === 'refused') local.pen.refused(frame.pen, frame.wanted, frame.code);
    local.notify();
  }
}
