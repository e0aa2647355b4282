/**
 * Makes joining a table idempotent: the device keeps a secret id for each join until the join has an answer, even if the
 * page is reloaded. If the server receives the same id again, it answers with the same seat.
 */
import { forget, recall, remember } from '../../prefs/device';
import { Refusal } from '../refusal';
import { sleep } from './sleep';

/** Delays before the second, third and fourth try. After that the user must try again. */
const RETRY_DELAYS_MS = [400, 1500, 4000];

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

/** Send a join request until it is answered. `table` is the code of the table, or empty for a new one. */
export async function joinOnce<T>(table: string, request: (id: string) => Promise<T>): Promise<T> {
  const key = `joining.${table}`;
  const id = recall(key) ?? newId();
  remember(key, id);
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    try {
      const joined = await request(id);
      forget(key);
      return joined;
    } catch (error) {
      const lost = error instanceof Refusal && error.code === 'no_network';
      if (!lost) forget(key);
      if (!lost || delay === null) throw error;
      await sleep(delay);
    }
  }
  throw new Refusal('no_network');
}
