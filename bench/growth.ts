/** Whether what a build costs grows faster than the number of pages. */

export interface SizeCost {
  pages: number;
  /** Processor time of a cold build. */
  cpuMs: number;
  peakBytes: number;
  outputBytes: number;
  entryBytes: number;
}

/** By this part a page of a large site may cost more than a page of a small one. */
const tolerance = 0.2;

/** What is compared, and whether a part of it is the same for every size. */
const quantities = [
  ['processor time', ({ cpuMs }: SizeCost) => cpuMs],
  ['memory', ({ peakBytes }: SizeCost) => peakBytes],
  ['output', ({ outputBytes }: SizeCost) => outputBytes],
] as const;

/**
 * One sentence for each quantity of which a further page costs more the more pages there are. With
 * three sizes or more the cost of a further page is what lies between two sizes: what every build
 * costs, whatever its size, would hide the rest. With two sizes it is the cost of all pages alike.
 *
 * @param costs one for each size, in any order
 */
export function findExcessiveGrowth(costs: readonly SizeCost[]): string[] {
  const sizes = [...costs].sort((a, b) => a.pages - b.pages);
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest || smallest.pages === largest.pages) return [];
  const complaints = quantities.flatMap(([name, read]) => {
    const before = sizes.at(-2) as SizeCost;
    const isPair = before === smallest;
    const expected = isPair
      ? read(smallest) / smallest.pages
      : (read(before) - read(smallest)) / (before.pages - smallest.pages);
    const actual = isPair
      ? read(largest) / largest.pages
      : (read(largest) - read(before)) / (largest.pages - before.pages);
    if (actual <= Math.max(expected, 0) * (1 + tolerance)) return [];
    const factor = expected > 0 ? `${(actual / expected).toFixed(2)} times as much` : 'more';
    const range = isPair ? `at ${largest.pages}` : `from ${before.pages} to ${largest.pages}`;
    return [`${name}: a page ${range} pages costs ${factor} as before; linear growth is 1.`];
  });
  const entries = new Set(sizes.map(({ entryBytes }) => entryBytes));
  if (entries.size > 1) {
    const list = sizes.map(({ pages, entryBytes }) => `${entryBytes} bytes at ${pages}`);
    complaints.push(`The entry changes with the number of pages: ${list.join(', ')}.`);
  }
  return complaints;
}
