/** Horizontal swipes. Vertical movement stays with the browser, so that the page still scrolls. */
import type { Attachment } from 'svelte/attachments';

export interface SwipeOptions {
  /** The shortest horizontal distance that counts as a swipe. */
  minDistancePx?: number;
  /** The least ratio of the horizontal to the vertical distance. */
  minRatio?: number;
}

/**
 * Calls `onswipe` with 1 after a swipe to the left (forward) and with -1 after one to the right (back).
 * Suppresses the click that the browser sends after a swipe.
 */
export function swipe(
  onswipe: (step: 1 | -1) => void,
  { minDistancePx = 40, minRatio = 1.5 }: SwipeOptions = {},
): Attachment<HTMLElement> {
  return (node) => {
    let start: PointerEvent | null = null;
    let swiped = false;

    const stop = (): void => {
      start = null;
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', stop);
    };
    function up(event: PointerEvent): void {
      if (event.pointerId !== start?.pointerId) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      stop();
      swiped = Math.abs(dx) >= minDistancePx && Math.abs(dx) >= minRatio * Math.abs(dy);
      if (swiped) onswipe(dx < 0 ? 1 : -1);
    }
    const down = (event: PointerEvent): void => {
      stop();
      swiped = false;
      if (!event.isPrimary || event.button !== 0) return;
      start = event;
      // Listen on the window: the pointer may be released outside the element.
      addEventListener('pointerup', up);
      addEventListener('pointercancel', stop);
    };
    const click = (event: MouseEvent): void => {
      // A browser may send no click after a swipe. The next click may then come from a key, whose `detail` is 0.
      if (swiped && event.detail !== 0) event.stopImmediatePropagation();
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
