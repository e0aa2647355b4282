/** Why a seat takes no part in this round, in words for its owner. */
import { t } from '../../words/index.svelte';
import type { Player } from '../types';
import type { PublicView } from './wire';

export function whyOut(view: PublicView, seat: number, players: readonly Player[]): string {
  const why = view.seats[seat]?.why_out;
  if (why === 'round') return t('contrast-out-round');
  if (why === 'away') return t('contrast-out-away');
  if (view.counted_by === null) return t('contrast-out-count');
  return t('contrast-out-called', { name: players[view.counted_by]?.name ?? '' });
}
