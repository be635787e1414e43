/** Finds where the query's words occur in the index, with a factor per kind of match. */

import { prefixMark } from '../index/format';
import type { FoundTerm, Postings, SectionTable } from '../index/index-table';
import { matchFactors, minPrefixChars, prefixFactor } from '../ranking-weights';
import { stem, stemPrefix, stripPlural } from '../text/stem';
import { nameMark, plainTerm } from '../text/tokenize';
import { pairsOf } from '../text/word-pairs';
import type { Query, QueryName, QueryWord } from './query';
import { type Correction, correctWord } from './spelling';

export interface Variant {
  postings: Postings;
  factor: number;
}

export interface WordMatch {
  variants: Variant[];
  /** Approximate number of sections with the word, for its weight. */
  sectionCount: number;
  /** The words an unknown word was corrected to. */
  corrections: Correction[];
  /** The words that may replace it. */
  synonyms: readonly string[];
}

export interface NameMatch {
  name: QueryName;
  variants: Variant[];
}

export interface TableMatch {
  table: SectionTable;
  words: WordMatch[];
  names: NameMatch[];
}

/** Maximum number of files read to complete a finished and an unfinished word. */
const filesForFinished = 2;
const filesForUnfinished = 6;
const filesForName = 2;

/** Looks up the query's words and names. */
export async function matchQuery(table: SectionTable, query: Query): Promise<TableMatch> {
  const [words, names, pairs] = await Promise.all([
    Promise.all(query.words.map((word) => matchWord(table, word))),
    Promise.all(query.names.map((name) => matchName(table, name))),
    matchPairs(table, query),
  ]);
  return { table, words, names: [...names, ...pairs] };
}

async function findWord(
  table: SectionTable,
  { token, isUnfinished }: QueryWord,
  stemmed: string,
  isBeginning: boolean,
) {
  if (!isBeginning && stemmed === token) return table.findTerm(token);
  const maxFiles = isUnfinished ? filesForUnfinished : filesForFinished;
  // All words with a stem start with its prefix; completions are at least as long as the typed word.
  const beginning = stemmed === token ? token : stemPrefix(stemmed);
  const found = await table.findPrefix(beginning, maxFiles);
  const lacksToken = beginning !== token && !found.some(({ term }) => term === token);
  return isBeginning && lacksToken
    ? [...found, ...(await table.findPrefix(token, maxFiles))]
    : found;
}

async function matchWord(table: SectionTable, word: QueryWord): Promise<WordMatch> {
  const { token, isUnfinished } = word;
  const stemmed = stem(token);
  const isBeginning = isUnfinished || token.length >= minPrefixChars;
  const [found, synonyms] = await Promise.all([
    findWord(table, word, stemmed, isBeginning),
    table.findSynonyms(stemmed),
  ]);
  const plain: Variant[] = [];
  const names: Variant[] = [];
  for (const [term, postings] of new Map(found.map((one) => [one.term, one.postings]))) {
    const factor = factorOf(term, token, stemmed, isBeginning);
    const isNameAlike = term.endsWith(nameMark) && factorOf(term, token, stemmed, false) === 0;
    if (factor > 0) (isNameAlike ? names : plain).push({ postings, factor });
  }
  // `listen` must not match "List entry", but `lastup` can only mean `lastUpdate`.
  const variants = plain.length === 0 && isUnfinished ? names : plain;
  const count = (some: readonly Variant[]): number =>
    some.reduce((sum, { postings }) => sum + postings.total, 0);
  const exact = count(variants.filter(({ factor }) => factor === matchFactors.exact));
  const sectionCount = isUnfinished || exact === 0 ? count(variants) : exact;
  const isUnknown = sectionCount === 0 && synonyms.length === 0;
  const others = isUnknown ? await table.findAlikeSynonyms(stemmed) : synonyms;
  return { variants, sectionCount, corrections: [], synonyms: others };
}

function factorOf(term: string, token: string, stemmed: string, isBeginning: boolean): number {
  if (term === token || term === token + nameMark) return matchFactors.exact;
  if (term.endsWith(prefixMark)) return term === token + prefixMark ? matchFactors.exact : 0;
  const word = plainTerm(term);
  const isPlural = stripPlural(word) === stripPlural(token);
  const asStem = isPlural ? matchFactors.plural : stem(word) === stemmed ? matchFactors.stem : 0;
  const asBeginning =
    isBeginning && word.startsWith(token) ? prefixFactor(token.length, word.length) : 0;
  return Math.max(asStem, asBeginning);
}

async function matchName(table: SectionTable, name: QueryName): Promise<NameMatch> {
  const found =
    name.isUnfinished && name.text.length >= minPrefixChars
      ? await table.findPrefix(name.text, filesForName)
      : await table.findTerm(name.text);
  return { name, variants: found.flatMap((entry) => nameVariant(entry, name)) };
}

/** Neighboring words of the query that are also neighbors in a keyword, as joined names of little weight. */
async function matchPairs(table: SectionTable, { words }: Query): Promise<NameMatch[]> {
  const tokens = words.map(({ token }) => token);
  return await Promise.all(
    words.slice(1).map(async (_, index): Promise<NameMatch> => {
      const [text = ''] = pairsOf(tokens.slice(index, index + 2));
      const found = text === '' ? [] : await table.findTerm(text);
      return {
        name: { text, tokens: [], isTyped: false, isUnfinished: false, words: [index, index + 1] },
        variants: found.map(({ postings }) => ({ postings, factor: matchFactors.pair })),
      };
    }),
  );
}

/** Longer names count as prefix matches; plain words must be equal. */
function nameVariant({ term, postings }: FoundTerm, { text, isTyped }: QueryName): Variant[] {
  if (term.endsWith(prefixMark)) return [];
  const isName = term.endsWith(nameMark) || term.startsWith('-');
  const word = plainTerm(term);
  if (word === text) return [{ postings, factor: isName ? 1 : isTyped ? 0.5 : 0.3 }];
  return isName ? [{ postings, factor: prefixFactor(text.length, word.length) }] : [];
}

/** Adds synonyms and paraphrases of the words. Known ones keep their number of sections. */
export async function addSynonyms({ table, words }: TableMatch, query: Query): Promise<void> {
  await Promise.all(
    words.map(async (word, position) => {
      const { paraphrases = [], isWeak } = query.words[position] as QueryWord;
      const { sectionCount } = word;
      if (isWeak && sectionCount > 0) return;
      for (const other of new Set([...paraphrases, ...word.synonyms])) {
        for (const { postings } of await table.findTerm(other)) {
          addVariant(word, { postings, factor: matchFactors.synonym });
        }
      }
      if (sectionCount > 0) word.sectionCount = sectionCount;
    }),
  );
}

function addVariant(word: WordMatch, variant: Variant): void {
  word.variants.push(variant);
  word.sectionCount += variant.postings.total;
}

/**
 * Corrects the spelling of the words at these positions. Corrections count as matches of the word with
 * their own factor; names are looked up again with them.
 */
export async function addCorrections(
  match: TableMatch,
  query: Query,
  positions: readonly number[],
): Promise<void> {
  const { table, words, names } = match;
  await Promise.all(
    positions.map(async (position) => {
      const word = words[position] as WordMatch;
      const found = await correctWord(table, query.words[position] as QueryWord);
      // A known word is not split into two.
      word.corrections = found.filter(
        ({ words: meant }) => word.sectionCount === 0 || meant.length === 1,
      );
      for (const { words: meant, factor } of word.corrections) {
        for (const { postings } of await table.findTerm(meant.join(''))) {
          addVariant(word, { postings, factor });
        }
      }
    }),
  );
  await Promise.all(
    names.map(async ({ name, variants }) => {
      const text = correctedName(name, match, query);
      if (text === name.text) return;
      for (const { term, postings } of await table.findTerm(text)) {
        if (term.endsWith(nameMark)) variants.push({ postings, factor: matchFactors.spelling });
      }
    }),
  );
}

/** The name with the first correction of each of its words. */
function correctedName({ text, tokens }: QueryName, match: TableMatch, query: Query): string {
  if (tokens.length === 0) return text;
  return tokens
    .map((token) => {
      const position = query.words.findIndex((word) => word.token === token);
      return match.words[position]?.corrections[0]?.words.join('') ?? token;
    })
    .join('');
}
