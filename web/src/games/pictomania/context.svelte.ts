/** What every part of this game's screens needs, shared by context: the view, the boards, the pen in hand. */
import { getContext, setContext } from 'svelte';
import type { Command, PrivateView, PublicView } from './wire';
import type { Player, ScreenProps } from '../types';
import type { Surface } from '../../ink/live_board';
import { one } from '../people';
import { boardNumber } from './model';
import type { OwnBoard, InkBoards } from '../../ink/boards';

export type Tool = 'pen' | 'eraser' | 'rubber';

/** What one draws with; kept from round to round. */
export class Toolbox {
  tool = $state<Tool>('pen');
  colour = $state(0);
  width = $state(1);
  radius = $state(1);
}

export class GameContext {
  readonly toolbox = new Toolbox();
  /** Rises with every stroke, undo and wipe of one's own, for the buttons that depend on them. */
  changes = $state(0);
  /** A stroke is being drawn: nothing may change place under it. */
  drawing = $state(false);

  constructor(
    readonly boards: InkBoards,
    private readonly props: () => ScreenProps<PublicView, PrivateView, Command>,
  ) {}

  get view(): PublicView {
    return this.props().view;
  }
  /** What only this seat sees; null for those who watch. */
  get own(): PrivateView | null {
    return this.props().own;
  }
  get players(): readonly Player[] {
    return this.props().players;
  }
  get me(): number | null {
    return this.props().me;
  }
  get tv(): boolean {
    return this.props().tv;
  }
  get code(): string {
    return this.props().table.code;
  }
  get options(): Readonly<Record<string, boolean | number | string>> {
    return this.props().table.game?.options ?? {};
  }
  /** Nobody draws while the table takes a break. */
  get paused(): boolean {
    return this.props().table.paused !== null;
  }
  now = (): number => this.props().now();
  send = (command: Command): Promise<boolean> => this.props().send(command);

  name(seat: number | null): string {
    return (seat === null ? '' : this.players[seat]?.name) ?? '';
  }

  /** The same for a sentence that says "you" to its reader. */
  one(seat: number | null): ReturnType<typeof one> {
    return one(this.players, seat);
  }

  /** The ink board of a seat in a round; this round's if not said. */
  number(seat: number, round = this.view.round): number {
    return boardNumber(this.props().table.game?.boards ?? 0, round, seat);
  }

  surface(seat: number): Surface {
    return this.boards.board(this.number(seat));
  }

  /** The pen for one's own board, while one may draw. */
  ownBoard(): OwnBoard | null {
    const view = this.view;
    if (view.type !== 'DrawView' || !this.own?.may_draw || this.me === null || this.paused) return null;
    return this.boards.take(this.number(this.me), view.started);
  }
}

const KEY = Symbol('pictomania');
export const provideGame = (game: GameContext): GameContext => setContext(KEY, game);
export const useGame = (): GameContext => getContext<GameContext>(KEY);
