/**
 * Pages → records, one for each section a link can lead to (its heading and what follows until the
 * next one). The embedded index, the dev server and the push to a hosted index all start here.
 */
import { type Hierarchy, type HitLevel, hierarchyOf, hitLevels } from '../hit';

/** A section as the compiler gathers it: final anchor, text with one line a block. */
export interface SearchSection {
  /** Anchor without `#`; missing for what is before the first heading that has one. */
  id?: string;
  /** 1–6; 0 for what is before the first heading. */
  level: number;
  heading: string;
  text: string;
  code: string;
}

/** What search needs to know of a page. */
export interface SearchPage {
  /** Address as links to the page are written, base path included. */
  url: string;
  title: string;
  /** Label of the page's top sidebar category, else the site's title: `hierarchy.lvl0`. */
  topic: string;
  /** Labels of the page's categories, the top one first; its sections are found by them, too. */
  breadcrumbs?: readonly string[];
  /** `docsearch:language` (B176). */
  language: string;
  /** `docsearch:docusaurus_tag` (B176). */
  tag: string;
  isUnlisted?: boolean;
  isDraft?: boolean;
  /** The author's sentence on what the page is for: the first text of the page's own record. */
  description?: string;
  /** Front matter `keywords`: subjects of the page, found like its categories. */
  keywords?: readonly string[];
  /** Front matter `search`: `false` keeps the page out of every index. */
  search?:
    | false
    | {
        keywords?: readonly string[];
        /** Words by the anchor of the section they lead to. */
        sections?: Readonly<Record<string, readonly string[]>>;
        boost?: number;
      };
  sections: readonly SearchSection[];
}

export interface SearchRecord {
  /** The section's address; unique. */
  objectID: string;
  url: string;
  /** Level of the record's own heading; `lvl1` is the page itself. */
  type: Exclude<HitLevel, 'lvl0'>;
  hierarchy: Hierarchy;
  text: string;
  code: string;
  /** Words and phrases of the front matter; those of the address, too, on the page's own record. */
  keywords: readonly string[];
  /** Categories and subjects of the page; only on the page's own record. */
  breadcrumbs: string;
  /** Factor on the score of every record of the page, 1 by default. */
  boost: number;
  language: string;
  tag: string;
}

/** Limits of `search.boost`; a value outside is moved to the nearer one. */
const minBoost = 0.1;
const maxBoost = 10;

/**
 * @returns the page's records in document order, the page itself first; none for a page that is a
 *   draft, unlisted or switched off by its front matter
 */
export function buildRecords(page: SearchPage): SearchRecord[] {
  if (!isSearchable(page)) return [];
  const { keywords = [], sections = {} } = page.search || {};
  // A map: a section may be called `constructor`.
  const sectionWords = new Map(Object.entries(sections));
  const base = {
    boost: boostOf(page),
    language: page.language,
    tag: page.tag,
  };
  const pageRecord: SearchRecord = {
    ...base,
    objectID: page.url,
    url: page.url,
    type: 'lvl1',
    hierarchy: hierarchyOf([page.topic, page.title]),
    text: page.description ?? '',
    code: '',
    keywords: [...keywords, ...addressWords(page.url)],
    breadcrumbs: [...(page.breadcrumbs ?? []), ...(page.keywords ?? [])].join(' '),
  };
  const records = [pageRecord];
  const known = new Set([page.url]);
  for (const section of page.sections) {
    if (section.id === undefined || section.level < 2) {
      // No address of its own: what it says belongs to the section it is in.
      const isTitle = section.level === 1 && section.heading === page.title;
      append(records[records.length - 1] as SearchRecord, section, isTitle ? '' : section.heading);
      continue;
    }
    const url = `${page.url}#${section.id}`;
    const level = Math.min(section.level, 6);
    const { hierarchy } = records.at(-1) as SearchRecord;
    records.push({
      ...base,
      objectID: uniqueId(url, known),
      url,
      type: hitLevels[level] as SearchRecord['type'],
      hierarchy: childHierarchy(hierarchy, level, section.heading),
      text: section.text,
      code: section.code,
      keywords: sectionWords.get(section.id) ?? [],
      breadcrumbs: '',
    });
  }
  return records;
}

/** Not a draft, not unlisted, not switched off by its front matter. */
export function isSearchable(page: Omit<SearchPage, 'sections'>): boolean {
  return !page.isDraft && !page.isUnlisted && page.search !== false;
}

/** Factor on the score of all records of the page. */
export function boostOf({ search }: Omit<SearchPage, 'sections'>): number {
  const boost = search ? (search.boost ?? 1) : 1;
  return Math.min(maxBoost, Math.max(minBoost, boost));
}

/** The headings above a level stay, those at and below it go. */
function childHierarchy(previous: Hierarchy, level: number, heading: string): Hierarchy {
  const above = hitLevels.slice(0, level).map((name) => previous[name]);
  return hierarchyOf([...above, heading]);
}

function append(record: SearchRecord, section: SearchSection, heading: string): void {
  record.text = [record.text, heading, section.text].filter(Boolean).join('\n');
  record.code = [record.code, section.code].filter(Boolean).join('\n');
}

/** The last segments of an address name the page, also where its title does not. */
function addressWords(url: string): string[] {
  const path = url.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/[?#].*$/, '');
  return path.split('/').filter(Boolean).slice(-2).map(decodeSegment);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function uniqueId(url: string, known: Set<string>): string {
  let id = url;
  for (let count = 2; known.has(id); count++) id = `${url}~${count}`;
  known.add(id);
  return id;
}
