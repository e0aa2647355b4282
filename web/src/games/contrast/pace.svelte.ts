/** The pace of a reveal on this screen: one page after another, then the verdict, then the rows move on. */
import { calm } from '../../prefs/index.svelte';

const PAGE_MS = 1100;
const VERDICT_MS = 1500;

export class Pace {
  /** pages turned so far */
  turned = $state(0);
  /** who wins, and why nobody does */
  verdict = $state(false);
  /** the conveyor */
  moved = $state(false);
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    private readonly pages: number,
    onpage: (index: number) => void,
    onverdict: () => void,
  ) {
    if (calm()) {
      this.finish();
      onverdict();
      return;
    }
    for (let i = 0; i < pages; i++) {
      this.later(500 + i * PAGE_MS, () => {
        this.turned = i + 1;
        onpage(i);
      });
    }
    this.later(500 + pages * PAGE_MS, () => {
      this.verdict = true;
      onverdict();
    });
    this.later(500 + pages * PAGE_MS + VERDICT_MS, () => (this.moved = true));
  }

  finish(): void {
    this.stop();
    this.turned = this.pages;
    this.verdict = true;
    this.moved = true;
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
  }

  private later(ms: number, what: () => void): void {
    this.timers.push(setTimeout(what, ms));
  }
}
