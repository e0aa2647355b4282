/** A button that goes on while it is held. `act` does it once and says how long to wait before the next time. */
const FIRST = 380;

export interface Repeating {
  onpointerdown: (event: PointerEvent) => void;
  onpointerup: () => void;
  onpointerleave: () => void;
  onpointercancel: () => void;
  onclick: (event: MouseEvent) => void;
}

export function repeating(act: () => number, done: () => void): Repeating {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const again = (): void => {
    timer = setTimeout(again, act());
  };
  const stop = (): void => {
    clearTimeout(timer);
    if (held) done();
    held = false;
  };
  return {
    onpointerdown: (event) => {
      if (event.button !== 0) return;
      held = true;
      act();
      timer = setTimeout(again, FIRST);
    },
    onpointerup: stop,
    onpointerleave: stop,
    onpointercancel: stop,
    // a press of a key, or of a reader's own device: no pointer was down
    onclick: (event) => {
      if (event.detail !== 0) return;
      act();
      done();
    },
  };
}
