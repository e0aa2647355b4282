/** Ink that cannot be read or does not fit its board. */
import { CODES, RETRY } from './constants';

export type InkCode = (typeof CODES)[number];

const SEND_AGAIN: readonly string[] = RETRY;

/** After these refusals the pen sends again; after any other it takes the server's board. */
export function sendsAgain(code: InkCode): boolean {
  return SEND_AGAIN.includes(code);
}

export class InkError extends Error {
  constructor(public readonly code: InkCode) {
    super(code);
  }
}
