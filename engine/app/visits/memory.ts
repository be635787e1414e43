/**
 * What this browser has shown its reader (B250): for each doc the date and its blocks. Values only; who
 * stores the text is `start-visits.ts`.
 */
import type { Block, PageBlocks, PageFingerprints } from '../../shared/page-blocks';

/** A page as it was shown on a day. */
export interface Visit extends PageBlocks {
  /** ISO date in the reader's time zone. */
  date: string;
}

export interface Remembered extends Visit {
  /** The page has changed since, and was shown on this day: from the next day on this is the visit. */
  next?: Visit;
}

/** By `pathKey`; the page that was visited longest ago comes first. */
export type Memory = Map<string, Remembered>;

/** 200 KB: browsers store a character as two bytes. */
export const mostCharacters = 102_400;
/** Of one page, so that a long one leaves room for others: its other blocks keep their fingerprint. */
const mostPageCharacters = 20_000;

/** @param text as it was stored; anything else there counts as nothing */
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
 * The text to store. Until it is short enough, the pages visited longest ago lose the text of their
 * blocks, then their place: a fingerprint is enough to say that a page has changed, and where.
 */
export function writeMemory(memory: Memory): string {
  const pages = [...memory];
  const texts = pages.map((page) => JSON.stringify(page));
  let length = texts.reduce((sum, { length: own }) => sum + own + 1, 1);
  for (const shorten of [withoutText, () => '']) {
    for (const [at, page] of pages.entries()) {
      if (length <= mostCharacters) break;
      length -= texts[at]?.length ?? 0;
      texts[at] = shorten(page);
      length += texts[at].length;
    }
  }
  return `[${texts.filter((text) => text !== '').join(',')}]`;
}

function withoutText(page: [string, Remembered]): string {
  // The second of a block is its text.
  return JSON.stringify(page, (name, value) =>
    name === '1' && typeof value === 'string' ? '' : value,
  );
}

/**
 * Notes that a page is shown. What was shown before stays until the day after its changes were shown
 * or until the reader has dismissed them, so that loading the page again shows them again.
 *
 * @param today ISO date
 * @returns what the page was at the last visit, when it is another one now
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

/** Pages that have another address now are known by that one, unless it was visited as well. */
export function followMoves(memory: Memory, moved: PageFingerprints['moved']): void {
  const pages = [...memory];
  memory.clear();
  for (const [key, page] of pages) {
    const next = moved[key];
    if (next === undefined) memory.set(key, page);
    else if (!pages.some(([other]) => other === next)) memory.set(next, page);
  }
}

/** The reader has seen what is new. */
export function dismiss(memory: Memory, key: string): void {
  const next = memory.get(key)?.next;
  if (next) memory.set(key, next);
}

/** Whether the page is another one than the reader has seen. */
export function hasChanged(known: Remembered, page: string | undefined): boolean {
  return page !== undefined && page !== (known.next ?? known).page;
}

function shortened(blocks: readonly Block[]): Block[] {
  let length = 0;
  return blocks.map(([fingerprint, text]) => {
    length += text.length;
    return [fingerprint, length > mostPageCharacters ? '' : text];
  });
}
