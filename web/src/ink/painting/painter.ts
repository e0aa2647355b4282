/** Paints a board on a canvas. All strokes but the last are kept on another canvas, so that a frame draws only the last one. */
import { getStroke } from 'perfect-freehand';
import type { Board, Stroke } from '../board/board';
import { smoothed, type Dot } from './curve';
import { HEIGHT, PEN_COLOURS, PEN_WIDTHS, WIDTH } from '../constants';

/** Lines are at least this wide on the screen, so that small pictures are readable. */
const MIN_WIDTH_PX = 1.25;

/** Points that the device predicts after the last point of a stroke. */
type PredictedPoints = readonly (readonly [x: number, y: number, pressure: number])[];

/** The outline of a stroke as a path in board units, at least `minWidth` wide. */
function outlinePath(stroke: Stroke, finished: boolean, predicted: PredictedPoints = [], minWidth = 0): Path2D {
  return closedPath(outlinePoints(stroke, finished, predicted, minWidth));
}

/** The points of the outline. If `minWidth` is 0, they equal those that the server computes for files (`ink/svg.py`). */
export function outlinePoints(
  stroke: Pick<Stroke, 'points' | 'width'>,
  finished: boolean,
  predicted: PredictedPoints = [],
  minWidth = 0,
): number[][] {
  const hasPressure = (stroke.points[0]?.[3] ?? -1) >= 0;
  const points = stroke.points.map(([x, y, , pressure]): Dot => [x, y, hasPressure ? pressure / 255 : 0.5]);
  for (const [x, y, pressure] of predicted) points.push([x, y, hasPressure ? pressure : 0.5]);
  const size = Math.max(minWidth, PEN_WIDTHS[stroke.width] ?? PEN_WIDTHS[1]);
  return getStroke(smoothed(points), {
    size: hasPressure ? size * 1.35 : size,
    thinning: hasPressure ? 0.6 : 0.25,
    smoothing: 0.6,
    streamline: 0.25,
    simulatePressure: !hasPressure,
    last: finished,
  });
}

function closedPath(outline: readonly (readonly number[])[]): Path2D {
  const path = new Path2D();
  const at = (i: number) => outline[i % outline.length] as readonly [number, number];
  if (outline.length < 3) return path;
  path.moveTo(...mid(at(0), at(1)));
  for (let i = 1; i <= outline.length; i++) path.quadraticCurveTo(...at(i), ...mid(at(i), at(i + 1)));
  path.closePath();
  return path;
}

const mid = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): [number, number] => [
  (ax + bx) / 2,
  (ay + by) / 2,
];

export class Painter {
  /** All strokes but the last. */
  private readonly finishedCanvas = document.createElement('canvas');
  private finished: Stroke[] = [];
  /** The board and version of the last frame. */
  private board: Board | null = null;
  private version = -1;
  /** `MIN_WIDTH_PX` in board units. */
  private minWidth = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    /** The colour of all strokes. Without it, each stroke keeps its own colour. */
    private readonly colour?: string,
  ) {}

  /** Set the size of the canvas. The next `paint` draws everything. */
  resize(width: number, height: number): void {
    for (const canvas of [this.canvas, this.finishedCanvas]) {
      canvas.width = width;
      canvas.height = height;
    }
    this.minWidth = (MIN_WIDTH_PX * WIDTH) / Math.max(1, this.canvas.clientWidth);
    this.version = -1;
    this.finished = [];
  }

  /** Draw the visible strokes. The predicted points extend the last one. */
  paint(board: Board, predicted: PredictedPoints = []): void {
    if (board === this.board && board.version === this.version && !predicted.length) return;
    const strokes = board.strokes;
    this.updateFinished(strokes.slice(0, -1));
    const context = this.canvas.getContext('2d')!;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (this.finishedCanvas.width && this.finishedCanvas.height) context.drawImage(this.finishedCanvas, 0, 0);
    const last = strokes.at(-1);
    if (last) this.draw(context, last, !board.isDrawing, predicted);
    this.board = board;
    // The next frame must draw again, without the predicted points.
    this.version = predicted.length ? -1 : board.version;
  }

  private updateFinished(strokes: Stroke[]): void {
    const context = this.finishedCanvas.getContext('2d')!;
    const same = this.finished.every((stroke, i) => stroke === strokes[i]);
    if (!same) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, this.finishedCanvas.width, this.finishedCanvas.height);
      this.finished = [];
    }
    for (const stroke of strokes.slice(this.finished.length)) this.draw(context, stroke, true);
    this.finished = strokes;
  }

  private draw(context: CanvasRenderingContext2D, stroke: Stroke, finished: boolean, predicted: PredictedPoints = []): void {
    context.setTransform(this.canvas.width / WIDTH, 0, 0, this.canvas.height / HEIGHT, 0, 0);
    context.fillStyle = this.colour ?? PEN_COLOURS[stroke.colour] ?? PEN_COLOURS[0];
    context.fill(outlinePath(stroke, finished, predicted, this.minWidth));
  }
}
