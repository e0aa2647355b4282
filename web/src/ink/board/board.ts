// The state of a board. It applies operations and keeps the visible strokes.

import { readOps, type Op, type Step } from '../codec/codec';
import { boundingBox, grown, overlaps, remainingPieces, type Point } from './eraser';
import { ERASER_RADII, HEIGHT, LIMITS, WIDTH } from '../constants';
import { InkError } from '../error';

/**
 * A visible line: a stroke of the pen, or a piece of a stroke that was partly erased. `mark` is the number of the mark it
 * belongs to.
 */
export interface Stroke {
  readonly mark: number;
  readonly colour: number;
  readonly width: number;
  /** Grows while the stroke is being drawn. Any other change makes a new stroke object. */
  readonly points: Point[];
}

/** The last point of an open stroke (one that is still being drawn), and the operation that began the stroke. */
export interface Tip {
  readonly op: Extract<Op, { kind: 'pen' | 'eraser' }>;
  readonly x: number;
  readonly y: number;
  /** -1 if the stroke has no pressure. */
  readonly pressure: number;
}

/** What one operation makes and an undo removes: a stroke of the pen, a stroke of the eraser, or a wipe. */
export interface Mark {
  readonly op: Extract<Op, { kind: 'pen' | 'eraser' | 'wipe' }>;
  readonly points: Point[];
}

/**
 * A board. `strokes` are the lines that are visible now; `version` increases whenever they may have changed, so that
 * painters can skip frames.
 */
export class Board {
  readonly marks: Mark[] = [];
  strokes: Stroke[] = [];
  version = 0;
  /** The time of the last operation, in units of 10 ms since the board's beginning. */
  t = 0;
  pointCount = 0;
  eraserPointCount = 0;
  /** How many operations made, undid or redid a mark; at most `LIMITS.marks`. */
  markChanges = 0;
  /** The stroke that is being drawn; null if there is none. */
  private openMark: Mark | null = null;
  private readonly undone = new Set<number>();

  constructor(ops?: Uint8Array) {
    if (ops) this.apply(ops);
  }

  /** Apply operations, as bytes or parsed. Throws `InkError` if one does not fit the board. */
  apply(ops: Uint8Array | readonly Op[]): void {
    for (const op of ops instanceof Uint8Array ? readOps(ops, this.hasPressure) : ops) this.applyOp(op);
    this.version++;
  }

  isUndone(mark: number): boolean {
    return this.undone.has(mark);
  }

  /** Whether a stroke is open, that is, still being drawn. */
  get isDrawing(): boolean {
    return this.openMark !== null;
  }

  /** The tip of the open stroke; null if no stroke is open. */
  get tip(): Tip | null {
    const mark = this.openMark;
    if (!mark || mark.op.kind === 'wipe') return null;
    const [x, y, , pressure] = mark.points[mark.points.length - 1]!;
    return { op: mark.op, x, y, pressure };
  }

  /** Whether a stroke is open and has pressure. */
  get hasPressure(): boolean {
    return this.openMark?.op.kind === 'pen' && this.openMark.op.pressure !== undefined;
  }

  /** Whether the board's limits allow another stroke with this many points. */
  hasRoom(points: number, isEraser = false): boolean {
    return (
      this.markChanges < LIMITS.marks &&
      this.pointCount + points <= LIMITS.points &&
      (!isEraser || this.eraserPointCount + points <= LIMITS.eraser_points)
    );
  }

  private applyOp(op: Op): void {
    if (op.kind === 'extend') return this.extend(op.steps);
    if (op.kind === 'end') {
      if (!this.openMark) throw new InkError('ink_not_drawing');
      this.openMark = null;
      return;
    }
    if (op.kind === 'undo' || op.kind === 'redo') this.toggle(op.mark, op.kind === 'undo');
    else this.begin(op);
    this.t += op.dt;
    this.markChanges++;
  }

  private begin(op: Mark['op']): void {
    const mark: Mark = { op, points: [] };
    if (op.kind !== 'wipe') {
      if (op.x >= WIDTH || op.y >= HEIGHT) throw new InkError('ink_off_board');
      const pressure = op.kind === 'pen' ? (op.pressure ?? -1) : -1;
      mark.points.push([op.x, op.y, this.t + op.dt, pressure]);
      this.countPoints(1, op.kind);
    }
    this.openMark = op.kind === 'wipe' ? null : mark;
    this.marks.push(mark);
    this.showMark(mark, this.marks.length - 1);
  }

  private extend(steps: readonly Step[]): void {
    const mark = this.openMark;
    if (!mark || mark.op.kind === 'wipe') throw new InkError('ink_not_drawing');
    for (const step of steps) {
      const last = mark.points[mark.points.length - 1]!;
      const [x, y] = [last[0] + step.dx, last[1] + step.dy];
      if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) throw new InkError('ink_off_board');
      const point: Point = [x, y, (this.t += step.dt), step.pressure ?? -1];
      mark.points.push(point);
      if (mark.op.kind === 'eraser') this.erase(last, point, ERASER_RADII[mark.op.radius]!);
    }
    this.countPoints(steps.length, mark.op.kind);
  }

  private countPoints(count: number, kind: Mark['op']['kind']): void {
    this.pointCount += count;
    if (kind === 'eraser') this.eraserPointCount += count;
  }

  /** Undo or redo a mark. All visible strokes are built again. */
  private toggle(mark: number, undo: boolean): void {
    if (mark >= this.marks.length || this.undone.has(mark) === undo)
      throw new InkError('ink_no_such_mark');
    if (undo) this.undone.add(mark);
    else this.undone.delete(mark);
    this.openMark = null;
    this.strokes = [];
    this.marks.forEach((each, number) => this.undone.has(number) || this.showMark(each, number));
  }

  /** Apply the effect of a mark to the visible strokes. */
  private showMark(mark: Mark, number: number): void {
    const { op, points } = mark;
    if (op.kind === 'wipe') this.strokes = [];
    else if (op.kind === 'pen')
      // A stroke shares its points with its mark and grows with it until an eraser cuts it.
      this.strokes.push({ mark: number, colour: op.colour, width: op.width, points });
    else
      points.forEach((point, at) =>
        this.erase(points[Math.max(0, at - 1)]!, point, ERASER_RADII[op.radius]!),
      );
  }

  private erase(a: Point, b: Point, radius: number): void {
    const area = grown(boundingBox([a, b]), radius);
    this.strokes = this.strokes.flatMap((stroke) => {
      if (!overlaps(boundingBox(stroke.points), area)) return [stroke];
      const pieces = remainingPieces(stroke.points, a, b, radius);
      return pieces ? pieces.map((points) => ({ ...stroke, points })) : [stroke];
    });
  }
}
