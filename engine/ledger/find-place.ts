/** Finds the new place of a page or section that has vanished: by its text, then by its title. */
import type { PageSection } from '../shared/page-section';
import { containment, fingerprintHashes, hashesOf, isDistinctive } from './fingerprint';
import type { LedgerEntry } from './ledger-file';
import { anchorTexts, type PublishedPage, pageText } from './published';

/** With less text in common, the two count as different texts. */
const leastCommonText = 0.5;
/** Lower, because a page may have been split into several new ones. */
const leastCommonTextOfPage = 1 / 3;

export interface Vanished {
  address: string;
  entry: LedgerEntry;
}

export type Evidence = 'git' | 'text' | 'title' | 'address' | 'redirect';

export interface Place {
  /** With an anchor for a section. */
  address: string;
  by: Evidence;
}

export interface FinderInput {
  pages: readonly PublishedPage[];
  sectionsOf(page: PublishedPage): readonly PageSection[];
  /** True for an address that was not published before; most vanished addresses move to one. */
  isNew(address: string): boolean;
  /** Everything that is looked for. */
  vanished: readonly Vanished[];
}

/** A page or section that something may have moved to. */
interface Candidate {
  address: string;
  urlPath: string;
  title: string;
  /** The wanted hashes that it contains. */
  matches: ReadonlySet<number>;
  /** The number of all its hashes; between equal matches, the smaller one wins. */
  size: number;
  isNew: boolean;
}

/** Reads the whole text of the site, so create it only if something has vanished. */
export function createPlaceFinder(input: FinderInput) {
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
      const matches = new Set([...hashes].filter((hash) => wanted.has(hash)));
      return { address, urlPath, title, matches, size: hashes.size, isNew: input.isNew(address) };
    };
    pages.push(candidate(urlPath, page.title, pageText(sections)));
    for (const { id, title, text } of anchorTexts(sections)) {
      anchors.push(candidate(`${urlPath}#${id}`, title, text));
    }
  }
  return {
    page: (one: Vanished): Place | undefined =>
      byText(one, pages) ?? byTitle(one, pages) ?? byLastSegment(one, pages),
    /** @param landing the page that readers of the old address reach; its sections are preferred */
    anchor(one: Vanished, { urlPath: landing }: PublishedPage): Place | undefined {
      const onLanding = anchors.filter(({ urlPath }) => urlPath === landing);
      return (
        byText(one, anchors, landing) ?? byTitle(one, onLanding, landing) ?? byTitle(one, anchors)
      );
    },
  };
}

/** The place that contains the text; undefined also if two places are equally good. */
function byText(
  { entry: { text = '', title } }: Vanished,
  candidates: readonly Candidate[],
  landing?: string,
): Place | undefined {
  const scored = candidates.flatMap((candidate) => {
    // Rules out nearly all of a large site.
    if (candidate.matches.size === 0) return [];
    const share = containment(text, candidate.matches);
    const isPart = landing === undefined && candidate.isNew;
    const hasTitle = title !== undefined && sameTitle(title, candidate.title);
    const isOnLanding = candidate.urlPath === landing;
    if (share < (isPart ? leastCommonTextOfPage : leastCommonText)) return [];
    if (!(isDistinctive(text) || hasTitle || isOnLanding)) return [];
    const score =
      share + 0.3 * Number(hasTitle) + 0.2 * Number(isOnLanding) + 0.1 * Number(candidate.isNew);
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

/** The only place with this title. It must be new, or on the page that readers reach. */
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

/** Only the path of an imported address is known: `/docs/setup` may now be `/guide/setup`. */
function byLastSegment(
  { address, entry: { title } }: Vanished,
  candidates: readonly Candidate[],
): Place | undefined {
  const name = lastSegment(address);
  if (title !== undefined || name === '') return undefined;
  return theOnly('address', candidates, (candidate) => lastSegment(candidate.address) === name);
}

/** The only candidate that fits; undefined if there are several. */
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
