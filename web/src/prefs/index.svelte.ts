/** Choices of this device: light, text, motion, sound. Language lives in `words`, name and avatar in `profile`. */
import { recall, remember } from './device';

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** In percent of what the screen would have. */
export const TEXT_SIZES = [100, 125, 150, 200] as const;
/** From here on pages lay out what is side by side one under the other (`data-large-text`). */
const LARGE = 150;
export type TextSize = (typeof TEXT_SIZES)[number];

/** `auto` follows the system. */
export type Motion = 'auto' | 'less' | 'full';
export const MOTIONS: readonly Motion[] = ['auto', 'full', 'less'];

/** In percent of full; 0 is silence, as `muted` is. */
export const VOLUMES = [25, 50, 75, 100] as const;
export type Volume = (typeof VOLUMES)[number];

function among<T extends string | number>(all: readonly T[], value: string | null, otherwise: T): T {
  return all.find((one) => String(one) === value) ?? otherwise;
}

class Prefs {
  theme = $state<Theme>(among(THEMES, recall('theme'), 'auto'));
  text = $state<TextSize>(among(TEXT_SIZES, recall('text'), 100));
  motion = $state<Motion>(among(MOTIONS, recall('motion'), 'auto'));
  /** null: nobody has decided; then a phone is quiet while a TV makes the sound */
  private silence = $state<boolean | null>({ yes: true, no: false }[recall('muted') ?? ''] ?? null);
  /** A TV shows the table that this device is at. */
  besideTv = $state(false);
  volume = $state<Volume>(among(VOLUMES, recall('volume'), 100));
  /** Shake the phone a little when it is one's turn. */
  vibrate = $state(recall('vibrate') !== 'no');
  /** Signs on things that are told apart by their colour. Off, since a sign would mean something in a picture. */
  signs = $state(recall('signs') === 'yes');

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    this.apply();
  }

  setText(text: TextSize): void {
    this.text = text;
    remember('text', String(text));
    this.apply();
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    remember('motion', motion);
    this.apply();
  }

  get muted(): boolean {
    return this.silence ?? this.besideTv;
  }

  setMuted(muted: boolean): void {
    this.silence = muted;
    remember('muted', muted ? 'yes' : 'no');
  }

  /** Whoever chooses how loud wants to hear it. */
  setVolume(volume: Volume): void {
    this.volume = volume;
    remember('volume', String(volume));
    this.setMuted(false);
  }

  setVibrate(vibrate: boolean): void {
    this.vibrate = vibrate;
    remember('vibrate', vibrate ? 'yes' : 'no');
  }

  setSigns(signs: boolean): void {
    this.signs = signs;
    remember('signs', signs ? 'yes' : 'no');
  }

  /** Tokens listen to `data-theme`, `data-motion` and `--text-size`; without them they follow the system. */
  apply(): void {
    const root = document.documentElement;
    // a room with a TV on is a room in the evening
    if (this.theme === 'auto' && onTv()) root.dataset.theme = 'dark';
    else if (this.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    if (this.motion === 'auto') delete root.dataset.motion;
    else root.dataset.motion = this.motion;
    if (this.text === 100) root.style.removeProperty('--text-size');
    else root.style.setProperty('--text-size', String(this.text / 100));
    root.toggleAttribute('data-large-text', this.text >= LARGE);
  }
}

/** Is this page a shared screen? */
function onTv(): boolean {
  return /^\/(album\/[^/]+\/)?tv(\/|$)/i.test(location.pathname);
}

export const prefs = new Prefs();

/** Does the reader want less motion? Read at the moment of use, since it can change. */
export function calm(): boolean {
  if (prefs.motion !== 'auto') return prefs.motion === 'less';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
