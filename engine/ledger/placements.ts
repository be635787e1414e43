/** What a build must write so that every address of the ledger leads somewhere. */
import { isExternalHref, pathKey } from '../shared/url-path';
import { landingOf } from './compare-ledger';
import { isSettled, type Ledger, splitAddress } from './ledger-file';
import { type PublishedPage, type PublishedSite, publishedSite } from './published';

/** An old anchor, on the page that its readers reach. */
export interface OldAnchor {
  id: string;
  /**
   * The anchor on the same page to place it beside, or else its new address: a web address, or a
   * path without base path.
   */
  to: { anchor: string } | { address: string; title: string };
}

/** @param redirected whether the configuration already redirects the path */
export function placementsOf(
  ledger: Ledger,
  pages: readonly PublishedPage[],
  redirected: (path: string) => boolean,
) {
  const site = publishedSite(pages);
  const landing = landingOf(site, ledger);
  /** Addresses without base path; targets may be web addresses. */
  const redirects: { from: string; to: string }[] = [];
  /** Paths removed on purpose. */
  const gone: string[] = [];
  /** By `urlPath`. */
  const anchors = new Map<string, OldAnchor[]>();
  const written = new Set<string>();
  const placePage = (from: string, end: string | undefined): void => {
    if (written.has(pathKey(from)) || redirected(from)) return;
    written.add(pathKey(from));
    if (end === undefined) gone.push(from);
    else redirects.push({ from, to: end });
  };
  const placeAnchor = (from: string, end: string | undefined, id: string): void => {
    const page = landing(splitAddress(from).path);
    if (end === undefined || end === from || typeof page !== 'object') return;
    const placed = anchors.get(page.urlPath) ?? [];
    if (site.anchor(page.urlPath, id) || placed.some((other) => other.id === id)) return;
    anchors.set(page.urlPath, [...placed, oldAnchor(id, end, page, site)]);
  };
  for (const [from, entry] of ledger) {
    if (!isSettled(entry) || site.has(from)) continue;
    const { anchor } = splitAddress(from);
    const end = finalAddress(from, ledger);
    if (anchor === undefined) placePage(from, end);
    else placeAnchor(from, end, anchor);
  }
  return { redirects, gone, anchors };
}

function oldAnchor(id: string, end: string, page: PublishedPage, site: PublishedSite): OldAnchor {
  const { path, anchor = '' } = splitAddress(end);
  const target = isExternalHref(end) ? undefined : site.page(path);
  const section = target && site.anchor(path, anchor);
  if (section && target === page) return { id, to: { anchor } };
  return { id, to: { address: end, title: section?.title || target?.title || end } };
}

/** Follows moves to their end; undefined if the end was removed on purpose. */
function finalAddress(from: string, ledger: Ledger): string | undefined {
  const seen = new Set<string>();
  for (let at = from; ; ) {
    if (seen.has(at)) return at;
    seen.add(at);
    const entry = ledger.get(at);
    if (entry?.gone) return undefined;
    if (entry?.to !== undefined) {
      at = entry.to;
      continue;
    }
    // The page may have moved on, together with its heading.
    const { path, anchor } = splitAddress(at);
    const page = anchor === undefined ? undefined : ledger.get(path);
    if (page?.gone) return undefined;
    if (page?.to === undefined || splitAddress(page.to).anchor !== undefined) return at;
    at = `${page.to}#${anchor}`;
  }
}
