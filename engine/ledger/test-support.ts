/** Sites written as text, and their builds with a ledger. */
import type { PageSection } from '../shared/page-section';
import { type CompareInput, type Comparison, compareLedger } from './compare-ledger';
import { formatLedger, type Ledger, parseLedger } from './ledger-file';
import { fingerprintsOf, type PublishedPage } from './published';

/** Address → its Markdown: `# Title`, then text and `## Heading`s. */
export type WrittenSite = Record<string, string>;

function sectionsOf(markdown: string): PageSection[] {
  const sections: PageSection[] = [{ level: 0, heading: '', text: '', code: '' }];
  for (const line of markdown.split('\n')) {
    const [, marks = '', heading = ''] = /^(#+) (.*)$/.exec(line) ?? [];
    const id = heading.toLowerCase().replace(/[^a-z\d]+/g, '-');
    if (marks === '') (sections.at(-1) as PageSection).text += `${line}\n`;
    else {
      const anchor = marks.length > 1 && { id };
      sections.push({ level: marks.length, heading, text: '', code: '', ...anchor });
    }
  }
  return sections;
}

/** `/a/b` is written in `docs/a/b.md`. */
export function fileOf(urlPath: string): string {
  return `docs${urlPath === '/' ? '/index' : urlPath.replace(/\/$/, '/index')}.md`;
}

export function pagesOf(site: WrittenSite): PublishedPage[] {
  return Object.entries(site).map(([urlPath, markdown]) => {
    const sections = sectionsOf(markdown);
    const title = sections.find(({ level }) => level === 1)?.heading ?? '';
    return { urlPath, file: fileOf(urlPath), title, ...fingerprintsOf(sections) };
  });
}

export interface History {
  comparison: Comparison;
  pages: PublishedPage[];
  /** The ledger as the build wrote it. */
  ledger: Ledger;
}

/** Builds a site, with the ledger of an earlier build. */
export async function build(
  site: WrittenSite,
  ledger: Ledger = new Map(),
  overrides: Partial<CompareInput> = {},
): Promise<History> {
  const pages = pagesOf(site);
  const comparison = await compareLedger({
    ledger,
    pages,
    sectionsOf: ({ urlPath }) => sectionsOf(site[urlPath] ?? ''),
    redirectOf: () => undefined,
    isServedElsewhere: () => false,
    renames: async () => new Map(),
    ...overrides,
  });
  return { comparison, pages, ledger: parseLedger(formatLedger(comparison.next)).entries };
}
