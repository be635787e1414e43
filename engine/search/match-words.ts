/** Finds where the query's words occur in the index, with a factor for each kind of match. */

import { prefixMark } from './format';
import type { FoundTerm, OpenIndex } from './index-reader';
import type { SectionTable } from './index-table';
import type { Query, QueryName, QueryWord } from './query';
import { matchFactors, minPrefixChars, prefixFactor } from './ranking-weights';
import { type Correction, correctWord } from './spelling';
import { stem, stemPrefix, stripPlural } from './stem';
import type { Postings } from './term-file-reader';
import { nameMark, plainTerm } from './tokenise';

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

/** Most files read to complete a finished and an unfinished word. */
const filesForFinished = 2;
const filesForUnfinished = 6;
const filesForName = 2;

/** Looks up every word and name of the query in one table. */
export async function matchQuery(
  index: OpenIndex,
  table: SectionTable,
  query: Query,
): Promise<TableMatch> {
  const [words, names] = await Promise.all([
    Promise.all(query.words.map((word) => matchWord(index, table, word))),
    Promise.all(query.names.map((name) => matchName(index, table, name))),
  ]);
  const match = { table, words, names };
  const covered = new Set(
    names
      .filter(({ name, variants }) => name.isTyped && variants.length > 0)
      .flatMap(({ name }) => name.words),
  );
  const unknown = [...words.keys()].filter(
    (position) => words[position]?.variants.length === 0 && !covered.has(position),
  );
  await Promise.all(
    unknown.map(async (position) => {
      const word = words[position] as WordMatch;
      await addSynonyms(index, table, query.words[position] as QueryWord, word);
    }),
  );
  const misspelt = unknown.filter(
    (position) => words[position]?.variants.length === 0 && !query.words[position]?.isWeak,
  );
  await addCorrections(index, match, query, misspelt);
  return match;
}

async function matchWord(
  index: OpenIndex,
  table: SectionTable,
  { token, isUnfinished }: QueryWord,
): Promise<WordMatch> {
  const stemmed = stem(token);
  const isBeginning = isUnfinished || token.length >= minPrefixChars;
  const maxFiles = isUnfinished ? filesForUnfinished : filesForFinished;
  // Words with the same stem share its letters; completions are at least as long.
  const beginning = stemmed === token ? token : stemPrefix(stemmed);
  const found =
    isBeginning || stemmed !== token
      ? await index.findPrefix(table, beginning, maxFiles)
      : await index.findTerm(table, token);
  if (isBeginning && beginning !== token && !found.some(({ term }) => term === token)) {
    found.push(...(await index.findPrefix(table, token, maxFiles)));
  }
  const plain: Variant[] = [];
  const names: Variant[] = [];
  const seen = new Set<string>();
  for (const { term, postings } of found) {
    if (seen.has(term)) continue;
    seen.add(term);
    const factor = factorOf(term, token, stemmed, isBeginning);
    if (factor === 0) continue;
    const isNameAlike = term.endsWith(nameMark) && factor < matchFactors.exact;
    (isNameAlike ? names : plain).push({ postings, factor });
  }
  // `listen` must not find "List entry", but `lastup` can only mean `lastUpdate`.
  const variants = plain.length === 0 && isUnfinished ? names : plain;
  const count = (some: readonly Variant[]): number =>
    some.reduce((sum, { postings }) => sum + postings.total, 0);
  const exact = count(variants.filter(({ factor }) => factor === matchFactors.exact));
  const sectionCount = isUnfinished || exact === 0 ? count(variants) : exact;
  return { variants, sectionCount, corrections: [] };
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

async function matchName(
  index: OpenIndex,
  table: SectionTable,
  name: QueryName,
): Promise<NameMatch> {
  const found =
    name.isUnfinished && name.text.length >= minPrefixChars
      ? await index.findPrefix(table, name.text, filesForName)
      : await index.findTerm(table, name.text);
  return { name, variants: found.flatMap((entry) => nameVariant(entry, name)) };
}

/** Longer names count as prefix matches; plain words have to be equal. */
function nameVariant({ term, postings }: FoundTerm, { text, isTyped }: QueryName): Variant[] {
  if (term.endsWith(prefixMark)) return [];
  const isName = term.endsWith(nameMark) || term.startsWith('-');
  const word = plainTerm(term);
  if (word === text) return [{ postings, factor: isName ? 1 : isTyped ? 0.5 : 0.3 }];
  return isName ? [{ postings, factor: prefixFactor(text.length, word.length) }] : [];
}

/** Adds synonyms of known words if no section has all words of the query; their counts stay. */
export async function addOtherWords(
  index: OpenIndex,
  { table, words }: TableMatch,
  query: Query,
): Promise<void> {
  await Promise.all(
    query.words.map(async (queryWord, position) => {
      const match = words[position] as WordMatch;
      // Unknown words have their synonyms already, or were corrected.
      if (queryWord.isWeak || match.variants.length === 0 || match.corrections.length > 0) return;
      const { sectionCount } = match;
      await addSynonyms(index, table, queryWord, match);
      match.sectionCount = sectionCount;
    }),
  );
}

/** Synonyms of a word that was not found. */
async function addSynonyms(
  index: OpenIndex,
  table: SectionTable,
  { token, others = [] }: QueryWord,
  match: WordMatch,
): Promise<void> {
  const synonyms = index.synonyms.get(stem(token));
  for (const other of new Set([...others, ...synonyms])) {
    for (const { postings } of await index.findTerm(table, other)) {
      match.variants.push({ postings, factor: matchFactors.synonym });
      match.sectionCount += postings.total;
    }
  }
}

/**
 * Corrects the spelling of the words at these positions. Corrections count as matches of the word at
 * their own factor; names are looked up again with them.
 */
export async function addCorrections(
  index: OpenIndex,
  match: TableMatch,
  query: Query,
  positions: readonly number[],
): Promise<void> {
  const { table } = match;
  await Promise.all(
    positions.map(async (position) => {
      const word = match.words[position] as WordMatch;
      word.corrections = await correctWord(index, table, query.words[position] as QueryWord);
      for (const { words, factor } of word.corrections) {
        for (const variant of await correctionVariants(index, table, words, factor)) {
          word.variants.push(variant);
          word.sectionCount += variant.postings.total;
        }
      }
    }),
  );
  if (positions.length === 0) return;
  await Promise.all(
    match.names.map(async ({ name, variants }) => {
      const text = correctedName(name, match, query);
      if (text === name.text) return;
      for (const { term, postings } of await index.findTerm(table, text)) {
        if (term.endsWith(nameMark)) variants.push({ postings, factor: matchFactors.spelling });
      }
    }),
  );
}

/** A correction into several words matches their joined form or all of them, never one alone. */
async function correctionVariants(
  index: OpenIndex,
  table: SectionTable,
  words: readonly string[],
  factor: number,
): Promise<Variant[]> {
  const whole = await index.findTerm(table, words.join(''));
  const variants = whole.map(({ postings }) => ({ postings, factor }));
  if (words.length < 2) return variants;
  const parts = await Promise.all(words.map((word) => index.findTerm(table, word)));
  const postings = sectionsWithAll(parts);
  return [...variants, { postings, factor: factor * matchFactors.bothHalves }];
}

/** Sections in all lists, each with its lowest impact. */
function sectionsWithAll(parts: readonly (readonly FoundTerm[])[]): Postings {
  const [first = new Map<number, number>(), ...others] = parts.map(digitsBySection);
  const found = [...first]
    .filter(([section]) => others.every((digits) => digits.has(section)))
    .map(([section, digit]): [number, number] => [
      section,
      Math.min(digit, ...others.map((digits) => digits.get(section) as number)),
    ])
    .sort(([a], [b]) => a - b);
  return {
    sections: Uint32Array.from(found, ([section]) => section),
    digits: Uint8Array.from(found, ([, digit]) => digit),
    total: found.length,
  };
}

function digitsBySection(found: readonly FoundTerm[]): Map<number, number> {
  const digits = new Map<number, number>();
  for (const { postings } of found) {
    for (const [index, section] of postings.sections.entries()) {
      const digit = postings.digits[index] as number;
      digits.set(section, Math.max(digit, digits.get(section) ?? 0));
    }
  }
  return digits;
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
