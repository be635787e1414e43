/** What was typed → the words to look for. */
import { addressName, decodePath, stripHtmlSuffix } from '../../shared/url-path';
import { maxQueryChars } from '../limits';
import { phrasalMeaning } from '../text/phrasal-verbs';
import {
  asksMeaning,
  failingWord,
  isStopWord,
  isSymptom,
  questionStarts,
  questionVerbs,
  weakWords,
} from '../text/stop-words';
import { forEachWord, invisible, plainTerm, type Word } from '../text/tokenize';

/** More words than fit into 64 characters of real language. */
export const maxQueryWords = 12;

export interface QueryWord {
  token: string;
  /** The last word without a space after it: more letters may follow. */
  isUnfinished: boolean;
  /** Carries little meaning next to other words. */
  isWeak?: boolean;
  /** What a verb and its particle mean: `disable` for "turn off". */
  paraphrases?: readonly string[];
}

/** Neighboring words that may be written as one: `last update` or `last_update` as `lastupdate`. */
export interface QueryName {
  /** Without `nameMark`; a flag with its hyphens. */
  text: string;
  /** The joined words; empty for a flag. */
  tokens: string[];
  /** Typed as one word, so it can only mean the name. */
  isTyped: boolean;
  isUnfinished: boolean;
  /** The positions in `Query.words` it covers. */
  words: number[];
}

export interface Query {
  words: QueryWord[];
  names: QueryName[];
  /** It asks what something is, see `asksMeaning`. */
  isForMeaning: boolean;
  /** The words of each quotation, which must be adjacent. */
  phrases: string[][];
  /** Words with a minus: sections with any of them are excluded. */
  excluded: { flag: string; tokens: string[] }[];
}

/** Up to this many words, any neighbors are tried as one; beyond, only pairs, mostly without stop words. */
const maxWordsForNames = 4;

/** A word of the query, with the index of the typed word it belongs to. */
type TypedPart = QueryWord & { typedWord: number };

/** A word as typed, with the range of its parts. */
type TypedWord = Word & {
  from: number;
  to: number;
  isLast: boolean;
  isAddress: boolean;
  isHost: boolean;
};

/** The positions in `Query.words` of a range of parts. */
type Positions = (from: number, to: number) => number[];

/**
 * Question words are dropped unless nothing else remains.
 *
 * @param knownFlags flags in the index: `-v` then means the flag, not "without v"
 */
export function parseQuery(typed: string, knownFlags?: ReadonlySet<string>): Query {
  // Half-width kana have their voice marks apart. Longer input is cut (B124).
  const plain = pathOfAddress(typed)
    .normalize('NFKC')
    .replace(/[“”„«»「」『』]/g, '"')
    .replace(invisible, '');
  const { text, phrases, excluded } = takeOperators(plain.slice(0, maxQueryChars), knownFlags);
  const { parts, typedWords } = readWords(text);
  const addresses = addressesIn(parts, typedWords);
  const kept = keepWords(readPhrasalVerbs(weakenAddresses(parts, typedWords, addresses)));
  const positions: Positions = (from, to) => {
    const tokens = parts.slice(from, to).map(({ token }) => token);
    return kept.flatMap(({ token }, position) => (tokens.includes(token) ? [position] : []));
  };
  const named = typedWords.filter((_, index) => !addresses.has(index));
  return {
    words: kept.map(({ typedWord: _, isWeak, ...word }) => {
      const isLight = !word.paraphrases && (isWeak || weakWords.has(word.token));
      return isLight ? { ...word, isWeak: true } : word;
    }),
    names: [
      ...typedNames(named, parts, positions, kept.length > maxWordsForNames),
      ...joinedNeighbors(parts, positions, kept.length === 1),
    ],
    isForMeaning: asksMeaning(parts.map(({ token }) => token)),
    phrases,
    excluded,
  };
}

function readWords(text: string): { parts: TypedPart[]; typedWords: TypedWord[] } {
  const endsOpen = /[\p{L}\p{N}\p{M}+#]$/u.test(text);
  const parts: TypedPart[] = [];
  const typedWords: TypedWord[] = [];
  forEachWord(text, (word, start, written) => {
    const isLast = endsOpen && start + written.length === text.length;
    const from = parts.length;
    for (const [index, { token }] of word.parts.entries()) {
      const isUnfinished = isLast && index === word.parts.length - 1;
      parts.push({ token, isUnfinished, typedWord: typedWords.length });
    }
    const isAddress = text.startsWith('://', start - 3) || text.startsWith('localhost:', start);
    const isHost = hostName.test(written);
    typedWords.push({ ...word, from, to: parts.length, isLast, isAddress, isHost });
  });
  return { parts, typedWords };
}

/** Flags, and names of several parts typed as one word. */
function typedNames(
  typedWords: readonly TypedWord[],
  parts: readonly TypedPart[],
  positions: Positions,
  isSentence: boolean,
): QueryName[] {
  return typedWords.flatMap(({ names: joined, flag, from, to, isLast }): QueryName[] => {
    const base = { isTyped: true, isUnfinished: isLast, words: positions(from, to) };
    const tokens = parts.slice(from, to).map(({ token }) => token);
    // In a sentence or a pasted message, a flag is not the topic.
    const ofFlag = { ...base, isTyped: !isSentence, tokens: [] };
    const flags = flag === undefined ? [] : [{ ...ofFlag, text: flag }];
    const whole = joined.slice(0, 1).map((name) => ({ ...base, text: plainTerm(name), tokens }));
    return [...flags, ...whole];
  });
}

/**
 * A pasted address, with or without `https://`, means its page, which is found by the last parts of its
 * path, and its section. `/api` means the page at this address.
 */
function pathOfAddress(typed: string): string {
  const [, host, path = '', anchor = ''] =
    /^\s*(https?:\/\/[^\s/]+|(?:[\w-]+\.)+[a-z]{2,}|)(\/[^\s?#]+)(?:\?[^\s#]*)?(?:#(\S*))?\s*$/.exec(
      typed,
    ) ?? [];
  const parts = stripHtmlSuffix(path).split('/').filter(Boolean);
  if (parts.length === 0 || (!host && parts.length > 1)) return typed;
  const name = decodePath(addressName(parts));
  // Without a host, more letters may follow.
  return host ? `/${name} ${decodePath(anchor)} ` : `/${name} ${anchor}`.trimEnd();
}

/**
 * Indexes of the typed words that are addresses in a message, or a host next to other words; a query may be
 * just an address.
 */
function addressesIn(
  parts: readonly TypedPart[],
  typedWords: readonly TypedWord[],
): ReadonlySet<number> {
  const others = parts.filter(({ token, typedWord }) => {
    const { isAddress, isHost } = typedWords[typedWord] as TypedWord;
    return !isAddress && !isHost && !isStopWord(token);
  });
  return new Set(
    typedWords.flatMap(({ isAddress, isHost }, index) => {
      const least = isHost ? 1 : minWordsOfMessage;
      return (isAddress || isHost) && others.length >= least ? [index] : [];
    }),
  );
}

/** `api.example.com`: the domain is in many sections. */
const hostName = /^(?:[a-z\d-]+\.){2,}(?:com|dev|io|net|org)$/i;

/** In a pasted message an address says where, not what; but the first label of a host names the service. */
function weakenAddresses(
  parts: readonly TypedPart[],
  typedWords: readonly TypedWord[],
  addresses: ReadonlySet<number>,
): TypedPart[] {
  return parts.map((part, index) => {
    const { isHost, from } = typedWords[part.typedWord] as TypedWord;
    const isWeak = addresses.has(part.typedWord) && !(isHost && from === index);
    return isWeak ? { ...part, isWeak } : part;
  });
}

/** A verb with a particle also gets their joint meaning; in "get rid of", only that. */
function readPhrasalVerbs(parts: readonly TypedPart[]): TypedPart[] {
  const tokens = parts.map(({ token }) => token);
  return parts.map((part, index) => {
    const meaning = phrasalMeaning(tokens, index);
    if (!meaning) return part;
    const [first = part.token] = meaning.words;
    const isReplaced = meaning.isFigure || isStopWord(part.token);
    return { ...part, paraphrases: meaning.words, token: isReplaced ? first : part.token };
  });
}

/** Each word once, in order; question words only if there are no others. */
function keepWords(parts: readonly TypedPart[]): TypedPart[] {
  if (parts.length > 2 && parts[0]?.token === 'find' && parts[1]?.token === 'out') {
    // "find out how long …" asks the same as "how long …".
    return keepWords(parts.slice(2));
  }
  const isQuestion = questionStarts.has(parts[0]?.token ?? '');
  const naming = parts.filter(
    ({ token }) => !isStopWord(token) && !(isQuestion && questionVerbs.has(token)),
  );
  const unique = new Map<string, TypedPart>();
  for (const part of naming.length > 0 ? naming : parts) {
    const known = unique.get(part.token);
    if (!known || part.isUnfinished) unique.set(part.token, part);
  }
  return addTroubleshooting([...unique.values()], parts).slice(-maxQueryWords);
}

/** Symptoms are answered under "Troubleshooting": adds that word with low weight. */
function addTroubleshooting(words: TypedPart[], parts: readonly TypedPart[]): TypedPart[] {
  const isKnown = words.some(({ token }) => token === failingWord);
  if (parts.length < 3 || isKnown || !isSymptom(parts.map(({ token }) => token))) return words;
  return [{ token: failingWord, isUnfinished: false, isWeak: true, typedWord: -1 }, ...words];
}

/**
 * Neighbors joined into names, unless they were typed as one word.
 *
 * @param isOneWord all others are stop words: "which mod do I need" then means a heading that begins so
 */
function joinedNeighbors(
  parts: readonly TypedPart[],
  positions: Positions,
  isOneWord: boolean,
): QueryName[] {
  const names: QueryName[] = [];
  const isShort = parts.length <= maxWordsForNames;
  const maxParts = isShort ? maxWordsForNames : 2;
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 2; to <= Math.min(parts.length, from + maxParts); to++) {
      const span = parts.slice(from, to);
      if (span.every(({ typedWord }) => typedWord === span[0]?.typedWord)) continue;
      if (!isShort && !isOneWord && span.some(({ token }) => isStopWord(token))) continue;
      const words = positions(from, to);
      if (words.length === 0) continue;
      const tokens = span.map(({ token }) => token);
      names.push({
        text: tokens.join(''),
        tokens,
        isTyped: false,
        isUnfinished: span[span.length - 1]?.isUnfinished ?? false,
        words,
      });
    }
  }
  return names;
}

/** A quotation with this many other words is part of a pasted message: `No such schema "org.x"`. */
const minWordsOfMessage = 3;

/** `"exact words"` and `-without`; a minus counts only between a space and a word without a comma. */
function takeOperators(
  text: string,
  knownFlags?: ReadonlySet<string>,
): Pick<Query, 'phrases' | 'excluded'> & { text: string } {
  const phrases: Query['phrases'] = [];
  const excluded: Query['excluded'] = [];
  const isMessage = tokensOf(text.replace(/"[^"]+"/g, ' ')).length >= minWordsOfMessage;
  const rest = text
    .replace(/"([^"]+)"/g, (_, phrase: string) => {
      const tokens = tokensOf(phrase);
      if (tokens.length > 0 && !isMessage) phrases.push(tokens);
      return `${phrase} `;
    })
    .replace(/(^|\s)-([\p{L}\p{N}][^\s-]*)(?<!,)(?!\S)/gu, (whole, space: string, word: string) => {
      const flag = `-${word.toLowerCase()}`;
      if (text.trim() === whole.trim() || knownFlags?.has(flag)) return whole;
      excluded.push({ flag, tokens: tokensOf(word) });
      return space;
    });
  return { text: rest, phrases, excluded };
}

export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  forEachWord(text, ({ parts }) => tokens.push(...parts.map(({ token }) => token)));
  return tokens;
}
