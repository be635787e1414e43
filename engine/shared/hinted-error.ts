/** Ends a command or request with a message for people: what is wrong, and what to do about it. */
export class HintedError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}
