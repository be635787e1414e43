/** Remembers the date and the blocks of each doc the reader has visited (B273). Pure. */
import type { Block, PageBlocks, PageFingerprints } from '../../shared/page-blocks';

/** A version of a page and when it was shown. */
export interface Visit extends PageBlocks {
  /** ISO date in the reader's time zone. */
  date: string;
}

export interface Remembered extends Visit {
  /** A changed version that was shown; replaces the visit from the next day on. */
  next?: Visit;
}

/** By `pathKey`; the page visited longest ago comes first. */
export type Memory = Map<string, Remembered>;

/** 200 KB: browsers store a character as two bytes. */
export const maxCharacters = 102_400;
/** Text of one page; further blocks only have fingerprints. */
const maxPageCharacters = 20_000;

/** @param text from storage; ignored if invalid */
export function readMemory(text: string | null): Memory {
  try {
    const pages: unknown = JSON.parse(text ?? '[]');
    return new Map((pages as [string, Remembered][]).filter(isEntry));
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): boolean {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { next } = (entry[1] ?? {}) as Remembered;
  return isVisit(entry[1]) && (next === undefined || isVisit(next));
}

function isVisit(value: unknown): value is Visit {
  const { date, page, blocks } = (value ?? {}) as Visit;
  return (
    /^\d{4}-\d\d-\d\d$/.test(date) &&
    typeof page === 'string' &&
    Array.isArray(blocks) &&
    blocks.every((block) => Array.isArray(block) && block.every((part) => typeof part === 'string'))
  );
}

/**
 * The text to store. To limit its length, the pages visited longest ago first lose the text of their blocks, because
 * fingerprints are enough to find changes; then they are removed.
 */
export function writeMemory(memory: Memory): string {
  const pages = [...memory];
  const texts = pages.map((page) => JSON.stringify(page));
  let length = texts.reduce((sum, { length: own }) => sum + own + 1, 1);
  for (const shorten of [withoutText, () => '']) {
    for (const [at, page] of pages.entries()) {
      if (length <= maxCharacters) break;
      length -= texts[at]?.length ?? 0;
      texts[at] = shorten(page);
      length += texts[at].length;
    }
  }
  return `[${texts.filter((text) => text !== '').join(',')}]`;
}

function withoutText(page: [string, Remembered]): string {
  // A block is a pair of fingerprint and text.
  return JSON.stringify(page, (name, value) =>
    name === '1' && typeof value === 'string' ? '' : value,
  );
}

/**
 * Records that a page is shown. The previous version is kept until the next day or until the reader
 * dismisses its changes, so that they are shown again after a reload.
 *
 * @param today ISO date
 * @returns the version of the last visit if the page has changed since
 */
export function visit(
  memory: Memory,
  key: string,
  { page, blocks }: PageBlocks,
  today: string,
): Visit | undefined {
  const known = memory.get(key);
  const last = known?.next && known.next.date !== today ? known.next : known;
  const now: Visit = { date: today, page, blocks: shortened(blocks) };
  memory.delete(key);
  if (!last || last.page === page) {
    memory.set(key, now);
    return undefined;
  }
  const before: Visit = { date: last.date, page: last.page, blocks: last.blocks };
  memory.set(key, { ...before, next: now });
  return before;
}

/** Moves pages to their new address, unless the reader has visited that, too. */
export function followMoves(memory: Memory, moved: PageFingerprints['moved']): void {
  const pages = [...memory];
  memory.clear();
  for (const [key, page] of pages) {
    const next = moved[key];
    if (next === undefined) memory.set(key, page);
    else if (!pages.some(([other]) => other === next)) memory.set(next, page);
  }
}

/** Makes the current version the last one seen. */
export function dismiss(memory: Memory, key: string): void {
  const next = memory.get(key)?.next;
  if (next) memory.set(key, next);
}

/** @param page current fingerprint; undefined if the page no longer exists */
export function hasChanged(known: Remembered, page: string | undefined): boolean {
  return page !== undefined && page !== (known.next ?? known).page;
}

function shortened(blocks: readonly Block[]): Block[] {
  let length = 0;
  return blocks.map(([fingerprint, text]) => {
    length += text.length;
    return [fingerprint, length > maxPageCharacters ? '' : text];
  });
}
