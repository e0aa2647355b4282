/** The pace of one step of the reveal on this screen: guesses one after another, then the photo, then the points. */
import { calm } from '../../prefs/index.svelte';

const GUESS_MS = 700;
const PHOTO_MS = 500;
const POINTS_MS = 1300;

export class Pace {
  /** guesses named so far */
  named = $state(0);
  turned = $state(false);
  counted = $state(false);
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** `photo`: this is the second step, where the guesses are known and the token is shown. */
  constructor(guesses: number, photo: boolean, on: { guess: () => void; turn: () => void; points: () => void }) {
    const after = (ms: number, what: () => void): void => {
      if (calm()) what();
      else this.timers.push(setTimeout(what, ms));
    };
    if (!photo) {
      for (let i = 0; i < guesses; i++) {
        after(500 + i * GUESS_MS, () => {
          this.named = i + 1;
          on.guess();
        });
      }
      return;
    }
    this.named = guesses;
    after(PHOTO_MS, () => {
      this.turned = true;
      on.turn();
    });
    after(PHOTO_MS + POINTS_MS, () => {
      this.counted = true;
      on.points();
    });
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
  }
}
