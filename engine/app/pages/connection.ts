/** The part of the Network Information API in use; not all browsers have it. */
interface ConnectedNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Nothing is fetched there that was not asked for (B105). `slow-2g` contains `2g`. */
export function isConstrained(navigator: object): boolean {
  const { connection } = navigator as ConnectedNavigator;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
