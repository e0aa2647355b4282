/** Editing blocks, sticks and stones on the workbench with fingers, mouse wheel and keyboard (R10). */
import { reducedMotion } from '../../../prefs/index.svelte';
import { recall, remember } from '../../../prefs/device';
import { play } from '../../../sound';
import type { Draft } from '../workbench/draft.svelte';
import { freeSpot } from './free_spot';
import { faceOf, faces, fitOnWorkbench, type PlacedPiece, type Point, type Pose } from '../geometry/geometry';
import { TransformGesture } from './transform_gesture';
import { placedShape, snap, type GuideLine } from './snap';
import { nextNotch, QUARTER_TURN, snapAngle } from './rotation';
import type { BlocksBuild, SticksBuild } from '../wire';

type Pieces = BlocksBuild | SticksBuild;
/** How long a piece must be held still before snapping turns off. */
const HOLD_STILL_MS = 600;
/** A finger that moves less than this, in workbench units, counts as holding still. */
const HOLD_STILL_RADIUS = 9;
/** A press that moves less than this is a tap, in workbench units. */
const TAP_RADIUS = 10;
/** Two taps within this time are a double tap. */
const DOUBLE_TAP_MS = 350;
/** A rotation by mouse wheel becomes an undo step this long after the last turn of the wheel. */
const WHEEL_PAUSE_MS = 350;
/** While the rotate button is held, the rotation pauses for this long at each notch, and for longer at each quarter turn. */
const NOTCH_MS = 130;
const QUARTER_TURN_MS = 420;

export class PieceEditor {
  selected = $state<string | null>(null);
  /** The fingers that hold the selected piece; null if none does. */
  gesture = $state.raw<TransformGesture | null>(null);
  /** Lines that show why the held piece snapped. */
  guides = $state.raw<readonly GuideLine[]>([]);
  /** Whether snapping is off for the held piece. */
  snapOff = $state(false);
  /** The block that is being tipped onto another side, as it was before. */
  tipping = $state.raw<PlacedPiece | null>(null);
  /** Whether gravity is on. Release 0.1.0 stored this setting as `stand`. */
  gravity = $state((recall('gravity') ?? recall('stand')) === 'yes');
  private snapKey = '';
  private holdStill: { timer: ReturnType<typeof setTimeout>; at: Point } | null = null;
  private pressedAt: Point = [0, 0];
  private moved = false;
  private lastTap = { piece: '', time: 0 };
  private fallFrame = 0;
  private wheelPause: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly draft: Draft<Pieces>) {}

  get pieces(): readonly PlacedPiece[] {
    return this.draft.build.pieces;
  }
  get selectedPiece(): PlacedPiece | undefined {
    return this.pieces.find((p) => p.piece === this.selected);
  }
  /** Whether the pieces are blocks; otherwise they are sticks and stones. */
  get isBlocks(): boolean {
    return this.draft.build.type === 'BlocksBuild';
  }

  private show(next: readonly PlacedPiece[]): void {
    this.draft.show({ ...this.draft.build, pieces: next } as Pieces);
  }
  private change(piece: string, change: (p: PlacedPiece) => PlacedPiece): void {
    this.show(this.pieces.map((p) => (p.piece === piece ? change(p) : p)));
  }
  private withPose(p: PlacedPiece, pose: Pose): PlacedPiece {
    return { ...p, ...fitOnWorkbench(p.piece, faceOf(p), pose) };
  }

  /** Makes the shown build an undo step. If gravity is on, the pieces then fall. */
  commit = (): void => {
    clearTimeout(this.wheelPause);
    this.guides = [];
    this.draft.commit();
    play('card');
    if (this.gravity) void this.fall();
  };

  /** Adds a piece to the workbench: at the point `at` or, without it, at a free spot. */
  add(piece: string, at?: Point): void {
    this.stopFalling();
    const added: PlacedPiece = { piece, x: 0, y: 0, angle: 0, ...(this.isBlocks ? { face: 0 } : {}) };
    const [x, y] = at ?? freeSpot(added, this.pieces, this.isBlocks);
    this.show([...this.pieces, this.withPose(added, { x, y, angle: 0 })]);
    this.selected = piece;
  }

  /** Handles a pointer that went down on a piece. `pose` is the pose at the start of a drag from the tray; otherwise omit it. */
  grab(id: number, piece: string, at: Point, pose?: Pose): void {
    this.stopFalling();
    const placed = this.pieces.find((p) => p.piece === piece);
    if (!placed) return;
    this.selected = piece;
    this.gesture = new TransformGesture(pose ?? { x: placed.x, y: placed.y, angle: placed.angle });
    this.gesture.down(id, at);
    this.snapOff = false;
    this.moved = pose !== undefined;
    this.snapKey = '';
    this.pressedAt = at;
    this.waitForHold(at);
  }
  /** Handles a second finger that went down while a piece is held. */
  addFinger(id: number, at: Point): void {
    this.gesture?.down(id, at);
    this.moved = true;
  }
  /** Handles a pointer that moved. If `freely` is true, the piece does not snap. */
  move(id: number, at: Point, freely: boolean): void {
    const { gesture, selected } = this;
    if (!selected || !gesture?.has(id)) return;
    if (!this.moved && Math.hypot(at[0] - this.pressedAt[0], at[1] - this.pressedAt[1]) < TAP_RADIUS) return;
    this.moved = true;
    const isStill =
      this.holdStill !== null && Math.hypot(at[0] - this.holdStill.at[0], at[1] - this.holdStill.at[1]) < HOLD_STILL_RADIUS;
    if (!isStill && this.snapOff) this.holdStill = null;
    else if (!isStill) this.waitForHold(at);
    const pose = gesture.move(id, at);
    // When snapping turns off, the piece keeps its snapped position until the finger moves on.
    if (!isStill || !this.snapOff) this.moveSelected(pose, freely);
  }
  /** Handles a pointer that went up. Returns whether it was the last pointer that held the piece. */
  up(id: number): boolean {
    if (!this.selected || !this.gesture?.has(id)) return false;
    this.gesture.up(id);
    if (!this.gesture.empty) return false;
    this.gesture = null;
    clearTimeout(this.holdStill?.timer);
    this.holdStill = null;
    return true;
  }
  /** Ends a drag on the workbench or a tap on a piece. A double tap rotates the piece by a quarter turn. */
  release(): void {
    const piece = this.selected!;
    if (this.moved) return this.commit();
    const isDoubleTap = this.lastTap.piece === piece && Date.now() - this.lastTap.time < DOUBLE_TAP_MS;
    this.lastTap = { piece: isDoubleTap ? '' : piece, time: Date.now() };
    if (isDoubleTap) this.rotateBy(QUARTER_TURN);
  }

  private moveSelected(pose: Pose, freely: boolean): void {
    const piece = this.selected!;
    const noSnap = freely || this.snapOff;
    const angle = noSnap ? pose.angle : snapAngle(pose.angle);
    this.change(piece, (p) => {
      const moved = this.withPose(p, { ...pose, angle });
      if (noSnap) {
        this.guides = [];
        return moved;
      }
      const snapped = snap(moved, this.pieces);
      if (snapped.key !== this.snapKey && snapped.key.trim()) play('clack');
      this.snapKey = snapped.key;
      this.guides = snapped.guides;
      return this.withPose(moved, { ...moved, x: snapped.x, y: snapped.y });
    });
  }
  private waitForHold(at: Point): void {
    clearTimeout(this.holdStill?.timer);
    this.holdStill = { at, timer: setTimeout(() => (this.snapOff = true), HOLD_STILL_MS) };
  }

  /** Rotates the selected piece to an angle without adding an undo step. If `freely` is true, the angle does not snap. */
  rotateTo(angle: number, freely = false): void {
    if (!this.selected) return;
    this.stopFalling();
    const to = freely ? angle : snapAngle(angle);
    this.change(this.selected, (p) => {
      if (p.angle !== to && to % QUARTER_TURN === 0) play('clack');
      return this.withPose(p, { x: p.x, y: p.y, angle: to });
    });
  }
  rotateBy(by: number): void {
    if (this.selectedPiece) this.rotateTo(this.selectedPiece.angle + by, true);
    this.commit();
  }
  /**
   * Rotates the selected piece to the next notch without adding an undo step. Returns how many milliseconds later to do so
   * again while the button is held.
   */
  rotateNotch = (by: 1 | -1): number => {
    if (this.selectedPiece) this.rotateTo(nextNotch(this.selectedPiece.angle, by), true);
    return this.selectedPiece && this.selectedPiece.angle % QUARTER_TURN === 0 ? QUARTER_TURN_MS : NOTCH_MS;
  };
  /** Rotates to the next notch. After a pause of `WHEEL_PAUSE_MS` the rotation becomes an undo step. */
  wheel(by: 1 | -1): void {
    this.rotateNotch(by);
    clearTimeout(this.wheelPause);
    this.wheelPause = setTimeout(this.commit, WHEEL_PAUSE_MS);
  }
  moveBy(dx: number, dy: number): void {
    this.stopFalling();
    if (this.selected) this.change(this.selected, (p) => this.withPose(p, { x: p.x + dx, y: p.y + dy, angle: p.angle }));
    this.draft.commit();
  }
  /** Tips the selected block onto its next side. */
  tip(): void {
    const before = this.selectedPiece;
    if (!before || before.face === undefined || faces(before.piece).length < 2) return;
    this.stopFalling();
    const next = { ...before, face: (before.face + 1) % faces(before.piece).length };
    // The bottom of the block stays at the same height.
    const y = next.y + placedShape(before).box.bottom - placedShape(next).box.bottom;
    this.change(before.piece, () => this.withPose(next, { ...next, y }));
    this.tipping = reducedMotion() ? null : before;
    this.commit();
  }
  /** Moves the selected piece in front of all others, or behind them. */
  moveLayer(front: boolean): void {
    const { selectedPiece } = this;
    if (!selectedPiece) return;
    const others = this.pieces.filter((p) => p !== selectedPiece);
    this.show(front ? [...others, selectedPiece] : [selectedPiece, ...others]);
    this.commit();
  }
  /** Takes the selected piece off the workbench. */
  remove(): void {
    this.stopFalling();
    this.show(this.pieces.filter((p) => p.piece !== this.selected));
    this.selected = null;
    this.commit();
  }

  setGravity(gravity: boolean): void {
    this.gravity = gravity;
    remember('gravity', gravity ? 'yes' : 'no');
    if (gravity) void this.fall(true);
    else this.stopFalling();
  }
  /** Stops the falling animation: pieces in the air stay there. */
  stopFalling = (): void => cancelAnimationFrame(this.fallFrame);
  /** Stops everything that would change the build after the workbench was removed. */
  stop = (): void => {
    this.stopFalling();
    clearTimeout(this.wheelPause);
  };

  /** Lets all pieces fall until they are at rest. If `isStep`, the fall is a new undo step, otherwise part of the last one. */
  private async fall(isStep = false): Promise<void> {
    const build = this.draft.build;
    const { GravitySimulation } = await import('./gravity');
    // The build may have changed while the module was loading.
    if (!this.gravity || this.gesture || this.draft.build !== build || !this.pieces.length) return;
    const simulation = new GravitySimulation(this.pieces);
    let commitNext = isStep;
    const frame = (): void => {
      simulation.step();
      if (reducedMotion()) while (!simulation.atRest) simulation.step();
      this.show(simulation.pieces);
      if (commitNext) this.draft.commit();
      else this.draft.amend();
      commitNext = false;
      if (!simulation.atRest) this.fallFrame = requestAnimationFrame(frame);
    };
    this.stopFalling();
    this.fallFrame = requestAnimationFrame(frame);
  }
}
