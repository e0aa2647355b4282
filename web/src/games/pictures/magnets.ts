/**
 * Gentle magnets on the bench: a piece that comes near the ground, another piece, a common edge or middle, or an equal gap is
 * drawn there, and a thin line says why. Nothing is forbidden (R10): who holds still, or holds Alt, places freely.
 */
import { bounds, faceOf, outline, turned, type Box, type Placed, type Point } from './geometry';
import { BENCH, MAGNET } from './wire';

/** What drew a piece, to be shown as a thin line. */
export interface Line {
  from: Point;
  to: Point;
}
export interface Drawn {
  x: number;
  y: number;
  lines: Line[];
  /** the same as long as the same things draw it: a change is heard */
  by: string;
}

/** Contact draws from further away than mere lines do. */
const ALIGN = MAGNET * 0.6;
/** What counts as less when two are equally near. */
const WEIGHT = { touch: 0, edge: 5, gap: 6, middle: 7 } as const;

/** Along one axis: how far to go, and what there is to see of it. */
interface Pull {
  by: number;
  kind: keyof typeof WEIGHT;
  name: string;
  lines: (moved: Box) => Line[];
}
/** A piece on the bench in absolute units. */
interface Body {
  shape: readonly Point[];
  box: Box;
}

export function body(placed: Placed): Body {
  const shape = turned(outline(placed.piece, faceOf(placed)), placed.angle).map(([x, y]): Point => [x + placed.x, y + placed.y]);
  return { shape, box: bounds(shape) };
}

/** x and y change places: what holds for one axis holds for the other. */
const flip = ({ left, top, right, bottom }: Box): Box => ({ left: top, top: left, right: bottom, bottom: right });
const flipped = ({ shape, box }: Body): Body => ({ shape: shape.map(([x, y]): Point => [y, x]), box: flip(box) });
const flippedLine = ({ from, to }: Line): Line => ({ from: [from[1], from[0]], to: [to[1], to[0]] });
const moved = (box: Box, dx: number, dy: number): Box => ({ left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy });
const shifted = ({ shape, box }: Body, dx: number): Body => ({ shape: shape.map(([x, y]): Point => [x + dx, y]), box: moved(box, dx, 0) });
const middle = (box: Box): number => (box.top + box.bottom) / 2;

/** How low (`side` 1) or high (-1) an outline reaches at x, or null beside it. */
function edgeAt(shape: readonly Point[], x: number, side: 1 | -1): number | null {
  let best: number | null = null;
  shape.forEach(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length]!;
    if (x < Math.min(ax, bx) || x > Math.max(ax, bx)) return;
    const ys = ax === bx ? [ay, by] : [ay + ((by - ay) * (x - ax)) / (bx - ax)];
    for (const y of ys) if (best === null || (y - best) * side > 0) best = y;
  });
  return best;
}

/** How far `upper` can fall until it touches `lower`; null if it would fall past it. */
export function drop(upper: Body, lower: Body): number | null {
  let least: number | null = null;
  const [from, to] = [Math.max(upper.box.left, lower.box.left), Math.min(upper.box.right, lower.box.right)];
  if (to - from < 4) return null;
  for (const [x] of [...upper.shape, ...lower.shape]) {
    if (x < from || x > to) continue;
    const [a, b] = [edgeAt(upper.shape, x, 1), edgeAt(lower.shape, x, -1)];
    if (a === null || b === null) continue;
    if (least === null || b - a < least) least = b - a;
  }
  return least;
}

const across = (y: number, ...boxes: Box[]): Line => ({
  from: [Math.min(...boxes.map((box) => box.left)), y],
  to: [Math.max(...boxes.map((box) => box.right)), y],
});

/** All that draws a piece up or down. */
function pulls(own: Body, others: readonly (Body & { name: string })[], ground: number | null): Pull[] {
  const found: Pull[] = [];
  const add = (by: number | null, kind: Pull['kind'], name: string, lines: Pull['lines']): void => {
    if (by !== null && Math.abs(by) <= (kind === 'touch' ? MAGNET : ALIGN)) found.push({ by, kind, name, lines });
  };
  if (ground !== null) add(ground - own.box.bottom, 'touch', 'ground', (box) => [across(ground, box)]);
  for (const other of others) {
    const { box: o, name } = other;
    add(drop(own, other), 'touch', `on ${name}`, (box) => [across(box.bottom, box)]);
    const under = drop(other, own);
    add(under === null ? null : -under, 'touch', `under ${name}`, (box) => [across(box.top, box)]);
    add(o.bottom - own.box.bottom, 'edge', `low ${name}`, (box) => [across(o.bottom, box, o)]);
    add(o.top - own.box.top, 'edge', `high ${name}`, (box) => [across(o.top, box, o)]);
    add(middle(o) - middle(own.box), 'middle', `middle ${name}`, (box) => [across(middle(o), box, o)]);
  }
  return [...found, ...gaps(own, others)];
}

/** Equal gaps: halfway between two, or as far from one as that one is from the next. */
function gaps(own: Body, others: readonly (Body & { name: string })[]): Pull[] {
  const { box } = own;
  const column = others.filter(({ box: o }) => o.left < box.right && o.right > box.left).sort((a, b) => a.box.top - b.box.top);
  const found: Pull[] = [];
  const high = box.bottom - box.top;
  const gap = (from: number, to: number, a: Box, b: Box): Line => {
    const x = (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2;
    return { from: [x, from], to: [x, to] };
  };
  column.slice(1).forEach((lower, i) => {
    const upper = column[i]!;
    const free = lower.box.top - upper.box.bottom;
    if (free <= 2) return;
    const name = `${upper.name} ${lower.name}`;
    const places = [
      { top: upper.box.bottom + (free - high) / 2, fits: free > high, pair: [] as Box[] },
      { top: lower.box.bottom + free, fits: true, pair: [upper.box, lower.box] },
      { top: upper.box.top - free - high, fits: true, pair: [upper.box, lower.box] },
    ];
    for (const { top, fits, pair } of places) {
      const by = top - box.top;
      if (!fits || Math.abs(by) > ALIGN) continue;
      const lines = (now: Box): Line[] => [
        ...(now.top > upper.box.bottom ? [gap((now.top > lower.box.top ? lower : upper).box.bottom, now.top, now, now)] : []),
        ...(now.bottom < lower.box.top ? [gap(now.bottom, (now.bottom < upper.box.top ? upper : lower).box.top, now, now)] : []),
        ...(pair.length ? [gap(upper.box.bottom, lower.box.top, upper.box, lower.box)] : []),
      ];
      found.push({ by, kind: 'gap', name: `gap ${name}`, lines });
    }
  });
  return found;
}

function strongest(all: readonly Pull[]): Pull | null {
  const cost = ({ by, kind }: Pull): number => Math.abs(by) + WEIGHT[kind];
  return all.reduce<Pull | null>((best, one) => (best && cost(best) <= cost(one) ? best : one), null);
}

/** Where the magnets draw a piece that was brought here. */
export function drawn(placed: Placed, others: readonly Placed[]): Drawn {
  const own = body(placed);
  const around = others.filter((o) => o.piece !== placed.piece).map((o) => ({ ...body(o), name: o.piece }));
  const aside = strongest(
    pulls(flipped(own), around.map((o) => ({ ...flipped(o), name: o.name })), null).concat(centre(own)),
  );
  const dx = aside?.by ?? 0;
  const down = strongest(pulls(shifted(own, dx), around, BENCH));
  const dy = down?.by ?? 0;
  const box = moved(own.box, dx, dy);
  return {
    x: placed.x + dx,
    y: placed.y + dy,
    lines: [...(down?.lines(box) ?? []), ...(aside?.lines(flip(box)).map(flippedLine) ?? [])],
    by: `${down?.name ?? ''} ${aside?.name ?? ''}`,
  };
}

/** The middle of the bench draws too, but little. */
function centre(own: Body): Pull[] {
  const by = BENCH / 2 - (own.box.left + own.box.right) / 2;
  const line: Line = { from: [BENCH - 60, BENCH / 2], to: [BENCH, BENCH / 2] };
  return Math.abs(by) <= ALIGN * 0.7 ? [{ by, kind: 'middle', name: 'centre', lines: () => [line] }] : [];
}
