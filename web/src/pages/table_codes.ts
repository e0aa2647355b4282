/** The codes of tables, four to seven letters, and the links that contain them. */
import { withoutBase } from '../base';

const CODE = /^[a-z]{4,7}$/i;

interface TablePath {
  code: string;
  /** The path of the page to open: the table on a TV, or the table with the move ticket if the link has one. */
  path: string;
}

/** The widths of wide capitals in the display font in em, including the letter spacing of 0.06 em. */
const WIDE_LETTERS_EM: Record<string, number> = { W: 1.28, M: 1.11, H: 0.96, N: 0.95, X: 0.92 };
/** The greatest width of the other capitals. */
const OTHER_LETTERS_EM = 0.88;

/** An upper limit for the width of a code in the display font, in em. */
export function codeWidth(code: string): number {
  return [...code].reduce((sum, letter) => sum + (WIDE_LETTERS_EM[letter] ?? OTHER_LETTERS_EM), 0);
}

export function isCode(text: string): boolean {
  return CODE.test(text);
}

/** The table that a typed or pasted text names; null if it names none. Spaces, dashes and dots between letters are ignored. */
export function parseTablePath(text: string): TablePath | null {
  const link = /https?:\/\/\S+/i.exec(text)?.[0] ?? (/\/[a-z]{4,7}\b/i.test(text) ? `http://${text.trim()}` : null);
  if (link) return fromLink(link);
  const code = text.replace(/[\s\-–.]/g, '').toUpperCase();
  return isCode(code) ? { code, path: `/${code}` } : null;
}

function fromLink(link: string): TablePath | null {
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  const parts = withoutBase(address.pathname).split('/').filter(Boolean);
  const tv = parts[0]?.toLowerCase() === 'tv';
  const code = (tv ? parts[1] : parts[0]) ?? '';
  // A pasted link may end with the punctuation of a sentence.
  const clean = code.replace(/[^a-z].*$/i, '').toUpperCase();
  if (!isCode(clean)) return null;
  return { code: clean, path: tv ? `/tv/${clean}` : `/${clean}${address.hash.startsWith('#move=') ? address.hash : ''}` };
}
