/** Worth of a match relative to an exact one. Tuned on the corpora of bench/search. */
export const matchFactors = {
  exact: 1,
  /** Singular and plural. */
  plural: 0.6,
  /** Another form of the same stem. */
  stem: 0.35,
  synonym: 0.6,
  /** A prefix; the more of the word is missing, the less it counts. */
  prefix: 0.7,
  /** Two neighboring words of a keyword, next to the matches of each. */
  pair: 0.3,
  /** One typo, or two in a long word. */
  spelling: 0.6,
  /** A corrected prefix of the word still being typed. */
  spellingPrefix: 0.4,
} as const;

/** Minimum letters for a word other than the last to count as a prefix. */
export const minPrefixChars = 4;

/** @returns 0.7 for the whole word, down to 0.42 for a short prefix of a long one */
export function prefixFactor(typedLength: number, wordLength: number): number {
  return matchFactors.prefix * (0.6 + (0.4 * typedLength) / Math.max(typedLength, wordLength));
}

export const rankingWeights = {
  /** Share of the page title's match that each of its sections inherits. */
  inheritance: 0.4,
  /** How many times more a word must be worth in a part of a page than in the page's own record. */
  partTimes: 3,
  /** Minimum mean impact of such words for the part to come before the page. */
  partImpact: 1.5,
  /** The sum is multiplied by coverage to this power. */
  coveragePower: 4,
  /** In coverage, the factor of a match is raised to this power. */
  softPower: 0.7,
  /** Maximum weight of a word in a query of three or more: one rare word is not the topic. */
  maxWordWeight: 3.5,
  /** Minimum share of the best score for the reader's own top section to come first. */
  nearlyEqual: 0.95,
  /** Factor for weak words next to words that name something, see `weakWords`. */
  weakWord: 0.4,
  /** Added to the impact of each word of an identifier if its joined form matches. */
  name: 6,
  /** The same for words typed apart, `last update` → `lastUpdate`. */
  joinedWords: 3,
  /** The bonus for words typed apart is multiplied by the share of matched words to this power. */
  joinedPower: 2,
} as const;
