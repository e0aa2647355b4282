/**
 * The focus never falls to the body: when what had it goes away or cannot be pressed any more, the nearest part of the
 * page that is still there takes it, so that the next Tab goes on from here and a screen reader is not thrown to the top.
 */
const usable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled, [hidden]') && !element.closest('[inert]') && element.getClientRects().length > 0;

const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex]';

/** Who takes over from an element that is gone: what contained it, from the inside out; in the end the page itself. */
function heir(path: readonly Element[]): HTMLElement | null {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (open) return open.querySelector<HTMLElement>(FOCUSABLE);
  for (const element of path) {
    if (element instanceof HTMLElement && element !== document.body && usable(element)) return element;
  }
  return document.querySelector<HTMLElement>('main:not([inert])') ?? document.querySelector<HTMLElement>('header');
}

/** Call once; gives back how to stop. */
export function keepFocus(root: Document = document): () => void {
  let path: Element[] = [];
  const remember = (event: FocusEvent): void => {
    path = [];
    for (let one = event.target as Element | null; one && one !== root.documentElement; one = one.parentElement) path.push(one);
  };
  const look = (): void => {
    const [last] = path;
    if (!last || usable(last) || (root.activeElement !== root.body && root.activeElement !== last)) return;
    const next = heir(path);
    if (!next) return;
    if (!next.matches(FOCUSABLE)) {
      next.tabIndex = -1;
      next.dataset['keepsFocus'] = '';
    }
    next.focus({ preventScroll: true });
  };
  // what goes and what takes its place often come in two steps
  let due: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(due);
    due = setTimeout(look);
  });
  root.addEventListener('focusin', remember);
  observer.observe(root.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'inert', 'hidden', 'open'] });
  return () => {
    clearTimeout(due);
    observer.disconnect();
    root.removeEventListener('focusin', remember);
  };
}
