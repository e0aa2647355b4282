/** The texts of awards, and how they are divided into pages. */
import type { Player } from '../games/types';
import type { Award } from '../wire/types';
import { list, t } from '../words/index.svelte';

/** Translates the facts of an award that are not numbers, such as `{ symbol: 'rot' }`. */
export type FactWords = (award: Award) => Record<string, string | number>;

/** A sentence that says why these players have the award. */
export function reasonOf(game: string, award: Award, players: readonly Player[], words: FactWords = () => ({})): string {
  const names = list(award.seats.map((seat) => players[seat]?.name ?? ''));
  return t(`${game}-award-reason-${award.kind}`, { ...award.facts, ...words(award), names });
}

/** Divide items, in order, into pages with a total size of at most `capacity`. A larger item gets a page to itself. */
export function paginate<T>(items: readonly T[], sizeOf: (item: T) => number, capacity: number): T[][] {
  const pages: T[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (!pages.length || size > room) {
      pages.push([]);
      room = capacity;
    }
    pages.at(-1)!.push(item);
    room -= size;
  }
  return pages;
}
