/**
 * Decides which pointer draws; only one does at a time. Fingers draw until a stylus is used. From then on only the stylus
 * and the mouse draw, so that a hand may rest on the board.
 */
export interface Contact {
  pointerId: number;
  pointerType: string;
  button: number;
  width: number;
  height: number;
}

/** A contact wider than this is a palm or the side of a hand. */
const PALM_PX = 90;
/** If a stylus follows a touch within this time, the touch was the hand that holds the stylus. */
const PALM_BEFORE_STYLUS_MS = 300;
/** The button number of the eraser end of a stylus. */
const STYLUS_ERASER = 5;

/** `draw-instead`: draw, and remove the current stroke, which a palm has drawn. */
type PointerAction = 'draw' | 'draw-instead' | 'ignore';

export class DrawingPointer {
  /** The id of the pointer that draws now; null if none does. */
  pointer: number | null = null;
  private stylusSeen = false;
  private type = '';
  private since = 0;

  down(contact: Contact, now: number): PointerAction {
    if (contact.button > 0 && contact.button !== STYLUS_ERASER) return 'ignore';
    if (contact.pointerType === 'pen') this.stylusSeen = true;
    else if (contact.pointerType === 'touch' && (this.stylusSeen || isPalm(contact))) return 'ignore';
    let action: PointerAction = 'draw';
    if (this.pointer !== null) {
      if (contact.pointerType !== 'pen' || this.type !== 'touch') return 'ignore';
      action = now - this.since < PALM_BEFORE_STYLUS_MS ? 'draw-instead' : 'draw';
    }
    this.pointer = contact.pointerId;
    this.type = contact.pointerType;
    this.since = now;
    return action;
  }

  /** Whether this pointer draws. */
  isDrawing(pointerId: number): boolean {
    return pointerId === this.pointer;
  }

  /** Handle the release of a pointer. Returns whether it was drawing. */
  up(pointerId: number): boolean {
    if (pointerId !== this.pointer) return false;
    this.pointer = null;
    return true;
  }
}

function isPalm({ width, height }: Contact): boolean {
  return Math.max(width, height) > PALM_PX;
}

/**
 * The pressure of a stylus. Undefined for other pointers: a mouse always reports 0.5, and many touch screens report 0 or 1.
 */
export function pressureOf(event: Pick<PointerEvent, 'pointerType' | 'pressure'>): number | undefined {
  return event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : undefined;
}
