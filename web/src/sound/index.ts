/** Sounds made on the spot with Web Audio: no files. Silent until the first touch, and whenever muted. */
import { prefs } from '../prefs/index.svelte';
import { language } from '../words/index.svelte';
import { EFFECTS, type Effect } from './effects';
import { speakNumber } from './counting';

let context: AudioContext | null = null;

/** Browsers let a page sound only after a gesture; the first one anywhere opens the lid. */
export function listenForGesture(): void {
  const open = (): void => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener('pointerdown', open, { passive: true });
  addEventListener('keydown', open);
}

function ready(): AudioContext | null {
  return !prefs.muted && context?.state === 'running' && document.visibilityState === 'visible' ? context : null;
}

/** Play an effect now. Sound only ever adds to what is seen. */
export function play(effect: Effect): void {
  const audio = ready();
  if (audio) EFFECTS[effect](audio, audio.currentTime);
}

/** One, two, three: a small synthetic voice in the reader's language. */
export function count(number: 1 | 2 | 3): void {
  const audio = ready();
  if (audio) speakNumber(audio, number, language());
}

export type { Effect };
