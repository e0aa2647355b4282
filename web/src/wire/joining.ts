/**
 * Joining is asked for until it is answered, and done once: the device makes a secret id for it, keeps it also over a reload,
 * and the server answers the same id with the same seat.
 */
import { forget, recall, remember } from '../prefs/device';
import { Refusal } from './refusal';

/** Waits between the tries, in ms; after the last one it is for people to try again. */
const AGAIN = [400, 1500, 4000];

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

/** `where` names what is joined: a table's code, or nothing for a new table. */
export async function joinOnce<T>(where: string, ask: (id: string) => Promise<T>): Promise<T> {
  const key = `joining.${where}`;
  const id = recall(key) ?? newId();
  remember(key, id);
  for (const wait of [...AGAIN, null]) {
    try {
      const joined = await ask(id);
      forget(key);
      return joined;
    } catch (error) {
      const lost = error instanceof Refusal && error.code === 'no_network';
      if (!lost) forget(key);
      if (!lost || wait === null) throw error;
      await sleep(wait);
    }
  }
  throw new Refusal('no_network');
}
