/** The addresses that a build publishes, as the ledger sees them. */
import type { PageSection } from '../shared/page-section';
import { pathKey } from '../shared/url-path';
import { fingerprintOf, hashesOf, pageSize } from './fingerprint';
import { splitAddress } from './ledger-file';

/** The texts are fingerprints. */
export interface PublishedPage {
  urlPath: string;
  /** Source, relative to the site folder; a category's own page has none. */
  file?: string;
  title: string;
  text: string;
  anchors: readonly { id: string; title: string; text: string }[];
}

/** The sections with an anchor, and the text that identifies each. A heading with only headings below it is identified by the text below those. */
export function anchorTexts(sections: readonly PageSection[]) {
  return sections.flatMap(({ id, level, heading }, index) => {
    if (id === undefined) return [];
    let text = textOf(sections[index]);
    if (text === '') {
      const rest = sections.slice(index + 1);
      const end = rest.findIndex((section) => section.level <= level);
      text = (end < 0 ? rest : rest.slice(0, end)).map(textOf).join('\n');
    }
    return [{ id, title: heading, text }];
  });
}

/** The text of a whole page, without its headings. */
export function pageText(sections: readonly PageSection[]): string {
  return sections.map(textOf).join('\n');
}

function textOf(section: PageSection | undefined): string {
  return section ? `${section.text}\n${section.code}`.trim() : '';
}

/** Fingerprints of a page and of its sections. */
export function fingerprintsOf(
  sections: readonly PageSection[],
): Pick<PublishedPage, 'text' | 'anchors'> {
  return {
    text: fingerprintOf(hashesOf(pageText(sections)), pageSize),
    anchors: anchorTexts(sections).map((anchor) => ({
      ...anchor,
      text: fingerprintOf(hashesOf(anchor.text)),
    })),
  };
}

export type PublishedSite = ReturnType<typeof publishedSite>;

/** Finds pages by address, regardless of letter case and trailing slash (B7). */
export function publishedSite(pages: readonly PublishedPage[]) {
  const byKey = new Map(pages.map((page) => [pathKey(page.urlPath), page]));
  const page = (path: string) => byKey.get(pathKey(path));
  const anchor = (path: string, id: string) => page(path)?.anchors.find((one) => one.id === id);
  return {
    pages,
    page,
    anchor,
    /** Whether a path, or a path with an anchor, is published. */
    has(address: string): boolean {
      const { path, anchor: id } = splitAddress(address);
      return (id === undefined ? page(path) : anchor(path, id)) !== undefined;
    },
  };
}
