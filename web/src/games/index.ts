/** All games, in one line each; `tools/new-game` adds a line. */
import contrast from './contrast';
import pictomania from './pictomania';
import pictures from './pictures';
import type { GameEntry } from './types';

export const GAMES: readonly GameEntry[] = [contrast, pictomania, pictures];

export function gameOf(name: string): GameEntry | undefined {
  return GAMES.find((game) => game.name === name);
}
