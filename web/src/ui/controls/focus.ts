/**
 * Keeps the keyboard focus in place. When the focused element is removed or disabled, the nearest part of the page around
 * it gets the focus, so that Tab continues from there and screen readers do not jump to the top.
 */
const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled, [hidden]') && !element.closest('[inert]') && element.getClientRects().length > 0;

const FOCUSABLE = 'button, a[href], input, select, textarea, summary, [tabindex]';

/**
 * The element to focus next. If a dialog is open, this is its first control. Otherwise it is the first usable element of
 * `path`, or the main part of the page if there is none.
 */
function nextFocus(path: readonly Element[]): HTMLElement | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) return dialog.querySelector<HTMLElement>(FOCUSABLE);
  for (const element of path) {
    if (element instanceof HTMLElement && element !== document.body && isUsable(element)) return element;
  }
  return document.querySelector<HTMLElement>('main:not([inert])') ?? document.querySelector<HTMLElement>('header');
}

/** Start restoring the focus. Returns a function that stops it. */
export function keepFocus(root: Document = document): () => void {
  /** The element that was focused last, and its ancestors. */
  let path: Element[] = [];
  const savePath = (event: FocusEvent): void => {
    path = [];
    for (let element = event.target as Element | null; element && element !== root.documentElement; element = element.parentElement) path.push(element);
  };
  const restoreFocus = (): void => {
    const [last] = path;
    if (!last || isUsable(last) || (root.activeElement !== root.body && root.activeElement !== last)) return;
    const next = nextFocus(path);
    if (!next) return;
    if (!next.matches(FOCUSABLE)) {
      next.tabIndex = -1;
      next.dataset['keepsFocus'] = '';
    }
    next.focus({ preventScroll: true });
  };
  // An element is often removed in one step and replaced in the next, so wait until all changes are done.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(restoreFocus);
  });
  root.addEventListener('focusin', savePath);
  observer.observe(root.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'inert', 'hidden', 'open'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    root.removeEventListener('focusin', savePath);
  };
}
