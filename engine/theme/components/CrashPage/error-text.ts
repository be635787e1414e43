/** The messages of an error and its causes, each cause after a line `Cause:` (B110). */
export function errorText(error: unknown): string {
  // A set, because an error may be its own cause.
  const chain = new Set<unknown>();
  for (let current = error; current !== undefined && current !== null && !chain.has(current); ) {
    chain.add(current);
    current = current instanceof Error ? current.cause : undefined;
  }
  const messages = [...chain].map((one) => (one instanceof Error ? one.message : String(one)));
  return messages.join('\n\nCause:\n');
}
