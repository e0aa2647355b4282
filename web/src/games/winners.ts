import type { Result } from '../wire/types';
import { list, t } from '../words/index.svelte';
import type { Player } from './types';

/** The result of a game in one sentence: the winners, or whether a team reached its goal. */
export function winnersTitle(result: Result, players: readonly Player[]): string {
  if (result.team) return result.winners.length ? t('end-team-won') : t('end-team-lost');
  const names = list(result.winners.map((seat) => players[seat]?.name ?? ''));
  return t('end-winners', { names, count: result.winners.length });
}
