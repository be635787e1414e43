/**
 * The stem of an English word: `configure`, `configures`, `configuration` → `configur`.
 *
 * Light on purpose. The index finds related words by their common prefix, so there are no rules that change
 * it. Words in other scripts or with digits are unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return normalizeEnding(stripSuffix(stripInflection(stripPlural(word))));
}

/** The singular, roughly: `tokens` → `token`, `entries` → `entry`. */
export function stripPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** `logging` → `log`, `changed` → `chang`. */
function stripInflection(word: string): string {
  const suffix = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0;
  const rest = word.slice(0, -suffix || undefined);
  if (suffix === 0 || rest.length < 3 || !/[aeiouy]/.test(rest)) return word;
  return undouble(rest);
}

/** Suffixes of nouns, adjectives and adverbs, each with the minimum length of the rest. */
const suffixes: readonly (readonly [suffix: string, minRest: number])[] = [
  ['ations', 4],
  ['ation', 4],
  ['ments', 5],
  ['ment', 5],
  ['ability', 4],
  ['ibility', 4],
  ['able', 4],
  ['ible', 4],
  ['ness', 4],
  ['fully', 4],
  ['ful', 4],
  ['ally', 4],
  ['ly', 4],
];

function stripSuffix(word: string): string {
  for (const [suffix, minRest] of suffixes) {
    if (word.endsWith(suffix) && word.length - suffix.length >= minRest) {
      return word.slice(0, -suffix.length);
    }
  }
  // connection → connect, encryption → encrypt
  if (/[ts]ion$/.test(word) && word.length >= 8) return word.slice(0, -3);
  // checker → check, logger → log; not server, number, order
  if (/(?:er|or)$/.test(word)) {
    const rest = word.slice(0, -2);
    if (rest.length >= 5 || /([bdgmnpt])\1$/.test(rest)) return undouble(rest);
  }
  return word;
}

/** `change` and `chang(ed)`, `reply` and `repli(es)` must end alike. */
function normalizeEnding(word: string): string {
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1);
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  return word;
}

function undouble(word: string): string {
  return /([bdfgmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}

/** The prefix of all words with a stem, for finding them in a sorted list. */
export function stemPrefix(stemmed: string): string {
  return stemmed.length > 2 && stemmed.endsWith('i') ? stemmed.slice(0, -1) : stemmed;
}
