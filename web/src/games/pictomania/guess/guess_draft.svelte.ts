/**
 * A guess that the viewer is preparing by touch, mouse or keyboard: they choose a board and a term, and then place the guess
 * with the button, a second tap on the term, or Enter.
 */
import { NUMBERS, type Command, type DrawView, type PrivateView } from '../wire';
import { guessOn, othersOf, seatOfLetter } from '../model';

export class GuessDraft {
  board = $state<number | null>(null);
  number = $state<number | null>(null);
  /** The card whose term was tapped; null if only a number was chosen. */
  card = $state<string | null>(null);
  /** The numbers that were sent as guesses, by board. They count as placed at once; a refused guess is deleted again. */
  private sent = $state<Record<number, number>>({});
  /** Whether the draft was made by keyboard. */
  private byKeyboard = false;

  constructor(
    private readonly view: () => DrawView,
    private readonly privateView: () => PrivateView | null,
    private readonly send: (command: Command) => Promise<boolean>,
    private readonly me: () => number | null,
    /** Whether the screen shows one board at a time. If so, the next board is selected after each guess. */
    private readonly oneByOne: () => boolean = () => false,
  ) {}

  /** The guess cards that are left, without those just sent. */
  get hand(): number[] {
    const sent = Object.values(this.sent);
    return (this.privateView()?.hand ?? []).filter((number) => !sent.includes(number));
  }

  /** The boards that can be guessed now. */
  get targets(): number[] {
    return (this.privateView()?.targets ?? []).filter((board) => !(board in this.sent));
  }

  /** My guess on this board, placed or just sent; null if there is none. */
  guessOn(board: number): number | null {
    return guessOn(this.privateView(), board) ?? this.sent[board] ?? null;
  }

  /** Selects a board. The chosen term stays chosen only if this board can be guessed. */
  select(board: number | null): void {
    this.board = board;
    this.byKeyboard = false;
    if (!this.canGuess) this.clearTerm();
  }

  /** Selects the board that is `by` places after the selected one around the table, and drops the chosen term. */
  step(by: number): void {
    const others = othersOf(this.view().seats, this.me());
    const at = this.board === null ? -1 : others.indexOf(this.board);
    this.clearTerm();
    this.select(others[(at + by + others.length) % others.length] ?? null);
  }

  /** The first board after the selected one around the table that can be guessed; null if there is none. */
  get nextBoard(): number | null {
    const others = othersOf(this.view().seats, this.me());
    const at = this.board === null ? -1 : others.indexOf(this.board);
    const following = [...others.slice(at + 1), ...others.slice(0, Math.max(0, at))];
    return following.find((board) => this.targets.includes(board)) ?? null;
  }

  /** Chooses a number. If it is already chosen, drops the choice. */
  pick(number: number, card: string | null = null): void {
    this.byKeyboard = false;
    if (!this.hand.includes(number)) return;
    const again = this.number === number && this.card === card;
    this.number = again ? null : number;
    this.card = again ? null : card;
  }

  /** Handles a tap on a term: the first tap chooses the term, the second one places the guess. Returns whether it was placed. */
  tap(number: number, card: string): Promise<boolean> {
    if (this.complete && this.number === number && this.card === card) return this.place();
    if (this.hand.includes(number)) [this.number, this.card] = [number, card];
    this.byKeyboard = false;
    return Promise.resolve(false);
  }

  /** Whether the selected board can be guessed now. */
  get canGuess(): boolean {
    return this.board !== null && this.targets.includes(this.board);
  }

  /** Whether the draft is complete. */
  get complete(): boolean {
    return this.canGuess && this.number !== null && this.hand.includes(this.number);
  }

  /** Places the guess. Returns whether the server accepted it. The player can draft the next guess without waiting for that. */
  async place(): Promise<boolean> {
    if (!this.complete) return false;
    const [board, number, card] = [this.board!, this.number!, this.card];
    this.sent[board] = number;
    this.clearTerm();
    this.board = this.oneByOne() ? this.nextBoard : null;
    const placed = await this.send({ type: 'PlaceGuess', board, number, ...(card ? { card } : {}) });
    // An accepted guess stays in `sent`: the view that contains it may arrive after the answer.
    if (!placed) delete this.sent[board];
    return placed;
  }

  private clearTerm(): void {
    this.number = this.card = null;
  }

  /** Whether Enter places the guess even if a button has the focus. This is so if the draft is complete and made by keyboard. */
  get takesEnter(): boolean {
    return this.byKeyboard && this.complete;
  }

  /**
   * Handles a key: a letter selects a board, a digit chooses a number, Enter places the guess, and Escape drops the draft.
   * Returns whether the key had such a meaning.
   */
  handleKey(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape' && this.board !== null) {
      this.select(null);
      return true;
    }
    if (event.key === 'Enter' && this.complete) {
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
