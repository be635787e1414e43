/** An unknown word → the words of the index it may stand for. */
import { editDistance } from '../../shared/edit-distance';
import type { ListedWord, SectionTable } from '../index/index-table';
import { matchFactors } from '../ranking-weights';
import type { QueryWord } from './query';

export interface Correction {
  /** One word, or the words that were typed as one. */
  words: string[];
  /** Worth of a match relative to an exact one. */
  factor: number;
}

/** One typo from four letters, two from eight. */
const minCharsForOneSlip = 4;
const minCharsForTwoSlips = 8;
const minCharsForBeginning = 5;

/** A word whose ending is unknown keeps 70 % of its letters, and at least these. */
const minCharsForStem = 6;
const maxEndingChars = 4;

const maxCorrections = 4;

/** People rarely mistype the first letter, so a different one counts as an extra half typo. */
const firstLetterCost = 0.5;

/** A second typo makes the guess less certain. */
const perSlip = 0.8;

/** @returns nearest first; among equally near ones, the more common first */
export async function correctWord(
  table: SectionTable,
  { token, isUnfinished }: QueryWord,
): Promise<Correction[]> {
  const unit = /^(\d+)(\p{L}{2,})$/u.exec(token) ?? /^(\p{L}{2,})(\d{2,})$/u.exec(token);
  // "2tb" for "2 TB", "java21" for "Java 21"
  if (unit) return [{ words: unit.slice(1), factor: matchFactors.spelling }];
  const limit = slipLimit(token);
  if (limit === 0 || !/^\p{L}+$/u.test(token)) return [];
  const umlauts = await withUmlauts(table, token);
  if (umlauts.length > 0) return umlauts;
  const letters = [...token];
  // Files are by first letter. If the first two letters were swapped or one was inserted, the word starts
  // with the second letter typed. All files are searched only if that finds nothing.
  let listed: readonly ListedWord[] = [];
  for (const letter of [letters[0] as string, letters[1] as string, undefined]) {
    listed = await table.listWords(letter);
    const corrections = nearest(token, isUnfinished, limit, listed);
    if (corrections.length > 0) return corrections;
  }
  const parts = splitWord(token, listed);
  if (parts.length > 0) return parts;
  const others = withOtherEnding(token, listed);
  return others.length > 0 ? others : compoundsOf(token, listed);
}

/** "oeffnen" → "öffnen", whose accents the index does not have. */
async function withUmlauts(table: SectionTable, token: string): Promise<Correction[]> {
  const plain = token.replace(/([aou])e/g, '$1');
  if (plain === token) return [];
  const maxChars =
    plain.length < minCharsForBeginning ? plain.length : plain.length + maxEndingChars;
  return (await table.findPrefix(plain, 1))
    .filter(({ term }) => /^\p{L}+$/u.test(term) && term.length <= maxChars)
    .slice(0, maxCorrections)
    .map(({ term }) => ({ words: [term], factor: matchFactors.spelling }));
}

/**
 * The words that differ only in their ending: "instalar" → "instalação". Stems are known for English alone;
 * other languages have more endings.
 */
function withOtherEnding(token: string, listed: readonly ListedWord[]): Correction[] {
  const beginning = token.slice(0, Math.max(minCharsForStem, Math.ceil(token.length * 0.7)));
  return commonest(
    listed
      .filter(({ word }) => word.startsWith(beginning))
      .filter(({ word }) => word.length <= token.length + maxEndingChars),
  );
}

/** "versicherung" → "krankenversicherung" */
function compoundsOf(token: string, listed: readonly ListedWord[]): Correction[] {
  if (token.length < minCharsForStem) return [];
  return commonest(listed.filter(({ word }) => word.endsWith(token)));
}

function commonest(words: readonly ListedWord[]): Correction[] {
  return words
    .toSorted((a, b) => b.commonness - a.commonness)
    .slice(0, maxCorrections)
    .map(({ word }) => ({ words: [word], factor: matchFactors.spellingPrefix }));
}

/** "fillesharing" → file, sharing: two known words typed as one, with a typo in one of them. */
function splitWord(token: string, listed: readonly ListedWord[]): Correction[] {
  // Too short to be two words.
  if (token.length < 2 * minCharsForOneSlip) return [];
  const words = listed.map(({ word }) => word);
  const known = new Set(words);
  const halfOf = (half: string): string | undefined =>
    known.has(half)
      ? half
      : words.find((word) => !firstLetterDiffers(half, word) && editDistance(half, word, 1) <= 1);
  for (let at = minCharsForOneSlip; at <= token.length - minCharsForOneSlip; at++) {
    const typed = [token.slice(0, at), token.slice(at)];
    if (!typed.some((half) => known.has(half))) continue;
    const found = typed.flatMap((half) => halfOf(half) ?? []);
    if (found.length === 2) return [{ words: found, factor: matchFactors.spelling }];
  }
  const parts = splitIntoKnown(token, known);
  return parts ? [{ words: parts, factor: matchFactors.spelling }] : [];
}

/** "discordchatlink" → discord, chat, link: any number of words, longest first, without typos. */
function splitIntoKnown(token: string, known: ReadonlySet<string>): string[] | undefined {
  if (known.has(token)) return [token];
  for (let at = token.length - minCharsForOneSlip; at >= minCharsForOneSlip; at--) {
    if (!known.has(token.slice(0, at))) continue;
    const rest = splitIntoKnown(token.slice(at), known);
    if (rest) return [token.slice(0, at), ...rest];
  }
  return undefined;
}

function slipLimit(token: string): number {
  if (token.length < minCharsForOneSlip) return 0;
  return token.length < minCharsForTwoSlips ? 1 : 2;
}

interface Candidate {
  word: string;
  distance: number;
  commonness: number;
  isBeginning: boolean;
}

function nearest(
  token: string,
  isUnfinished: boolean,
  limit: number,
  listed: readonly ListedWord[],
): Correction[] {
  const candidates: Candidate[] = [];
  for (const { word, commonness } of listed) {
    const far = firstLetterDiffers(token, word) ? firstLetterCost : 0;
    const whole = editDistance(token, word, limit) + far;
    if (whole <= limit + far && Math.floor(whole) <= limit) {
      candidates.push({ word, distance: whole, commonness, isBeginning: false });
    } else if (isUnfinished && token.length >= minCharsForBeginning && word.length > token.length) {
      const distance = prefixDistance(token, word);
      if (distance <= 1) candidates.push({ word, distance, commonness, isBeginning: true });
    }
  }
  candidates.sort(
    (a, b) =>
      Number(a.isBeginning) - Number(b.isBeginning) ||
      a.distance - b.distance ||
      b.commonness - a.commonness,
  );
  const closest = candidates[0];
  return candidates
    .filter(({ distance }) => distance <= (closest?.distance ?? 0) + firstLetterCost)
    .slice(0, maxCorrections)
    .map(({ word, distance, isBeginning }) => ({
      words: [word],
      factor: isBeginning
        ? matchFactors.spellingPrefix
        : matchFactors.spelling * perSlip ** Math.max(0, Math.ceil(distance) - 1),
    }));
}

function firstLetterDiffers(typed: string, word: string): boolean {
  return typed.charCodeAt(0) !== word.charCodeAt(0);
}

/**
 * The distance from `typed` to the nearest prefix of `word`, for a word still being typed: `confgu` is one
 * edit away from `config|uration`. Exact up to one edit.
 */
function prefixDistance(typed: string, word: string): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1];
  return Math.min(...lengths.map((length) => editDistance(typed, word.slice(0, length), 1)));
}
