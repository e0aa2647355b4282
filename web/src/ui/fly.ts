/** A token flies to its owner: motion that explains where a point went. Nothing flies for those who want calm. */
import { calm } from '../prefs/index.svelte';

const MS = 900;

/** The first of these elements that is on the screen now. */
function seen(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0) ?? null;
}

/** Fly a copy of what `from` finds to what `to` finds, shrinking on the way. */
export function fly(from: string, to: string, delay = 0): void {
  const [source, target] = [seen(from), seen(to)];
  if (calm() || !source || !target) return;
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
    { duration: MS, delay, easing: 'ease-in-out', fill: 'backwards' },
  );
  animation.onfinish = () => token.remove();
  animation.oncancel = () => token.remove();
}

/** Let `node` come flying from what `from` finds, landing where it is. */
export function comeFrom(from: string, delay = 0): (node: HTMLElement) => void {
  return (node) => {
    const source = seen(from);
    if (calm() || !source) return;
    const [a, b] = [source.getBoundingClientRect(), node.getBoundingClientRect()];
    const [dx, dy] = [a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2];
    node.animate([{ transform: `translate(${dx}px, ${dy}px) rotate(-25deg) scale(0.3)`, opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: 'none' }], {
      duration: 700,
      delay,
      easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)',
      fill: 'backwards',
    });
  };
}
