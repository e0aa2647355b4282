/**
 * One pen's ink on its way to the server: numbered frames, kept until they are safe, sent again whenever the server lacks them,
 * whatever the line loses, repeats or cuts off. Knows at any time what the server's board looks like (`heard`).
 * How it works: docs/decisions/0030.
 */
import { writeAsk, writeDraw, writeOps, type Part, type Position } from './codec';
import { sendsAgain, type InkCode } from './error';
import { Heard } from './heard';
import type { Batch } from './refit';

/** After "wait" nothing is sent for so long. */
const WAIT_MS = 400;
/** While another page draws, its next gap between strokes may be short. */
const BUSY_MS = 150;
/** All frames after a gap are refused, too: one answer is enough for so long. */
const GAP_MS = 500;
/** No answer, or no progress, for so long: ask how far we are. */
const ASK_MS = 1500;
/** A board that has changed is compared with the server's now and then. */
const COMPARE_MS = 10_000;
/** Frames sent at once, when a lot has been kept. */
const AT_ONCE = 12;
/** A seat may take a moment to be given back after a reconnect; so often we ask for it. */
const PATIENCE = 5;
/** Ink that is right in itself, but not on this board. */
const OUT_OF_STEP: readonly string[] = ['ink_no_such_mark', 'ink_not_drawing'];

export interface Frame extends Batch {
  seq: number;
  bytes: Uint8Array;
  /** It came back from the server as part of the board. */
  heard: boolean;
}

export interface StreamEvents {
  /** The server's board is another than what we draw on: `refit` what is pending to `heard`. */
  fit(): void;
  /** Others have drawn, and nothing of ours is pending. */
  more(ops: Uint8Array): void;
  /** Refused for good: what was pending is gone. */
  refused(code: InkCode): void;
}

export class Stream {
  readonly heard = new Heard();
  /** The position is known on this line: frames may be sent. */
  open = false;
  private id = newId();
  private frames: Frame[] = [];
  /** Numbers of the next frame to be made, and to be sent. */
  private seq = 0;
  private next = 0;
  private safe = 0;
  /** Bytes of our own in `heard`. */
  private own = 0;
  private first = 0;
  private whole = false;
  private asked = -Infinity;
  private refusals = 0;
  private progress = 0;
  private changed = false;
  private compared = 0;
  private quietUntil = -Infinity;
  private gapUntil = -Infinity;
  private movedAt = -1;
  private blamed = -1;

  constructor(
    readonly board: number,
    private readonly send: (frame: Uint8Array<ArrayBuffer>) => unknown,
    private readonly now: () => number,
    private readonly events: StreamEvents,
  ) {}

  /** Draws again, in order, the frames that the server's board does not have as far as we know. */
  refit(again: (batch: Batch) => Batch): void {
    for (const frame of this.pending) {
      Object.assign(frame, again(frame));
      frame.bytes = writeOps(frame.ops);
    }
  }

  /** May something be sent now? Else it is better kept in one piece. */
  get ready(): boolean {
    return this.open && this.now() >= this.quietUntil;
  }

  add(batch: Batch): void {
    this.frames.push({ ...batch, seq: this.seq++, bytes: writeOps(batch.ops), heard: false });
    if (this.frames.length === 1) this.progress = this.now();
    if (this.refusals > PATIENCE) this.refusals = 0;
  }

  /** Call it every few ms: sends what is due, and asks where an answer is overdue. */
  beat(): void {
    const now = this.now();
    if (!this.open) {
      if (this.refusals <= PATIENCE && now - this.asked >= ASK_MS) this.ask();
      return;
    }
    if (now >= this.quietUntil) {
      let room = AT_ONCE;
      for (const frame of this.frames) {
        if (frame.seq < this.next || frame.heard) continue;
        if (!room--) break;
        this.send(writeDraw(this.board, this.id, frame.seq, this.heard.length - this.own, frame.bytes));
        this.next = frame.seq + 1;
      }
    }
    const stalled = this.frames.length > 0 && now - this.progress >= ASK_MS;
    const compare = this.changed && !this.frames.length && now - this.compared >= COMPARE_MS;
    if ((stalled || compare) && now - this.asked >= ASK_MS) this.ask();
  }

  /** A new line: its snapshots come first, and then our position, for which we ask. */
  welcome(): void {
    this.heard.replace(new Uint8Array());
    this.refusals = 0;
    this.close(false);
    this.ask();
  }

  /** What is known of the board from before there was a pen. */
  inherit(ops: Uint8Array): void {
    this.heard.replace(ops);
    this.close(false);
    this.ask();
  }

  snapshot(ops: Uint8Array): void {
    this.heard.replace(ops);
    if (this.open) this.close(false);
  }

  /** A part of a tick that is about this board. */
  part({ ops, acked, pen }: Part): void {
    if (pen !== null && !this.heard.length && ops.length) this.first = pen;
    const mine = (pen ?? this.first) === this.id;
    if (ops.length) {
      this.heard.add(ops);
      this.changed = true;
      if (!this.open) return;
      if (mine) this.echo(ops.length);
      else this.foreign(ops);
    }
    if (mine && this.open && acked !== null) this.acked(acked);
  }

  position(at: Position): void {
    if (at.pen !== this.id) return;
    if (at.size !== this.heard.length || at.check !== this.heard.check()) {
      // Something never came, or came twice.
      this.close(true);
      return this.ask();
    }
    const fits = this.open && this.frames.every((frame) => frame.heard === frame.seq < at.taken);
    const known = this.seq - this.frames.length;
    this.open = true;
    this.whole = this.changed = false;
    this.refusals = 0;
    this.compared = this.progress = this.now();
    this.first = at.first;
    if (at.taken < Math.max(known, this.safe) || at.taken > this.seq) this.renew();
    else {
      this.own = this.heard.length - at.others;
      this.acked(at.safe);
      for (const frame of this.frames) frame.heard = frame.seq < at.taken;
      this.next = at.taken;
    }
    if (!fits) this.events.fit();
  }

  refused(pen: number, wanted: number, code: InkCode): void {
    if (pen !== this.id) return;
    const now = this.now();
    // What it wants is not what we have seen on the board: some tick never came.
    for (const frame of this.frames) if (frame.seq >= wanted && !frame.bytes.length) frame.heard = false;
    const differs = (frame: Frame) => frame.heard !== frame.seq < wanted && frame.bytes.length > 0;
    if (this.open && this.frames.some(differs)) this.doubt();
    if (code === 'ink_not_your_board' && !this.open) {
      if (++this.refusals > PATIENCE) this.giveUp(code);
    } else if (OUT_OF_STEP.includes(code) && this.blamed !== wanted) {
      // Perhaps it fits the server's board once we have that right.
      this.blamed = wanted;
      this.doubt();
    } else if (!sendsAgain(code)) this.giveUp(code);
    else if (code === 'ink_gap' || code === 'ink_moved') {
      if (now < this.gapUntil) return;
      this.gapUntil = now + GAP_MS;
      if (code === 'ink_moved' && this.movedAt === this.heard.length) this.ask();
      this.movedAt = code === 'ink_moved' ? this.heard.length : -1;
      this.next = wanted;
    } else {
      this.quietUntil = now + (code === 'ink_busy' ? BUSY_MS : WAIT_MS);
      this.next = wanted;
    }
  }

  /** Something never came: send nothing more until we know what. */
  private doubt(): void {
    this.close(false);
    this.ask();
  }

  /** What was heard makes no sense: begin with the whole board. */
  lost(): void {
    this.close(true);
    this.ask();
  }

  private get pending(): Frame[] {
    return this.frames.filter((frame) => !frame.heard);
  }

  private close(whole: boolean): void {
    this.open = false;
    this.whole = whole;
    this.quietUntil = this.gapUntil = -Infinity;
  }

  private ask(): void {
    this.asked = this.now();
    this.send(writeAsk(this.board, this.id, this.whole));
  }

  /** Our own ink came back: whole frames, in order. */
  private echo(size: number): void {
    this.own += size;
    this.progress = this.now();
    for (const frame of this.frames) {
      if (frame.heard) continue;
      // A frame without ink leaves no echo: only the next position tells whether it was taken.
      if (!size || frame.bytes.length > size) break;
      size -= frame.bytes.length;
      frame.heard = true;
    }
    if (size) this.doubt();
  }

  private foreign(ops: Uint8Array): void {
    const pending = this.pending;
    // Whatever is on its way was drawn on an older board, and will be refused.
    if (pending[0]) this.next = pending[0].seq;
    if (pending.length) this.events.fit();
    else this.events.more(ops);
  }

  private acked(frames: number): void {
    this.safe = Math.max(this.safe, frames);
    const kept = this.frames.filter((frame) => frame.seq >= frames);
    if (kept.length === this.frames.length) return;
    const missed = this.frames.some((frame) => frame.seq < frames && !frame.heard && frame.bytes.length);
    this.frames = kept;
    this.progress = this.now();
    // It is safe, but we have not seen it on the board.
    if (missed && this.open) this.doubt();
  }

  private giveUp(code: InkCode): void {
    this.frames = [];
    this.renew();
    this.events.refused(code);
  }

  /** A new pen, so that nothing of the old one that is still on its way can be taken for ours. */
  private renew(): void {
    this.id = newId();
    this.own = this.safe = this.next = this.seq = 0;
    this.movedAt = this.blamed = -1;
    this.frames = this.pending;
    for (const frame of this.frames) frame.seq = this.seq++;
  }
}

/** Three bytes on the wire; 0 is the table's own. */
function newId(): number {
  return 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % (2 ** 21 - 1));
}
