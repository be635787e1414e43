/** Compares the ledger with what is published: what became of every address. */
import { isExternalHref, pathKey } from '../shared/url-path';
import {
  createPlaceFinder,
  type Evidence,
  type FinderInput,
  type Place,
  type Vanished,
} from './find-place';
import { containment, fingerprintHashes } from './fingerprint';
import { isSettled, type Ledger, type LedgerEntry, splitAddress } from './ledger-file';
import { type PublishedPage, type PublishedSite, publishedSite } from './published';

export interface CompareInput {
  ledger: Ledger;
  pages: readonly PublishedPage[];
  sectionsOf: FinderInput['sectionsOf'];
  /** Where a redirect of the configuration leads; undefined if there is none. */
  redirectOf(path: string): string | undefined;
  /** Addresses served by something else: the author's files, or other sites below this one. */
  isServedElsewhere(path: string): boolean;
  /** Renames from version control, old file → new file; read only if a page has vanished. */
  renames(): Promise<ReadonlyMap<string, string>>;
}

interface Move {
  from: string;
  to: string;
  by: Evidence;
}

export interface Comparison {
  /** The new ledger; missing addresses keep their entries. */
  next: Map<string, LedgerEntry>;
  /** Found by this comparison. */
  moves: Move[];
  /** Vanished and not found, without the headings of missing pages. */
  missing: Vanished[];
  /** Moved addresses whose target does not exist. */
  dangling: Move[];
}

/** Adds new addresses, keeps settled ones and looks for those that have vanished. */
export async function compareLedger(input: CompareInput): Promise<Comparison> {
  const { ledger } = input;
  const site = publishedSite(input.pages);
  const result: Comparison = { next: new Map(), moves: [], missing: [], dangling: [] };
  const { next } = result;
  const vanished: Vanished[] = [];
  for (const [address, entry] of ledger) {
    if (site.has(address)) continue;
    if (isSettled(entry) || input.isServedElsewhere(splitAddress(address).path)) {
      next.set(address, entry);
    } else vanished.push({ address, entry });
  }
  if (vanished.length > 0) await settle(vanished, site, input, result);
  for (const [address, entry] of publishedEntries(site)) {
    next.set(address, refreshed(ledger.get(address), entry));
  }
  const landing = landingOf(site, next);
  const isKnown = (address: string): boolean => {
    if (isExternalHref(address) || next.has(address)) return true;
    const { path } = splitAddress(address);
    // The page may still have an anchor that no heading has.
    if (landing(path) !== undefined) return true;
    return input.redirectOf(path) !== undefined || input.isServedElsewhere(path);
  };
  for (const [from, { to }] of next)
    if (to !== undefined && !isKnown(to)) result.dangling.push({ from, to, by: 'address' });
  return result;
}

async function settle(
  vanished: readonly Vanished[],
  site: PublishedSite,
  input: CompareInput,
  { next, moves, missing }: Comparison,
): Promise<void> {
  const known = new Set([...input.ledger.keys()].map(addressKey));
  const isNew = (address: string): boolean => !known.has(addressKey(address));
  const finder = createPlaceFinder({ ...input, isNew, vanished });
  const put = (one: Vanished, place: Place | undefined): void => {
    next.set(one.address, place ? { to: place.address } : one.entry);
    if (place) moves.push({ from: one.address, to: place.address, by: place.by });
    else missing.push(one);
  };
  const isPage = ({ address }: Vanished): boolean => splitAddress(address).anchor === undefined;
  const gonePages = vanished.filter(isPage);
  const renames = gonePages.length > 0 ? await input.renames() : new Map<string, string>();
  const byFile = new Map(site.pages.map((page) => [page.file ?? '', page.urlPath]));
  const placeOf = (page: Vanished): Place | undefined => {
    const redirect = input.redirectOf(page.address);
    if (redirect !== undefined) return { address: redirect, by: 'redirect' };
    const renamed = byFile.get(renames.get(page.entry.file ?? '') ?? ' ');
    return renamed === undefined ? finder.page(page) : { address: renamed, by: 'git' };
  };
  for (const page of gonePages) put(page, placeOf(page));
  const landing = landingOf(site, next);
  for (const one of vanished.filter((each) => !isPage(each))) {
    const { path, anchor = '' } = splitAddress(one.address);
    const end = landing(path);
    // A removed page's headings are gone too; a page that left the site has its own.
    if (end === 'gone' || end === 'elsewhere') continue;
    if (end === undefined) next.set(one.address, one.entry);
    // Browsers keep the anchor when they are redirected to the new page.
    else if (!site.anchor(end.urlPath, anchor)) put(one, finder.anchor(one, end));
  }
}

/** The page that a path finally leads to; undefined if unknown. */
export function landingOf(
  site: PublishedSite,
  ledger: Ledger,
): (path: string) => PublishedPage | 'gone' | 'elsewhere' | undefined {
  return (path) => {
    const seen = new Set<string>();
    for (let at = path; !seen.has(at); ) {
      seen.add(at);
      const page = site.page(at);
      if (page) return page;
      const entry = ledger.get(at);
      if (entry?.gone) return 'gone';
      if (entry?.to === undefined) return undefined;
      if (isExternalHref(entry.to)) return 'elsewhere';
      at = splitAddress(entry.to).path;
    }
    return undefined;
  };
}

function* publishedEntries(site: PublishedSite): Generator<[string, LedgerEntry]> {
  for (const { urlPath, file, title, text, anchors } of site.pages) {
    yield [urlPath, { ...(file !== undefined && { file }), title, text }];
    for (const anchor of anchors) {
      yield [`${urlPath}#${anchor.id}`, { title: anchor.title, text: anchor.text }];
    }
  }
}

/** If half of the fingerprint still fits, small edits do not change the line. */
const leastShared = 0.5;

/** Keeps a known fingerprint while it is close enough, so that most edits leave the file alone. */
function refreshed(known: LedgerEntry | undefined, now: LedgerEntry): LedgerEntry {
  if (known?.text === undefined || now.text === undefined || known.text === now.text) return now;
  const hashes = new Set(fingerprintHashes(now.text));
  const isClose =
    containment(known.text, hashes) >= leastShared && known.text.length === now.text.length;
  return isClose ? { ...now, text: known.text } : now;
}

/** Ignores case and trailing slash in paths, but not in anchors. */
function addressKey(address: string): string {
  const { path, anchor } = splitAddress(address);
  return anchor === undefined ? pathKey(path) : `${pathKey(path)}#${anchor}`;
}
