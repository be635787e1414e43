/**
 * Text → words → tokens, the same for build and browser.
 *
 * A word is the text between spaces, brackets and quotes: `lastUpdate`, `--no-webhook`,
 * `/v1/kcomebacks/filter`, `web.port`. It yields
 *
 *   parts    at case borders and characters that are not letters: `last`, `update`
 *   names    the parts without what separates them, of the whole and of each segment between
 *            slashes and dots, marked with `=`: `lastupdate=`
 *   a flag   with its hyphens: `--no-webhook`
 *
 * so that `lastUpdate`, `last_update` and "last update" meet. Tokens are in compatibility form without
 * accents, in lower case. Scripts without spaces yield overlapping pairs of characters.
 */
import { normalizeWord } from './normalize-word';

/** Longer tokens are cut: no one types them, and hashes and data addresses would fill the index. */
export const maxTokenChars = 40;

/** Invisible characters: soft hyphens, places where a word may or must not break, byte-order marks. */
export const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/** Marks the joined form of a word with several parts; sorts the name beside the plain word. */
export const nameMark = '=';

/** `lastupdate=` → `lastupdate`; other terms as they are. */
export function plainTerm(term: string): string {
  return term.endsWith(nameMark) ? term.slice(0, -nameMark.length) : term;
}

interface Part {
  token: string;
  /** Where it is within the word, UTF-16 units. */
  start: number;
  end: number;
}

export interface Word {
  parts: readonly Part[];
  /** Joined forms with `nameMark`; empty for a word of one part. The first is that of the whole. */
  names: readonly string[];
  /** Last characters of runs of Chinese characters, which begin no pair. Texts have them, queries do not. */
  endings?: readonly Part[];
  /** `--flag` or `-f`, as tokens of their own. */
  flag?: string;
}

const letters = '[\\p{L}\\p{N}\\p{M}]+';

/**
 * Letters, digits and marks, joined as in `don't`, `std::vec`, `@scope/name`, `key.sub-key`, `1.20.4`.
 * `https://` before an address is not a word: a search for HTTPS does not mean every link.
 */
const wordPattern = new RegExp(
  `https?://|${letters}(?:[_\\-./:@&+'’\\\\~\u200c]+${letters})*`,
  'gu',
);

/** Calls `visit` for each word of the text, in order; `start` is where it is in the text. */
export function forEachWritten(
  text: string,
  visit: (written: string, start: number) => void,
): void {
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    if (found.endsWith('/')) continue;
    const start = index - hyphensBefore(text, index);
    const end = index + found.length;
    visit(text.slice(start, found.length > 1 ? end : end + signAfter(text, end)), start);
  }
}

/** The same, with the analyzed word. */
export function forEachWord(
  text: string,
  visit: (word: Word, start: number, written: string) => void,
): void {
  forEachWritten(text, (written, start) => visit(analyzeWord(written), start, written));
}

/** C++, C# and F# keep their sign. */
function signAfter(text: string, end: number): number {
  const sign = text.startsWith('++', end) ? 2 : text.startsWith('#', end) ? 1 : 0;
  return /[\p{L}\p{N}]/u.test(text.charAt(end + sign)) ? 0 : sign;
}

/** Hyphens of a flag: one or two before the word, not preceded by part of another word. */
function hyphensBefore(text: string, index: number): number {
  let count = 0;
  while (text.charCodeAt(index - 1 - count) === 45) count++;
  if (count === 0 || count > 2) return 0;
  const before = text.charAt(index - 1 - count);
  return before === '' || /[\s"'`([{|,=<]/.test(before) ? count : 0;
}

/** The only token of most words, which have neither case borders nor joiners. Undefined for others. */
export function plainToken(written: string): string | undefined {
  return /^(?:[A-Z]?[a-z0-9]+|[A-Z]+)$/.test(written) ? cut(written.toLowerCase()) : undefined;
}

/** What a word yields; `written` may start with the hyphens of a flag. */
export function analyzeWord(written: string): Word {
  const plain = plainToken(written);
  if (plain !== undefined) {
    return { parts: [{ token: plain, start: 0, end: written.length }], names: [] };
  }
  let word = analyzed.get(written);
  if (!word) {
    word = analyzeParts(written);
    if (analyzed.size >= maxAnalyzed) analyzed.clear();
    analyzed.set(written, word);
  }
  return word;
}

/** Words with parts repeat, and analyzing them is slow. */
const analyzed = new Map<string, Word>();
const maxAnalyzed = 10_000;

function analyzeParts(written: string): Word {
  if (/^\p{L}(?:\+\+|#)$/u.test(written)) {
    return { parts: [{ token: normalizeWord(written), start: 0, end: written.length }], names: [] };
  }
  const parts: Part[] = [];
  /** Between slashes, then between dots and colons. */
  const segments: string[][][] = [[[]]];
  // `v1.20.4` is the same version as `1.20.4`.
  const rest = written.replace(/^v(?=\d+(?:\.\d+)+$)/i, '');
  const start = written.length - rest.length;
  for (const match of rest.matchAll(/[\p{L}\p{N}\p{M}]+|[/\\]|[.:]/gu)) {
    const [found] = match;
    const segment = segments.at(-1) as string[][];
    // Not a word: the `s` of a genitive.
    const isEnding = found === 's' && /['’]/.test(rest.charAt(match.index - 1));
    if (/[/\\]/.test(found)) segments.push([[]]);
    else if (/[.:]/.test(found)) segment.push([]);
    else if (!isEnding) {
      const pieces = splitRun(found, start + match.index);
      parts.push(...pieces);
      segment.at(-1)?.push(...pieces.map(({ token }) => token));
    }
  }
  const flag = written.startsWith('-') ? cut(normalizeWord(written)) : undefined;
  const isAddress = written.includes('://');
  const endings = [...written.matchAll(hanEnding)].map(({ 0: found, index: start }) => ({
    token: normalizeWord(found),
    start,
    end: start + found.length,
  }));
  return {
    parts: parts.length > 1 && !isWideScript(written) ? dropSingleLetters(parts) : parts,
    names: isWideScript(written) ? [] : namesOf(segments, isAddress),
    ...(endings.length > 0 && { endings }),
    ...(flag === undefined ? {} : { flag }),
  };
}

/** The joined forms, that of the whole word first; a whole web address is not a name. */
function namesOf(segments: readonly string[][][], isAddress: boolean): string[] {
  const all = segments.flat(2);
  if (all.length < 2) return [];
  const names = new Set<string>();
  const add = (tokens: readonly string[]): void => {
    if (tokens.length > 1) names.add(cut(tokens.join('')) + nameMark);
  };
  if (!isAddress && all.length <= maxNameParts) add(all);
  for (const segment of segments) {
    add(segment.flat());
    for (const piece of segment) add(piece);
  }
  return [...names];
}

/** A longer chain is an address or a number, not a name someone types. */
const maxNameParts = 8;

/** A single letter beside longer parts (`k-comebacks`, `don't`) finds nothing useful. */
function dropSingleLetters(parts: Part[]): Part[] {
  const longer = parts.filter(({ token }) => token.length > 1);
  return longer.length > 0 ? longer : parts;
}

/** A run of letters and digits: at case borders, or pairs for scripts without spaces. */
function splitRun(run: string, offset: number): Part[] {
  if (isWideScript(run)) return pairsOf(run, offset);
  const parts: Part[] = [];
  let start = 0;
  for (let index = 1; index <= run.length; index++) {
    if (index < run.length && !isCaseBorder(run, start, index)) continue;
    const token = cut(normalizeWord(run.slice(start, index)));
    if (token !== '') parts.push({ token, start: offset + start, end: offset + index });
    start = index;
  }
  return parts;
}

/** `last|Update`, `HTML|Parser`, `v2|Beta`; not inside `APIs`, `3D` or the `WEB` of `McWEB`. */
function isCaseBorder(run: string, partStart: number, index: number): boolean {
  if (!isUpper(run, index)) return false;
  if (!isUpper(run, index - 1)) return /\p{L}/u.test(run.slice(partStart, index));
  const next = run.charAt(index + 1);
  if (next === '' || isUpper(run, index + 1) || !/\p{Ll}/u.test(next)) return false;
  // The plural of an abbreviation is one word: `IDs`, `URLs`.
  return !(next === 's' && index + 2 >= run.length);
}

function isUpper(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 128) return code >= 65 && code <= 90;
  const character = text.charAt(index);
  return character !== character.toLowerCase();
}

/** Written without spaces between words. */
const wideScripts = 'Han Hiragana Katakana Hangul Thai Lao Khmer Myanmar'
  .split(' ')
  .map((name) => `\\p{Script=${name}}`)
  .join('');
const wideScript = new RegExp(`[${wideScripts}]`, 'u');
const wideRun = new RegExp(`([${wideScripts}][${wideScripts}ー\\p{M}]*)`, 'u');

const hanEnding = /(?<=\p{Script=Han})\p{Script=Han}(?!\p{Lo})/gu;

function isWideScript(text: string): boolean {
  return wideScript.test(text);
}

/** `全文検索` → 全文, 文検, 検索; other scripts inside the run stay whole. */
function pairsOf(run: string, offset: number): Part[] {
  const parts: Part[] = [];
  let start = offset;
  for (const piece of run.split(wideRun)) {
    const characters = isWideScript(piece) ? [...piece] : [piece];
    for (const [index, character] of characters.entries()) {
      const isLast = index > 0 && index === characters.length - 1;
      const pair = characters.slice(index, index + 2).join('');
      const token = cut(normalizeWord(pair));
      if (token !== '' && !isLast) parts.push({ token, start, end: start + pair.length });
      start += character.length;
    }
  }
  return parts;
}

function cut(token: string): string {
  return token.length > maxTokenChars ? token.slice(0, maxTokenChars) : token;
}
