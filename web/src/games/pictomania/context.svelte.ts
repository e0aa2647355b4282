/** What all components of Pictomania need: the views, the ink and the chosen drawing tool. They share it as a Svelte context. */
import { getContext, setContext } from 'svelte';
import type { Command, PrivateView, PublicView } from './wire';
import type { Player, ScreenProps } from '../types';
import type { BoardSource } from '../../ink/board/remote_board';
import { personArgs } from '../sentence_people';
import { boardNumber } from './model';
import type { LocalBoard, InkClient } from '../../ink/ink_client';

/** The eraser removes the ink that it touches; the stroke eraser removes whole strokes. */
export type Tool = 'pen' | 'eraser' | 'stroke-eraser';

/**
 * The chosen drawing tool; it stays the same from round to round. Colour, width and eraser radius are indices into the lists
 * in `ink/constants`.
 */
class Toolbox {
  tool = $state<Tool>('pen');
  colour = $state(0);
  width = $state(1);
  radius = $state(1);
}

export class GameContext {
  readonly toolbox = new Toolbox();
  /** Incremented when the viewer draws, erases, undoes, redoes or wipes. The buttons and hints that depend on the board read it. */
  changes = $state(0);
  /** Whether the viewer is drawing a stroke. The layout must not change until the stroke ends. */
  drawing = $state(false);

  constructor(
    readonly ink: InkClient,
    private readonly props: () => ScreenProps<PublicView, PrivateView, Command>,
  ) {}

  get view(): PublicView {
    return this.props().publicView;
  }
  /** The private view of this seat; null for spectators and the TV. */
  get privateView(): PrivateView | null {
    return this.props().privateView;
  }
  get mayTakeToken(): boolean {
    return this.privateView?.may_take_token ?? false;
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
    return this.props().tableView.code;
  }
  get options(): Readonly<Record<string, boolean | number | string>> {
    return this.props().tableView.game?.options ?? {};
  }
  /** The extra time of a seat; 0 for null. */
  extraMs(seat: number | null): number {
    return (seat === null ? 0 : this.props().tableView.seats[seat]?.extra_ms) ?? 0;
  }
  /** Whether everyone draws in black. */
  get blackInk(): boolean {
    return this.options.black_ink === true;
  }
  /** The colour with which the viewer draws. The chosen one stays chosen while everyone draws in black. */
  get colour(): number {
    return this.blackInk ? 0 : this.toolbox.colour;
  }
  /** Whether the table is paused; nobody can draw then. */
  get paused(): boolean {
    return this.props().tableView.paused !== null;
  }
  now = (): number => this.props().now();
  send = (command: Command): Promise<boolean> => this.props().send(command);

  name(seat: number | null): string {
    return (seat === null ? '' : this.players[seat]?.name) ?? '';
  }

  /** Arguments for a sentence about a seat. If it is the viewer's own seat, the sentence says "you". */
  person(seat: number | null): ReturnType<typeof personArgs> {
    return personArgs(this.players, seat);
  }

  /** The number of a seat's ink board in a round, by default in the current round. */
  boardNumber(seat: number, round = this.view.round): number {
    return boardNumber(this.props().tableView.game?.first_board ?? 0, round, seat);
  }

  /** The board of a seat in the current round, with its live ink. */
  boardSource(seat: number): BoardSource {
    return this.ink.board(this.boardNumber(seat));
  }

  /** The viewer's own board with its pen; null while drawing is not allowed. */
  localBoard(): LocalBoard | null {
    const view = this.view;
    if (view.type !== 'DrawView' || !this.privateView?.may_draw || this.me === null || this.paused) return null;
    return this.ink.takePen(this.boardNumber(this.me), view.started);
  }
}

const KEY = Symbol('pictomania');
export const provideGame = (game: GameContext): GameContext => setContext(KEY, game);
export const useGame = (): GameContext => getContext<GameContext>(KEY);
