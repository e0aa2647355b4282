/** Buttons that act while they are held. */

/** Event handlers to spread on a button. */
interface HoldHandlers {
  onpointerdown: (event: PointerEvent) => void;
  onpointerup: () => void;
  onpointerleave: () => void;
  onpointercancel: () => void;
  onclick: (event: MouseEvent) => void;
}

interface HoldActions {
  /** Called when the primary button of a pointer goes down. Returns whether a hold begins. */
  press: (event: PointerEvent) => boolean;
  /** Called when the hold ends: the pointer was released, cancelled, or left the button. */
  release: () => void;
  /** Called for a click without a pointer, from a key or a screen reader. */
  keyClick: () => void;
}

/** Returns handlers that call these actions. */
export function hold({ press, release, keyClick }: HoldActions): HoldHandlers {
  let held = false;
  const end = (): void => {
    if (held) release();
    held = false;
  };
  return {
    onpointerdown: (event) => {
      if (event.button === 0) held = press(event);
    },
    onpointerup: end,
    onpointerleave: end,
    onpointercancel: end,
    onclick: (event) => {
      if (event.detail === 0) keyClick();
    },
  };
}

/** How long a button is held before it repeats. */
const REPEAT_AFTER_MS = 380;

/**
 * Calls `act` repeatedly while a button is held. `act` returns the milliseconds until its next call; the first repetition comes
 * after `REPEAT_AFTER_MS`. After the last call of `act`, `done` is called. A click without a pointer calls each of them once.
 */
export function repeatWhileHeld(act: () => number, done: () => void): HoldHandlers {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const repeat = (): void => {
    timer = setTimeout(repeat, act());
  };
  return hold({
    press: () => {
      act();
      timer = setTimeout(repeat, REPEAT_AFTER_MS);
      return true;
    },
    release: () => {
      clearTimeout(timer);
      done();
    },
    keyClick: () => {
      act();
      done();
    },
  });
}
