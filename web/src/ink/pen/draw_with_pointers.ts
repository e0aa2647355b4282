/** Connects the pointers on an element to a drawing. `DrawingPointer` decides which of them draws. */
import type { Attachment } from 'svelte/attachments';
import { DrawingPointer } from './drawing_pointer';

interface StrokeHandlers {
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
    node.onpointerdown = (event) => {
      const action = handlers.mayBegin?.() === false ? 'ignore' : pointer.down(event, event.timeStamp);
      if (action === 'ignore') return;
      if (action === 'draw-instead') handlers.undo();
      node.setPointerCapture(event.pointerId);
      handlers.begin(event);
    };
    node.onpointermove = (event) => {
      if (pointer.isDrawing(event.pointerId)) handlers.extend(event);
    };
    node.onpointerup = node.onpointercancel = (event) => {
      if (pointer.up(event.pointerId)) handlers.end?.();
    };
  };
}
