/** On slow or metered connections, nothing is fetched unasked (B105). Matches `2g` and `slow-2g`. */
export function isConstrained(): boolean {
  // Of the Network Information API, which not all browsers have.
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
