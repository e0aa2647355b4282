/** The list of all games; `tools/new-game` adds new games to it. */
import contrast from './contrast';
import pictomania from './pictomania';
import pictures from './pictures';
import type { GameEntry } from './types';
import { withTexts } from './with_texts';

const entries: readonly GameEntry[] = [contrast, pictomania, pictures];
export const GAMES = entries.map(withTexts);

export function gameOf(name: string): GameEntry | undefined {
  return GAMES.find((game) => game.name === name);
}
