import { t } from '../../../words/index.svelte';
import type { GameContext } from '../context.svelte';
import { letterOf } from '../model';
import type { SeatSeen } from '../wire';

/** A board in words: whose it is, what its player is doing, and the viewer's guess. */
export function boardLabel(game: GameContext, seat: number, place: SeatSeen, guess: number | null): string {
  const name = game.players[seat]?.you ? t('you') : game.name(seat);
  const open = game.privateView?.targets.includes(seat) ?? false;
  return [
    t('pictomania-board-of', { name, letter: letterOf(seat) }),
    t(`pictomania-doing-${place.activity}`),
    guess !== null ? t('pictomania-your-guess', { number: guess }) : open ? t('pictomania-can-guess') : '',
  ]
    .filter(Boolean)
    .join(', ');
}
