/** Paper snippets in a few colours over the page, once. Fetched only when somebody wins. */
interface Snippet {
  x: number;
  y: number;
  dx: number;
  dy: number;
  turn: number;
  spin: number;
  size: number;
  colour: string;
}

const COUNT = 140;
const MS = 4200;
const GRAVITY = 0.0011;

function made(colours: readonly string[], wide: number, high: number): Snippet {
  const left = Math.random() < 0.5;
  return {
    x: left ? -10 : wide + 10,
    y: high * (0.35 + Math.random() * 0.3),
    dx: (left ? 1 : -1) * wide * (0.0002 + Math.random() * 0.0006),
    dy: -high * (0.0006 + Math.random() * 0.0007),
    turn: Math.random() * 6,
    spin: (Math.random() - 0.5) * 0.02,
    size: Math.max(6, high * (0.008 + Math.random() * 0.01)),
    colour: colours[Math.floor(Math.random() * colours.length)]!,
  };
}

/** Let it rain; it cleans up after itself. */
export function rain(colours: readonly string[]): void {
  const canvas = document.createElement('canvas');
  canvas.className = 'confetti';
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', pointerEvents: 'none', zIndex: '8' });
  const [wide, high] = [innerWidth, innerHeight];
  [canvas.width, canvas.height] = [wide, high];
  document.body.append(canvas);
  const brush = canvas.getContext('2d');
  if (!brush) return canvas.remove();
  const all = Array.from({ length: COUNT }, () => made(colours, wide, high));
  const start = performance.now();
  let last = start;
  requestAnimationFrame(function step(now) {
    const passed = Math.min(50, now - last);
    last = now;
    brush.clearRect(0, 0, wide, high);
    brush.globalAlpha = Math.min(1, Math.max(0, (start + MS - now) / 800));
    for (const one of all) {
      one.x += one.dx * passed;
      one.y += one.dy * passed;
      one.dx *= 1 - 0.0006 * passed;
      one.dy += (GRAVITY * high * passed) / 1000;
      one.turn += one.spin * passed;
      brush.fillStyle = one.colour;
      brush.save();
      brush.translate(one.x, one.y);
      brush.rotate(one.turn);
      // a snippet that turns shows its edge now and then
      brush.fillRect(-one.size / 2, (-one.size / 2) * Math.abs(Math.cos(one.turn)), one.size, one.size * Math.abs(Math.cos(one.turn)));
      brush.restore();
    }
    if (now - start < MS) requestAnimationFrame(step);
    else canvas.remove();
  });
}
