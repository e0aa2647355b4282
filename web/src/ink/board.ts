// One board as it is seen: operations in, visible strokes out.

import { readOps, type Op, type Step } from './codec';
import { box, cut, grown, overlap, type Point } from './cut';
import { ERASER_RADII, HEIGHT, LIMITS, WIDTH } from './constants';
import { InkError } from './error';

/** A visible line; `mark` tells which pen stroke it is, or is a piece of. */
export interface Stroke {
  readonly mark: number;
  readonly colour: number;
  readonly width: number;
  /** Grows while the stroke is drawn; otherwise a changed stroke is a new object. */
  readonly points: Point[];
}

/** Where an open stroke is, and how it began. */
export interface Tip {
  readonly op: Extract<Op, { kind: 'pen' | 'eraser' }>;
  readonly x: number;
  readonly y: number;
  /** -1 where the stroke has none. */
  readonly pressure: number;
}

export interface Mark {
  readonly op: Extract<Op, { kind: 'pen' | 'eraser' | 'wipe' }>;
  readonly points: Point[];
}

/**
 * A board that operations are applied to one after another. `strokes` is always what is to be
 * seen now; `version` rises whenever that may have changed, for whoever paints it.
 */
export class Board {
  readonly marks: Mark[] = [];
  strokes: Stroke[] = [];
  version = 0;
  /** The time of the last operation, in 10 ms since the beginning. */
  t = 0;
  points = 0;
  eraserPoints = 0;
  /** Marks made, undone and redone. */
  touches = 0;
  /** The stroke under the pen. */
  private open: Mark | null = null;
  private readonly undone = new Set<number>();

  constructor(ops?: Uint8Array) {
    if (ops) this.apply(ops);
  }

  /** Takes operations as they come from the wire or from the pen; throws InkError if one makes
   * no sense here. */
  apply(ops: Uint8Array | readonly Op[]): void {
    for (const op of ops instanceof Uint8Array ? readOps(ops, this.pressed) : ops) this.one(op);
    this.version++;
  }

  /** Is this mark undone? */
  isUndone(mark: number): boolean {
    return this.undone.has(mark);
  }

  get drawing(): boolean {
    return this.open !== null;
  }

  /** The stroke under the pen. */
  get tip(): Tip | null {
    const mark = this.open;
    if (!mark || mark.op.kind === 'wipe') return null;
    const [x, y, , pressure] = mark.points[mark.points.length - 1]!;
    return { op: mark.op, x, y, pressure };
  }

  /** Is a stroke with pressure under the pen? */
  get pressed(): boolean {
    return this.open?.op.kind === 'pen' && this.open.op.pressure !== undefined;
  }

  /** Has the board room for another stroke of this many points? */
  hasRoom(points: number, eraser = false): boolean {
    return (
      this.touches < LIMITS.marks &&
      this.points + points <= LIMITS.points &&
      (!eraser || this.eraserPoints + points <= LIMITS.eraser_points)
    );
  }

  private one(op: Op): void {
    if (op.kind === 'extend') return this.extend(op.steps);
    if (op.kind === 'end') {
      if (!this.open) throw new InkError('ink_not_drawing');
      this.open = null;
      return;
    }
    if (op.kind === 'undo' || op.kind === 'redo') this.toggle(op.mark, op.kind === 'undo');
    else this.begin(op);
    this.t += op.dt;
    this.touches++;
  }

  private begin(op: Mark['op']): void {
    const mark: Mark = { op, points: [] };
    if (op.kind !== 'wipe') {
      if (op.x >= WIDTH || op.y >= HEIGHT) throw new InkError('ink_off_board');
      const pressure = op.kind === 'pen' ? (op.pressure ?? -1) : -1;
      mark.points.push([op.x, op.y, this.t + op.dt, pressure]);
      this.count(1, op.kind);
    }
    this.open = op.kind === 'wipe' ? null : mark;
    this.marks.push(mark);
    this.show(mark, this.marks.length - 1);
  }

  private extend(steps: readonly Step[]): void {
    const mark = this.open;
    if (!mark || mark.op.kind === 'wipe') throw new InkError('ink_not_drawing');
    for (const step of steps) {
      const last = mark.points[mark.points.length - 1]!;
      const [x, y] = [last[0] + step.dx, last[1] + step.dy];
      if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) throw new InkError('ink_off_board');
      const point: Point = [x, y, (this.t += step.dt), step.pressure ?? -1];
      mark.points.push(point);
      if (mark.op.kind === 'eraser') this.erase(last, point, ERASER_RADII[mark.op.radius]!);
    }
    this.count(steps.length, mark.op.kind);
  }

  private count(points: number, kind: Mark['op']['kind']): void {
    this.points += points;
    if (kind === 'eraser') this.eraserPoints += points;
  }

  private toggle(mark: number, undo: boolean): void {
    if (mark >= this.marks.length || this.undone.has(mark) === undo)
      throw new InkError('ink_no_such_mark');
    if (undo) this.undone.add(mark);
    else this.undone.delete(mark);
    this.open = null;
    this.strokes = [];
    this.marks.forEach((each, number) => this.undone.has(number) || this.show(each, number));
  }

  /** Lets a mark work on what is to be seen. */
  private show(mark: Mark, number: number): void {
    const { op, points } = mark;
    if (op.kind === 'wipe') this.strokes = [];
    else if (op.kind === 'pen')
      // A stroke shares its points with its mark and grows with it, until an eraser cuts it.
      this.strokes.push({ mark: number, colour: op.colour, width: op.width, points });
    else
      points.forEach((point, at) =>
        this.erase(points[Math.max(0, at - 1)]!, point, ERASER_RADII[op.radius]!),
      );
  }

  private erase(a: Point, b: Point, radius: number): void {
    const near = grown(box([a, b]), radius);
    this.strokes = this.strokes.flatMap((stroke) => {
      if (!overlap(box(stroke.points), near)) return [stroke];
      const pieces = cut(stroke.points, a, b, radius);
      return pieces ? pieces.map((points) => ({ ...stroke, points })) : [stroke];
    });
  }
}
