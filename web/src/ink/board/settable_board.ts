/** A `BoardSource` whose board is set from outside. It shows a still picture or a replay. */
import { Board } from './board';
import { Observable, type BoardSource } from './remote_board';

export class SettableBoard extends Observable implements BoardSource {
  board: Board;

  constructor(board: Board = new Board()) {
    super();
    this.board = board;
  }

  show(board: Board): void {
    this.board = board;
    this.notify();
  }
}
