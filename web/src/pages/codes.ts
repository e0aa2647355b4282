/** What people type or paste to come to a table: four to seven letters, or the whole link somebody sent them. */
const CODE = /^[a-z]{4,7}$/i;

export interface Way {
  code: string;
  /** where the link leads: the table itself, with the ticket of a seat that moves, or the TV's page */
  path: string;
}

const WIDE: Record<string, number> = { W: 1.28, M: 1.11, H: 0.96, N: 0.95, X: 0.92 };

/** How wide a code is at most in our display face, in its own size, with 0.06 of it between letters: a W takes twice a J. */
export function codeWidth(code: string): number {
  return [...code].reduce((sum, letter) => sum + (WIDE[letter] ?? 0.88), 0);
}

export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** The way that this text names, or null. Spaces and dashes between the letters are how people read codes out. */
export function wayIn(text: string): Way | null {
  const link = /https?:\/\/\S+/i.exec(text)?.[0] ?? (/\/[a-z]{4,7}\b/i.test(text) ? `http://${text.trim()}` : null);
  if (link) return fromLink(link);
  const code = text.replace(/[\s\-–.]/g, '').toUpperCase();
  return isCode(code) ? { code, path: `/${code}` } : null;
}

function fromLink(link: string): Way | null {
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  const parts = address.pathname.split('/').filter(Boolean);
  const tv = parts[0]?.toLowerCase() === 'tv';
  const code = (tv ? parts[1] : parts[0]) ?? '';
  // a sentence may go on right behind a link that was pasted with it
  const clean = code.replace(/[^a-z].*$/i, '').toUpperCase();
  if (!isCode(clean)) return null;
  return { code: clean, path: tv ? `/tv/${clean}` : `/${clean}${address.hash.startsWith('#move=') ? address.hash : ''}` };
}
