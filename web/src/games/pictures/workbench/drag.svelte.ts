/** Drags an item, such as a cube or an icon card, from one place to another. A press that hardly moves is a tap. */

/** A press becomes a drag when the pointer has moved further than this. */
const MIN_DRAG_PX = 8;

export class Drag<T> {
  /** The item that is being dragged; null while a press may still be a tap. */
  item = $state.raw<T | null>(null);
  x = $state(0);
  y = $state(0);
  private pressed: { id: number; item: T; x: number; y: number } | null = null;
  private justDropped = false;

  /** `drop` is called with the element under the pointer when an item is dropped. */
  constructor(private readonly drop: (item: T, target: Element | null) => void) {}

  press = (event: PointerEvent, item: T): void => {
    this.justDropped = false;
    if (event.button === 0) this.pressed = { id: event.pointerId, item, x: event.clientX, y: event.clientY };
  };

  move = (event: PointerEvent): void => {
    if (event.pointerId !== this.pressed?.id) return;
    [this.x, this.y] = [event.clientX, event.clientY];
    if (Math.hypot(this.x - this.pressed.x, this.y - this.pressed.y) > MIN_DRAG_PX) this.item = this.pressed.item;
  };

  up = (event: PointerEvent): void => {
    if (event.pointerId !== this.pressed?.id) return;
    const { item } = this;
    this.pressed = this.item = null;
    if (item === null || event.type === 'pointercancel') return;
    this.justDropped = true;
    this.drop(item, document.elementFromPoint(event.clientX, event.clientY));
  };

  /**
   * Whether a click is a tap, not the end of a drag. A key (`detail` is 0) is always a tap: a browser may send no click after a
   * drag. Call it only once per click: it then forgets the drag.
   */
  takeTap(click: Pick<MouseEvent, 'detail'>): boolean {
    const tap = !this.justDropped || click.detail === 0;
    this.justDropped = false;
    return tap;
  }
}
