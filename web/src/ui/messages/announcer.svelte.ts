/** Announces what happens to screen readers: one polite live region for the whole page. */
import { untrack } from 'svelte';

class Announcer {
  text = $state('');

  say(text: string): void {
    // The same text twice must still be a change, or it is not read out again.
    this.text = text === untrack(() => this.text) ? `${text}\u00a0` : text;
  }

  clear(): void {
    this.text = '';
  }
}

export const announcer = new Announcer();
