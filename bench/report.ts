/** Numbers and tables for the terminal. */

/** `1.4 KB`, `23 KB`, `1.2 MB`; KB = 1,024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} B`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
}

/** `240 ms`, `1.42 s`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(2)} s`;
}

/**
 * A Markdown table with aligned columns; the first row is its header.
 *
 * @param textColumns number of text columns; the others are numbers, aligned right
 */
export function formatTable(rows: readonly (readonly string[])[], textColumns: number): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head, ...body] = rows.map((row) =>
    widths.map((width, column) => {
      const cell = row[column] ?? '';
      return column < textColumns ? cell.padEnd(width) : cell.padStart(width);
    }),
  );
  const rule = widths.map(
    (width, column) => '-'.repeat(width - 1) + (column < textColumns ? '-' : ':'),
  );
  return [head ?? [], rule, ...body].map(line).join('\n');
}

/** Values by name, each with the page or the runs it comes from. */
export type Measured = Readonly<Record<string, readonly [value: number, where?: string]>>;

type Limits = Readonly<Record<string, number>>;

/**
 * Prints measurements beside their budgets.
 *
 * @param limits by the same names; a limit without a measurement counts as exceeded
 * @returns the names of exceeded limits
 */
export function printBudgets(
  measured: Measured,
  format: (value: number, name: string) => string,
  limits: Limits = {},
  goals: Limits = {},
): string[] {
  const names = [...new Set([...Object.keys(limits), ...Object.keys(measured)])];
  const exceeded = Object.keys(limits).filter(
    (name) => !((measured[name]?.[0] ?? Number.NaN) <= (limits[name] as number)),
  );
  const rows = names.map((name) => {
    const [value = Number.NaN, where = ''] = measured[name] ?? [];
    const mark = exceeded.includes(name) ? '✗' : name in limits ? '✓' : '';
    const texts = [value, limits[name], goals[name]].map((number) =>
      number === undefined ? '' : format(number, name),
    );
    return [mark, name, where, ...texts];
  });
  const head = ['', 'measured', '', 'value', 'limit', 'goal'];
  const shown = head.map((_, column) => rows.some((row) => row[column] !== ''));
  const table = [head, ...rows].map((row) => row.filter((_, column) => shown[column]));
  console.log(formatTable(table, shown.slice(0, 3).filter(Boolean).length));
  if (exceeded.length > 0) {
    console.error(`\n${exceeded.length} of ${Object.keys(limits).length} budgets are exceeded.`);
  }
  return exceeded;
}

/** The mean of the two middle values if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

/** @param share 0.95 for the 95th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length);
}

export function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}
