import loadGameTexts from 'virtual:load-words/games';
import { addTexts } from '../words/index.svelte';
import type { GameEntry } from './types';

/** Let the parts of a game load its texts, too: those whose keys begin with its name. */
export function withTexts(game: GameEntry): GameEntry {
  const texts = loadGameTexts[game.name];
  const both = <Part>(load: () => Promise<Part>) => async (): Promise<Part> => (await Promise.all([load(), texts && addTexts(texts)]))[0];
  return {
    ...game,
    screen: both(game.screen),
    ...(game.howTo && { howTo: both(game.howTo) }),
    ...(game.album && { album: both(game.album) }),
  };
}
