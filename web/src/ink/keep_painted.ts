// A board on a canvas, kept painted for as long as it is shown.
import type { Surface } from './live_board';
import { Painter } from './paint';
import { OwnBoard } from './boards';

/** More pixels than this for one of CSS cost frames and show nothing. */
const SHARPEST = 2;

/**
 * Paints the surface on the canvas now and after every change, at the canvas's own size; returns how to stop. With `ink`
 * all of it is in that colour, whatever pen it was drawn with.
 */
export function keepPainted(canvas: HTMLCanvasElement, surface: Surface, ink?: string): () => void {
  const painter = new Painter(canvas, ink);
  const paint = (): void => painter.paint(surface.board, surface instanceof OwnBoard ? surface.takeAhead() : []);
  const observer = new ResizeObserver(() => {
    const scale = Math.min(devicePixelRatio || 1, SHARPEST);
    painter.resize(Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale));
    paint();
  });
  observer.observe(canvas);
  const stop = surface.watch(paint);
  return () => {
    stop();
    observer.disconnect();
  };
}
