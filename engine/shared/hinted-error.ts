/** Ends a command or a request with a message for people: what is wrong, and what to do. */
export class HintedError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}
