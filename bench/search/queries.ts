/**
 * Queries with known right answers. Readers' queries for this site, in `queries/`, were written by people
 * who had read the pages and are never adjusted to the search. The others are made from any corpus: takes
 * a section and types what someone looking for it would type; the same for the same corpus.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildRecords,
  type SearchPage,
  type SearchRecord,
} from '../../engine/search/index/records';
import { isStopWord } from '../../engine/search/text/stop-words';
import { createRandomSource, type RandomSource } from '../prose';
import otherWords from './other-words.json' with { type: 'json' };

export interface Query {
  class: string;
  query: string;
  /** All right answers: `/page` accepts any of its sections, `/page#section` only this one. */
  expect: readonly string[];
  /** `unseen` queries are never looked at one by one or used for tuning. */
  half?: 'seen' | 'unseen';
}

export const queryFiles = 'site readers visitors newcomers askers guests strangers'.split(' ');

export function readQueries(name: string): Query[] {
  const file = path.resolve(import.meta.dirname, 'queries', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Query[];
}

/** 1-based rank of the first right answer; 0 if there is none. */
export function rankOf({ expect }: Query, urls: readonly string[]): number {
  // A trailing slash makes no difference.
  const parse = (url: string) => url.replace(/\/(?=#|$)/, '').split('#');
  const wanted = expect.map(parse);
  const isRight = (url: string): boolean => {
    const [urlPath, anchor = ''] = parse(url);
    return wanted.some(([page, section = anchor]) => page === urlPath && section === anchor);
  };
  return urls.findIndex(isRight) + 1;
}

const questions = [
  'how do I',
  'what is',
  'how to use',
  'where can I find',
  'what does it mean',
  'can I have',
  'why is there',
  'how does it work with',
];

interface Item {
  record: SearchRecord;
  heading: string;
  /** Words of the heading in lower case, without stop words. */
  words: string[];
  /** All its text: heading, content, code and keywords. */
  said: string;
}

type MakeQuery = (item: Item, random: RandomSource) => string | undefined;

/** @param perClass at most this many queries of each class */
export function makeQueries(pages: readonly SearchPage[], perClass: number): Query[] {
  const records = pages.flatMap(buildRecords);
  const items = records.map(toItem);
  const headings = uniqueHeadings(items);
  const bodyWords = wordIndex(items);
  const queries: Query[] = [];
  const add = (name: string, text: string, { url }: SearchRecord): void => {
    // Only this section is right, not others of its page.
    const wanted = url.includes('#') ? url : `${url}#`;
    queries.push({ class: name, query: text.slice(0, 64), expect: [wanted] });
  };
  const take = (name: string, candidates: readonly Item[], make: MakeQuery): void => {
    const random = createRandomSource(1000 + queries.length);
    const wanted = queries.length + perClass;
    for (const item of shuffle(candidates, random)) {
      if (queries.length === wanted) return;
      const query = make(item, random);
      if (query !== undefined) add(name, query, item.record);
    }
  };
  take('heading', headings, ({ heading }) => heading.toLowerCase());
  take('prefix', headings, cutLastWord);
  take('typo', headings, misspell);
  take('body words', items, ({ record }, random) => twoBodyWords(record, bodyWords, random));
  const names = shuffle(uniqueIdentifiers(items), createRandomSource(1099));
  for (const { text, record } of names.slice(0, perClass)) add('identifier', text, record);
  for (const { text, record } of names.slice(perClass, 2 * perClass)) {
    add('identifier parts', partsOf(text).join(' '), record);
  }
  take('question', headings, ({ heading }, random) => {
    return `${random.pick(questions)} ${heading.toLowerCase()}`;
  });
  take('synonym', headings, replaceWord);
  return queries;
}

function shuffle<Value>(values: readonly Value[], random: RandomSource): Value[] {
  const result = [...values];
  for (let index = result.length - 1; index > 0; index--) {
    const other = random.integer(0, index);
    [result[index], result[other]] = [result[other] as Value, result[index] as Value];
  }
  return result;
}

function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function toItem(record: SearchRecord): Item {
  // Quotation marks are a search operator; readers do not type those of a heading.
  const heading = (record.hierarchy[record.type] ?? '').replace(/["“”]/g, '');
  const said = `${heading}\n${record.text}\n${record.code}\n${record.keywords.join(' ')}`;
  return { record, heading, words: plainWords(heading).filter((word) => !isStopWord(word)), said };
}

/** Sections with a unique heading of two to eight words that are not stop words. */
function uniqueHeadings(items: readonly Item[]): Item[] {
  const keyOf = ({ words }: Item): string => words.toSorted().join(' ');
  const count = new Map<string, number>();
  for (const item of items) count.set(keyOf(item), (count.get(keyOf(item)) ?? 0) + 1);
  return items.filter((item) => {
    const { words, heading } = item;
    const digits = heading.replace(/\D/g, '').length;
    const isReadable = heading.length <= 64 && digits * 4 < heading.length;
    return words.length >= 2 && words.length <= 8 && isReadable && count.get(keyOf(item)) === 1;
  });
}

/** A query still being typed: half of the last word is missing. */
function cutLastWord({ heading }: Item): string | undefined {
  const [, start = '', last = ''] = /^(.*?)([a-z]{5,})$/i.exec(heading.trim()) ?? [];
  if (last === '') return undefined;
  return (start + last.slice(0, Math.max(3, last.length >> 1))).toLowerCase();
}

/** One typo in the longest word: a letter left out, added, replaced, or swapped with the next. */
const misspell: MakeQuery = ({ heading, words }, random) => {
  const [word = ''] = words
    .filter((candidate) => /^[a-z]{5,}$/.test(candidate))
    .sort((a, b) => b.length - a.length);
  if (word === '') return undefined;
  const at = random.next() < 0.1 ? 0 : random.integer(1, word.length - 2);
  const letter = String.fromCharCode(random.integer(97, 122));
  const [before, own, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
  const wrong = random.pick([
    before + word.slice(at + 1),
    before + letter + word.slice(at),
    before + letter + word.slice(at + 1),
    before + next + own + word.slice(at + 2),
  ]);
  return wrong === word ? undefined : heading.toLowerCase().replace(word, wrong);
};

/** Replaces one word of the heading by a synonym that the section does not use. */
function replaceWord({ record, heading, words }: Item): string | undefined {
  const known = otherWords as Record<string, string | undefined>;
  const word = words.find((candidate) => known[candidate] !== undefined) ?? '';
  const other = known[word];
  const text = `${heading} ${record.text} ${record.code}`.toLowerCase();
  if (other === undefined || text.includes(other)) return undefined;
  return heading.toLowerCase().replace(word, other);
}

/** word → sections that have it anywhere. */
function wordIndex(items: readonly Item[]): Map<string, Set<SearchRecord>> {
  const index = new Map<string, Set<SearchRecord>>();
  for (const { record, said } of items) {
    for (const word of plainWords(said)) {
      if (!/^[a-z]{4,14}$/.test(word) || isStopWord(word)) continue;
      index.set(word, (index.get(word) ?? new Set()).add(record));
    }
  }
  return index;
}

/** Two common words that occur together only in this section. */
function twoBodyWords(
  record: SearchRecord,
  index: ReadonlyMap<string, Set<SearchRecord>>,
  random: RandomSource,
): string | undefined {
  const usable = [...new Set(plainWords(record.text))].filter((word) => {
    const sections = index.get(word)?.size ?? 0;
    return sections >= 2 && sections <= 200;
  });
  if (usable.length < 10) return undefined;
  for (let attempt = 0; attempt < 10; attempt++) {
    const [first, second] = [random.pick(usable), random.pick(usable)];
    const others = index.get(second);
    const shared = [...(index.get(first) ?? [])].filter((other) => others?.has(other));
    if (first !== second && shared.length === 1) return `${first} ${second}`;
  }
  return undefined;
}

function partsOf(identifier: string): string[] {
  return identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
}

/** Names of two to four parts that occur in only one section. */
function uniqueIdentifiers(items: readonly Item[]) {
  const owners = new Map<string, { text: string; record: SearchRecord } | undefined>();
  const keyOf = (text: string): string => partsOf(text).join('');
  const read = (written: string, record: SearchRecord, seen: Set<string>): void => {
    const key = keyOf(written);
    if (seen.has(key)) return;
    seen.add(key);
    // `file-name` or "filename" elsewhere makes `fileName` ambiguous.
    const isName = /[a-z][A-Z]|_|^--|[a-z]\.[a-z]/.test(written);
    owners.set(key, owners.has(key) || !isName ? undefined : { text: written, record });
    // `path.realpathSync` also answers `realpathSync`.
    for (const segment of written.split('.').map(keyOf))
      if (!seen.has(segment)) owners.set(segment, undefined);
  };
  for (const { record, said } of items) {
    const seen = new Set<string>();
    for (const [written] of said.matchAll(/(?:--)?[A-Za-z][A-Za-z\d]*(?:[_.-][A-Za-z\d]+)*/g))
      read(written, record, seen);
  }
  return [...owners.values()].flatMap((owner) => {
    const parts = partsOf(owner?.text ?? '');
    const isShort = parts.length >= 2 && parts.length <= 4;
    const isPlain = parts.every((part) => part.length > 1) && /^[a-z]/.test(parts[0] ?? '');
    return owner && isShort && isPlain ? [owner] : [];
  });
}
