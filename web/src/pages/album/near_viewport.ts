/**
 * Tells when an element comes near to what is seen, and when it has gone far away again. One observer watches all of
 * them. What goes is put away at once; what comes is told one a frame, so that nobody who scrolls waits for many drawings at a time.
 */
import type { Attachment } from 'svelte/attachments';

type Tell = (isNear: boolean) => void;

const MARGIN = '900px 0px';
const tellers = new Map<Element, Tell>();
const coming = new Set<Element>();
let frame = 0;
let observer: IntersectionObserver | null = null;

function next(): void {
  const [node] = coming;
  if (node) {
    coming.delete(node);
    tellers.get(node)?.(true);
  }
  frame = coming.size ? requestAnimationFrame(next) : 0;
}

function see(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) coming.add(target);
    else {
      coming.delete(target);
      tellers.get(target)?.(false);
    }
  }
  if (coming.size && !frame) frame = requestAnimationFrame(next);
}

export function near(tell: Tell): Attachment {
  return (node) => {
    observer ??= new IntersectionObserver(see, { rootMargin: MARGIN });
    tellers.set(node, tell);
    observer.observe(node);
    return () => {
      observer?.unobserve(node);
      tellers.delete(node);
      coming.delete(node);
    };
  };
}
