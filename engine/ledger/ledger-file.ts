/**
 * The ledger as a file: JSON with one address a line, sorted, each line complete in itself. It is read
 * line by line, so what git merges, even with its conflict marks, is a ledger again: both sides count.
 */

/** What is known of one address: a path (`/a`), or a path with an anchor (`/a#b`). */
export interface LedgerEntry {
  /** Source of the page, relative to the site folder. */
  file?: string;
  /** Of the page, or of the heading; missing when only the address is known. */
  title?: string;
  /** Fingerprint of the text. */
  text?: string;
  /** Where it has moved: an address of the site, base path excluded, or a web address. */
  to?: string;
  /** Removed on purpose. */
  gone?: true;
}

export type Ledger = ReadonlyMap<string, LedgerEntry>;

export interface ReadLedger {
  entries: Map<string, LedgerEntry>;
  /** Line of each address in the file, 1-based. */
  lines: Map<string, number>;
  /** Lines that cannot be read. */
  broken: number[];
}

export const ledgerFileName = 'ledger.json';
/** Every other line ends with a comma, so that a new one changes no line beside it. */
const lastLine = '"version": 1';
const frame = new Set(['', '{', '}', lastLine]);

export function parseLedger(source: string): ReadLedger {
  const read: ReadLedger = { entries: new Map(), lines: new Map(), broken: [] };
  source.split('\n').forEach((text, index) => {
    const line = text.trim();
    if (frame.has(line) || /^(?:<{7}|={7}|>{7}|\|{7})/.test(line)) return;
    const entry = parseLine(line);
    if (!entry) {
      read.broken.push(index + 1);
      return;
    }
    const [address, value] = entry;
    const known = read.entries.get(address);
    // One branch has settled what the other only knew.
    if (known && isSettled(known) && !isSettled(value)) return;
    read.entries.set(address, value);
    read.lines.set(address, index + 1);
  });
  return read;
}

function parseLine(line: string): [string, LedgerEntry] | undefined {
  try {
    const parsed = JSON.parse(`{${line.replace(/,$/, '')}}`) as Record<string, LedgerEntry>;
    const [entry, ...others] = Object.entries(parsed);
    if (!entry || others.length > 0) return undefined;
    const [address, value] = entry;
    return address.startsWith('/') && typeof value === 'object' && value !== null
      ? [address, value]
      : undefined;
  } catch {
    return undefined;
  }
}

export function formatLedger(ledger: Ledger): string {
  const lines = [...ledger]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([address, entry]) => `${ledgerLine(address, entry)}\n`);
  return `{\n${lines.join('')}${lastLine}\n}\n`;
}

/** As it is written in the file, without the line break. */
export function ledgerLine(address: string, entry: LedgerEntry): string {
  return `${JSON.stringify(address)}: ${JSON.stringify(entry)},`;
}

/** True for what is no longer published, and known to be so. */
export function isSettled({ to, gone }: LedgerEntry): boolean {
  return to !== undefined || gone === true;
}

/** `/a#b` → path `/a` and anchor `b`; the anchor of a path is missing. */
export function splitAddress(address: string): { path: string; anchor?: string } {
  const at = address.indexOf('#');
  return at < 0 ? { path: address } : { path: address.slice(0, at), anchor: address.slice(at + 1) };
}
