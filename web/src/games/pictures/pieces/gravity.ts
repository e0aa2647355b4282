/**
 * Simulates gravity with the physics library planck: pieces fall, rest on each other and tip over. The module is loaded only
 * when pieces have to fall. The result is a plain list of placed pieces, so builds do not depend on the simulation.
 */
import { Box as BoxShape, Circle, Edge, Polygon, Vec2, World, type Body, type Shape } from 'planck';
import { faceOf, faces, outline, fitOnWorkbench, type PlacedPiece, type Point } from '../geometry/geometry';
import { WORKBENCH_SIZE, FULL_TURN } from '../wire';

/** Workbench units per metre of the simulation. At this scale, blocks have about the size for which planck is tuned. */
const UNITS_PER_METRE = 100;
const STEP_S = 1 / 60;
/** The simulation ends after this many steps, even if pieces still tremble. */
const MAX_STEPS = 360;
/** The simulation does not end before it has taken more steps than this, even if nothing moves. */
const MIN_STEPS = 12;
/** The acceleration of falling pieces, in metres per second squared. */
const GRAVITY = 14;

const metres = ([x, y]: Point): Vec2 => new Vec2(x / UNITS_PER_METRE, y / UNITS_PER_METRE);

/**
 * The convex shapes that make up a face of a piece. The front of an arch has two feet and several polygons above the opening.
 * The end of a cylinder is a circle. All other faces are a single polygon.
 */
function shapes(piece: string, face: number): Shape[] {
  const { name } = faces(piece)[face]!;
  const points = outline(piece, face);
  if (piece === 'cylinder' && name === 'end') return [new Circle(new Vec2(0, 0), points[0]![0] / UNITS_PER_METRE)];
  if (piece === 'arch' && name === 'front') {
    const opening = points.slice(4);
    const feet = [-1, 1].map((side) => new BoxShape(48 / UNITS_PER_METRE, 90 / UNITS_PER_METRE, new Vec2((side * 132) / UNITS_PER_METRE, 0)));
    const above = opening.slice(1).map((b, i) => {
      const a = opening[i]!;
      return new Polygon([a, b, [b[0], -90] as Point, [a[0], -90] as Point].map(metres));
    });
    return [...feet, ...above];
  }
  return [new Polygon(points.map(metres))];
}

export class GravitySimulation {
  private readonly world = new World({ gravity: new Vec2(0, GRAVITY), allowSleep: true });
  private readonly bodies: readonly { placed: PlacedPiece; body: Body }[];
  private steps = 0;

  constructor(pieces: readonly PlacedPiece[]) {
    const walls = this.world.createBody();
    const side = WORKBENCH_SIZE / UNITS_PER_METRE;
    for (const [a, b] of [[[0, side], [side, side]], [[0, -side], [0, side]], [[side, -side], [side, side]]] as const) {
      walls.createFixture(new Edge(new Vec2(a[0], a[1]), new Vec2(b[0], b[1])), { friction: 0.8 });
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

  /** Whether the simulation is over: nothing moves, or it has taken `MAX_STEPS`. */
  get atRest(): boolean {
    return this.steps >= MAX_STEPS || (this.steps > MIN_STEPS && this.bodies.every(({ body }) => !body.isAwake()));
  }

  /** Simulates a sixtieth of a second. */
  step(): void {
    this.steps++;
    this.world.step(STEP_S, 8, 6);
  }

  /** The pieces in their current poses, in whole units and completely on the workbench. */
  get pieces(): PlacedPiece[] {
    return this.bodies.map(({ placed, body }) => {
      const { x, y } = body.getPosition();
      const angle = (body.getAngle() / (2 * Math.PI)) * FULL_TURN;
      return { ...placed, ...fitOnWorkbench(placed.piece, faceOf(placed), { x: x * UNITS_PER_METRE, y: y * UNITS_PER_METRE, angle: straightened(angle) }) };
    });
  }
}

/** Rounds an angle to a multiple of a quarter turn if it is so close to one that the difference is numerical noise. */
function straightened(angle: number): number {
  const straight = Math.round(angle / 900) * 900;
  return Math.abs(angle - straight) < 8 ? straight : angle;
}
