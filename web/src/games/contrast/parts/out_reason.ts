import { t } from '../../../words/index.svelte';
import type { Player } from '../../types';
import type { PublicView } from '../wire';

/** A sentence that explains to a player why they are out of this round. */
export function outReason(view: PublicView, seat: number, players: readonly Player[]): string {
  const why = view.seats[seat]?.why_out;
  if (why === 'round') return t('contrast-out-round');
  if (why === 'away') return t('contrast-out-away');
  if (view.countdown_by === null) return t('contrast-out-countdown');
  return t('contrast-out-called', { name: players[view.countdown_by]?.name ?? '' });
}
