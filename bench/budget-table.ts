import { formatTable } from './report';

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
