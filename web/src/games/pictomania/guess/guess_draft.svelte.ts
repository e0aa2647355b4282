/** A guess before it is placed, by touch, mouse or keyboard: choose a board and a term; a second tap or Enter places the guess. */
import { NUMBERS, type Command, type DrawView, type PrivateView } from '../wire';
import { guessOn, othersOf, seatOfLetter } from '../model';

export class GuessDraft {
  board = $state<number | null>(null);
  number = $state<number | null>(null);
  /** The card whose term was tapped; null if only a number was chosen. */
  card = $state<string | null>(null);
  /** Guesses that were sent but are not confirmed yet, by board. They count as placed, so that nobody has to wait. */
  private sent = $state<Record<number, number>>({});
  /** Whether the draft was made by keyboard. */
  private byKeyboard = false;

  constructor(
    private readonly view: () => DrawView,
    private readonly own: () => PrivateView | null,
    private readonly send: (command: Command) => Promise<boolean>,
    private readonly me: () => number | null,
    /** Whether the screen shows one board at a time: after each guess it then moves to the next board. */
    private readonly oneByOne: () => boolean = () => false,
  ) {}

  /** The guess cards that are left, without those just sent. */
  get hand(): number[] {
    const sent = Object.values(this.sent);
    return (this.own()?.hand ?? []).filter((number) => !sent.includes(number));
  }

  /** The boards that can be guessed now. */
  get targets(): number[] {
    return (this.own()?.targets ?? []).filter((board) => !(board in this.sent));
  }

  /** My guess on this board, placed or just sent; null if there is none. */
  guessOn(board: number): number | null {
    return guessOn(this.own(), board) ?? this.sent[board] ?? null;
  }

  /** Selects a board. The chosen term stays if that board can be guessed. */
  select(board: number | null): void {
    this.board = board;
    this.byKeyboard = false;
    if (!this.canGuess) this.clearTerm();
  }

  /** Selects the board that is this many places further around the table. */
  step(by: number): void {
    const others = othersOf(this.view().seats, this.me());
    const at = this.board === null ? -1 : others.indexOf(this.board);
    this.clearTerm();
    this.select(others[(at + by + others.length) % others.length] ?? null);
  }

  /** The next board around the table that can be guessed; null if there is none. */
  get nextBoard(): number | null {
    const others = othersOf(this.view().seats, this.me());
    const at = this.board === null ? -1 : others.indexOf(this.board);
    const following = [...others.slice(at + 1), ...others.slice(0, Math.max(0, at))];
    return following.find((board) => this.targets.includes(board)) ?? null;
  }

  /** Chooses a number, or drops it if it was chosen already. */
  pick(number: number, card: string | null = null): void {
    this.byKeyboard = false;
    if (!this.hand.includes(number)) return;
    const again = this.number === number && this.card === card;
    this.number = again ? null : number;
    this.card = again ? null : card;
  }

  /** A tap on a term: the first one chooses it, the second one places the guess. Returns whether it was placed. */
  tap(number: number, card: string): Promise<boolean> {
    if (this.ready && this.number === number && this.card === card) return this.place();
    if (this.hand.includes(number)) [this.number, this.card] = [number, card];
    this.byKeyboard = false;
    return Promise.resolve(false);
  }

  /** Whether the selected board can be guessed now. */
  get canGuess(): boolean {
    return this.board !== null && this.targets.includes(this.board);
  }

  /** Whether the draft is complete. */
  get ready(): boolean {
    return this.canGuess && this.number !== null && this.hand.includes(this.number);
  }

  /** Places the guess, which is final. Returns whether it was accepted. The next guess can be drafted meanwhile. */
  async place(): Promise<boolean> {
    if (!this.ready) return false;
    const [board, number, card] = [this.board!, this.number!, this.card];
    this.sent[board] = number;
    this.clearTerm();
    this.board = this.oneByOne() ? this.nextBoard : null;
    const placed = await this.send({ type: 'PlaceGuess', board, number, ...(card ? { card } : {}) });
    // an accepted guess stays in `sent`: the view that contains it may arrive after the answer
    if (!placed) delete this.sent[board];
    return placed;
  }

  private clearTerm(): void {
    this.number = this.card = null;
  }

  /** Whether Enter places the guess even if a button has the focus. It does if the draft was made by keyboard. */
  get takesEnter(): boolean {
    return this.byKeyboard && this.ready;
  }

  /** Letters select a board, digits choose a number, Enter places the guess, Escape drops it. Returns whether the key was used. */
  handleKey(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape' && this.board !== null) {
      this.select(null);
      return true;
    }
    if (event.key === 'Enter' && this.ready) {
      void this.place();
      return true;
    }
    const number = NUMBERS.find((digit) => String(digit) === event.key);
    if (number !== undefined) this.pick(number);
    else {
      const seat = seatOfLetter(event.key);
      if (seat < 0 || seat >= this.view().seats || seat === this.me()) return false;
      this.select(seat);
    }
    this.byKeyboard = true;
    return true;
  }
}
