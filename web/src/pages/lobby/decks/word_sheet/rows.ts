/** The rows of a word sheet, their faults, and conversions from and to text. */
import type { SheetRow } from '../../../../wire/types';

export const TERMS_PER_ROW = 7;
export const MAX_TERM_LENGTH = 40;
export const DIFFICULTIES = ['green', 'yellow', 'blue', 'purple'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export interface Row {
  id: number;
  /** Empty if the terms are the same in every language. */
  language: string;
  difficulty: Difficulty;
  terms: string[];
}

/** What is wrong with some cells of a row. `other` is the number of the earlier row that has the same term. */
export type Fault =
  | { readonly code: 'terms'; readonly cells: readonly number[]; readonly have: number }
  | { readonly code: 'long_term'; readonly cells: readonly number[] }
  | { readonly code: 'repeated'; readonly cells: readonly number[]; readonly other: number };

let lastId = 0;

export function newRow(language = '', difficulty: Difficulty = 'green', terms: readonly string[] = []): Row {
  return { id: ++lastId, language, difficulty, terms: Array.from({ length: TERMS_PER_ROW }, (_, i) => terms[i] ?? '') };
}

export function isEmpty(row: Row): boolean {
  return row.terms.every((term) => !term.trim());
}

/** The term in lower case, without accents and punctuation. Terms with equal results count as the same term. */
function normalised(term: string): string {
  return term.normalize('NFKD').toLocaleLowerCase('en').replace(/ß/g, 'ss').replace(/[^\p{L}\p{N}]/gu, '');
}

/** The faults of each row, by the id of the row. Empty rows have no faults. The row numbers in faults count from 1. */
export function faultsOf(rows: readonly Row[]): Map<number, Fault[]> {
  const seen = new Map<string, number>();
  const found = new Map<number, Fault[]>();
  for (const [index, row] of rows.entries()) {
    if (isEmpty(row)) continue;
    const faults: Fault[] = [];
    const missing = row.terms.flatMap((term, cell) => (term.trim() ? [] : [cell]));
    if (missing.length) faults.push({ code: 'terms', cells: missing, have: TERMS_PER_ROW - missing.length });
    const long = row.terms.flatMap((term, cell) => (term.trim().length > MAX_TERM_LENGTH ? [cell] : []));
    if (long.length) faults.push({ code: 'long_term', cells: long });
    for (const [cell, term] of row.terms.entries()) {
      if (!term.trim()) continue;
      const key = `${row.language} ${row.difficulty} ${normalised(term)}`;
      const other = seen.get(key);
      if (other !== undefined) faults.push({ code: 'repeated', cells: [cell], other });
      seen.set(key, index + 1);
    }
    if (faults.length) found.set(row.id, faults);
  }
  return found;
}

/** Parse pasted text: cells of a spreadsheet, or lines in which semicolons or commas separate the cells. */
export function parseCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n').filter((line) => line.trim());
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  return lines.map((line) => line.split(separator).map((cell) => cell.trim()));
}

/** The rows of a file that the server has parsed. */
export function fromSheet(rows: readonly SheetRow[]): Row[] {
  return rows.map((row) => newRow(row.language, row.difficulty, row.terms));
}

const quoted = (cell: string): string => `"${cell.trim().replace(/"/g, '""')}"`;

/** The sheet in the server's CSV format: one line per card, with headings that set the language and the difficulty. */
export function toCsv(rows: readonly Row[]): string {
  const lines: string[] = [];
  let current = { language: '', difficulty: 'green' };
  // Rows without a language come first, since a heading can set a language but not unset it.
  const sorted = rows.filter((row) => !isEmpty(row)).sort((a, b) => a.language.localeCompare(b.language));
  for (const row of sorted) {
    if (row.language !== current.language) lines.push(row.language);
    if (row.difficulty !== current.difficulty) lines.push(row.difficulty);
    current = row;
    lines.push(row.terms.map(quoted).join(','));
  }
  return `${lines.join('\n')}\n`;
}
