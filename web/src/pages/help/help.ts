/** The rules of a game, parsed by the server (`/api/help/<game>.<language>.json`), so that they are written and read once. */
import type { Help, HelpStep } from '../../wire/types';
import { has, t } from '../../words/index.svelte';

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

/** What is true of a table: its options, and how many seats it has. */
export type Situation = Readonly<Record<string, boolean | number | string>>;

/** What this table plays otherwise, by the number of a step or the name of a phase: "5 | Stop | …". A number alone takes the step away. */
export function changesOf(game: string, table: Situation): Map<string, string[]> {
  const args = Object.fromEntries(Object.entries(table).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]));
  const changes = new Map<string, string[]>();
  for (const [name, value] of Object.entries(table)) {
    if (!has(`help-if-${game}-${name}-${value}`)) continue;
    for (const line of t(`help-if-${game}-${name}-${value}`, args).split('\n')) {
      const [place = '', ...told] = line.split('|').map((part) => part.trim());
      changes.set(place, told);
    }
  }
  return changes;
}

export function changed(steps: readonly HelpStep[], changes: Map<string, string[]>): HelpStep[] {
  return steps.flatMap((step, i) => {
    const told = changes.get(String(i + 1));
    if (!told) return [step];
    const [title, text] = told;
    return title && text ? [{ ...step, title, text }] : [];
  });
}
