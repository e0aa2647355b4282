/** A surface whose board is given from outside: a still picture, or a replay. */
import { Board } from './board';
import { Watchable, type Surface } from './live_board';

export class FixedSurface extends Watchable implements Surface {
  board: Board;

  constructor(board: Board = new Board()) {
    super();
    this.board = board;
  }

  show(board: Board): void {
    this.board = board;
    this.changed();
  }
}
