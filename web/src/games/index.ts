/** The list of all games; `tools/new-game` adds new games to it. */
import contrast from './contrast';
import pictomania from './pictomania';
import pictures from './pictures';
import type { GameEntry } from './types';

export const GAMES: readonly GameEntry[] = [contrast, pictomania, pictures];

export function gameOf(name: string): GameEntry | undefined {
  return GAMES.find((game) => game.name === name);
}
