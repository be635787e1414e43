/** What a site lacks for a query, by rules that its own index can answer (A136). */
import { type Hit, hitLevels } from '../search/hit';
import { maxQueryChars } from '../search/limits';
import { parseQuery } from '../search/query';
import type { QueryEngine } from '../search/query-engine';

/** What to add to the site. `nothing`: a title or heading has every word already. */
type MissingPart = 'page' | 'synonym' | 'heading' | 'nothing';

interface NearPage {
  /** Base path included. */
  path: string;
  title: string;
}

export interface SearchGap {
  missing: MissingPart;
  /** Words of the query that no page has. */
  unknownWords: string[];
  /** Best first, each once. */
  pages: NearPage[];
}

const maxNearPages = 3;
const judgedHits = 20;

/**
 * In this order: a heading that has every word lacks nothing; a word that no page has lacks a synonym
 * when pages have other words of the query, else a page; words that one page has in its text lack a
 * heading; words that only different pages have lack a page.
 */
export async function findSearchGap(engine: QueryEngine, query: string): Promise<SearchGap> {
  const ask = (text: string, hitsPerPage: number) =>
    engine.search({ query: text, hitsPerPage, snippetChars: 1 });
  const { hits } = await ask(query, judgedHits);
  const words = parseQuery(query).words.map(({ token }) => token);
  const pages = nearPages(hits);
  const wordsOfPages = [...groupByPage(hits).values()];
  const inHeadings = hits.some((hit) => isEach(words, headingWords(hit)));
  if (inHeadings) return { missing: 'nothing', unknownWords: [], pages };
  const counts = await Promise.all(words.map(async (word) => (await ask(`${word} `, 1)).nbHits));
  const unknownWords = words.filter((_, at) => counts[at] === 0);
  const missing = (): MissingPart => {
    if (unknownWords.length > 0) return unknownWords.length < words.length ? 'synonym' : 'page';
    return wordsOfPages.some((found) => isEach(words, found)) ? 'heading' : 'page';
  };
  return { missing: missing(), unknownWords, pages };
}

/** The one query of several spellings that is looked for: longer ones are cut as the search does. */
export function gapKey(query: string): string {
  return query.slice(0, maxQueryChars).trim().toLowerCase();
}

function isEach(words: readonly string[], found: ReadonlySet<string>): boolean {
  return words.length > 0 && words.every((word) => found.has(word));
}

/** Query words in the title of the page and the headings of the section. */
function headingWords({ _highlightResult }: Hit): Set<string> {
  const levels = hitLevels.filter((level) => level !== 'lvl0');
  return new Set(levels.flatMap((level) => _highlightResult?.hierarchy[level]?.matchedWords ?? []));
}

function groupByPage(hits: readonly Hit[]): Map<string, Set<string>> {
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
