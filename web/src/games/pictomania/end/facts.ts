/** Turns the facts of an award into words: the term of the drawing, and how many seconds the fastest right guess took. */
import type { FactWords } from '../../../end/awards';
import type { Award } from '../../../wire/types';
import { cardOf } from '../model';
import { termsOf } from '../cards/topics.svelte';
import type { RoundRecord, ScoredBoard } from '../wire';

/** The board that an award is about; null if it is not about a single board. */
export function boardOf(award: Award, records: readonly RoundRecord[]): { board: ScoredBoard; record: RoundRecord; round: number } | null {
  const round = Number(award.facts['round'] ?? 0);
  const record = records[round - 1];
  const board = record?.boards[Number(award.facts['board'] ?? award.seats[0])];
  return record && board ? { board, record, round } : null;
}

export function factWords(records: readonly RoundRecord[]): FactWords {
  return (award) => {
    const about = boardOf(award, records);
    const card = about ? cardOf(about.record.cards, about.board.term) : undefined;
    const term = about && card ? (termsOf(card)[about.board.term.number - 1] ?? '') : '';
    return { term, seconds: Math.round(Number(award.facts['ms'] ?? 0) / 100) / 10 };
  };
}
