/**
 * Reports when an element comes near the viewport and when it is no longer near. An element that is no longer near is reported
 * at once. Elements that come near are reported one per frame, so that scrolling stays smooth if many drawings have to be
 * shown.
 */
import type { Attachment } from 'svelte/attachments';

type Listener = (isNear: boolean) => void;

const MARGIN = '900px 0px';
const listeners = new Map<Element, Listener>();
/** Elements that are near, but have not been reported yet. */
const queue = new Set<Element>();
let frame = 0;
let observer: IntersectionObserver | null = null;

function reportNext(): void {
  const [node] = queue;
  if (node) {
    queue.delete(node);
    listeners.get(node)?.(true);
  }
  frame = queue.size ? requestAnimationFrame(reportNext) : 0;
}

function handleEntries(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) queue.add(target);
    else {
      queue.delete(target);
      listeners.get(target)?.(false);
    }
  }
  if (queue.size && !frame) frame = requestAnimationFrame(reportNext);
}

export function whenNear(listener: Listener): Attachment {
  return (node) => {
    observer ??= new IntersectionObserver(handleEntries, { rootMargin: MARGIN });
    listeners.set(node, listener);
    observer.observe(node);
    return () => {
      observer?.unobserve(node);
      listeners.delete(node);
      queue.delete(node);
    };
  };
}
