/** Who this device is at each table, so that a reload or a long sleep gives the seat back. */
import { forget, recall, remember } from '../prefs/device';
import type { Joined } from './types';

const KEPT = 12;

function all(): Joined[] {
  try {
    const list: unknown = JSON.parse(recall('sessions') ?? '[]');
    return Array.isArray(list) ? (list as Joined[]).filter((s) => typeof s?.token === 'string') : [];
  } catch {
    forget('sessions');
    return [];
  }
}

export function sessionFor(code: string): Joined | null {
  return all().find((session) => session.code === code) ?? null;
}

/** The table this device sat at last. */
export function lastSession(): Joined | null {
  return all()[0] ?? null;
}

export function keepSession(session: Joined): void {
  const others = all().filter((other) => other.code !== session.code);
  remember('sessions', JSON.stringify([session, ...others].slice(0, KEPT)));
}

export function dropSession(code: string): void {
  remember('sessions', JSON.stringify(all().filter((session) => session.code !== code)));
}
