/** Says what happens to people who cannot see it: one polite live region for the whole page. */
class Voice {
  text = $state('');

  say(text: string): void {
    // the same words twice must still be heard as a change
    this.text = text === this.text ? `${text}\u00a0` : text;
  }
}

export const voice = new Voice();
