/** Arguments for sentences about players: "Ada", "you", "Ben and you". The sentences address the reader as "you". */
import { list, t } from '../words/index.svelte';
import type { Player } from './types';

type People = readonly Pick<Player, 'seat' | 'name' | 'you'>[];

/** Arguments for a sentence about one seat. */
export function personArgs(players: People, seat: number | null): { who: 'you' | 'other'; name: string } {
  const player = players[seat ?? -1];
  return { who: player?.you ? 'you' : 'other', name: player?.name ?? '' };
}

/** Arguments for a sentence about several seats: `who` selects the form of the verb; in the names, the reader comes last. */
export function peopleArgs(
  players: People,
  seats: readonly number[],
): { who: 'you' | 'with' | 'other'; names: string; by: string; count: number } {
  const includesYou = seats.some((seat) => players[seat]?.you);
  const others = seats.filter((seat) => !players[seat]?.you).map((seat) => players[seat]?.name ?? '');
  const names = (you: string): string => list(includesYou ? [...others, t(you)] : others);
  return { who: !includesYou ? 'other' : others.length ? 'with' : 'you', names: names('you-too'), by: names('by-you'), count: seats.length };
}
