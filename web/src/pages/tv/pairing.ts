/** Pairing of a TV: it shows letters from the server and waits until a phone sends a table to them. */
import { api } from '../../wire/http/api';
import { Refusal } from '../../wire/refusal';
import type { TvCode } from '../../wire/types';

/** The delay after an error before the server is asked again. */
const RETRY_MS = 3000;

/** Get letters from the server, show them, and wait for a table. Expired letters are replaced. Returns null if it was stopped. */
export async function waitForTable(
  show: (letters: string) => void,
  stop: AbortSignal,
  sleep: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<string | null> {
  let screen: TvCode | null = null;
  while (!stop.aborted) {
    try {
      if (!screen) {
        screen = await api.createTvCode();
        show(screen.code);
      }
      const { table } = await api.pollTvCode(screen.code, screen.secret, stop);
      if (stop.aborted) break;
      if (table) return table;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (stop.aborted) break;
      // Get new letters if these have expired. After other errors they may still be valid.
      if (error.code === 'no_such_tv') screen = null;
      else await sleep(RETRY_MS);
    }
  }
  return null;
}
