/** Animations of tokens and points that fly to their owner. With reduced motion, nothing flies. */
import { reducedMotion } from '../../prefs/index.svelte';

const FLY_MS = 900;
const ARRIVE_MS = 700;

/** The first displayed element that matches the selector. */
function firstDisplayed(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0) ?? null;
}

/**
 * Fly a copy of an element to another one; `from` and `to` are selectors. On its way, the copy is scaled to the width of the
 * target.
 */
export function fly(from: string, to: string, delayMs = 0): void {
  const [source, target] = [firstDisplayed(from), firstDisplayed(to)];
  if (reducedMotion() || !source || !target) return;
  const [a, b] = [source.getBoundingClientRect(), target.getBoundingClientRect()];
  const token = document.createElement('div');
  token.className = 'flying';
  token.setAttribute('aria-hidden', 'true');
  token.append(source.cloneNode(true));
  Object.assign(token.style, { left: `${a.left}px`, top: `${a.top}px`, width: `${a.width}px`, height: `${a.height}px` });
  document.body.append(token);
  const [dx, dy] = [b.left + b.width / 2 - a.left - a.width / 2, b.top + b.height / 2 - a.top - a.height / 2];
  const scale = Math.max(0.06, b.width / a.width);
  const animation = token.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.4}px, ${dy * 0.4 - 40}px) scale(${(1 + scale) / 2.4})`, opacity: 1, offset: 0.5 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.2 },
    ],
    { duration: FLY_MS, delay: delayMs, easing: 'ease-in-out', fill: 'backwards' },
  );
  animation.onfinish = () => token.remove();
  animation.oncancel = () => token.remove();
}

/** An attachment that lets its element fly to its place. The flight starts at the element that matches the selector `from`. */
export function flyInFrom(from: string, delayMs = 0): (node: HTMLElement) => void {
  return (node) => {
    const source = firstDisplayed(from);
    if (reducedMotion() || !source) return;
    const [a, b] = [source.getBoundingClientRect(), node.getBoundingClientRect()];
    const [dx, dy] = [a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2];
    node.animate([{ transform: `translate(${dx}px, ${dy}px) rotate(-25deg) scale(0.3)`, opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: 'none' }], {
      duration: ARRIVE_MS,
      delay: delayMs,
      easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
      fill: 'backwards',
    });
  };
}
