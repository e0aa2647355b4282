/**
 * Which touches draw. A finger draws until a stylus has been seen; from then on a hand may rest on the board, and only the
 * stylus and the mouse draw. One pointer at a time.
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
/** A stylus that comes down so soon after a finger: the finger was the hand that holds it. */
const SLIP_MS = 300;

export type Answer = 'draw' | 'draw-instead' | 'ignore';

export class DrawingPointer {
  /** The pointer that draws now. */
  pointer: number | null = null;
  private stylus = false;
  private type = '';
  private since = 0;

  /** A pointer comes down. `draw-instead`: the stroke under way was a palm and has to go. */
  down(contact: Contact, now: number): Answer {
    if (contact.button > 0 && contact.button !== 5) return 'ignore';
    if (contact.pointerType === 'pen') this.stylus = true;
    else if (contact.pointerType === 'touch' && (this.stylus || isPalm(contact))) return 'ignore';
    let answer: Answer = 'draw';
    if (this.pointer !== null) {
      if (contact.pointerType !== 'pen' || this.type !== 'touch') return 'ignore';
      answer = now - this.since < SLIP_MS ? 'draw-instead' : 'draw';
    }
    this.pointer = contact.pointerId;
    this.type = contact.pointerType;
    this.since = now;
    return answer;
  }

  /** Is it this pointer's move? */
  draws(pointerId: number): boolean {
    return pointerId === this.pointer;
  }

  up(pointerId: number): boolean {
    if (pointerId !== this.pointer) return false;
    this.pointer = null;
    return true;
  }
}

function isPalm({ width, height }: Contact): boolean {
  return Math.max(width, height) > PALM_PX;
}

/** Does the device tell a pressure? A mouse says 0.5 always, many touch screens 0 or 1. */
export function pressureOf(event: Pick<PointerEvent, 'pointerType' | 'pressure'>): number | undefined {
  return event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : undefined;
}
