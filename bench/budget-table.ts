/** Prints measurements beside their budgets. */
import { formatTable } from './report';

export interface Measured {
  value: number;
  format(value: number): string;
  /** The page or the runs. */
  where?: string;
}

/**
 * @param limits by the same names; a limit without a measurement counts as exceeded
 * @returns the names of exceeded limits
 */
export function printBudgets(
  measured: Readonly<Record<string, Measured>>,
  limits: Readonly<Record<string, number>> = {},
  goals: Readonly<Record<string, number>> = {},
): string[] {
  const names = [...new Set([...Object.keys(limits), ...Object.keys(measured)])];
  const exceeded: string[] = [];
  const rows = names.map((name) => {
    const { value, format, where = '' } = measured[name] ?? { value: Number.NaN, format: String };
    const limit = limits[name];
    const isExceeded = limit !== undefined && !(value <= limit);
    if (isExceeded) exceeded.push(name);
    const mark = isExceeded ? '✗' : limit === undefined ? '' : '✓';
    const [limitText, goalText] = [limits, goals].map((texts) =>
      texts[name] === undefined ? '' : format(texts[name]),
    );
    return [mark, name, where, format(value), limitText ?? '', goalText ?? ''];
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
