/** The server refused a command or a request; nothing has changed there. `explain` turns the code into a text. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

/** The server is up, but cannot use its journal or is stopping. Another node may work, or this one later. */
export const UNHEALTHY_CODES = ['store_broken', 'store_full', 'store_readonly', 'store_slow', 'stopping'];
