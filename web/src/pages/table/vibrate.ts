import { prefs } from '../../prefs/index.svelte';

const SHAKE_MS = 60;

/** A short shake of the phone, where it can and its owner likes it. Browsers want a touch before the first one. */
export function vibrate(): void {
  if (!prefs.vibrate || !('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate(SHAKE_MS);
}
