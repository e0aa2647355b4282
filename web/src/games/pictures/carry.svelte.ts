/** A thing under the finger on its way from one place to another: cubes and icon cards. */
const FAR = 8;

export class Carry<T> {
  /** what is carried now; null while a press may still be a tap */
  item = $state.raw<T | null>(null);
  x = $state(0);
  y = $state(0);
  private pressed: { id: number; item: T; x: number; y: number } | null = null;
  private justDropped = false;

  constructor(private readonly drop: (item: T, on: Element | null) => void) {}

  press = (event: PointerEvent, item: T): void => {
    this.justDropped = false;
    if (event.button === 0) this.pressed = { id: event.pointerId, item, x: event.clientX, y: event.clientY };
  };

  move = (event: PointerEvent): void => {
    if (event.pointerId !== this.pressed?.id) return;
    [this.x, this.y] = [event.clientX, event.clientY];
    if (Math.hypot(this.x - this.pressed.x, this.y - this.pressed.y) > FAR) this.item = this.pressed.item;
  };

  up = (event: PointerEvent): void => {
    if (event.pointerId !== this.pressed?.id) return;
    const { item } = this;
    this.pressed = this.item = null;
    if (item === null || event.type === 'pointercancel') return;
    this.justDropped = true;
    this.drop(item, document.elementFromPoint(event.clientX, event.clientY));
  };

  /** A click that only ended a drag is no tap. */
  get tapped(): boolean {
    const tap = !this.justDropped;
    this.justDropped = false;
    return tap;
  }
}
