/** A sheet of words: rows of seven terms, each in a language and of a difficulty, and what is wrong with them. */
import type { SheetRow } from '../../../../wire/types';

export const TERMS = 7;
export const TERM_LENGTH = 40;
export const LEVELS = ['green', 'yellow', 'blue', 'purple'] as const;
export type Level = (typeof LEVELS)[number];

export interface Row {
  id: number;
  /** Empty where the terms are the same in every language. */
  language: string;
  level: Level;
  terms: string[];
}

/** What is wrong with a row: which cells, and why; `other` is the row that has the same term. */
export type Fault =
  | { readonly code: 'terms'; readonly cells: readonly number[]; readonly have: number }
  | { readonly code: 'long_term'; readonly cells: readonly number[] }
  | { readonly code: 'repeated'; readonly cells: readonly number[]; readonly other: number };

let last = 0;

export function newRow(language = '', level: Level = 'green', terms: readonly string[] = []): Row {
  return { id: ++last, language, level, terms: Array.from({ length: TERMS }, (_, i) => terms[i] ?? '') };
}

export function isEmpty(row: Row): boolean {
  return row.terms.every((term) => !term.trim());
}

/** When two terms count as the same: whatever their case, accents or signs. */
function folded(term: string): string {
  return term.normalize('NFKD').toLocaleLowerCase('en').replace(/ß/g, 'ss').replace(/[^\p{L}\p{N}]/gu, '');
}

/** Every row's faults by its id; empty rows have none. Rows are numbered as they are shown, from 1. */
export function faultsOf(rows: readonly Row[]): Map<number, Fault[]> {
  const seen = new Map<string, number>();
  const found = new Map<number, Fault[]>();
  for (const [index, row] of rows.entries()) {
    if (isEmpty(row)) continue;
    const faults: Fault[] = [];
    const missing = row.terms.flatMap((term, cell) => (term.trim() ? [] : [cell]));
    if (missing.length) faults.push({ code: 'terms', cells: missing, have: TERMS - missing.length });
    const long = row.terms.flatMap((term, cell) => (term.trim().length > TERM_LENGTH ? [cell] : []));
    if (long.length) faults.push({ code: 'long_term', cells: long });
    for (const [cell, term] of row.terms.entries()) {
      if (!term.trim()) continue;
      const key = `${row.language} ${row.level} ${folded(term)}`;
      const other = seen.get(key);
      if (other !== undefined) faults.push({ code: 'repeated', cells: [cell], other });
      seen.set(key, index + 1);
    }
    if (faults.length) found.set(row.id, faults);
  }
  return found;
}

/** Rows as somebody pastes them: out of a spreadsheet, or lines with commas or semicolons. */
export function pasted(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n').filter((line) => line.trim());
  const mark = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  return lines.map((line) => line.split(mark).map((cell) => cell.trim()));
}

/** What the server read out of a file. */
export function fromSheet(rows: readonly SheetRow[]): Row[] {
  return rows.map((row) => newRow(row.language, row.difficulty, row.terms));
}

const quoted = (cell: string): string => `"${cell.trim().replace(/"/g, '""')}"`;

/** The sheet as the server takes it: headings for language and level, a row a card. */
export function asCsv(rows: readonly Row[]): string {
  const lines: string[] = [];
  let now = { language: '', level: 'green' };
  // what is in no language comes first: there is no heading that ends one
  const sorted = rows.filter((row) => !isEmpty(row)).sort((a, b) => a.language.localeCompare(b.language));
  for (const row of sorted) {
    if (row.language !== now.language) lines.push(row.language);
    if (row.level !== now.level) lines.push(row.level);
    now = row;
    lines.push(row.terms.map(quoted).join(','));
  }
  return `${lines.join('\n')}\n`;
}
