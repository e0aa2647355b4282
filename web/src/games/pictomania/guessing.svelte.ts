/** A guess in the making: a board, a term, and the second tap that lays it. By touch, mouse or keyboard. */
import { NUMBERS, type Command, type DrawView, type PrivateView } from './wire';
import { guessOn, othersOf, seatOf } from './model';

export class Guessing {
  board = $state<number | null>(null);
  number = $state<number | null>(null);
  /** The card whose term was tapped; null where only a number was chosen. */
  card = $state<string | null>(null);
  /** Guesses on their way, by board: they count as laid, so that nobody waits for the line. */
  private sent = $state<Record<number, number>>({});
  /** What the keys chose is what Enter lays, whichever button was clicked last. */
  private byKeys = false;

  constructor(
    private readonly view: () => DrawView,
    private readonly own: () => PrivateView | null,
    private readonly send: (command: Command) => Promise<boolean>,
    private readonly me: () => number | null,
    /** one board at a time on the screen: when a guess lies, the next board comes */
    private readonly oneByOne: () => boolean = () => false,
  ) {}

  /** The guess cards left, without those on their way. */
  get hand(): number[] {
    const gone = Object.values(this.sent);
    return (this.own()?.hand ?? []).filter((number) => !gone.includes(number));
  }

  /** The boards that can be guessed now. */
  get targets(): number[] {
    return (this.own()?.targets ?? []).filter((board) => !(board in this.sent));
  }

  /** My guess on this board, laid or on its way. */
  on(board: number): number | null {
    return guessOn(this.own(), board) ?? this.sent[board] ?? null;
  }

  /** Look at a board; what was chosen stays only if it can lie there too. */
  aim(board: number | null): void {
    this.board = board;
    this.byKeys = false;
    if (!this.open) this.letGo();
  }

  /** The board after this one around the table, or before it. */
  step(by: number): void {
    const others = othersOf(this.view().seats, this.me());
    const at = this.board === null ? -1 : others.indexOf(this.board);
    this.letGo();
    this.aim(others[(at + by + others.length) % others.length] ?? null);
  }

  /** The next board that waits for my guess; null when there is none. */
  get next(): number | null {
    const others = othersOf(this.view().seats, this.me());
    const at = this.board === null ? -1 : others.indexOf(this.board);
    const round = [...others.slice(at + 1), ...others.slice(0, Math.max(0, at))];
    return round.find((board) => this.targets.includes(board)) ?? null;
  }

  pick(number: number, card: string | null = null): void {
    this.byKeys = false;
    if (!this.hand.includes(number)) return;
    const again = this.number === number && this.card === card;
    this.number = again ? null : number;
    this.card = again ? null : card;
  }

  /** A tap on a term: the first chooses it, the second lays it. True when it was laid. */
  tap(number: number, card: string): Promise<boolean> {
    if (this.ready && this.number === number && this.card === card) return this.lay();
    if (this.hand.includes(number)) [this.number, this.card] = [number, card];
    this.byKeys = false;
    return Promise.resolve(false);
  }

  /** May the chosen board be guessed now? */
  get open(): boolean {
    return this.board !== null && this.targets.includes(this.board);
  }

  get ready(): boolean {
    return this.open && this.number !== null && this.hand.includes(this.number);
  }

  /** Lay it, for good. True when it lies. The next guess can be chosen before the table has answered. */
  async lay(): Promise<boolean> {
    if (!this.ready) return false;
    const [board, number, card] = [this.board!, this.number!, this.card];
    this.sent[board] = number;
    this.letGo();
    this.board = this.oneByOne() ? this.next : null;
    const laid = await this.send({ type: 'LayGuess', board, number, ...(card ? { card } : {}) });
    // a guess that lies stays counted: the view that shows it may come after the answer
    if (!laid) delete this.sent[board];
    return laid;
  }

  private letGo(): void {
    this.number = this.card = null;
  }

  /** Is Enter meant for the guess, whatever has the focus? */
  get enters(): boolean {
    return this.byKeys && this.ready;
  }

  /** Letters choose a board, digits a number, Enter lays, Escape lets go. True when the key was for us. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape' && this.board !== null) {
      this.aim(null);
      return true;
    }
    if (event.key === 'Enter' && this.ready) {
      void this.lay();
      return true;
    }
    const number = NUMBERS.find((one) => String(one) === event.key);
    if (number !== undefined) this.pick(number);
    else {
      const seat = seatOf(event.key);
      if (seat < 0 || seat >= this.view().seats || seat === this.me()) return false;
      this.aim(seat);
    }
    this.byKeys = true;
    return true;
  }
}
