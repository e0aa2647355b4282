/** Whom a sentence is about, seen by its reader: "Ada", "you", "Ben and you". */
import { list, t } from '../words/index.svelte';
import type { Player } from './types';

type People = readonly Pick<Player, 'seat' | 'name' | 'you'>[];

/** Arguments for a sentence about one seat. */
export function one(players: People, seat: number | null): { who: 'you' | 'other'; name: string } {
  const player = players[seat ?? -1];
  return { who: player?.you ? 'you' : 'other', name: player?.name ?? '' };
}

/** Arguments for a sentence about several: whose verb it takes, and their names; the reader comes last and has no name. */
export function several(players: People, seats: readonly number[]): { who: 'you' | 'with' | 'other'; names: string; by: string; count: number } {
  const yours = seats.some((seat) => players[seat]?.you);
  const others = seats.filter((seat) => !players[seat]?.you).map((seat) => players[seat]?.name ?? '');
  const named = (you: string): string => list(yours ? [...others, t(you)] : others);
  return { who: !yours ? 'other' : others.length ? 'with' : 'you', names: named('you-too'), by: named('by-you'), count: seats.length };
}
