/** Says what happens to people who cannot see it: one polite live region for the whole page. */
import { untrack } from 'svelte';

class Voice {
  text = $state('');

  say(text: string): void {
    // the same words twice must still be heard as a change
    this.text = text === untrack(() => this.text) ? `${text}\u00a0` : text;
  }

  /** What was said belongs to a page that is gone. */
  hush(): void {
    this.text = '';
  }
}

export const voice = new Voice();
