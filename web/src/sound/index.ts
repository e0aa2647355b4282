/** Sounds, synthesised with Web Audio. Silent until the first user gesture and while muted. */
import { prefs } from '../prefs/index.svelte';
import { language } from '../words/index.svelte';
import { EFFECTS, type Effect } from './effects';
import { speakNumber } from './spoken_numbers';

let context: AudioContext | null = null;
/** The master volume. */
let volume: GainNode | null = null;

/** Start audio at the first user gesture. Browsers do not allow sound before that. */
export function listenForGesture(): void {
  const start = (): void => {
    if (!context) {
      context = new AudioContext();
      volume = context.createGain();
      volume.connect(context.destination);
    }
    void context.resume();
  };
  addEventListener('pointerdown', start, { passive: true });
  addEventListener('keydown', start);
}

/** The node to play into, or null if there must be no sound now. */
function output(): GainNode | null {
  if (prefs.muted || context?.state !== 'running' || document.visibilityState !== 'visible' || !volume) return null;
  // Loudness is perceived logarithmically, so the gain is the square of the setting.
  volume.gain.value = (prefs.volume / 100) ** 2;
  return volume;
}

/** Play an effect now. Everything it signals is visible on the screen, too. */
export function play(effect: Effect): void {
  const out = output();
  if (out) EFFECTS[effect](out, out.context.currentTime);
}

/** Say a number of the countdown in the reader's language. */
export function playCountdown(number: 1 | 2 | 3): void {
  const out = output();
  if (out) speakNumber(out, number, language());
}

export type { Effect };
