/**
 * Pages → records, one for each section with an anchor: its heading and the content up to the next one.
 * Used by the site's own index, the dev server and the push to a hosted index.
 */
import { addressName, decodePath } from '../../shared/url-path';
import { type Hierarchy, type HitLevel, hierarchyOf, hitLevels } from '../hit';

/** A section as the compiler collects it: final anchor, text with one block per line. */
export interface SearchSection {
  /** Anchor without `#`; missing before the first heading that has one. */
  id?: string;
  /** 1–6; 0 before the first heading. */
  level: number;
  heading: string;
  text: string;
  code: string;
}

/** The data about a page that search needs. */
export interface SearchPage {
  /** Address of the page as in links, base path included. */
  url: string;
  title: string;
  /** `hierarchy.lvl0`: label of the page's top sidebar category, or else the site's title. */
  topic: string;
  /** Named before the title, where another page of the topic has the same title. */
  category?: string | undefined;
  /** Labels of the page's categories, top one first; its sections are found by them, too. */
  breadcrumbs?: readonly string[];
  /** `docsearch:language` (B176). */
  language: string;
  /** `docsearch:docusaurus_tag` (B176). */
  tag: string;
  isUnlisted?: boolean;
  isDraft?: boolean;
  /** The author's summary of the page: the first text of the page's own record. */
  description?: string;
  /** Front matter `keywords`: the page's subjects, found like its categories. */
  keywords?: readonly string[];
  /** Front matter `search`: `false` keeps the page out of every index. */
  search?:
    | false
    | {
        keywords?: readonly string[];
        /** Keywords by the anchor of the section they lead to. */
        sections?: Readonly<Record<string, readonly string[]>>;
        boost?: number;
      };
  /** Questions readers may ask, by the anchor of the section that answers them; the page's own under ''. */
  questions?: Readonly<Record<string, readonly string[]>>;
  sections: readonly SearchSection[];
}

export interface SearchRecord {
  /** Unique. */
  url: string;
  /** Level of the record's own heading; `lvl1` is the page itself. */
  type: Exclude<HitLevel, 'lvl0'>;
  hierarchy: Hierarchy;
  text: string;
  code: string;
  /** Words and phrases from the front matter; on the page's own record, also from the address. */
  keywords: readonly string[];
  /** Questions it answers; they are searched, but not shown. */
  questions: readonly string[];
  /** The page's categories and subjects; only on the page's own record. */
  breadcrumbs: string;
  /** Factor on the score of every record of the page, 1 by default. */
  boost: number;
  language: string;
  tag: string;
}

/** Addresses of pages about the past, which say so: current ones are usually meant. */
const pastPage =
  /\/(?:archived?|deprecated|legacy|obsolete|older?|changelog)(?:\/|$)|[-_/](?:old|release[-_]?notes)(?:\/|$)/i;
const boostOfPast = 0.6;

/** Limits of `search.boost`; values outside are clamped. */
const minBoost = 0.1;
const maxBoost = 10;

/**
 * @returns the page's records in document order, the page itself first; none for a draft, an unlisted page,
 *   or a page that the front matter excludes
 */
export function buildRecords(page: SearchPage): SearchRecord[] {
  if (!isSearchable(page)) return [];
  const { sections = {} } = page.search || {};
  // A map, because a section may be called `constructor`.
  const sectionWords = new Map(Object.entries(sections));
  const questions = new Map(Object.entries(page.questions ?? {}));
  const base = { boost: boostOf(page), language: page.language, tag: page.tag };
  let last: SearchRecord = { ...base, ...ownRecord(page), questions: questions.get('') ?? [] };
  const records = new Map([[page.url, last]]);
  for (const section of page.sections) {
    const url = `${page.url}#${section.id}`;
    // Text without an address of its own belongs to the section before it.
    const known = section.id === undefined || section.level < 2 ? last : records.get(url);
    if (known) {
      append(known, section, section.level === 1 && section.heading === page.title);
      continue;
    }
    const level = Math.min(section.level, 6);
    last = {
      ...base,
      url,
      type: hitLevels[level] as SearchRecord['type'],
      hierarchy: childHierarchy(last.hierarchy, level, section.heading),
      text: section.text,
      code: section.code,
      keywords: sectionWords.get(section.id ?? '') ?? [],
      questions: questions.get(section.id ?? '') ?? [],
      breadcrumbs: '',
    };
    records.set(url, last);
  }
  return [...records.values()];
}

/** The record of the page itself. */
function ownRecord(
  page: SearchPage,
): Omit<SearchRecord, 'boost' | 'language' | 'tag' | 'questions'> {
  const { url, title, category, description = '', breadcrumbs = [], keywords = [] } = page;
  const searched = page.search ? (page.search.keywords ?? []) : [];
  return {
    url,
    type: 'lvl1',
    hierarchy: hierarchyOf([page.topic, category === undefined ? title : `${category} › ${title}`]),
    text: description,
    code: '',
    keywords: [...searched, ...addressWords(url)],
    breadcrumbs: [...breadcrumbs, ...keywords].join(' '),
  };
}

/** False for drafts, unlisted pages, and pages that the front matter excludes. */
export function isSearchable(page: Omit<SearchPage, 'sections'>): boolean {
  return !page.isDraft && !page.isUnlisted && page.search !== false;
}

/** Factor on the score of all records of the page. */
export function boostOf({ search, url }: Omit<SearchPage, 'sections'>): number {
  const own = search ? (search.boost ?? 1) : 1;
  const boost = own * (pastPage.test(url) ? boostOfPast : 1);
  return Math.min(maxBoost, Math.max(minBoost, boost));
}

/** Headings between the page's title and the record's own; empty where the page skips a level. */
export function headingsAbove({ hierarchy, type }: SearchRecord): string[] {
  const end = Math.max(2, hitLevels.indexOf(type));
  return hitLevels.slice(2, end).map((level) => hierarchy[level] ?? '');
}

/** Keeps the headings above a level and drops those at or below it. */
function childHierarchy(previous: Hierarchy, level: number, heading: string): Hierarchy {
  const above = hitLevels.slice(0, level).map((name) => previous[name]);
  return hierarchyOf([...above, heading]);
}

function append(record: SearchRecord, section: SearchSection, isTitle: boolean): void {
  const heading = isTitle ? '' : section.heading;
  record.text = [record.text, heading, section.text].filter(Boolean).join('\n');
  record.code = [record.code, section.code].filter(Boolean).join('\n');
}

/** The last segments of an address often name the page even if its title does not. */
function addressWords(url: string): string[] {
  const path = url.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/[?#].*$/, '');
  const segments = path.split('/').filter(Boolean).map(decodePath);
  return segments.length > 0 ? [...segments.slice(-2), addressName(segments)] : [];
}
