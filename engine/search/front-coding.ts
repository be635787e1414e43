/**
 * Sorted words, each written as the part it does not share with the word before it.
 *
 * An upper-case letter starts each word and says how many characters it takes over (A = 0 … Z =
 * 25). Words hold no upper-case ASCII letters, so no further separator is needed:
 *
 *     config, configuration, port → "AconfigGurationAport"
 */
const maxShared = 25;

export function encodeSortedWords(words: readonly string[]): string {
  let text = '';
  let previous = '';
  for (const word of words) {
    let shared = 0;
    const limit = Math.min(previous.length, word.length, maxShared);
    while (shared < limit && previous.charCodeAt(shared) === word.charCodeAt(shared)) shared++;
    if (isHighSurrogate(word.charCodeAt(shared - 1))) shared--;
    text += String.fromCharCode(65 + shared) + word.slice(shared);
    previous = word;
  }
  return text;
}

export function decodeSortedWords(text: string): string[] {
  const words: string[] = [];
  let previous = '';
  let start = 0;
  while (start < text.length) {
    const shared = text.charCodeAt(start) - 65;
    let end = start + 1;
    while (end < text.length && !isUpperCase(text.charCodeAt(end))) end++;
    previous = previous.slice(0, shared) + text.slice(start + 1, end);
    words.push(previous);
    start = end;
  }
  return words;
}

function isUpperCase(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** First half of a character outside the basic plane; the two halves must stay together. */
function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

/** Order of words in every file of the index: by UTF-16 code units, the same on both sides. */
export function compareWords(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Index of the first word that is not before `target`; the number of words when all are. */
export function lowerBound(words: readonly string[], target: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
