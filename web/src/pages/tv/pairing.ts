/** How a TV gets a table: letters from the server, and a question that the server answers when a phone has sent one. */
import { api } from '../../wire/api';
import { Refusal } from '../../wire/refusal';
import type { ScreenCode } from '../../wire/types';

const PATIENCE_MS = 3000;

/** Ask for letters, show them, and wait for the table that is sent to them. Letters that run out are replaced. */
export async function waitForTable(
  show: (letters: string) => void,
  stop: AbortSignal,
  sleep: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<string | null> {
  let screen: ScreenCode | null = null;
  while (!stop.aborted) {
    try {
      if (!screen) {
        screen = await api.newScreen();
        show(screen.code);
      }
      const { table } = await api.askScreen(screen.code, screen.secret, stop);
      if (stop.aborted) break;
      if (table) return table;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (stop.aborted) break;
      // its time is up: other letters; else the server is away or busy and the letters may still be good
      if (error.code === 'no_such_screen') screen = null;
      else await sleep(PATIENCE_MS);
    }
  }
  return null;
}
