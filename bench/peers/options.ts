/** The options of `npm run bench:peers`. */
import { parseArgs } from 'node:util';

export interface PeerOptions {
  /** Numbers of pages, in the order they are measured. */
  pages: number[];
  /** Generators by their id; all when it is missing. */
  only?: string[];
  /** File the table is also written to. */
  write?: string;
  /** How often a page is opened. */
  runs: number;
}

/**
 * @param known ids of all generators
 * @throws an `Error` that names what is wrong and what is possible
 */
export function parsePeerOptions(args: readonly string[], known: readonly string[]): PeerOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: '60,2000' },
      only: { type: 'string' },
      write: { type: 'string' },
      runs: { type: 'string', default: '3' },
    },
  });
  const only = values.only === undefined ? undefined : listOf(values.only);
  const unknown = only?.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new Error(`--only knows no "${unknown}", only ${known.join(', ')}.`);
  }
  return {
    pages: listOf(values.pages).map((size) => wholeNumber('--pages', size, 10)),
    runs: wholeNumber('--runs', values.runs, 1),
    ...(only && { only }),
    ...(values.write !== undefined && { write: values.write }),
  };
}

function listOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function wholeNumber(option: string, value: string, least: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least) {
    throw new Error(`${option} takes whole numbers from ${least} on, not "${value}".`);
  }
  return number;
}
