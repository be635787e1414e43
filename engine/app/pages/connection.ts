/** The part of the Network Information API in use; not all browsers have it. */
export interface ConnectedNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** On such connections, nothing is fetched unasked (B105). Matches `2g` and `slow-2g`. */
export function isConstrained(): boolean {
  const { connection } = navigator as ConnectedNavigator;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
