/** What a match is worth against an exact one. Found on the tuning corpora of bench/search. */
export const matchFactors = {
  exact: 1,
  /** Singular and plural. */
  plural: 0.6,
  /** Another form of the same stem. */
  stem: 0.35,
  synonym: 0.6,
  /** A beginning; less the more of the word is missing. */
  prefix: 0.7,
  /** One slip, or two in a long word. */
  spelling: 0.6,
  /** A corrected beginning of the word still being typed. */
  spellingPrefix: 0.4,
  /** Both words that one unknown word may be made of, against a correction of the whole. */
  bothHalves: 0.8,
} as const;

/** Letters from which a word that is not the last may be a beginning. */
export const minPrefixChars = 4;

/** @returns up to 0.7: 0.7 for the whole word, 0.42 for a short beginning of a long one */
export function prefixFactor(typedLength: number, wordLength: number): number {
  return matchFactors.prefix * (0.6 + (0.4 * typedLength) / Math.max(typedLength, wordLength));
}

export const rankingWeights = {
  /** Share of the page title's match that each of its sections inherits. */
  inheritance: 0.4,
  /** How often as much a word must be worth in a part of a page as in the page's own record. */
  partTimes: 3,
  /** Mean impact of such words from which the part comes before the page. */
  partImpact: 1.5,
  /** The sum is multiplied by coverage to this power. */
  coveragePower: 4,
  /** A word counts in coverage with what its match is worth to this power. */
  softPower: 0.7,
  /** Most a word of a query of three or more may weigh: one rare word is not the topic. */
  maxWordWeight: 3.5,
  /** Share of the best score from which the reader's own top section comes first. */
  nearlyEqual: 0.95,
  /** Weight of a particle beside words that name something, see `isWeakWord`. */
  weakWord: 0.4,
  /** Added to the impact of each of its words when an identifier is found in its joined form. */
  name: 6,
  /** The same for words that were typed apart, `last update` → `lastUpdate`. */
  joinedWords: 3,
  /** What neighbours are worth as a name is multiplied by the share of words found to this power. */
  joinedPower: 2,
} as const;
