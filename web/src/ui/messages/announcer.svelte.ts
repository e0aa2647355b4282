/** Announcements for screen readers, in one polite live region for the whole page. */
import { untrack } from 'svelte';

class Announcer {
  text = $state('');

  say(text: string): void {
    // Screen readers read out only changes, so a repeated text must differ: it gets a space at its end.
    this.text = text === untrack(() => this.text) ? `${text}\u00a0` : text;
  }

  clear(): void {
    this.text = '';
  }
}

export const announcer = new Announcer();
