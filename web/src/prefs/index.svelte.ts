/** The settings of this device, except for the language (`words`) and the name and avatar (`profile`). */
import { withoutBase } from '../base';
import { recall, remember } from './device';

type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

/** In percent of the size that fits the screen. */
export const TEXT_SIZES = [100, 125, 150, 200] as const;
/** From this size on, pages use one column (`data-large-text`). */
const LARGE_TEXT = 150;
type TextSize = (typeof TEXT_SIZES)[number];

/** `auto` follows the system. */
type Motion = 'auto' | 'less' | 'full';
export const MOTIONS: readonly Motion[] = ['auto', 'full', 'less'];

/** In percent. */
export const VOLUMES = [25, 50, 75, 100] as const;
type Volume = (typeof VOLUMES)[number];

/** The option with this stored value, or the default. */
function parsed<T extends string | number>(options: readonly T[], value: string | null, fallback: T): T {
  return options.find((option) => String(option) === value) ?? fallback;
}

class Prefs {
  theme = $state<Theme>(parsed(THEMES, recall('theme'), 'auto'));
  textSize = $state<TextSize>(parsed(TEXT_SIZES, recall('text'), 100));
  motion = $state<Motion>(parsed(MOTIONS, recall('motion'), 'auto'));
  /** Whether the user chose to mute this device; null if the user has not chosen. */
  private mutedChoice = $state<boolean | null>({ yes: true, no: false }[recall('muted') ?? ''] ?? null);
  /** Whether a TV shows the table that this device is at. */
  tableHasTv = $state(false);
  volume = $state<Volume>(parsed(VOLUMES, recall('volume'), 100));
  /** Whether the phone vibrates when it is the player's turn. */
  vibrate = $state(recall('vibrate') !== 'no');
  /** Whether things that differ by colour also have signs. Off by default: a sign would add meaning to a build. */
  signs = $state(recall('signs') === 'yes');

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    this.apply();
  }

  setTextSize(size: TextSize): void {
    this.textSize = size;
    remember('text', String(size));
    this.apply();
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    remember('motion', motion);
    this.apply();
  }

  /** If the user has not chosen, this device is muted while a TV shows its table, since the TV plays the sounds. */
  get muted(): boolean {
    return this.mutedChoice ?? this.tableHasTv;
  }

  setMuted(muted: boolean): void {
    this.mutedChoice = muted;
    remember('muted', muted ? 'yes' : 'no');
  }

  /** Set the volume and unmute. */
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

  /** Set `data-theme`, `data-motion` and `--text-size`, which the style sheets use. Without them the system's settings apply. */
  apply(): void {
    const root = document.documentElement;
    // Rooms with a TV are usually dark.
    if (this.theme === 'auto' && isTvPage()) root.dataset.theme = 'dark';
    else if (this.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
    if (this.motion === 'auto') delete root.dataset.motion;
    else root.dataset.motion = this.motion;
    if (this.textSize === 100) root.style.removeProperty('--text-size');
    else root.style.setProperty('--text-size', String(this.textSize / 100));
    root.toggleAttribute('data-large-text', this.textSize >= LARGE_TEXT);
  }
}

function isTvPage(): boolean {
  return /^\/(album\/[^/]+\/)?tv(\/|$)/i.test(withoutBase(location.pathname));
}

export const prefs = new Prefs();

/** Whether the user wants less motion. Call it when needed: the answer can change. */
export function reducedMotion(): boolean {
  if (prefs.motion !== 'auto') return prefs.motion === 'less';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
