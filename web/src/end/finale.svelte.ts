/** The last count, beat by beat: place after place from the bottom, a drumroll, the winners, then the prizes. */
import { untrack } from 'svelte';
import type { TableContext } from '../pages/table/table.svelte';
import { calm } from '../prefs/index.svelte';
import { play } from '../sound';
import { ranked, type Row } from '../ui/standings';
import { voice } from '../ui/voice.svelte';
import type { Result } from '../wire/types';
import { Show } from '../games/show.svelte';

/** Until the first place is told, from one to the next, a drumroll before the winners, and they have the stage so long. */
const BEATS = { first: 1600, place: 1100, drum: 1900, stage: 4200 } as const;

/** When each beat comes, with so many who did not win. */
export function beatsOf(losers: number): number[] {
  const places = Array.from({ length: losers }, (_, i) => BEATS.first + i * BEATS.place);
  const drum = BEATS.first + losers * BEATS.place;
  return [...places, drum, drum + BEATS.drum, drum + BEATS.drum + BEATS.stage];
}

export class Finale {
  /** the best first */
  readonly rows: readonly Row[];
  private readonly losers: number;
  private readonly show: Show;

  /** `title` is said and `onwin` called when the winners are told. Use while a component is set up. */
  constructor(table: TableContext, result: Result, title: () => string, onwin: () => void) {
    this.rows = ranked(result);
    this.losers = result.team ? 0 : this.rows.filter((row) => row.place > 1).length;
    this.show = new Show(beatsOf(this.losers), table.now, (beat, hurried) => {
      const after = beat - this.losers;
      if (after === 1) {
        play('finale');
        voice.say(title());
        if (!calm()) onwin();
      } else if (!hurried) {
        if (after < 0) play('lay');
        if (after === 0) play('drum');
      }
    });
    // the game ended at one moment for everybody: who comes late joins in the middle
    const began = $derived(table.view.evening.at(-1)?.ended ?? null);
    $effect(() => {
      const at = began;
      return untrack(() => this.show.follow({ began: at, paused: null }));
    });
  }

  /** Has this place been told? */
  told = ({ seat, place }: Row): boolean => {
    if (place === 1 || this.losers === 0) return this.won;
    const fromBottom = this.rows.length - 1 - this.rows.findIndex((row) => row.seat === seat);
    return fromBottom < this.show.passed;
  };

  /** the drumroll */
  get drum(): boolean {
    return this.show.passed > this.losers && !this.won;
  }

  get won(): boolean {
    return this.show.passed > this.losers + 1;
  }

  /** the stage is free for prizes and pictures */
  get over(): boolean {
    return this.show.over;
  }

  finish = (): void => this.show.finish();
}
