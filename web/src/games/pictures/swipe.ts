/** A swipe to the side goes on, or back; up and down the page still scrolls. */
import type { Attachment } from 'svelte/attachments';

const FAR = 40;

export function swipe(go: (by: 1 | -1) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: { id: number; x: number; y: number } | null = null;
    const down = (event: PointerEvent): void => {
      from = event.isPrimary && event.button === 0 ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    };
    const up = (event: PointerEvent): void => {
      if (from?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      from = null;
      if (Math.abs(dx) > FAR && Math.abs(dx) > 1.5 * Math.abs(dy)) go(dx < 0 ? 1 : -1);
    };
    const stop = (): void => {
      from = null;
    };
    element.addEventListener('pointerdown', down);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', stop);
    return () => {
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', stop);
    };
  };
}
