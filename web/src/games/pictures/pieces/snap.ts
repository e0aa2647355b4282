/**
 * Snapping moves a piece by a short distance, so that it exactly touches the ground or another piece, is in line with another
 * piece, or makes the gaps in a row of pieces equal. Thin guide lines show why it moved. A player can turn snapping off, by
 * holding the piece still or pressing Alt, so that every position is possible (R10).
 */
import { bounds, faceOf, outline, rotated, type Box, type PlacedPiece, type Point } from '../geometry/geometry';
import { WORKBENCH_SIZE, SNAP_DISTANCE } from '../wire';

/** A thin line that shows why a piece snapped. */
export interface GuideLine {
  from: Point;
  to: Point;
}
interface Snapped {
  x: number;
  y: number;
  guides: GuideLine[];
  /** Names everything to which the piece snapped, so that the caller can detect a change. */
  key: string;
}

/** Pieces snap to edges, middles and gaps from this distance. To touch something, they snap from the longer `SNAP_DISTANCE`. */
const ALIGN_DISTANCE = SNAP_DISTANCE * 0.6;
/** The cost of each kind of candidate. It is added to the distance, so that kinds with a low cost are preferred. */
const KIND_COST = { touch: 0, edge: 5, gap: 6, middle: 7 } as const;

/** A position to which a piece may snap, along one axis. */
interface Candidate {
  /** How far to move. */
  by: number;
  kind: keyof typeof KIND_COST;
  name: string;
  guides: (moved: Box) => GuideLine[];
}
/** The outline of a piece on the workbench, and its bounding box. */
interface PlacedShape {
  shape: readonly Point[];
  box: Box;
}

export function placedShape(placed: PlacedPiece): PlacedShape {
  const shape = rotated(outline(placed.piece, faceOf(placed)), placed.angle).map(([x, y]): Point => [x + placed.x, y + placed.y]);
  return { shape, box: bounds(shape) };
}

/** Swaps x and y, so that the same code works for both axes. */
const swapBox = ({ left, top, right, bottom }: Box): Box => ({ left: top, top: left, right: bottom, bottom: right });
const swapShape = ({ shape, box }: PlacedShape): PlacedShape => ({ shape: shape.map(([x, y]): Point => [y, x]), box: swapBox(box) });
const swapGuide = ({ from, to }: GuideLine): GuideLine => ({ from: [from[1], from[0]], to: [to[1], to[0]] });
const moveBox = (box: Box, dx: number, dy: number): Box => ({ left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy });
const moveShape = ({ shape, box }: PlacedShape, dx: number): PlacedShape => ({ shape: shape.map(([x, y]): Point => [x + dx, y]), box: moveBox(box, dx, 0) });
const middle = (box: Box): number => (box.top + box.bottom) / 2;

/** The y of the lower (`side` 1) or upper (`side` -1) edge of an outline at `x`; null if the outline does not reach `x`. */
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

/** How far `upper` can fall until it touches `lower`: negative if it is too low already, null if it would fall past `lower`. */
function fallDistance(upper: PlacedShape, lower: PlacedShape): number | null {
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

const horizontalGuide = (y: number, ...boxes: Box[]): GuideLine => ({
  from: [Math.min(...boxes.map((box) => box.left)), y],
  to: [Math.max(...boxes.map((box) => box.right)), y],
});

/** All positions to which a piece may snap vertically, or sideways if the caller has swapped x and y in all arguments. */
function candidates(own: PlacedShape, others: readonly (PlacedShape & { name: string })[], ground: number | null): Candidate[] {
  const found: Candidate[] = [];
  const add = (by: number | null, kind: Candidate['kind'], name: string, guides: Candidate['guides']): void => {
    if (by !== null && Math.abs(by) <= (kind === 'touch' ? SNAP_DISTANCE : ALIGN_DISTANCE)) found.push({ by, kind, name, guides });
  };
  if (ground !== null) add(ground - own.box.bottom, 'touch', 'ground', (box) => [horizontalGuide(ground, box)]);
  for (const other of others) {
    const { box: o, name } = other;
    add(fallDistance(own, other), 'touch', `on ${name}`, (box) => [horizontalGuide(box.bottom, box)]);
    const under = fallDistance(other, own);
    add(under === null ? null : -under, 'touch', `under ${name}`, (box) => [horizontalGuide(box.top, box)]);
    add(o.bottom - own.box.bottom, 'edge', `low ${name}`, (box) => [horizontalGuide(o.bottom, box, o)]);
    add(o.top - own.box.top, 'edge', `high ${name}`, (box) => [horizontalGuide(o.top, box, o)]);
    add(middle(o) - middle(own.box), 'middle', `middle ${name}`, (box) => [horizontalGuide(middle(o), box, o)]);
  }
  return [...found, ...gaps(own, others)];
}

/** Positions with equal gaps: halfway between two pieces, or beyond one of them, as far away as they are from each other. */
function gaps(own: PlacedShape, others: readonly (PlacedShape & { name: string })[]): Candidate[] {
  const { box } = own;
  const column = others.filter(({ box: o }) => o.left < box.right && o.right > box.left).sort((a, b) => a.box.top - b.box.top);
  const found: Candidate[] = [];
  const height = box.bottom - box.top;
  const gapGuide = (from: number, to: number, a: Box, b: Box): GuideLine => {
    const x = (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2;
    return { from: [x, from], to: [x, to] };
  };
  column.slice(1).forEach((lower, i) => {
    const upper = column[i]!;
    const free = lower.box.top - upper.box.bottom;
    if (free <= 2) return;
    const name = `${upper.name} ${lower.name}`;
    const places = [
      { top: upper.box.bottom + (free - height) / 2, fits: free > height, pair: [] as Box[] },
      { top: lower.box.bottom + free, fits: true, pair: [upper.box, lower.box] },
      { top: upper.box.top - free - height, fits: true, pair: [upper.box, lower.box] },
    ];
    for (const { top, fits, pair } of places) {
      const by = top - box.top;
      if (!fits || Math.abs(by) > ALIGN_DISTANCE) continue;
      const guides = (now: Box): GuideLine[] => [
        ...(now.top > upper.box.bottom ? [gapGuide((now.top > lower.box.top ? lower : upper).box.bottom, now.top, now, now)] : []),
        ...(now.bottom < lower.box.top ? [gapGuide(now.bottom, (now.bottom < upper.box.top ? upper : lower).box.top, now, now)] : []),
        ...(pair.length ? [gapGuide(upper.box.bottom, lower.box.top, upper.box, lower.box)] : []),
      ];
      found.push({ by, kind: 'gap', name: `gap ${name}`, guides });
    }
  });
  return found;
}

function cheapest(all: readonly Candidate[]): Candidate | null {
  const cost = ({ by, kind }: Candidate): number => Math.abs(by) + KIND_COST[kind];
  return all.reduce<Candidate | null>((best, next) => (best && cost(best) <= cost(next) ? best : next), null);
}

/** Snaps a piece to its surroundings, first sideways, then vertically. `others` may include the piece itself. */
export function snap(placed: PlacedPiece, others: readonly PlacedPiece[]): Snapped {
  const own = placedShape(placed);
  const shapes = others.filter((o) => o.piece !== placed.piece).map((o) => ({ ...placedShape(o), name: o.piece }));
  const horizontal = cheapest(
    candidates(swapShape(own), shapes.map((o) => ({ ...swapShape(o), name: o.name })), null).concat(centreCandidates(own)),
  );
  const dx = horizontal?.by ?? 0;
  const vertical = cheapest(candidates(moveShape(own, dx), shapes, WORKBENCH_SIZE));
  const dy = vertical?.by ?? 0;
  const box = moveBox(own.box, dx, dy);
  return {
    x: placed.x + dx,
    y: placed.y + dy,
    guides: [...(vertical?.guides(box) ?? []), ...(horizontal?.guides(swapBox(box)).map(swapGuide) ?? [])],
    key: `${vertical?.name ?? ''} ${horizontal?.name ?? ''}`,
  };
}

/** The middle of the workbench as a candidate, if it is near. Pieces snap to it from a shorter distance than to others. */
function centreCandidates(own: PlacedShape): Candidate[] {
  const by = WORKBENCH_SIZE / 2 - (own.box.left + own.box.right) / 2;
  const line: GuideLine = { from: [WORKBENCH_SIZE - 60, WORKBENCH_SIZE / 2], to: [WORKBENCH_SIZE, WORKBENCH_SIZE / 2] };
  return Math.abs(by) <= ALIGN_DISTANCE * 0.7 ? [{ by, kind: 'middle', name: 'centre', guides: () => [line] }] : [];
}
