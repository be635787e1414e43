/** Query in, hits out: the embedded engine. Runs in a worker, in the page and in Node alike. */
import { buildHit, coversQuery } from './build-hit';
import type { FetchFile } from './fetch-file';
import { type FoundRow, findRow } from './find-row';
import type { Hit } from './hit';
import { type OpenIndex, openIndex, type SectionText } from './index-reader';
import type { SectionTable } from './index-table';
import { dialogHits } from './limits';
import { addCorrections, addOtherWords, matchQuery, type TableMatch } from './match-words';
import { hasPhrases } from './phrases';
import { parseQuery, type Query } from './query';
import {
  type BestSections,
  preferPlace,
  type RankedSection,
  type RankOptions,
  type ScoredSections,
  scoreSections,
  selectBest,
  wordWeight,
} from './ranking';
import { rankingWeights } from './ranking-weights';
import type { FacetFilters, SearchRequest, SearchResponse } from './search-client';
import { createMatcher, type Matcher } from './snippet';
import { suggestQueries } from './suggestions';
import { type AnalyseWord, createWordCache } from './tokenise';

export interface QueryEngine {
  /** Fetches the index's own file, so that the first query need not. */
  warm(): Promise<void>;
  /** @throws `AbortError` when the signal fires, else what fetching threw */
  search(request: SearchRequest): Promise<SearchResponse>;
}

export interface QueryEngineOptions {
  fetchFile: FetchFile;
  /** The whole index is fetched when no query has come for so long; default 0. */
  pauseMs?: number;
  /** The visitor pays for what is loaded: fetch nothing that no query needs. */
  savesData?: boolean;
}

/** How many hits are answered first when the others need further files: each may need one. */
const firstHits = 2;

/** They are painted meanwhile: then the others take processor and line, if nothing else is typed. */
const firstHitsMs = 50;

/** Words of shown texts kept analysed. */
const cachedWords = 4_000;

interface Answer {
  response: SearchResponse;
  /** Why hits are missing from the response. */
  failure?: unknown;
}

export function createQueryEngine(options: QueryEngineOptions): QueryEngine {
  const analyse = createWordCache(cachedWords);
  const { open, reopen } = createIndexOpener(options);
  const prefetch = createPrefetch(options);

  async function answer(index: OpenIndex, request: SearchRequest): Promise<Answer> {
    const { signal } = request;
    const found = await findSections(index, request);
    signal?.throwIfAborted();
    const { hitsPerPage = dialogHits, page = 0 } = request;
    const end = (page + 1) * hitsPerPage;
    const { best, count: nbHits } = await bestSections(index, found, end, analyse);
    const ranked = preferPlace(best, request.place).slice(page * hitsPerPage, end);
    // The hits do not depend on it: only part of the index may be loaded.
    const row =
      page === 0
        ? await findRow(index, request.query, found.scored).catch(() => undefined)
        : undefined;
    signal?.throwIfAborted();
    const wanted = row ? withRow(ranked, row) : ranked;
    const matcher = createMatcher(found.query, correctedWords(found), index.synonyms);
    const queryWords = found.query.words.map(({ token }) => token);
    let failure: unknown;
    const hitOf = async (one: RankedSection): Promise<Hit[]> => {
      try {
        const isRow = one === row;
        const section = isRow
          ? row.text
          : await readFar(index, await index.readSection(one.table, one.section), matcher, analyse);
        const block = isRow ? row.block : undefined;
        return [buildHit(section, matcher, request.snippetChars, queryWords, analyse, block)];
      } catch (error) {
        failure ??= error;
        return [];
      }
    };
    const hitsOf = async (sections: readonly RankedSection[]): Promise<Hit[]> =>
      (await Promise.all(sections.map(hitOf))).flat();
    const rest = wanted.slice(firstHits);
    const isRestFar = rest.some(({ table, section }) => !index.hasSection(table, section));
    const first = await hitsOf(wanted.slice(0, firstHits));
    signal?.throwIfAborted();
    if (isRestFar && request.onFirstHits) {
      request.onFirstHits({ hits: first, nbHits });
      await new Promise((resolve) => setTimeout(resolve, firstHitsMs));
      signal?.throwIfAborted();
    }
    const hits = [...first, ...(await hitsOf(rest))];
    signal?.throwIfAborted();
    if (failure !== undefined && hits.length === 0) throw failure;
    if (nbHits > 0) return { response: { hits, nbHits }, failure };
    const suggestions = await suggestQueries(index, found.tables, request.query);
    return { response: { hits, nbHits, suggestions } };
  }

  return {
    async warm() {
      await open();
    },
    async search(request) {
      prefetch.cancel();
      const index = await open();
      request.signal?.throwIfAborted();
      const { response, failure } = await answer(index, request).catch(
        (error: unknown): Partial<Answer> => ({ failure: error }),
      );
      request.signal?.throwIfAborted();
      if (response && failure === undefined) {
        prefetch.schedule(index);
        return response;
      }
      const newer = await reopen(index);
      if (newer !== index) return (await answer(newer, request)).response;
      // Some hits are better than none: offline, only what was fetched before can be read.
      if (response) return response;
      throw failure;
    },
  };
}

/** Opens the index once, and again after a failure. */
function createIndexOpener({ fetchFile }: QueryEngineOptions) {
  let opening: Promise<OpenIndex> | undefined;
  const open = (): Promise<OpenIndex> => {
    opening ??= openIndex(fetchFile).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    open,
    /** The index of a newer version of the site, which may have replaced the files, or the same. */
    async reopen(index: OpenIndex): Promise<OpenIndex> {
      opening = undefined;
      const newer = await open().catch(() => index);
      if (newer.id !== index.id) return newer;
      opening = Promise.resolve(index);
      return index;
    },
  };
}

/** Fetches the whole index once no query has come for a while: a second one is likely. */
function createPrefetch({ pauseMs = 0, savesData }: QueryEngineOptions) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(pause);
  return {
    cancel,
    schedule(index: OpenIndex): void {
      if (savesData) return;
      cancel();
      pause = setTimeout(() => void index.complete().catch(() => {}), pauseMs);
    },
  };
}

/**
 * The hits with the row that the query names: in the place its section has, but first where nothing
 * else can be meant, so that it is there at once. Beyond the hits it is one more.
 */
function withRow(ranked: readonly RankedSection[], row: FoundRow): RankedSection[] {
  const at = ranked.findIndex(
    ({ table, section }) => table === row.table && section === row.section,
  );
  const others = ranked.filter((_, index) => index !== at);
  const place = row.isExact ? 0 : at < 0 ? others.length : at;
  return [...others.slice(0, place), row, ...others.slice(place)];
}

/** Sections whose text is read to see whether the words of a quotation stand side by side. */
const maxReadForPhrases = 60;

async function bestSections(
  index: OpenIndex,
  { query, scored }: FoundSections,
  limit: number,
  analyse: AnalyseWord,
): Promise<BestSections> {
  if (query.phrases.length === 0) return selectBest(scored, limit);
  const { best, count } = selectBest(scored, maxReadForPhrases);
  const checked = await Promise.all(
    best.map(async (ranked) => {
      let section = await index.readSection(ranked.table, ranked.section);
      while (section.more.length > 0 && !hasPhrases(section, query.phrases, analyse)) {
        section = await index.readMore(section);
      }
      return hasPhrases(section, query.phrases, analyse) ? [ranked] : [];
    }),
  );
  const kept = checked.flat();
  return { best: kept.slice(0, limit), count: kept.length + count - best.length };
}

/** Files of a long section that are read to find what matched. */
const maxMoreFiles = 4;

async function readFar(
  index: OpenIndex,
  section: SectionText,
  matcher: Matcher,
  analyse: AnalyseWord,
): Promise<SectionText> {
  let read = section;
  for (let count = 0; count < maxMoreFiles; count++) {
    if (read.more.length === 0 || coversQuery(read, matcher, analyse)) break;
    read = await index.readMore(read);
  }
  return read;
}

interface FoundSections {
  query: Query;
  tables: SectionTable[];
  matches: TableMatch[];
  scored: ScoredSections[];
}

async function findSections(index: OpenIndex, request: SearchRequest): Promise<FoundSections> {
  const { tables, topics } = applyFilters(index.tables, request.facetFilters ?? []);
  const query = await readQuery(index, tables, request.query);
  const matches = await Promise.all(tables.map((table) => matchQuery(index, table, query)));
  request.signal?.throwIfAborted();
  const options = new Map<SectionTable, RankOptions>();
  for (const table of tables) {
    const base = await rankOptions(index, table, query);
    options.set(table, topics ? { ...base, topics } : base);
  }
  let scored = scoreMatches(matches, query, options);
  if (!isAnswered(scored)) {
    // Nothing has every word: what says the same in other words may.
    await Promise.all(matches.map((match) => addOtherWords(index, match, query)));
    request.signal?.throwIfAborted();
    scored = scoreMatches(matches, query, options);
  }
  const doubtful = doubtfulWords(query, matches, scored);
  if (doubtful.length > 0) {
    await Promise.all(matches.map((match) => addCorrections(index, match, query, doubtful)));
    request.signal?.throwIfAborted();
    scored = scoreMatches(matches, query, options);
  }
  return { query, tables, matches, scored };
}

/** Of so many words no single one is the topic, however rare. */
const minWordsOfTopic = 3;

function scoreMatches(
  matches: readonly TableMatch[],
  query: Query,
  options: ReadonlyMap<SectionTable, RankOptions>,
): ScoredSections[] {
  const total = matches.reduce((sum, { table }) => sum + table.sectionCount, 0);
  const maxWeight =
    query.words.length >= minWordsOfTopic ? rankingWeights.maxWordWeight : Number.POSITIVE_INFINITY;
  const hasStrong =
    query.words.length >= minWordsOfTopic && query.words.some(({ isWeak }) => !isWeak);
  const weights = query.words.map((_, position) => {
    const count = matches.reduce((sum, { words }) => sum + (words[position]?.sectionCount ?? 0), 0);
    const weight = Math.min(maxWeight, wordWeight(count, total));
    return hasStrong && query.words[position]?.isWeak ? weight * rankingWeights.weakWord : weight;
  });
  return matches.map((match) => scoreSections(match, weights, options.get(match.table) ?? {}));
}

/**
 * A word that hardly any section has, in a query no section answers in full, may be a slip that
 * someone made before: "properies" is in a text too.
 */
const doubtfulSections = 3;
const minDoubtfulChars = 5;

/** Whether a section has every word of the query, in whatever form. */
function isAnswered(scored: readonly ScoredSections[]): boolean {
  return scored.some(({ coverage }) => coverage > 0.99);
}

function doubtfulWords(
  query: Query,
  matches: readonly TableMatch[],
  scored: readonly ScoredSections[],
): number[] {
  if (isAnswered(scored)) return [];
  return [...query.words.keys()].filter((position) => {
    const found = matches.map(({ words }) => words[position]);
    const sections = found.reduce((sum, word) => sum + (word?.sectionCount ?? 0), 0);
    return (
      sections > 0 &&
      sections <= doubtfulSections &&
      (query.words[position]?.token.length ?? 0) >= minDoubtfulChars &&
      found.every((word) => word?.corrections.length === 0)
    );
  });
}

/** `-v` is a flag where the index has one, else "without v". */
async function readQuery(
  index: OpenIndex,
  tables: readonly SectionTable[],
  typed: string,
): Promise<Query> {
  const query = parseQuery(typed);
  if (query.excluded.length === 0) return query;
  const known = new Set<string>();
  for (const { flag } of query.excluded) {
    for (const table of tables) {
      if ((await index.findTerm(table, flag)).length > 0) known.add(flag);
    }
  }
  return known.size > 0 ? parseQuery(typed, known) : query;
}

async function rankOptions(
  index: OpenIndex,
  table: SectionTable,
  query: Query,
): Promise<RankOptions> {
  const sectionsOf = async (token: string): Promise<Set<number>> => {
    const found = await index.findTerm(table, token);
    return new Set(found.flatMap(({ postings }) => [...postings.sections]));
  };
  const excluded = new Set<number>();
  for (const { tokens } of query.excluded) {
    for (const token of tokens)
      for (const section of await sectionsOf(token)) excluded.add(section);
  }
  const required = await Promise.all(query.phrases.flatMap((tokens) => tokens.map(sectionsOf)));
  return { excluded, required };
}

interface Filtered {
  tables: SectionTable[];
  topics?: Set<string>;
}

/** Language and docs tag choose tables; `hierarchy.lvl0` chooses pages; other conditions hold nowhere. */
function applyFilters(tables: readonly SectionTable[], filters: FacetFilters): Filtered {
  let kept = [...tables];
  let topics: Set<string> | undefined;
  for (const filter of filters) {
    const conditions = typeof filter === 'string' ? [filter] : filter;
    const topicNames = conditions.flatMap((condition) => facetValues(condition, 'hierarchy.lvl0'));
    if (topicNames.length > 0) {
      topics = new Set(topicNames.filter((name) => !topics || topics.has(name)));
      continue;
    }
    const languages = conditions.flatMap((condition) => facetValues(condition, 'language'));
    const tags = conditions.flatMap((condition) => facetValues(condition, 'docusaurus_tag'));
    kept = kept.filter(({ language, tag }) => languages.includes(language) || tags.includes(tag));
  }
  return topics ? { tables: kept, topics } : { tables: kept };
}

function facetValues(condition: string, attribute: string): string[] {
  return condition.startsWith(`${attribute}:`) ? [condition.slice(attribute.length + 1)] : [];
}

/** For each query word, what it was corrected to in any table. */
function correctedWords({ query, matches }: FoundSections): string[][] {
  return query.words.map((_, position) =>
    matches.flatMap(({ words }) =>
      (words[position]?.corrections ?? []).flatMap(({ words: corrected }) => corrected),
    ),
  );
}
