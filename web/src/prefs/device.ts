/** Local storage, with a fallback in memory for values that it did not accept: it may be full, or missing in a private window. */
const fallback = new Map<string, string>();
const PREFIX = 'triptych.';

export function recall(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
    fallback.delete(key);
  } catch {
    fallback.set(key, value);
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
