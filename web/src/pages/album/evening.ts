/** What an evening is called, and who was there. */
import type { AlbumGame } from '../../wire/types';
import { language, t } from '../../words/index.svelte';

/** "Saturday evening": the weekday and the time of day at which it began. */
export function eveningOf(games: readonly Pick<AlbumGame, 'began'>[]): string {
  const began = new Date(games[0]?.began ?? 0);
  const hour = began.getHours();
  // one in the morning is still the night before
  if (hour < 5) began.setDate(began.getDate() - 1);
  const weekday = new Intl.DateTimeFormat(language(), { weekday: 'long' }).format(began);
  const part = hour < 5 || hour >= 22 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  const title = t(`album-title-${part}`, { weekday });
  return title.charAt(0).toLocaleUpperCase(language()) + title.slice(1);
}

/** Everybody who had a seat in any game, once each; bots only where they played among themselves. */
export function friendsOf(games: readonly Pick<AlbumGame, 'seats'>[]): string[] {
  const named = (bots: boolean): string[] => [...new Set(games.flatMap(({ seats }) => seats.filter(({ bot }) => bot === bots).map(({ name }) => name)))];
  const people = named(false);
  return people.length ? people : named(true);
}
