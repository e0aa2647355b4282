/** Choices of this device: theme, sound, motion. Language lives in `words`, name and avatar in `profile`. */
import { recall, remember } from './device';

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

function asTheme(value: string | null): Theme {
  return THEMES.find((theme) => theme === value) ?? 'auto';
}

class Prefs {
  theme = $state<Theme>(asTheme(recall('theme')));
  muted = $state(recall('muted') === 'yes');

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    this.apply();
  }

  setMuted(muted: boolean): void {
    this.muted = muted;
    remember('muted', muted ? 'yes' : 'no');
  }

  /** Tokens listen to `data-theme`; without one they follow the system. */
  apply(): void {
    const root = document.documentElement;
    if (this.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }
}

export const prefs = new Prefs();

/** Does the reader want less motion? Read at the moment of use, since it can change. */
export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
