/** Lets synchronous code use asynchronous results: it continues without them and runs again later. */
export class DeferredResults<T> {
  private readonly results = new Map<string, T | undefined>();
  private readonly pending = new Set<Promise<void>>();

  /** @returns undefined while the result is pending */
  ask(key: string, work: () => Promise<T>): T | undefined {
    if (!this.results.has(key)) {
      this.results.set(key, undefined);
      const done = work().then((result) => {
        this.results.set(key, result);
        this.pending.delete(done);
      });
      this.pending.add(done);
    }
    return this.results.get(key);
  }

  /** @returns true if there are new results */
  async settle(): Promise<boolean> {
    const pending = [...this.pending];
    await Promise.all(pending);
    return pending.length > 0;
  }
}
