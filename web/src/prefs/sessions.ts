/** The sessions of this device, one per table. With its session, a device gets its seat back, for example after a reload. */
import { forget, recall, remember } from './device';
import type { Joined } from '../wire/types';

const MAX_SESSIONS = 12;

/** All sessions, newest first. */
function sessions(): Joined[] {
  try {
    const list: unknown = JSON.parse(recall('sessions') ?? '[]');
    return Array.isArray(list) ? (list as Joined[]).filter((s) => typeof s?.token === 'string') : [];
  } catch {
    forget('sessions');
    return [];
  }
}

export function sessionFor(code: string): Joined | null {
  return sessions().find((session) => session.code === code) ?? null;
}

export function lastSession(): Joined | null {
  return sessions()[0] ?? null;
}

export function saveSession(session: Joined): void {
  const others = sessions().filter((other) => other.code !== session.code);
  remember('sessions', JSON.stringify([session, ...others].slice(0, MAX_SESSIONS)));
}

export function dropSession(code: string): void {
  remember('sessions', JSON.stringify(sessions().filter((session) => session.code !== code)));
}
