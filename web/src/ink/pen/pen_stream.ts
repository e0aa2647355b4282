/**
 * Sends the ink of one pen to the server in numbered frames, keeps each frame until the server has stored it, and resends
 * frames that were lost. `serverLog` holds the ink of the server's board that has arrived so far.
 * See docs/decisions/0030.
 */
import { writeAsk, writeDraw, writeOps, type Part, type Position } from '../codec/codec';
import { isRetryable, type InkCode } from '../error';
import { ServerLog } from './server_log';
import type { Batch } from './refit';

/** How long to send nothing after the server has asked to slow down, or while it is another page's turn. */
const SLOW_DOWN_MS = 400;
/** The server refuses all frames after the first that it refuses. Further refusals are ignored for this long. */
const GAP_MS = 500;
/** If the server has not answered, echoed or stored anything for this long, we ask for our position. */
const ASK_MS = 1500;
/** How often a board that has changed is compared with the server's. */
const COMPARE_MS = 10_000;
/** The most frames that one flush sends. */
const MAX_FRAMES_PER_FLUSH = 12;
/** How many `ink_not_your_board` refusals in a row we ignore: after a reconnect, the seat is ours again only after a moment. */
const MAX_REFUSALS = 5;
/** Refusals of ink that is valid, but does not fit the server's board. */
const MISMATCH_CODES: readonly string[] = ['ink_no_such_mark', 'ink_not_drawing'];

interface QueuedFrame extends Batch {
  seq: number;
  bytes: Uint8Array;
  /** Whether the server has sent the ink of this frame back, as part of the board. */
  echoed: boolean;
}

interface PenStreamEvents {
  /** The server's board differs from the one we draw on: pending ink must be refitted to `serverLog`. */
  onMismatch(): void;
  /** Others have drawn, and none of our frames is pending. */
  onForeignInk(ops: Uint8Array): void;
  /** The server refused for good. All pending ink was dropped. */
  onRefused(code: InkCode): void;
}

export class PenStream {
  readonly serverLog = new ServerLog();
  /** Whether we have a `Position` of this pen that is still valid. Frames may be sent only while this is true. */
  isOpen = false;
  private id = newPenId();
  /** Frames that the server has not stored yet. */
  private frames: QueuedFrame[] = [];
  /** The number of the next new frame. */
  private nextSeq = 0;
  /** The number of the next frame to send. */
  private nextToSend = 0;
  /** How many frames the server has stored. */
  private stored = 0;
  /** How many bytes of `serverLog` are from this pen. */
  private ownBytes = 0;
  /** The id of the pen that drew on the board first. In ticks, its ink comes without a pen id. */
  private firstPen = 0;
  /** Whether the next `ask` also requests the whole board. */
  private wantsSnapshot = false;
  private lastAsk = -Infinity;
  private refusals = 0;
  private lastProgress = 0;
  private changedSinceCompare = false;
  private lastCompare = 0;
  private sendAfter = -Infinity;
  private ignoreGapsUntil = -Infinity;
  /** The number of the frame that last did not fit the board (`MISMATCH_CODES`); -1 if there was none. */
  private mismatchSeq = -1;

  constructor(
    readonly board: number,
    private readonly send: (frame: Uint8Array<ArrayBuffer>) => unknown,
    private readonly now: () => number,
    private readonly events: PenStreamEvents,
  ) {}

  /** Refit all frames that are not on `serverLog`, in order. */
  refit(refitBatch: (batch: Batch) => Batch): void {
    for (const frame of this.pending) {
      Object.assign(frame, refitBatch(frame));
      frame.bytes = writeOps(frame.ops);
    }
  }

  /** Whether frames can be sent now. If not, new ink should stay in the current batch. */
  get canSend(): boolean {
    return this.isOpen && this.now() >= this.sendAfter;
  }

  add(batch: Batch): void {
    this.frames.push({ ...batch, seq: this.nextSeq++, bytes: writeOps(batch.ops), echoed: false });
    if (this.frames.length === 1) this.lastProgress = this.now();
    if (this.refusals > MAX_REFUSALS) this.refusals = 0;
  }

  /** Send what is due, and ask for our position if an answer is overdue. Called every 25 ms. */
  flush(): void {
    const now = this.now();
    if (!this.isOpen) {
      if (this.refusals <= MAX_REFUSALS && now - this.lastAsk >= ASK_MS) this.ask();
      return;
    }
    if (now >= this.sendAfter) {
      let room = MAX_FRAMES_PER_FLUSH;
      for (const frame of this.frames) {
        if (frame.seq < this.nextToSend || frame.echoed) continue;
        if (!room--) break;
        this.send(writeDraw(this.board, this.id, frame.seq, this.serverLog.length - this.ownBytes, frame.bytes));
        this.nextToSend = frame.seq + 1;
      }
    }
    const isStalled = this.frames.length > 0 && now - this.lastProgress >= ASK_MS;
    const isCompareDue = this.changedSinceCompare && !this.frames.length && now - this.lastCompare >= COMPARE_MS;
    if ((isStalled || isCompareDue) && now - this.lastAsk >= ASK_MS) this.ask();
  }

  /** Handle a new connection. The server sends snapshots first, then the position that we ask for. */
  welcome(): void {
    this.serverLog.replace(new Uint8Array());
    this.refusals = 0;
    this.close(false);
    this.ask();
  }

  /** Start with ink that was on the board before this pen. */
  startFrom(ops: Uint8Array): void {
    this.serverLog.replace(ops);
    this.close(false);
    this.ask();
  }

  snapshot(ops: Uint8Array): void {
    this.serverLog.replace(ops);
    if (this.isOpen) this.close(false);
  }

  /** Process the part of a tick that is about this board. */
  receive({ ops, acked, pen }: Part): void {
    if (pen !== null && !this.serverLog.length && ops.length) this.firstPen = pen;
    const isOurs = (pen ?? this.firstPen) === this.id;
    if (ops.length) {
      this.serverLog.append(ops);
      this.changedSinceCompare = true;
      if (!this.isOpen) return;
      if (isOurs) this.receiveEcho(ops.length);
      else this.receiveForeign(ops);
    }
    if (isOurs && this.isOpen && acked !== null) this.dropStored(acked);
  }

  position(position: Position): void {
    if (position.pen !== this.id) return;
    if (position.size !== this.serverLog.length || position.check !== this.serverLog.checksum()) {
      // A tick was lost or arrived twice.
      this.restart();
      return;
    }
    const fits = this.isOpen && this.frames.every((frame) => frame.echoed === frame.seq < position.taken);
    const firstKept = this.nextSeq - this.frames.length;
    this.isOpen = true;
    this.wantsSnapshot = this.changedSinceCompare = false;
    this.refusals = 0;
    this.lastCompare = this.lastProgress = this.now();
    this.firstPen = position.first;
    if (position.taken < Math.max(firstKept, this.stored) || position.taken > this.nextSeq) this.changeId();
    else {
      this.ownBytes = this.serverLog.length - position.others;
      this.dropStored(position.safe);
      for (const frame of this.frames) frame.echoed = frame.seq < position.taken;
      this.nextToSend = position.taken;
    }
    if (!fits) this.events.onMismatch();
  }

  refused(pen: number, wanted: number, code: InkCode): void {
    if (pen !== this.id) return;
    const now = this.now();
    for (const frame of this.frames) if (frame.seq >= wanted && !frame.bytes.length) frame.echoed = false;
    // The server has exactly the frames before `wanted`. If our copy of the board has other frames, a tick was lost.
    const differs = (frame: QueuedFrame) => frame.echoed !== frame.seq < wanted && frame.bytes.length > 0;
    if (this.isOpen && this.frames.some(differs)) this.pauseAndAsk();
    if (code === 'ink_not_your_board' && !this.isOpen) {
      if (++this.refusals > MAX_REFUSALS) this.giveUp(code);
    } else if (MISMATCH_CODES.includes(code) && this.mismatchSeq !== wanted) {
      // The frame may fit once our copy of the board is correct. If it is refused again, we give up.
      this.mismatchSeq = wanted;
      this.pauseAndAsk();
    } else if (!isRetryable(code)) this.giveUp(code);
    else if (code === 'ink_gap' || code === 'ink_moved') {
      if (now < this.ignoreGapsUntil) return;
      this.ignoreGapsUntil = now + GAP_MS;
      this.nextToSend = wanted;
    } else {
      this.sendAfter = now + SLOW_DOWN_MS;
      this.nextToSend = wanted;
    }
  }

  /** Ask for the whole board, since `serverLog` differs from the server's board. */
  restart(): void {
    this.close(true);
    this.ask();
  }

  /** Ask for our position after something was lost, and send nothing until the position has arrived. */
  private pauseAndAsk(): void {
    this.close(false);
    this.ask();
  }

  /** The frames whose ink is not on `serverLog`. */
  private get pending(): QueuedFrame[] {
    return this.frames.filter((frame) => !frame.echoed);
  }

  private close(wantsSnapshot: boolean): void {
    this.isOpen = false;
    this.wantsSnapshot = wantsSnapshot;
    this.sendAfter = this.ignoreGapsUntil = -Infinity;
  }

  private ask(): void {
    this.lastAsk = this.now();
    this.send(writeAsk(this.board, this.id, this.wantsSnapshot));
  }

  /** Set `echoed` in the frames whose ink came back. The server sends complete frames, in order. */
  private receiveEcho(size: number): void {
    this.ownBytes += size;
    this.lastProgress = this.now();
    for (const frame of this.frames) {
      if (frame.echoed) continue;
      // Frames without ink have no echo. Only the next position shows whether the server has taken them.
      if (!size || frame.bytes.length > size) break;
      size -= frame.bytes.length;
      frame.echoed = true;
    }
    if (size) this.pauseAndAsk();
  }

  private receiveForeign(ops: Uint8Array): void {
    const pending = this.pending;
    // The server will refuse the frames that are on their way, since they were drawn on an older board. Send them again.
    if (pending[0]) this.nextToSend = pending[0].seq;
    if (pending.length) this.events.onMismatch();
    else this.events.onForeignInk(ops);
  }

  /** Drop the frames that the server has stored: the first `count` frames of this pen. */
  private dropStored(count: number): void {
    this.stored = Math.max(this.stored, count);
    const kept = this.frames.filter((frame) => frame.seq >= count);
    if (kept.length === this.frames.length) return;
    const missed = this.frames.some((frame) => frame.seq < count && !frame.echoed && frame.bytes.length);
    this.frames = kept;
    this.lastProgress = this.now();
    // A frame is echoed before it is stored. If we have seen no echo, a tick was lost.
    if (missed && this.isOpen) this.pauseAndAsk();
  }

  private giveUp(code: InkCode): void {
    this.frames = [];
    this.changeId();
    this.events.onRefused(code);
  }

  /** Take a new id, so that frames with the old id that are still on their way are not mistaken for new ones. */
  private changeId(): void {
    this.id = newPenId();
    this.ownBytes = this.stored = this.nextToSend = this.nextSeq = 0;
    this.mismatchSeq = -1;
    this.frames = this.pending;
    for (const frame of this.frames) frame.seq = this.nextSeq++;
  }
}

/** A random id that takes at most three bytes as a varint. The id 0 belongs to the table itself. */
function newPenId(): number {
  return 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % (2 ** 21 - 1));
}
