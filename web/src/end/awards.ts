/** How the prizes at the end are said, and shared out over pages. */
import type { Player } from '../games/types';
import type { Award } from '../wire/types';
import { list, t } from '../words/index.svelte';

/** How a game says the facts of a prize that are not numbers: `{ symbol: 'rot' }`. */
export type FactWords = (award: Award) => Record<string, string | number>;

/** Why somebody gets it, in a sentence. */
export function proofOf(game: string, award: Award, players: readonly Player[], words: FactWords = () => ({})): string {
  const names = list(award.seats.map((seat) => players[seat]?.name ?? ''));
  return t(`${game}-proof-${award.kind}`, { ...award.facts, ...words(award), names });
}

/** In their order onto pages of at most `room`; what is larger than a page has one to itself. */
export function packed<T>(all: readonly T[], size: (one: T) => number, room: number): T[][] {
  const pages: T[][] = [];
  let left = 0;
  for (const one of all) {
    const needed = size(one);
    if (!pages.length || needed > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)!.push(one);
    left -= needed;
  }
  return pages;
}
