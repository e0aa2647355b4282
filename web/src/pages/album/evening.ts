/** The title and the participants of an evening. */
import type { AlbumGame } from '../../wire/types';
import { language, t } from '../../words/index.svelte';

/** The weekday and the time of day when the evening began, such as "Saturday evening". */
export function eveningTitle(games: readonly Pick<AlbumGame, 'began'>[]): string {
  const began = new Date(games[0]?.began ?? 0);
  const hour = began.getHours();
  // An evening that begins before five in the morning counts as the night of the day before.
  if (hour < 5) began.setDate(began.getDate() - 1);
  const weekday = new Intl.DateTimeFormat(language(), { weekday: 'long' }).format(began);
  const part = hour < 5 || hour >= 22 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  const title = t(`album-title-${part}`, { weekday });
  return title.charAt(0).toLocaleUpperCase(language()) + title.slice(1);
}

/** The names of all people who had a seat in a game. If only bots played, the names of the bots. */
export function participantsOf(games: readonly Pick<AlbumGame, 'seats'>[]): string[] {
  const namesOf = (bots: boolean): string[] => [...new Set(games.flatMap(({ seats }) => seats.filter(({ bot }) => bot === bots).map(({ name }) => name)))];
  const people = namesOf(false);
  return people.length ? people : namesOf(true);
}
