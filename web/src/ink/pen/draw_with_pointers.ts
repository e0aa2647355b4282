/** Connects the pointers on an element to a drawing. `DrawingPointer` decides which of them draws. */
import type { Attachment } from 'svelte/attachments';
import { DrawingPointer } from './drawing_pointer';

export interface StrokeHandlers {
  /** Whether a stroke may begin now. If omitted, it always may. */
  mayBegin?(): boolean;
  begin(event: PointerEvent): void;
  extend(event: PointerEvent): void;
  end?(): void;
  /** Remove the current stroke: the palm of the hand that holds the stylus drew it. The stroke of the stylus follows. */
  undo(): void;
}

/** Calls the handlers for the pointer that draws. The pointer is captured until it is released. */
export function drawWithPointers(handlers: StrokeHandlers): Attachment<HTMLElement> {
  return (node) => {
    const pointer = new DrawingPointer();
    const down = (event: PointerEvent): void => {
      if (handlers.mayBegin && !handlers.mayBegin()) return;
      const action = pointer.down(event, event.timeStamp);
      if (action === 'ignore') return;
      if (action === 'draw-instead') handlers.undo();
      node.setPointerCapture(event.pointerId);
      handlers.begin(event);
    };
    const move = (event: PointerEvent): void => {
      if (pointer.isDrawing(event.pointerId)) handlers.extend(event);
    };
    const up = (event: PointerEvent): void => {
      if (pointer.up(event.pointerId)) handlers.end?.();
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
    const types = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const type of types) node.addEventListener(type, listeners[type]);
    return () => {
      for (const type of types) node.removeEventListener(type, listeners[type]);
    };
  };
}
