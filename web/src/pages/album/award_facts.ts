/** What the awards in an album need: players, texts for facts, and the favourites. */
import type { FactWords } from '../../end/awards';
import type { Player } from '../../games/types';
import type { AlbumGame, AlbumItem } from '../../wire/types';
import type { AlbumClient } from './album_client.svelte';
import type { GameAlbum } from './game_album';

export function playersOf(client: AlbumClient, game: AlbumGame): Player[] {
  return game.seats.map(({ name, avatar, bot }, seat) => ({ seat, name, avatar: client.avatarAddress(avatar), bot, away: false, sitsOut: false, you: false }));
}

/** Texts for facts of awards: seconds, and those that only the game knows. */
export function factWords(items: readonly AlbumItem[], gameAlbum: GameAlbum | null): FactWords {
  const gameWords = gameAlbum?.factWords?.(items);
  return (award) => {
    const { ms } = award.facts;
    return { ...(ms === undefined ? {} : { seconds: Math.round(Number(ms) / 100) / 10 }), ...gameWords?.(award) };
  };
}

/** The works with the most votes. Empty until everyone has voted. Items that nobody made are not works. */
export function favouritesOf(all: readonly AlbumItem[], gameAlbum: GameAlbum | null): AlbumItem[] {
  const items = all.filter((item) => gameAlbum && gameAlbum.makerOf(item) !== null);
  const mostVotes = Math.max(0, ...items.map((item) => item.votes ?? 0));
  return mostVotes ? items.filter((item) => item.votes === mostVotes) : [];
}
