/** A guess in the making: a board, a number, and the tap that lays it. By touch, mouse or keyboard. */
import { NUMBERS, type Command, type DrawView, type PrivateView } from './wire';
import { seatOf } from './model';

export class Guessing {
  board = $state<number | null>(null);
  number = $state<number | null>(null);
  busy = $state(false);

  constructor(
    private readonly view: () => DrawView,
    private readonly own: () => PrivateView | null,
    private readonly send: (command: Command) => Promise<boolean>,
  ) {}

  /** Look at a board; the number stays only if it can lie there too. */
  aim(board: number | null): void {
    this.board = board;
    if (!this.open) this.number = null;
  }

  pick(number: number): void {
    if (this.holds(number)) this.number = this.number === number ? null : number;
  }

  private holds(number: number): boolean {
    return this.own()?.hand.includes(number) ?? false;
  }

  /** May the chosen board be guessed now? */
  get open(): boolean {
    return this.board !== null && (this.own()?.targets.includes(this.board) ?? false);
  }

  get ready(): boolean {
    return this.open && this.number !== null && this.holds(this.number) && !this.busy;
  }

  /** Lay it, for good. True when it lies. */
  async lay(): Promise<boolean> {
    if (!this.ready) return false;
    const [board, number] = [this.board!, this.number!];
    this.busy = true;
    const laid = await this.send({ type: 'LayGuess', board, number });
    this.busy = false;
    // whoever is quicker than the line may be choosing the next guess already: that choice is theirs
    if (laid && this.board === board) this.board = null;
    if (laid && this.number === number) this.number = null;
    return laid;
  }

  /** Letters choose a board, digits a number, Enter lays, Escape lets go. True when the key was for us. */
  key(event: KeyboardEvent, me: number | null): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape' && this.board !== null) {
      this.board = this.number = null;
      return true;
    }
    if (event.key === 'Enter' && this.ready) {
      void this.lay();
      return true;
    }
    const number = NUMBERS.find((one) => String(one) === event.key);
    if (number !== undefined) {
      this.pick(number);
      return true;
    }
    const seat = seatOf(event.key);
    if (seat < 0 || seat >= this.view().seats || seat === me) return false;
    this.aim(seat);
    return true;
  }
}
