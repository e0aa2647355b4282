/** Pairing of a TV: the TV shows letters from the server, and waits until someone enters them on a phone. */
import { api } from '../../wire/http/api';
import { Refusal } from '../../wire/refusal';
import type { TvCode } from '../../wire/types';

/** The delay before the next request after an error. */
const RETRY_MS = 3000;

/**
 * Get letters from the server, show them, and wait for a table. Expired letters are replaced. Returns the code of the table,
 * or null if `stop` was aborted.
 */
export async function waitForTable(
  show: (letters: string) => void,
  stop: AbortSignal,
  sleep: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<string | null> {
  let tvCode: TvCode | null = null;
  while (!stop.aborted) {
    try {
      if (!tvCode) {
        tvCode = await api.createTvCode();
        show(tvCode.code);
      }
      const { table } = await api.pollTvCode(tvCode.code, tvCode.secret, stop);
      if (stop.aborted) break;
      if (table) return table;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (stop.aborted) break;
      // Get new letters if the error says that the current ones have expired. After any other error, keep the current letters:
      // they may still be valid.
      if (error.code === 'no_such_tv') tvCode = null;
      else await sleep(RETRY_MS);
    }
  }
  return null;
}
