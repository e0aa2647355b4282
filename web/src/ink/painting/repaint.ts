// Repaints a canvas whenever its board changes.
import type { BoardSource } from '../board/remote_board';
import { Painter } from './painter';
import { LocalBoard } from '../ink_client';

/** More device pixels per CSS pixel than this slow down painting without a visible difference. */
const MAX_PIXEL_RATIO = 2;

/**
 * Paint the board on the canvas now and after every change, at the size of the canvas. If `colour` is given, all strokes
 * have that colour. Returns a function that stops the painting.
 */
export function repaintOnChange(canvas: HTMLCanvasElement, source: BoardSource, colour?: string): () => void {
  const painter = new Painter(canvas, colour);
  const paint = (): void => painter.paint(source.board, source instanceof LocalBoard ? source.takePredicted() : []);
  const observer = new ResizeObserver(() => {
    const scale = Math.min(devicePixelRatio || 1, MAX_PIXEL_RATIO);
    painter.resize(Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale));
    paint();
  });
  observer.observe(canvas);
  const stop = source.watch(paint);
  return () => {
    stop();
    observer.disconnect();
  };
}
