/**
 * The ledger file: sorted JSON with one address per line. It is read line by line, so that a file with
 * git's conflict markers is still valid: both sides count.
 */

/** What is known about an address: a path (`/a`), or a path with an anchor (`/a#b`). */
export interface LedgerEntry {
  /** Source of the page, relative to the site folder. */
  file?: string;
  /** Title of the page or heading; missing if only the address is known. */
  title?: string;
  /** Fingerprint of the text. */
  text?: string;
  /** Its new address: a path on the site without base path, or a web address. */
  to?: string;
  /** Removed on purpose. */
  gone?: true;
}

export type Ledger = ReadonlyMap<string, LedgerEntry>;

interface ReadLedger {
  entries: Map<string, LedgerEntry>;
  /** Line of each address in the file, 1-based. */
  lines: Map<string, number>;
  /** Lines that cannot be read. */
  broken: number[];
}

export const ledgerFileName = 'ledger.json';
/** All other lines end with a comma, so that a new line changes none beside it. */
const lastLine = '"version": 1';
const frame = new Set(['', '{', '}', lastLine]);

export function parseLedger(source: string): ReadLedger {
  const read: ReadLedger = { entries: new Map(), lines: new Map(), broken: [] };
  source.split('\n').forEach((text, index) => {
    const line = text.trim();
    if (frame.has(line) || /^(?:<{7}|={7}|>{7}|\|{7})/.test(line)) return;
    const [address, value] = parseLine(line) ?? [];
    if (!address || !value) {
      read.broken.push(index + 1);
      return;
    }
    // One branch may have settled an address that the other still lists as published.
    if (isSettled(read.entries.get(address) ?? {}) && !isSettled(value)) return;
    read.entries.set(address, value);
    read.lines.set(address, index + 1);
  });
  return read;
}

function parseLine(line: string): [string, LedgerEntry] | undefined {
  try {
    const parsed = JSON.parse(`{${line.replace(/,$/, '')}}`) as Record<string, LedgerEntry>;
    const [entry, ...others] = Object.entries(parsed);
    const isEntry = others.length === 0 && entry?.[0].startsWith('/');
    return isEntry && entry && typeof entry[1] === 'object' ? entry : undefined;
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

/** As written in the file, without the line break. */
export function ledgerLine(address: string, entry: LedgerEntry): string {
  return `${JSON.stringify(address)}: ${JSON.stringify(entry)},`;
}

/** True for addresses known to be no longer published. */
export function isSettled({ to, gone }: LedgerEntry): boolean {
  return to !== undefined || gone === true;
}

/** `/a#b` → path `/a` and anchor `b`; a plain path has no anchor. */
export function splitAddress(address: string): { path: string; anchor?: string } {
  const at = address.indexOf('#');
  return at < 0 ? { path: address } : { path: address.slice(0, at), anchor: address.slice(at + 1) };
}
