/** The rules of a game, parsed by the server (`/api/help/<game>.<language>.json`), so that they are written and read once. */
import type { Help } from '../../wire/types';

const kept = new Map<string, Promise<Help>>();

export function loadHelp(game: string, language: string): Promise<Help> {
  const path = `/api/help/${game}.${language}.json`;
  let pages = kept.get(path);
  if (!pages) {
    pages = fetch(path).then((answer) => {
      if (!answer.ok) throw new Error(`no help: ${answer.status}`);
      return answer.json() as Promise<Help>;
    });
    pages.catch(() => kept.delete(path));
    kept.set(path, pages);
  }
  return pages;
}

export interface Piece {
  kind: 'plain' | 'strong' | 'em';
  text: string;
}

export function pieces(text: string): Piece[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('*')) return { kind: 'em', text: part.slice(1, -1) };
      return { kind: 'plain', text: part };
    });
}

/** "1–7 | choose a number": a key and what it does, line by line. */
export function keysOf(text: string): { key: string; what: string }[] {
  return text.split('\n').map((line) => {
    const [key = '', what = ''] = line.split('|');
    return { key: key.trim(), what: what.trim() };
  });
}
