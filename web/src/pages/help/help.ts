/** The help pages of the games, which the server has parsed, and how they change with a table's options. */
import { request } from '../../wire/http/request';
import type { Help, HelpStep } from '../../wire/types';
import { has, t } from '../../words/index.svelte';

const cache = new Map<string, Promise<Help>>();

export function loadHelp(game: string, language: string): Promise<Help> {
  const path = `/api/help/${game}.${language}.json`;
  let help = cache.get(path);
  if (!help) {
    help = request<Help>(path);
    help.catch(() => cache.delete(path));
    cache.set(path, help);
  }
  return help;
}

interface TextSpan {
  kind: 'plain' | 'strong' | 'em';
  text: string;
}

export function parseEmphasis(text: string): TextSpan[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
      if (part.startsWith('*')) return { kind: 'em', text: part.slice(1, -1) };
      return { kind: 'plain', text: part };
    });
}

/** Parse lines of two parts, such as "1–7 | choose a number". */
export function parsePairs(text: string): [string, string][] {
  return text.split('\n').map((line) => {
    const [first = '', second = ''] = line.split('|');
    return [first.trim(), second.trim()];
  });
}

/** The options of a table by name, and under `seats` the number of its seats. */
export type TableFacts = Readonly<Record<string, boolean | number | string>>;

/**
 * The texts of a game's help that change for this table. Key: a step number, a phase or a scene (`howto-3`). Value: the new
 * texts; an empty list removes a step. Parsed from lines such as "5 | Stop | …", or "5" to remove step 5.
 */
export function changesFor(game: string, table: TableFacts): Map<string, string[]> {
  const args = Object.fromEntries(Object.entries(table).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]));
  const changes = new Map<string, string[]>();
  for (const [name, value] of Object.entries(table)) {
    if (!has(`help-if-${game}-${name}-${value}`)) continue;
    for (const line of t(`help-if-${game}-${name}-${value}`, args).split('\n')) {
      const [target = '', ...texts] = line.split('|').map((part) => part.trim());
      changes.set(target, texts);
    }
  }
  return changes;
}

/** The steps with their new texts, without the steps that are removed. */
export function applyChanges(steps: readonly HelpStep[], changes: Map<string, string[]>): HelpStep[] {
  return steps.flatMap((step, i) => {
    const texts = changes.get(String(i + 1));
    if (!texts) return [step];
    const [title, text] = texts;
    return title && text ? [{ ...step, title, text }] : [];
  });
}
