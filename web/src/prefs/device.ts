/** Local storage, with a fallback in memory for private windows without local storage. */
const fallback = new Map<string, string>();
const PREFIX = 'triptych.';

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  fallback.set(key, value);
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // The value is in `fallback`.
  }
}

export function forget(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // There is no storage, so nothing was stored.
  }
}
