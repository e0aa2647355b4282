/**
 * "Let it stand": pieces fall softly, rest on each other and tip over when nothing holds them. Only who switches it on loads the
 * physics (planck). What comes out is again a plain list of places: what travels knows nothing of gravity.
 */
import { Box as BoxShape, Circle, Edge, Polygon, Vec2, World, type Body, type Shape } from 'planck';
import { faceOf, faces, outline, settle, type Placed, type Point } from './geometry';
import { BENCH, FULL_TURN } from './wire';

/** Units of the bench in a metre of the physics: blocks are then about as large as what it is made for. */
const SCALE = 100;
const STEP = 1 / 60;
/** Longer than this nothing falls: what still trembles then is taken as it is. */
const MOST = 360;
const LEAST = 12;
const SOFTLY = 14;

const metres = ([x, y]: Point): Vec2 => new Vec2(x / SCALE, y / SCALE);

/** A piece as convex shapes: the arch as two feet and the stones above its opening, the round end as a circle. */
function shapes(piece: string, face: number): Shape[] {
  const { name } = faces(piece)[face]!;
  const points = outline(piece, face);
  if (piece === 'cylinder' && name === 'end') return [new Circle(new Vec2(0, 0), points[0]![0] / SCALE)];
  if (piece === 'arch' && name === 'front') {
    const inside = points.slice(4);
    const feet = [-1, 1].map((side) => new BoxShape(48 / SCALE, 90 / SCALE, new Vec2((side * 132) / SCALE, 0)));
    const above = inside.slice(1).map((b, i) => {
      const a = inside[i]!;
      return new Polygon([a, b, [b[0], -90] as Point, [a[0], -90] as Point].map(metres));
    });
    return [...feet, ...above];
  }
  return [new Polygon(points.map(metres))];
}

export class Standing {
  private readonly world = new World({ gravity: new Vec2(0, SOFTLY), allowSleep: true });
  private readonly bodies: readonly { placed: Placed; body: Body }[];
  private steps = 0;

  constructor(pieces: readonly Placed[]) {
    const room = this.world.createBody();
    const side = BENCH / SCALE;
    for (const [a, b] of [[[0, side], [side, side]], [[0, -side], [0, side]], [[side, -side], [side, side]]] as const) {
      room.createFixture(new Edge(new Vec2(a[0], a[1]), new Vec2(b[0], b[1])), { friction: 0.8 });
    }
    this.bodies = pieces.map((placed) => {
      const body = this.world.createDynamicBody({
        position: metres([placed.x, placed.y]),
        angle: (placed.angle / FULL_TURN) * 2 * Math.PI,
        linearDamping: 0.4,
        angularDamping: 1.2,
      });
      for (const shape of shapes(placed.piece, faceOf(placed))) body.createFixture(shape, { density: 1, friction: 0.7, restitution: 0.04 });
      return { placed, body };
    });
  }

  /** Does nothing move any more? */
  get rests(): boolean {
    return this.steps >= MOST || (this.steps > LEAST && this.bodies.every(({ body }) => !body.isAwake()));
  }

  /** A sixtieth of a second. */
  step(): void {
    this.steps++;
    this.world.step(STEP, 8, 6);
  }

  /** The pieces as they lie now, wholly on the bench. */
  get pieces(): Placed[] {
    return this.bodies.map(({ placed, body }) => {
      const { x, y } = body.getPosition();
      const angle = (body.getAngle() / (2 * Math.PI)) * FULL_TURN;
      return { ...placed, ...settle(placed.piece, faceOf(placed), { x: x * SCALE, y: y * SCALE, angle: nearly(angle) }) };
    });
  }
}

/** What stands straight but for the trembling of numbers stands straight. */
function nearly(angle: number): number {
  const straight = Math.round(angle / 900) * 900;
  return Math.abs(angle - straight) < 8 ? straight : angle;
}
