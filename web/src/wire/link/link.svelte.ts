/**
 * The WebSocket connection to one table. It sends Hello, keeps the table's document up to date, reconnects by itself and
 * resends commands that have no answer yet. Each command has an id: the server executes it once, even if it arrives twice.
 */
import { base } from '../../base';
import { backoffMs, promptRedialMs } from './backoff';
import { ServerClock } from './server_clock';
import { applyMessage, DocumentError, EMPTY_DOCUMENT, type TableView } from '../document';
import { Refusal, UNHEALTHY_CODES } from '../refusal';
import { PROTOCOL_VERSION, type ClientMessage, type Do, type Fault, type Private, type Public, type Reacted, type Reaction, type ServerMessage } from '../types';

/** The part of WebSocket that we use. Tests replace it. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  binaryType: string;
  onopen: ((event: Event) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
};

interface LinkOptions {
  code: string;
  token: string | null;
  tv?: boolean;
  dial?: (url: string) => Socket;
}

/** `connecting`: for the first time. `lost`: reconnecting. `closed`: for good; `fault` then has the reason, if there is one. */
type Status = 'connecting' | 'open' | 'lost' | 'closed';

/**
 * The fault that the server sends if the table moves to another node or leaves memory. A client that connects again gets the
 * table back.
 */
const TABLE_CLOSED = 'table_closed';
/** Fatal faults after which the link reconnects. After any other fatal fault the link is closed for good. */
const RECONNECT_CODES = [TABLE_CLOSED, 'too_slow', 'server_error', ...UNHEALTHY_CODES];
/**
 * The answer to a command if the table moved before the outcome of the command was known. The link resends the command with
 * the same id.
 */
const TABLE_MOVED = 'table_moved';
const TICK_MS = 1000;
const TICKS_PER_PING = 5;
/** The connection is considered dead if nothing arrives for this long. */
const SILENCE_MS = 12_000;
/** Replaces `SILENCE_MS` when the page has just become visible or the network has come back. */
const WAKE_SILENCE_MS = 3000;
const PINGS_PER_WELCOME = 3;
const OPEN = 1;
/** If a command has no answer after this time, the page shows that it is being sent. */
const SLOW_MS = 500;
/** How many ink frames are kept for a screen that is still loading. */
const MAX_EARLY_INK = 200;

type Pending = { message: Do; since: number; done: () => void; fail: (refusal: Refusal) => void };

export class Link {
  view = $state.raw<TableView | null>(null);
  status = $state<Status>('connecting');
  fault = $state.raw<Fault | null>(null);
  /** Whether a command has waited for its answer for `SLOW_MS` or longer. */
  sending = $state(false);
  /** The number of TVs that show this table. */
  tvs = $state(0);
  onreacted: ((message: Reacted) => void) | null = null;
  readonly serverClock = new ServerClock();
  /** Called after every Welcome. The ink client resends its frames then. */
  onwelcome: (() => void) | null = null;

  private document = EMPTY_DOCUMENT;
  private inkListener: ((bytes: ArrayBuffer) => void) | null = null;
  private earlyInk: ArrayBuffer[] = [];
  private socket: Socket | null = null;
  private pending = new Map<string, Pending>();
  /** Failed attempts since the last Welcome. */
  private attempt = 0;
  private lastReceived = 0;
  private commands = 0;
  /** Makes command ids unique among all pages. */
  private readonly idPrefix = [...crypto.getRandomValues(new Uint8Array(6))].map((b) => b.toString(36)).join('');
  private redialTimer: ReturnType<typeof setTimeout> | undefined;
  private tickTimer: ReturnType<typeof setInterval> | undefined;
  private ticks = 0;

  constructor(private readonly options: LinkOptions) {
    this.dial();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
  }

  /**
   * Send a command. Resolves when the server has executed it. Rejects with `Refusal` if the server refuses it or if the link
   * is closed. While the connection is lost, the command waits.
   */
  sendCommand(to: Do['to'], command: Do['command'], stage: string | null = null): Promise<void> {
    const id = `${this.idPrefix}-${++this.commands}`;
    const message: Do = { type: 'Do', id, to, command, stage };
    return new Promise((done, fail) => {
      this.pending.set(id, { message, since: Date.now(), done, fail });
      setTimeout(() => this.updateSending(), SLOW_MS);
      this.post(message);
    });
  }

  /** Send a reaction. It is dropped if the connection is lost. */
  react(kind: Reaction): void {
    this.post({ type: 'React', kind });
  }

  /** Send ink. Returns false if the connection is lost. In that case the caller keeps the frame. */
  sendInk(bytes: Uint8Array<ArrayBuffer>): boolean {
    if (this.status !== 'open' || this.socket?.readyState !== OPEN) return false;
    this.socket.send(bytes);
    return true;
  }

  /** The listener for binary frames. Frames that arrived before it was set are passed to it at once. */
  set onink(listener: ((bytes: ArrayBuffer) => void) | null) {
    this.inkListener = listener;
    if (listener) for (const bytes of this.earlyInk.splice(0)) listener(bytes);
  }

  /** Reconnect because this page and the server disagree. After that, the server sends everything again. */
  resync(): void {
    if (this.socket) this.disconnect();
  }

  close(): void {
    this.end();
  }

  private get url(): string {
    return `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${base}/ws/${this.options.code}`;
  }

  private dial(): void {
    clearTimeout(this.redialTimer);
    const make = this.options.dial ?? ((url: string) => new WebSocket(url) as Socket);
    const socket = make(this.url);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () =>
      this.post({ type: 'Hello', version: PROTOCOL_VERSION, token: this.options.token, tv: this.options.tv ?? false }, true);
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.scheduleRedial();
    };
    this.socket = socket;
    this.lastReceived = Date.now();
    clearInterval(this.tickTimer);
    this.tickTimer = setInterval(this.tick, TICK_MS);
  }

  /** Reconnect later. With `prompt` the first attempt is almost immediate. */
  private scheduleRedial(prompt = false): void {
    this.socket = null;
    clearInterval(this.tickTimer);
    if (this.status === 'closed') return;
    if (this.status === 'open') this.status = 'lost';
    this.redialTimer = setTimeout(() => this.redial(), prompt && !this.attempt ? promptRedialMs() : backoffMs(this.attempt));
    this.attempt++;
  }

  private redial(): void {
    clearTimeout(this.redialTimer);
    if (this.status !== 'closed' && !this.socket) this.dial();
  }

  private closeWithFault(fault: Pick<Fault, 'code' | 'detail'>): void {
    this.fault = { type: 'Fault', ...fault, fatal: true };
    this.end();
  }

  private end(): void {
    this.status = 'closed';
    clearTimeout(this.redialTimer);
    clearInterval(this.tickTimer);
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
    this.socket = null;
    for (const { fail } of this.pending.values()) fail(new Refusal(this.fault?.code ?? 'connection_closed'));
    this.pending.clear();
    this.sending = false;
  }

  /** Send a message if the connection is ready. Only Hello may be sent before the Welcome. */
  private post(message: ClientMessage, isHello = false): void {
    if (this.socket?.readyState === OPEN && (isHello || this.status === 'open')) this.socket.send(JSON.stringify(message));
  }

  private receive(data: unknown): void {
    this.lastReceived = Date.now();
    if (typeof data !== 'string') {
      if (this.inkListener) this.inkListener(data as ArrayBuffer);
      else if (this.earlyInk.push(data as ArrayBuffer) > MAX_EARLY_INK) this.earlyInk.shift();
      return;
    }
    const message = JSON.parse(data) as ServerMessage;
    switch (message.type) {
      case 'Welcome':
        return this.handleWelcome();
      case 'Public':
      case 'Private':
        return this.updateView(message);
      case 'Done':
        return this.completeCommand(message.id, null);
      case 'Refused':
        return this.completeCommand(message.id, new Refusal(message.code, message.detail));
      case 'Pong':
        return this.serverClock.addSample(message.sent, message.now, Date.now());
      case 'Reacted':
        return this.onreacted?.(message);
      case 'TvCount':
        this.tvs = message.tvs;
        return;
      case 'Fault':
        if (message.fatal && RECONNECT_CODES.includes(message.code)) return this.reconnectAfter(message);
        if (message.fatal) return this.closeWithFault(message);
        this.fault = message;
    }
  }

  /** Reconnect after a fault. If the server is unhealthy, the fault is shown, but not again after every failed attempt. */
  private reconnectAfter(fault: Fault): void {
    if (UNHEALTHY_CODES.includes(fault.code) && this.fault?.code !== fault.code) this.fault = { ...fault, fatal: false };
    this.disconnect(fault.code === TABLE_CLOSED);
  }

  private updateView(message: Public | Private): void {
    try {
      this.document = applyMessage(this.document, message);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      return this.disconnect(); // after the next Welcome the server sends everything
    }
    // After a reconnect, show the last table until the new one is complete.
    this.view = this.document.table ?? this.view;
  }

  private handleWelcome(): void {
    this.status = 'open';
    this.tvs = 0;
    this.document = EMPTY_DOCUMENT;
    this.earlyInk = [];
    this.attempt = 0;
    this.fault = null;
    for (let i = 0; i < PINGS_PER_WELCOME; i++) this.ping();
    for (const { message } of this.pending.values()) this.post(message);
    this.onwelcome?.();
  }

  private completeCommand(id: string, refusal: Refusal | null): void {
    // The outcome is unknown. The command stays pending and is resent after the next Welcome.
    if (refusal?.code === TABLE_MOVED) {
      if (this.socket) this.disconnect(true);
      return;
    }
    const pending = this.pending.get(id);
    this.pending.delete(id);
    this.updateSending();
    if (refusal) pending?.fail(refusal);
    else pending?.done();
  }

  private updateSending(): void {
    const [oldest] = this.pending.values();
    this.sending = oldest !== undefined && Date.now() - oldest.since >= SLOW_MS;
  }

  private ping(): void {
    this.post({ type: 'Ping', sent: Date.now() });
  }

  private tick = (): void => {
    if (++this.ticks % TICKS_PER_PING === 0) this.ping();
    if (Date.now() - this.lastReceived > SILENCE_MS) this.disconnect();
  };

  /**
   * Called when the page has become visible or the network has come back. A dead connection may still look open, so ping the
   * server and wait only `WAKE_SILENCE_MS` for an answer.
   */
  private wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.socket?.readyState === OPEN) {
      this.ping();
      this.lastReceived = Math.min(this.lastReceived, Date.now() - SILENCE_MS + WAKE_SILENCE_MS);
    } else if (!this.socket) {
      this.attempt = 0;
      this.redial();
    }
  };

  private disconnect(prompt = false): void {
    const socket = this.socket;
    this.scheduleRedial(prompt);
    socket?.close();
  }
}
