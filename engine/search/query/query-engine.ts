/** The search engine of the site's own index. Runs in a worker, in the page and in Node. */

import { escapePattern } from '../../shared/escape-pattern';
import type { FacetFilters, SearchRequest, SearchResponse } from '../client/search-client';
import type { Hit } from '../hit';
import type { FetchFile } from '../index/fetch-file';
import { type OpenIndex, openIndex } from '../index/index-reader';
import type { SectionTable, SectionText } from '../index/index-table';
import { dialogHits } from '../limits';
import { rankingWeights } from '../ranking-weights';
import { type QueriedName, queriedNames, rowNamed } from '../results/row-answer';
import { buildHit } from './build-hit';
import {
  addCorrections,
  addSynonyms,
  matchQuery,
  type TableMatch,
  type WordMatch,
} from './match-words';
import { Matcher } from './matcher';
import { parseQuery, type Query, type QueryWord, tokensOf } from './query';
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
import { suggestQueries } from './suggestions';

export interface QueryEngine {
  /** Fetches `index.json`, so that the first query need not. */
  warm(): Promise<void>;
  /** @throws `AbortError` when the signal aborts, else the error of a failed request */
  search(request: SearchRequest): Promise<SearchResponse>;
}

export interface QueryEngineOptions {
  fetchFile: FetchFile;
  /** The whole index is fetched after this time without a query; default 0. */
  pauseMs?: number;
  /** The connection is metered: fetch only what a query needs. */
  savesData?: boolean;
}

/** Number of hits to return early if the others need further files, possibly one each. */
const firstHits = 2;

/** Time to paint them before the others take processor and network, unless the query changes. */
const firstHitsMs = 50;

interface Answer {
  response: SearchResponse;
  /** Why hits are missing from the response. */
  failure?: unknown;
}

export function createQueryEngine(options: QueryEngineOptions): QueryEngine {
  const { fetchFile, pauseMs = 0, savesData } = options;
  let opening: Promise<OpenIndex> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Opens the index once, and again after a failure. */
  function open(): Promise<OpenIndex> {
    opening ??= openIndex(fetchFile).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  /** The index of a newer deployment, which may have replaced the files, or else the same index. */
  async function reopen(index: OpenIndex): Promise<OpenIndex> {
    opening = undefined;
    const newer = await open().catch(() => index);
    if (newer.id !== index.id) return newer;
    opening = Promise.resolve(index);
    return index;
  }

  return {
    async warm() {
      await open();
    },
    async search(request) {
      clearTimeout(pause);
      const index = await open();
      request.signal?.throwIfAborted();
      const { response, failure } = await answerRequest(index, request).catch(
        (error: unknown): Partial<Answer> => ({ failure: error }),
      );
      request.signal?.throwIfAborted();
      if (response && failure === undefined) {
        // A second query is likely.
        const complete = (): void => void index.complete().catch(() => {});
        if (!savesData) pause = setTimeout(complete, pauseMs);
        return response;
      }
      const newer = await reopen(index);
      if (newer !== index) return (await answerRequest(newer, request)).response;
      // Some hits are better than none: offline, only cached files can be read.
      if (response) return response;
      throw failure;
    },
  };
}

async function answerRequest(index: OpenIndex, request: SearchRequest): Promise<Answer> {
  const { query: typed, signal, hitsPerPage = dialogHits, page = 0, snippetChars } = request;
  const found = await findSections(index, request);
  const { query, match } = found;
  const { table } = index;
  const end = (page + 1) * hitsPerPage;
  const { best, count: nbHits } = await bestSections(found, end);
  const ranked = preferPlace(best, table, request.place).slice(page * hitsPerPage, end);
  signal?.throwIfAborted();
  const names = queriedNames(typed);
  const corrected = match.words.map(({ corrections }) => corrections.flatMap(({ words }) => words));
  const synonyms = match.words.map((word) => word.synonyms);
  const matcher = new Matcher(query, corrected, synonyms, wordWeights(query, match));

  let failure: unknown;
  const hitsOf = async (sections: readonly RankedSection[]): Promise<Hit[]> => {
    const hits = await Promise.all(
      sections.map(async (one): Promise<Hit[]> => {
        try {
          const text = await table.readSection(one.section);
          return [buildHit(text, matcher, snippetChars, rowNamedIn(text, names))];
        } catch (error) {
          failure ??= error;
          return [];
        }
      }),
    );
    signal?.throwIfAborted();
    return hits.flat();
  };
  const rest = ranked.slice(firstHits);
  const isRestFar = rest.some(({ section }) => !table.hasSection(section));
  const hits = await hitsOf(ranked.slice(0, firstHits));
  if (isRestFar && request.onFirstHits) {
    request.onFirstHits({ hits: [...hits], nbHits });
    await new Promise((resolve) => setTimeout(resolve, firstHitsMs));
    signal?.throwIfAborted();
  }
  hits.push(...(await hitsOf(rest)));
  if (failure !== undefined && hits.length === 0) throw failure;
  if (nbHits > 0) return { response: { hits, nbHits }, failure };
  const suggestions = await suggestQueries(table, query, typed);
  return { response: { hits, nbHits, suggestions } };
}

/** The row of a section that the query names (B244), as a paragraph of its text. */
function rowNamedIn({ text }: SectionText, names: readonly QueriedName[]): string | undefined {
  const lines = text.split('\n');
  for (const name of names) {
    const row = lines.find((line) => rowNamed(name, line));
    if (row !== undefined) return row;
  }
  return undefined;
}

/** Maximum number of sections read to check what only their text tells. */
const maxReadToCheck = 60;

async function bestSections(
  { query, scored, isCutOff }: FoundSections,
  limit: number,
): Promise<BestSections> {
  if (query.phrases.length === 0 && !isCutOff) return selectBest(scored, limit);
  const { best } = selectBest(scored, maxReadToCheck);
  const checked = await Promise.all(
    best.map(async (ranked) => {
      const text = await scored.table.readSection(ranked.section);
      return isMeant(text, query) ? [ranked] : [];
    }),
  );
  const kept = checked.flat();
  return { best: kept.slice(0, limit), count: kept.length };
}

/**
 * Whether each phrase occurs, word after word, in a section's heading, text or code, and no excluded word
 * does (B144).
 */
function isMeant(
  { heading, title, level, text, code }: SectionText,
  { phrases, excluded }: Query,
): boolean {
  const lines = [level > 1 ? heading : title, text, code].map(
    (field) => ` ${tokensOf(field).join(' ')} `,
  );
  const has = (tokens: readonly string[]): boolean =>
    lines.some((line) => line.includes(` ${tokens.join(' ')} `));
  return phrases.every(has) && !excluded.some(({ tokens }) => tokens.some((one) => has([one])));
}

interface FoundSections {
  query: Query;
  match: TableMatch;
  scored: ScoredSections;
  /** An excluded word is in more sections than are listed. */
  isCutOff: boolean;
}

async function findSections(index: OpenIndex, request: SearchRequest): Promise<FoundSections> {
  const { table } = index;
  const query = await readQuery(table, request.query);
  const match = await matchQuery(table, query);
  const { isCutOff, ...options } = await rankOptions(table, query, topicsOf(request.facetFilters));
  const score = (): ScoredSections => {
    request.signal?.throwIfAborted();
    return scoreSections(match, wordWeights(query, match), options);
  };
  let scored = score();
  if (!isAnswered(scored)) {
    await addSynonyms(match, query);
    scored = score();
  }
  const doubtful = isAnswered(scored) ? [] : doubtfulWords(query, match);
  if (doubtful.length > 0) {
    await addCorrections(match, query, doubtful);
    const apart = writtenApart(request.query, query, match);
    if (apart !== request.query) return findSections(index, { ...request, query: apart });
    scored = score();
  }
  return { query, match, scored, isCutOff };
}

/** The query with a space in words that are typed as one: "mailsrever" → "mail server". */
function writtenApart(typed: string, { words }: Query, match: TableMatch): string {
  return words.reduce((text, { token }, position) => {
    const [nearest] = match.words[position]?.corrections ?? [];
    if (!nearest || nearest.words.length === 1) return text;
    return text.replace(new RegExp(escapePattern(token), 'i'), nearest.words.join(' '));
  }, typed);
}

/** Whether a section has every word of the query, in any form. */
function isAnswered({ coverage }: ScoredSections): boolean {
  return coverage > 0.99;
}

/** In a query of this many words, no single one is the topic, however rare. */
const minWordsOfTopic = 3;

function wordWeights({ words }: Query, match: TableMatch): number[] {
  const isLong = words.length >= minWordsOfTopic;
  const hasStrong = words.some(({ isWeak }) => !isWeak);
  return words.map(({ isWeak }, position) => {
    const { sectionCount } = match.words[position] as WordMatch;
    const weight = wordWeight(sectionCount, match.table.sectionCount);
    if (!isLong) return weight;
    const limited = Math.min(rankingWeights.maxWordWeight, weight);
    return hasStrong && isWeak ? limited * rankingWeights.weakWord : limited;
  });
}

/** A word in only this many sections may be a typo that also occurs in a text: "properies". */
const doubtfulSections = 3;
const minDoubtfulChars = 5;

/** Words that may be misspelled. @returns their positions */
function doubtfulWords({ words }: Query, match: TableMatch): number[] {
  return [...words.keys()].filter((position) => {
    const { token, isWeak } = words[position] as QueryWord;
    const { sectionCount } = match.words[position] as WordMatch;
    if (sectionCount === 0) return !isWeak;
    return sectionCount <= doubtfulSections && token.length >= minDoubtfulChars;
  });
}

/** `-v` is a flag if the index has it, else it means "without v". */
async function readQuery(table: SectionTable, typed: string): Promise<Query> {
  const query = parseQuery(typed);
  const known = new Set<string>();
  for (const { flag } of query.excluded) {
    if ((await table.findTerm(flag)).length > 0) known.add(flag);
  }
  return known.size > 0 ? parseQuery(typed, known) : query;
}

async function rankOptions(
  table: SectionTable,
  { excluded, phrases, isForMeaning }: Query,
  topics: RankOptions['topics'],
): Promise<RankOptions & Pick<FoundSections, 'isCutOff'>> {
  const listOf = async (token: string) => {
    const found = await table.findTerm(token);
    return {
      sections: found.flatMap(({ postings }) => [...postings.sections]),
      isWhole: found.every(({ postings }) => postings.total === postings.sections.length),
    };
  };
  const without = await Promise.all(excluded.flatMap(({ tokens }) => tokens.map(listOf)));
  const required = await Promise.all(phrases.flatMap((tokens) => tokens.map(listOf)));
  return {
    excluded: new Set(without.flatMap(({ sections }) => sections)),
    isCutOff: without.some(({ isWhole }) => !isWhole),
    // The list of a common word lacks sections, so the text tells.
    required: required.filter(({ isWhole }) => isWhole).map(({ sections }) => new Set(sections)),
    topics,
    isForMeaning,
  };
}

/**
 * The groups that `hierarchy.lvl0` limits the hits to (B238). An index is of one language and version, so
 * other conditions, which are for a hosted index, apply to all its pages.
 */
function topicsOf(filters: FacetFilters = []): ReadonlySet<string> | undefined {
  const prefix = 'hierarchy.lvl0:';
  const names = filters
    .flat()
    .flatMap((condition) => (condition.startsWith(prefix) ? [condition.slice(prefix.length)] : []));
  return names.length > 0 ? new Set(names) : undefined;
}
