/** Thrown if the server refused a command or a request, or cannot be reached. `explain` turns the code into a text. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}

/**
 * Refusal codes of a node that cannot use its journal or is stopping. Another node may work, and this one may work again
 * later.
 */
export const UNHEALTHY_CODES = ['store_broken', 'store_full', 'store_readonly', 'store_slow', 'stopping'];
