/** A swipe to the side over something: along a term, from board to board. Up and down stays the page's own. */
import type { Attachment } from 'svelte/attachments';

/** This far to the side, and at least twice as far as up or down. */
const FAR_PX = 36;

/** Calls back with 1 for a swipe to the right and -1 for one to the left; a click that follows from it is taken away. */
export function sideways(onswipe: (way: 1 | -1) => void): Attachment<HTMLElement> {
  return (node) => {
    let from: PointerEvent | null = null;
    let swiped = false;

    const stop = (): void => {
      from = null;
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', stop);
    };
    function up(event: PointerEvent): void {
      if (event.pointerId !== from?.pointerId) return;
      const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY];
      stop();
      swiped = Math.abs(dx) >= FAR_PX && Math.abs(dx) >= 2 * Math.abs(dy);
      if (swiped) onswipe(dx > 0 ? 1 : -1);
    }
    const down = (event: PointerEvent): void => {
      stop();
      swiped = false;
      if (!event.isPrimary) return;
      from = event;
      // the finger may end beside the thing it began on
      addEventListener('pointerup', up);
      addEventListener('pointercancel', stop);
    };
    const click = (event: Event): void => {
      if (swiped) event.stopImmediatePropagation();
      swiped = false;
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('click', click, { capture: true });
    return () => {
      stop();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
