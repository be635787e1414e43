/**
 * Queries whose one right answer is known, made from any corpus: take a section, type what someone
 * who wants it would type. The same corpus always gives the same queries.
 */
import { buildRecords, type SearchPage, type SearchRecord } from '../../engine/search/records';
import { isStopWord } from '../../engine/search/stop-words';

export type QueryClass =
  | 'heading'
  | 'prefix'
  | 'typo'
  | 'body words'
  | 'identifier'
  | 'identifier parts'
  | 'question'
  | 'synonym';

export const queryClasses: readonly QueryClass[] = [
  'heading',
  'prefix',
  'typo',
  'body words',
  'identifier',
  'identifier parts',
  'question',
  'synonym',
];

export interface KnownItem {
  class: QueryClass;
  query: string;
  /** Address of the one section wanted. */
  url: string;
}

/** What else people say for a word of a heading; made without regard to any engine's list. */
const otherWords: Readonly<Record<string, string>> = {
  argument: 'parameter',
  arguments: 'parameters',
  build: 'compile',
  building: 'compiling',
  change: 'modify',
  changing: 'modifying',
  check: 'verify',
  command: 'instruction',
  configuration: 'settings',
  configuring: 'settings',
  copy: 'duplicate',
  create: 'make',
  creating: 'making',
  database: 'db',
  delete: 'remove',
  deleting: 'removing',
  directory: 'folder',
  directories: 'folders',
  documentation: 'docs',
  email: 'mail',
  environment: 'env',
  error: 'failure',
  errors: 'failures',
  example: 'sample',
  examples: 'samples',
  execute: 'run',
  executing: 'running',
  fast: 'quick',
  find: 'search',
  folder: 'directory',
  function: 'method',
  functions: 'methods',
  get: 'retrieve',
  getting: 'retrieving',
  image: 'picture',
  images: 'pictures',
  install: 'setup',
  installing: 'setup',
  integer: 'number',
  introduction: 'overview',
  javascript: 'js',
  libraries: 'packages',
  library: 'package',
  limitations: 'restrictions',
  list: 'enumerate',
  login: 'signin',
  modify: 'change',
  option: 'setting',
  options: 'settings',
  parameter: 'argument',
  parameters: 'arguments',
  password: 'passphrase',
  performance: 'speed',
  permissions: 'rights',
  platform: 'os',
  problem: 'issue',
  problems: 'issues',
  remove: 'delete',
  removing: 'deleting',
  repository: 'repo',
  requirements: 'prerequisites',
  run: 'execute',
  running: 'executing',
  search: 'find',
  security: 'safety',
  show: 'display',
  start: 'launch',
  starting: 'launching',
  stop: 'quit',
  string: 'text',
  strings: 'texts',
  test: 'check',
  testing: 'checking',
  update: 'upgrade',
  updating: 'upgrading',
  user: 'account',
  version: 'release',
  website: 'site',
};

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

/** Numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Item {
  record: SearchRecord;
  heading: string;
  /** Words of the heading that name something, lower case. */
  words: string[];
}

/** @param perClass at most this many queries of each class */
export function makeQueries(pages: readonly SearchPage[], perClass: number, seed = 1): KnownItem[] {
  const records = pages.flatMap(buildRecords);
  const headings = uniqueHeadings(records);
  const items: KnownItem[] = [];
  const take = (
    name: QueryClass,
    candidates: readonly Item[],
    make: (item: Item, random: () => number) => string | undefined,
  ): void => {
    const random = randomNumbers(seed * 1000 + queryClasses.indexOf(name));
    let taken = 0;
    for (const item of shuffle(candidates, random)) {
      if (taken === perClass) return;
      const query = make(item, random)?.slice(0, 64);
      if (query === undefined) continue;
      items.push({ class: name, query, url: item.record.url });
      taken++;
    }
  };
  take('heading', headings, ({ heading }) => heading.toLowerCase());
  take('prefix', headings, cutLastWord);
  take('typo', headings, misspell);
  take('question', headings, ({ heading }, random) => {
    const start = questions[Math.floor(random() * questions.length)] as string;
    return `${start} ${heading.toLowerCase()}`;
  });
  take('synonym', headings, replaceWord);
  const bodyWords = wordIndex(records);
  take('body words', records.map(toItem), (item, random) => twoBodyWords(item, bodyWords, random));
  const identifiers = uniqueIdentifiers(records);
  const random = randomNumbers(seed * 1000 + 99);
  const shuffled = shuffle(identifiers, random);
  for (const { text, record } of shuffled.slice(0, perClass)) {
    items.push({ class: 'identifier', query: text.slice(0, 64), url: record.url });
  }
  for (const { text, record } of shuffled.slice(perClass, 2 * perClass)) {
    items.push({
      class: 'identifier parts',
      query: partsOf(text).join(' ').slice(0, 64),
      url: record.url,
    });
  }
  return items;
}

function shuffle<Value>(values: readonly Value[], random: () => number): Value[] {
  const result = [...values];
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    const kept = result[index] as Value;
    result[index] = result[other] as Value;
    result[other] = kept;
  }
  return result;
}

function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function toItem(record: SearchRecord): Item {
  // Quotation marks are an operator; readers do not type those of a heading.
  const heading = (record.hierarchy[record.type] ?? '').replace(/["“”]/g, '');
  return { record, heading, words: plainWords(heading).filter((word) => !isStopWord(word)) };
}

/** Sections whose heading no other section has, with two to eight words that name something. */
function uniqueHeadings(records: readonly SearchRecord[]): Item[] {
  const items = records.map(toItem);
  const count = new Map<string, number>();
  const keyOf = ({ words }: Item): string => [...words].sort().join(' ');
  for (const item of items) count.set(keyOf(item), (count.get(keyOf(item)) ?? 0) + 1);
  return items.filter((item) => {
    const digits = item.heading.replace(/\D/g, '').length;
    return (
      item.words.length >= 2 &&
      item.words.length <= 8 &&
      item.heading.length <= 64 &&
      digits * 4 < item.heading.length &&
      count.get(keyOf(item)) === 1
    );
  });
}

/** Still being typed: half of the last word is missing. */
function cutLastWord({ heading }: Item): string | undefined {
  const match = /^(.*?)([a-z]{5,})$/i.exec(heading.trim());
  if (!match) return undefined;
  const last = match[2] as string;
  return (
    (match[1] as string).toLowerCase() + last.slice(0, Math.max(3, last.length >> 1)).toLowerCase()
  );
}

/** One slip in the longest word: a letter left out, doubled up by another, replaced, or exchanged. */
function misspell({ heading, words }: Item, random: () => number): string | undefined {
  const word = [...words]
    .filter((candidate) => /^[a-z]+$/.test(candidate))
    .sort((a, b) => b.length - a.length)[0];
  if (!word || word.length < 5) return undefined;
  const at = random() < 0.1 ? 0 : 1 + Math.floor(random() * (word.length - 2));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  const wrong =
    kind === 0
      ? word.slice(0, at) + word.slice(at + 1)
      : kind === 1
        ? word.slice(0, at) + letter + word.slice(at)
        : kind === 2
          ? word.slice(0, at) + letter + word.slice(at + 1)
          : word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return wrong === word ? undefined : heading.toLowerCase().replace(word, wrong);
}

/** One word of the heading in another word that the section does not use. */
function replaceWord({ record, heading, words }: Item): string | undefined {
  const word = words.find((candidate) => otherWords[candidate] !== undefined);
  if (word === undefined) return undefined;
  const other = otherWords[word] as string;
  if (`${heading} ${record.text} ${record.code}`.toLowerCase().includes(other)) return undefined;
  return heading.toLowerCase().replace(word, other);
}

/** word → sections whose text has it. */
function wordIndex(records: readonly SearchRecord[]): Map<string, Set<SearchRecord>> {
  const index = new Map<string, Set<SearchRecord>>();
  for (const record of records) {
    for (const word of new Set(plainWords(record.text))) {
      if (!/^[a-z]{4,14}$/.test(word) || isStopWord(word)) continue;
      const sections = index.get(word) ?? new Set();
      sections.add(record);
      index.set(word, sections);
    }
  }
  return index;
}

/** Two words, neither of them rare, that are neighbours in this section alone. */
function twoBodyWords(
  { record }: Item,
  index: ReadonlyMap<string, ReadonlySet<SearchRecord>>,
  random: () => number,
): string | undefined {
  const limit = 200;
  const usable = [...new Set(plainWords(record.text))].filter((word) => {
    const sections = index.get(word)?.size ?? 0;
    return sections >= 2 && sections <= limit;
  });
  if (usable.length < 10) return undefined;
  for (let attempt = 0; attempt < 10; attempt++) {
    const first = usable[Math.floor(random() * usable.length)] as string;
    const second = usable[Math.floor(random() * usable.length)] as string;
    if (first === second) continue;
    const others = index.get(second) as ReadonlySet<SearchRecord>;
    const shared = [...(index.get(first) as ReadonlySet<SearchRecord>)].filter((other) =>
      others.has(other),
    );
    if (shared.length === 1) return `${first} ${second}`;
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

/** Names of two to four parts that one section alone has, in text, heading or code. */
function uniqueIdentifiers(
  records: readonly SearchRecord[],
): { text: string; record: SearchRecord }[] {
  const owners = new Map<string, { text: string; record: SearchRecord } | undefined>();
  for (const record of records) {
    const text = `${record.hierarchy[record.type]}\n${record.text}\n${record.code}\n${record.keywords.join(' ')}`;
    const seen = new Set<string>();
    for (const match of text.matchAll(/(?:--)?[A-Za-z][A-Za-z\d]*(?:[_.-][A-Za-z\d]+)*/g)) {
      const written = match[0];
      const key = partsOf(written).join('');
      if (seen.has(key)) continue;
      seen.add(key);
      // `file-name` and "filename" elsewhere make `fileName` ambiguous too.
      const isName = /[a-z][A-Z]|_|^--|[a-z]\.[a-z]/.test(written);
      owners.set(key, owners.has(key) || !isName ? undefined : { text: written, record });
      // `realpathSync` is answered by `path.realpathSync` too.
      for (const segment of written.includes('.') ? written.split('.') : []) {
        const segmentKey = partsOf(segment).join('');
        if (!seen.has(segmentKey)) owners.set(segmentKey, undefined);
      }
    }
  }
  return [...owners.values()].flatMap((owner) => {
    if (!owner) return [];
    const parts = partsOf(owner.text);
    const isUsable =
      parts.length >= 2 && parts.length <= 4 && parts.every((part) => part.length > 1);
    return isUsable && /^[a-z]/.test(parts[0] as string) ? [owner] : [];
  });
}
