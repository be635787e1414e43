/**
 * Number of typos between two words: letters inserted, omitted, replaced or swapped with their neighbor
 * (optimal string alignment).
 *
 * @returns `limit + 1` for all larger distances
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [beforePrevious, previous, current] = rowsFor(b.length + 2);
  for (let column = 0; column <= b.length; column++) previous[column] = column;
  for (let row = 1; row <= a.length; row++) {
    // Before the first letter it is NaN, which equals nothing.
    const codeBefore = a.charCodeAt(row - 2);
    const code = a.charCodeAt(row - 1);
    // Cells farther from the diagonal are beyond the limit.
    const first = Math.max(1, row - limit);
    const last = Math.min(b.length, row + limit);
    let smallest = first === 1 ? row : limit + 1;
    current[first - 1] = smallest;
    current[last + 1] = limit + 1;
    for (let column = first; column <= last; column++) {
      const other = b.charCodeAt(column - 1);
      const replaced = (previous[column - 1] as number) + Number(code !== other);
      const removed = (previous[column] as number) + 1;
      const inserted = (current[column - 1] as number) + 1;
      let cost = Math.min(replaced, removed, inserted);
      if (codeBefore === other && column > 1 && code === b.charCodeAt(column - 2)) {
        cost = Math.min(cost, (beforePrevious[column - 2] as number) + 1);
      }
      current[column] = cost;
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return Math.min(previous[b.length] as number, limit + 1);
}

type Rows = [Uint16Array, Uint16Array, Uint16Array];

/** Allocated once, because thousands of words are compared in a row. */
let rows: Rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)];

function rowsFor(length: number): Rows {
  if (length > rows[0].length) {
    rows = [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
  }
  return rows;
}
