/** A board on a canvas. Finished strokes are kept on a sheet behind; only the last one is drawn anew in every frame. */
import { getStroke } from 'perfect-freehand';
import type { Board, Stroke } from './board';
import { curved, type Dot } from './curve';
import { HEIGHT, INKS, PEN_WIDTHS, WIDTH } from './constants';

const LEAST_PX = 1.25;

type Tail = readonly (readonly [x: number, y: number, pressure: number])[];

/**
 * The outline of a stroke in board units, at least `least` wide. The same points make the same outline on every page.
 */
export function outline(stroke: Stroke, done: boolean, ahead: Tail = [], least = 0): Path2D {
  return closed(edgeOf(stroke, done, ahead, least));
}

/** The points around it. Files are made on the server from the same ones (`ink/svg.py`). */
export function edgeOf(stroke: Pick<Stroke, 'points' | 'width'>, done: boolean, ahead: Tail = [], least = 0): number[][] {
  const pressed = (stroke.points[0]?.[3] ?? -1) >= 0;
  const points = stroke.points.map(([x, y, , pressure]): Dot => [x, y, pressed ? pressure / 255 : 0.5]);
  for (const [x, y, pressure] of ahead) points.push([x, y, pressed ? pressure : 0.5]);
  const size = Math.max(least, PEN_WIDTHS[stroke.width] ?? PEN_WIDTHS[1]);
  return getStroke(curved(points), {
    size: pressed ? size * 1.35 : size,
    thinning: pressed ? 0.6 : 0.25,
    smoothing: 0.6,
    streamline: 0.25,
    simulatePressure: !pressed,
    last: done,
  });
}

function closed(edge: readonly (readonly number[])[]): Path2D {
  const path = new Path2D();
  const at = (i: number) => edge[i % edge.length] as readonly [number, number];
  if (edge.length < 3) return path;
  path.moveTo(...mid(at(0), at(1)));
  for (let i = 1; i <= edge.length; i++) path.quadraticCurveTo(...at(i), ...mid(at(i), at(i + 1)));
  path.closePath();
  return path;
}

const mid = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): [number, number] => [
  (ax + bx) / 2,
  (ay + by) / 2,
];

export class Painter {
  private readonly sheet = document.createElement('canvas');
  private kept: Stroke[] = [];
  private board: Board | null = null;
  private version = -1;
  /** A line is never thinner than this on the screen, so that a small picture still reads. */
  private least = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly ink?: string,
  ) {}

  /** The canvas has another size: everything is drawn again. */
  resize(width: number, height: number): void {
    for (const canvas of [this.canvas, this.sheet]) {
      canvas.width = width;
      canvas.height = height;
    }
    this.least = (LEAST_PX * WIDTH) / Math.max(1, this.canvas.clientWidth);
    this.version = -1;
    this.kept = [];
  }

  /** Draws what is to be seen now, with points that are only expected at the end of the last stroke. */
  paint(board: Board, ahead: Tail = []): void {
    if (board === this.board && board.version === this.version && !ahead.length) return;
    const strokes = board.strokes;
    this.keep(strokes.slice(0, -1));
    const pen = this.canvas.getContext('2d')!;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (this.sheet.width && this.sheet.height) pen.drawImage(this.sheet, 0, 0);
    const last = strokes.at(-1);
    if (last) this.draw(pen, last, !board.drawing, ahead);
    this.board = board;
    // expected points are gone with the next frame
    this.version = ahead.length ? -1 : board.version;
  }

  private keep(strokes: Stroke[]): void {
    const pen = this.sheet.getContext('2d')!;
    const same = this.kept.every((stroke, i) => stroke === strokes[i]);
    if (!same) {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, this.sheet.width, this.sheet.height);
      this.kept = [];
    }
    for (const stroke of strokes.slice(this.kept.length)) this.draw(pen, stroke, true);
    this.kept = strokes;
  }

  private draw(pen: CanvasRenderingContext2D, stroke: Stroke, done: boolean, ahead: Tail = []): void {
    pen.setTransform(this.canvas.width / WIDTH, 0, 0, this.canvas.height / HEIGHT, 0, 0);
    pen.fillStyle = this.ink ?? INKS[stroke.colour] ?? INKS[0];
    pen.fill(outline(stroke, done, ahead, this.least));
  }
}
