/** Finds out what a site lacks for a query, judging by its own search index (A136). */
import { type Hit, hitLevels } from '../search/hit';
import { maxQueryChars } from '../search/limits';
import { parseQuery } from '../search/query/query';
import type { QueryEngine } from '../search/query/query-engine';

/** What to add to the site; `nothing` when a title or heading has every word. */
type MissingPart = 'page' | 'synonym' | 'heading' | 'nothing';

interface NearPage {
  path: string;
  title: string;
}

export interface SearchGap {
  missing: MissingPart;
  unknownWords: string[];
  pages: NearPage[];
}

const maxNearPages = 3;
const judgedHits = 20;

/**
 * Rules, in order:
 *
 * 1. One heading has every word: nothing is missing.
 * 2. No page has some of the words: a synonym is missing; no page has any: a page.
 * 3. One page has every word in its text: a heading is missing.
 * 4. The words are only on different pages: a page is missing.
 */
export async function findSearchGap(engine: QueryEngine, query: string): Promise<SearchGap> {
  const ask = (text: string, hitsPerPage: number) =>
    engine.search({ query: text, hitsPerPage, snippetChars: 1 });
  const { hits } = await ask(query, judgedHits);
  const words = parseQuery(query).words.map(({ token }) => token);
  const pages = nearPages(hits);
  if (hits.some((hit) => hasAll(headingWords(hit), words))) {
    return { missing: 'nothing', unknownWords: [], pages };
  }
  const counts = await Promise.all(words.map(async (word) => (await ask(`${word} `, 1)).nbHits));
  const unknownWords = words.filter((_, at) => counts[at] === 0);
  let missing: MissingPart = 'page';
  if (unknownWords.length > 0) {
    if (unknownWords.length < words.length) missing = 'synonym';
  } else if ([...wordsByPage(hits).values()].some((found) => hasAll(found, words))) {
    missing = 'heading';
  }
  return { missing, unknownWords, pages };
}

/** Normalizes a query for counting; cut to the length that the search reads. */
export function gapKey(query: string): string {
  return query.slice(0, maxQueryChars).trim().toLowerCase();
}

function hasAll(found: ReadonlySet<string>, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => found.has(word));
}

/** Query words in the title of the page and the headings of the section. */
function headingWords({ _highlightResult }: Hit): Set<string> {
  const levels = hitLevels.filter((level) => level !== 'lvl0');
  return new Set(levels.flatMap((level) => _highlightResult?.hierarchy[level]?.matchedWords ?? []));
}

function wordsByPage(hits: readonly Hit[]): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  for (const hit of hits) {
    const path = pagePath(hit);
    const found = pages.get(path) ?? new Set();
    for (const word of headingWords(hit)) found.add(word);
    for (const word of hit._highlightResult?.content?.matchedWords ?? []) found.add(word);
    pages.set(path, found);
  }
  return pages;
}

function nearPages(hits: readonly Hit[]): NearPage[] {
  const titles = new Map<string, string>();
  for (const hit of hits) {
    const path = pagePath(hit);
    if (!titles.has(path)) titles.set(path, hit.hierarchy.lvl1 ?? path);
  }
  return [...titles].slice(0, maxNearPages).map(([path, title]) => ({ path, title }));
}

function pagePath({ url }: Hit): string {
  return url.replace(/#.*$/, '');
}
