/** What this device remembers. Private windows may refuse storage: then it is kept for as long as the page lives. */
const here = new Map<string, string>();
const PREFIX = 'triptych.';

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // `here` has it
  }
}

export function forget(key: string): void {
  here.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // nothing was kept
  }
}
