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
