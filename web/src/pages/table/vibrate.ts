import { prefs } from '../../prefs/index.svelte';

const VIBRATION_MS = 60;

/** Vibrate briefly, unless the user turned vibration off. Browsers allow it only after a user gesture. */
export function vibrate(): void {
  if (!prefs.vibrate || !('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate(VIBRATION_MS);
}
