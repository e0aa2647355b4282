/**
 * The line to one table: says hello, keeps the table's document, resends what was not answered, and dials again by itself.
 * A command is sent with an id of its own; the server does it once however often it arrives.
 */
import { backoff, moment } from './backoff';
import { Clock } from './clock';
import { applyMessage, DocumentError, NOTHING_YET, type TableView } from './document';
import { Refusal, UNWELL } from './refusal';
import { VERSION, type ClientMessage, type Do, type Fault, type Private, type Public, type Reacted, type Reaction, type ServerMessage } from './types';

/** The part of WebSocket we use, so that tests can stand in for it. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  binaryType: string;
  onopen: ((event: Event) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
};

export interface LinkOptions {
  code: string;
  token: string | null;
  tv?: boolean;
  dial?: (url: string) => Socket;
}

/** connecting: first time · open · lost: dialling again · closed: for good, see `fault` */
export type Status = 'connecting' | 'open' | 'lost' | 'closed';

/** The table goes to another server, or sleeps: it is there again as soon as somebody asks. */
const MOVING = 'table_closed';
/** The line ended, but not for us: dial again. */
const COME_BACK = [MOVING, 'too_slow', 'server_error', ...UNWELL];
/** The answer to a command whose table ended before it was known whether it was done: it is sent again, by the same id. */
const MOVED = 'table_moved';
const PING_EVERY = 5000;
const SILENCE = 12_000;
const OPEN = 1;
/** So long without an answer, and people should see that something is on its way. */
const SLOW = 500;
/** Ink frames kept for a screen that is still loading. */
const EARLY = 200;

type Pending = { message: Do; since: number; done: () => void; fail: (why: Refusal) => void };

export class Link {
  view = $state.raw<TableView | null>(null);
  status = $state<Status>('connecting');
  fault = $state.raw<Fault | null>(null);
  /** A command has been on its way for so long that the page should say so. */
  sending = $state(false);
  /** TVs that show this table */
  tvs = $state(0);
  /** Somebody reacts. */
  onreacted: ((message: Reacted) => void) | null = null;
  readonly clock = new Clock();
  /** Called after every Welcome, so that the ink lane can resend too. */
  onwelcome: (() => void) | null = null;

  private document = NOTHING_YET;
  private inked: ((bytes: ArrayBuffer) => void) | null = null;
  private early: ArrayBuffer[] = [];
  private socket: Socket | null = null;
  private pending = new Map<string, Pending>();
  private attempt = 0;
  private heard = 0;
  private counter = 0;
  private readonly salt = [...crypto.getRandomValues(new Uint8Array(6))].map((b) => b.toString(36)).join('');
  private redial: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: LinkOptions) {
    this.dial();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
  }

  /** Give a command; resolves when it is done, rejects with `Refusal`. Waits through a lost connection. */
  do(to: Do['to'], command: Do['command'], stage: string | null = null): Promise<void> {
    const id = `${this.salt}-${++this.counter}`;
    const message: Do = { type: 'Do', id, to, command, stage };
    return new Promise((done, fail) => {
      this.pending.set(id, { message, since: Date.now(), done, fail });
      setTimeout(() => this.lookForSlow(), SLOW);
      this.post(message);
    });
  }

  /** React: seen now or never, so it waits for nothing. */
  react(kind: Reaction): void {
    this.post({ type: 'React', kind });
  }

  /** Send ink; false when there is no line now, so that the lane keeps it. */
  ink(bytes: Uint8Array<ArrayBuffer>): boolean {
    if (this.status !== 'open' || this.socket?.readyState !== OPEN) return false;
    this.socket.send(bytes);
    return true;
  }

  /** Binary frames go here: the ink lane. What came while a screen was still loading is given to it at once. */
  set onink(hear: ((bytes: ArrayBuffer) => void) | null) {
    this.inked = hear;
    if (hear) for (const bytes of this.early.splice(0)) hear(bytes);
  }

  /** Dial again, because what we have and what the server has no longer fit together. */
  resync(): void {
    if (this.socket) this.disconnect();
  }

  close(): void {
    this.end('closed');
  }

  private get url(): string {
    return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws/${this.options.code}`;
  }

  private dial(): void {
    clearTimeout(this.redial);
    const make = this.options.dial ?? ((url: string) => new WebSocket(url) as Socket);
    const socket = make(this.url);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () =>
      this.post({ type: 'Hello', version: VERSION, token: this.options.token, tv: this.options.tv ?? false }, true);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.dropped();
    };
    this.socket = socket;
    this.heard = Date.now();
    clearInterval(this.beat);
    this.beat = setInterval(this.tick, 1000);
  }

  private dropped(soon = false): void {
    this.socket = null;
    clearInterval(this.beat);
    if (this.status === 'closed') return;
    if (this.status === 'open') this.status = 'lost';
    this.redial = setTimeout(() => this.again(), soon && !this.attempt ? moment() : backoff(this.attempt));
    this.attempt++;
  }

  private again(): void {
    clearTimeout(this.redial);
    if (this.status !== 'closed' && !this.socket) this.dial();
  }

  private over(why: Pick<Fault, 'code' | 'detail'>): void {
    this.fault = { type: 'Fault', ...why, fatal: true };
    this.end('closed');
  }

  private end(status: Status): void {
    this.status = status;
    clearTimeout(this.redial);
    clearInterval(this.beat);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
    this.socket = null;
    for (const { fail } of this.pending.values()) fail(new Refusal(this.fault?.code ?? 'line_closed'));
    this.pending.clear();
    this.sending = false;
  }

  private post(message: ClientMessage, first = false): void {
    if (this.socket?.readyState === OPEN && (first || this.status === 'open')) this.socket.send(JSON.stringify(message));
  }

  private hear(data: unknown): void {
    this.heard = Date.now();
    if (typeof data !== 'string') {
      if (this.inked) this.inked(data as ArrayBuffer);
      else if (this.early.push(data as ArrayBuffer) > EARLY) this.early.shift();
      return;
    }
    const message = JSON.parse(data) as ServerMessage;
    switch (message.type) {
      case 'Welcome':
        return this.welcomed();
      case 'Public':
      case 'Private':
        return this.told(message);
      case 'Done':
        return this.answered(message.id, null);
      case 'Refused':
        return this.answered(message.id, new Refusal(message.code, message.detail));
      case 'Pong':
        return this.clock.hear(message.sent, message.now, Date.now());
      case 'Reacted':
        return this.onreacted?.(message);
      case 'Screens':
        this.tvs = message.tvs;
        return;
      case 'Fault':
        if (message.fatal && COME_BACK.includes(message.code)) return this.parted(message);
        if (message.fatal) return this.over(message);
        this.fault = message;
    }
  }

  /** The line ended and is dialled again; where the server is unwell, the reason is said, once. */
  private parted(why: Fault): void {
    if (UNWELL.includes(why.code) && this.fault?.code !== why.code) this.fault = { ...why, fatal: false };
    this.disconnect(why.code === MOVING);
  }

  private told(message: Public | Private): void {
    try {
      this.document = applyMessage(this.document, message);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      return this.disconnect(); // the next welcome brings all of it
    }
    // while a new line has not told all yet, the last table stays on the screen
    this.view = this.document.table ?? this.view;
  }

  private welcomed(): void {
    this.status = 'open';
    this.tvs = 0;
    this.document = NOTHING_YET;
    this.early = [];
    this.attempt = 0;
    this.fault = null;
    for (let i = 0; i < 3; i++) this.ping();
    for (const { message } of this.pending.values()) this.post(message);
    this.onwelcome?.();
  }

  private answered(id: string, refusal: Refusal | null): void {
    // nothing is known yet: it stays, and goes out with the next welcome
    if (refusal?.code === MOVED) {
      if (this.socket) this.disconnect(true);
      return;
    }
    const pending = this.pending.get(id);
    this.pending.delete(id);
    this.lookForSlow();
    if (refusal) pending?.fail(refusal);
    else pending?.done();
  }

  private lookForSlow(): void {
    const [oldest] = this.pending.values();
    this.sending = oldest !== undefined && Date.now() - oldest.since >= SLOW;
  }

  private ping(): void {
    this.post({ type: 'Ping', sent: Date.now() });
  }

  private beats = 0;
  private tick = (): void => {
    if (++this.beats % (PING_EVERY / 1000) === 0) this.ping();
    if (Date.now() - this.heard > SILENCE) this.disconnect();
  };

  /** The page woke from sleep or the network changed: a dead line may still look open, so ask at once. */
  private wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.socket?.readyState === OPEN) {
      this.ping();
      this.heard = Math.min(this.heard, Date.now() - SILENCE + 3000);
    } else if (!this.socket) {
      this.attempt = 0;
      this.again();
    }
  };

  private disconnect(soon = false): void {
    const dead = this.socket;
    this.dropped(soon);
    dead?.close();
  }
}
