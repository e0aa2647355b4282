/** Sounds made on the spot with Web Audio: no files. Silent until the first touch, and whenever muted. */
import { prefs } from '../prefs/index.svelte';
import { language } from '../words/index.svelte';
import { EFFECTS, type Effect } from './effects';
import { speakNumber } from './counting';

let context: AudioContext | null = null;
/** Everything goes through here: the reader's own volume. */
let volume: GainNode | null = null;

/** Browsers let a page sound only after a gesture; the first one anywhere opens the lid. */
export function listenForGesture(): void {
  const open = (): void => {
    if (!context) {
      context = new AudioContext();
      volume = context.createGain();
      volume.connect(context.destination);
    }
    void context.resume();
  };
  addEventListener('pointerdown', open, { passive: true });
  addEventListener('keydown', open);
}

/** Where sound goes now, or null where nobody is to hear any. */
function ready(): GainNode | null {
  if (prefs.muted || context?.state !== 'running' || document.visibilityState !== 'visible' || !volume) return null;
  // ears hear ratios: half of the scale is a quarter of the power
  volume.gain.value = (prefs.volume / 100) ** 2;
  return volume;
}

/** Play an effect now. Sound only ever adds to what is seen. */
export function play(effect: Effect): void {
  const out = ready();
  if (out) EFFECTS[effect](out, out.context.currentTime);
}

/** One, two, three: a small synthetic voice in the reader's language. */
export function count(number: 1 | 2 | 3): void {
  const out = ready();
  if (out) speakNumber(out, number, language());
}

export type { Effect };
