/** The server refused a command or a request; nothing has changed there. The code is said in words by `explain`. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly detail: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
  }
}
