/** The server refused a command or a request; nothing has changed there. The code is said in words by `explain`. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

/** The server is there, but its journal is not: another node may do better, and it may itself in a moment. */
export const UNWELL = ['store_broken', 'store_full', 'store_readonly', 'store_slow', 'stopping'];
