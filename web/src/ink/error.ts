import { CODES, RETRYABLE_CODES } from './constants';

export type InkCode = (typeof CODES)[number];

const RETRYABLE: readonly string[] = RETRYABLE_CODES;

/** Whether the pen resends its ink after this refusal. If not, it drops the ink and shows the server's board. */
export function isRetryable(code: InkCode): boolean {
  return RETRYABLE.includes(code);
}

/** Thrown for ink that cannot be parsed or does not fit its board. */
export class InkError extends Error {
  constructor(public readonly code: InkCode) {
    super(code);
  }
}
