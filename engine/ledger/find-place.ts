/** Where a page or a section that vanished is now: by its text, then by its title. */
import { fingerprintHashes, hashesOf, heldShare, isTelling } from './fingerprint';
import type { LedgerEntry } from './ledger-file';
import { anchorTexts, type PageSection, type PublishedPage, pageText } from './published';

/** With a smaller share in common it counts as a different text. */
const leastCommonText = 0.5;
/** A page may have been divided into several new ones. */
const leastCommonTextOfPage = 1 / 3;

export interface Vanished {
  address: string;
  entry: LedgerEntry;
}

export type Evidence = 'git' | 'text' | 'title' | 'address' | 'redirect';

interface Place {
  /** With anchor for a section. */
  address: string;
  by: Evidence;
}

export interface FinderInput {
  pages: readonly PublishedPage[];
  sectionsOf(page: PublishedPage): readonly PageSection[];
  /** Whether the address was not published before: most of what vanishes goes to such a place. */
  isNew(address: string): boolean;
  /** Everything that is to be found. */
  vanished: readonly Vanished[];
}

export interface PlaceFinder {
  page(one: Vanished): Place | undefined;
  /** @param landing page that readers of the old address come to; what is on it is preferred */
  anchor(one: Vanished, landing: PublishedPage): Place | undefined;
}

/** A page or section something may have moved to. */
interface Candidate {
  address: string;
  urlPath: string;
  title: string;
  /** Of the hashes that are looked for, those it holds. */
  held: ReadonlySet<number>;
  /** Number of all its hashes: of two that hold the same the smaller one is meant. */
  size: number;
  isNew: boolean;
}

/** Reads the whole text of the site: to be made only when something has vanished. */
export function createPlaceFinder(input: FinderInput): PlaceFinder {
  const wanted = new Set(
    input.vanished.flatMap(({ entry }) => fingerprintHashes(entry.text ?? '')),
  );
  const pages: Candidate[] = [];
  const anchors: Candidate[] = [];
  for (const page of input.pages) {
    const sections = input.sectionsOf(page);
    const { urlPath } = page;
    const candidate = (address: string, title: string, text: string): Candidate => {
      const hashes = hashesOf(text);
      const held = new Set([...hashes].filter((hash) => wanted.has(hash)));
      return { address, urlPath, title, held, size: hashes.size, isNew: input.isNew(address) };
    };
    pages.push(candidate(urlPath, page.title, pageText(sections)));
    for (const { id, title, text } of anchorTexts(sections)) {
      anchors.push(candidate(`${urlPath}#${id}`, title, text));
    }
  }
  return {
    page: (one) => byText(one, pages) ?? byTitle(one, pages) ?? byLastSegment(one, pages),
    anchor(one, landing) {
      const onLanding = anchors.filter(({ urlPath }) => urlPath === landing.urlPath);
      return (
        byText(one, anchors, landing.urlPath) ??
        byTitle(one, onLanding, landing.urlPath) ??
        byTitle(one, anchors)
      );
    },
  };
}

/** What the text is found in; undefined, too, when two places are equally good. */
function byText(
  { entry: { text = '', title } }: Vanished,
  candidates: readonly Candidate[],
  landing?: string,
): Place | undefined {
  const scored = candidates.flatMap((candidate) => {
    // Nearly all of a large site.
    if (candidate.held.size === 0) return [];
    const share = heldShare(text, candidate.held);
    const isPart = landing === undefined && candidate.isNew;
    const hasTitle = title !== undefined && sameTitle(title, candidate.title);
    const isOnLanding = candidate.urlPath === landing;
    if (
      share < (isPart ? leastCommonTextOfPage : leastCommonText) ||
      !(isTelling(text) || hasTitle || isOnLanding)
    )
      return [];
    const score =
      share + (hasTitle ? 0.3 : 0) + (isOnLanding ? 0.2 : 0) + (candidate.isNew ? 0.1 : 0);
    return [{ candidate, score }];
  });
  scored.sort((a, b) => b.score - a.score || a.candidate.size - b.candidate.size);
  const [best, second] = scored;
  if (!best) return undefined;
  const isTie =
    second?.score === best.score &&
    second.candidate.size === best.candidate.size &&
    second.candidate.urlPath !== best.candidate.urlPath;
  return isTie ? undefined : { address: best.candidate.address, by: 'text' };
}

/** The only place with this title; a new one, unless it is on the page readers come to. */
function byTitle(
  { entry: { title } }: Vanished,
  candidates: readonly Candidate[],
  landing?: string,
): Place | undefined {
  if (title === undefined) return undefined;
  return theOnly('title', candidates, (candidate) => {
    const isWanted = candidate.isNew || candidate.urlPath === landing;
    return isWanted && sameTitle(title, candidate.title);
  });
}

/** Of an address that was imported only itself is known: `/docs/setup` may be `/guide/setup` now. */
function byLastSegment(
  { address, entry: { title } }: Vanished,
  candidates: readonly Candidate[],
): Place | undefined {
  const name = lastSegment(address);
  if (title !== undefined || name === '') return undefined;
  return theOnly('address', candidates, (candidate) => lastSegment(candidate.address) === name);
}

/** Undefined when several places fit. */
function theOnly(
  by: Evidence,
  candidates: readonly Candidate[],
  fits: (candidate: Candidate) => boolean,
): Place | undefined {
  const [only, second] = candidates.filter(fits);
  return only && !second ? { address: only.address, by } : undefined;
}

function lastSegment(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '').split('/').at(-1) ?? '';
}

function sameTitle(a: string, b: string): boolean {
  const folded = (title: string): string => title.toLowerCase().replace(/\s+/g, ' ').trim();
  return folded(a) !== '' && folded(a) === folded(b);
}
