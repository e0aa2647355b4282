/** The finale of a game in steps: the places one by one, starting with the last, a drumroll, the winners, and the end. */
import { untrack } from 'svelte';
import type { TableContext } from '../pages/table/table.svelte';
import { reducedMotion } from '../prefs/index.svelte';
import { play } from '../sound';
import { standingsOf, type StandingsRow } from '../ui/game/standings';
import { announcer } from '../ui/messages/announcer.svelte';
import type { Result } from '../wire/types';
import { RevealSteps } from '../games/reveal_steps.svelte';

/** How long to wait before the first step, after the place of each loser, after the drumroll, and after the winners. */
const STEP_MS = { first: 1600, place: 1100, drumroll: 1900, winners: 4200 } as const;

/** When each step begins, in ms: a step for each loser, then the drumroll, the winners and the end. */
export function stepTimes(losers: number): number[] {
  const places = Array.from({ length: losers }, (_, i) => STEP_MS.first + i * STEP_MS.place);
  const drumroll = STEP_MS.first + losers * STEP_MS.place;
  return [...places, drumroll, drumroll + STEP_MS.drumroll, drumroll + STEP_MS.drumroll + STEP_MS.winners];
}

export class Finale {
  /** From the first place to the last. */
  readonly rows: readonly StandingsRow[];
  private readonly losers: number;
  private readonly steps: RevealSteps;

  /**
   * When the winners are revealed, `title` is announced and, unless motion is reduced, `onwin` is called. Create a `Finale`
   * while a component is being set up, since it uses an effect.
   */
  constructor(table: TableContext, result: Result, title: () => string, onwin: () => void) {
    this.rows = standingsOf(result);
    this.losers = result.team ? 0 : this.rows.filter((row) => row.place > 1).length;
    this.steps = new RevealSteps(stepTimes(this.losers), table.now, (step, immediate) => {
      const stepsAfterPlaces = step - this.losers;
      if (stepsAfterPlaces === 1) {
        play('finale');
        announcer.say(title());
        if (!reducedMotion()) onwin();
      } else if (!immediate) {
        if (stepsAfterPlaces < 0) play('card');
        if (stepsAfterPlaces === 0) play('drum');
      }
    });
    // The time of the finale counts from the end of the game on the server, so that late viewers start in the middle.
    const began = $derived(table.view.evening.at(-1)?.ended ?? null);
    $effect(() => {
      const at = began;
      return untrack(() => this.steps.follow({ began: at, paused: null }));
    });
  }

  isRevealed = ({ seat, place }: StandingsRow): boolean => {
    if (place === 1 || this.losers === 0) return this.winnersRevealed;
    const fromBottom = this.rows.length - 1 - this.rows.findIndex((row) => row.seat === seat);
    return fromBottom < this.steps.passed;
  };

  get isDrumroll(): boolean {
    return this.steps.passed > this.losers && !this.winnersRevealed;
  }

  get winnersRevealed(): boolean {
    return this.steps.passed > this.losers + 1;
  }

  get over(): boolean {
    return this.steps.over;
  }

  finish = (): void => this.steps.finish();
}
