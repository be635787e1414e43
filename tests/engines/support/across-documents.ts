/** The document was replaced while a function ran in it. */
const isBetweenDocuments = (error: unknown): boolean =>
  /context (?:was destroyed|with specified id)|detached frame|DiscardedBrowsingContext|no such frame|Inspected target navigated|destroyed/i.test(
    String(error),
  );

/** Runs a function of a page again in the next document if its own was left meanwhile. */
export async function acrossDocuments<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 5 || !isBetweenDocuments(error)) throw error;
    }
  }
}
