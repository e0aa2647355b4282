/** Confetti over the page. This module is loaded when it is needed. */
interface Piece {
  x: number;
  y: number;
  dx: number;
  dy: number;
  angle: number;
  spin: number;
  size: number;
  colour: string;
}

const PIECE_COUNT = 140;
const DURATION_MS = 4200;
const FADE_OUT_MS = 800;
/** Downward acceleration: each second adds this much to the speed, in screen heights per ms. */
const GRAVITY = 0.0011;

/** A piece that flies in from the left or the right edge. */
function randomPiece(colours: readonly string[], width: number, height: number): Piece {
  const fromLeft = Math.random() < 0.5;
  return {
    x: fromLeft ? -10 : width + 10,
    y: height * (0.35 + Math.random() * 0.3),
    dx: (fromLeft ? 1 : -1) * width * (0.0002 + Math.random() * 0.0006),
    dy: -height * (0.0006 + Math.random() * 0.0007),
    angle: Math.random() * 6,
    spin: (Math.random() - 0.5) * 0.02,
    size: Math.max(6, height * (0.008 + Math.random() * 0.01)),
    colour: colours[Math.floor(Math.random() * colours.length)]!,
  };
}

/** Show confetti once. Its canvas is removed at the end. */
export function showConfetti(colours: readonly string[]): void {
  const canvas = document.createElement('canvas');
  canvas.className = 'confetti';
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', pointerEvents: 'none', zIndex: '8' });
  const [width, height] = [innerWidth, innerHeight];
  [canvas.width, canvas.height] = [width, height];
  document.body.append(canvas);
  const context = canvas.getContext('2d');
  if (!context) return canvas.remove();
  const pieces = Array.from({ length: PIECE_COUNT }, () => randomPiece(colours, width, height));
  const start = performance.now();
  let last = start;
  requestAnimationFrame(function step(now) {
    const elapsed = Math.min(50, now - last);
    last = now;
    context.clearRect(0, 0, width, height);
    context.globalAlpha = Math.min(1, Math.max(0, (start + DURATION_MS - now) / FADE_OUT_MS));
    for (const piece of pieces) {
      piece.x += piece.dx * elapsed;
      piece.y += piece.dy * elapsed;
      piece.dx *= 1 - 0.0006 * elapsed;
      piece.dy += (GRAVITY * height * elapsed) / 1000;
      piece.angle += piece.spin * elapsed;
      context.fillStyle = piece.colour;
      context.save();
      context.translate(piece.x, piece.y);
      context.rotate(piece.angle);
      // The drawn height of a piece depends on its angle, so that the piece seems to tumble.
      const visibleHeight = piece.size * Math.abs(Math.cos(piece.angle));
      context.fillRect(-piece.size / 2, -visibleHeight / 2, piece.size, visibleHeight);
      context.restore();
    }
    if (now - start < DURATION_MS) requestAnimationFrame(step);
    else canvas.remove();
  });
}
