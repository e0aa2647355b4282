/** Albums that this device was told of, so that their people may remove what is theirs. */
import { recall, remember } from '../prefs/device';

const KNOWN = 'albums';
const MOST = 12;

/** Albums this device was told of, the newest first, and the code of each one's table. */
function known(): [key: string, code: string][] {
  try {
    const list: unknown = JSON.parse(recall(KNOWN) ?? '[]');
    return Array.isArray(list) ? (list as [string, string][]) : [];
  } catch {
    return [];
  }
}

export function keepAlbum(key: string, code: string): void {
  const others = known().filter(([other]) => other !== key);
  remember(KNOWN, JSON.stringify([[key, code], ...others].slice(0, MOST)));
}

export function tableOf(key: string): string | undefined {
  return known().find(([album]) => album === key)?.[1];
}
