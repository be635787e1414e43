/**
 * Ranks sections for a query, best first.
 *
 * A word counts with the factor of its best match (1 if exact, else less, see `ranking-weights.ts`) times
 * the impact stored at build time, weighted by rarity. The sum is multiplied by coverage⁴, where coverage
 * is the weighted share of matched words. Otherwise, a section that repeats one rare word would beat one
 * with all of them. A word matched by a synonym or prefix covers less than an exact match, unless the index
 * has nothing better. Finally, sections that answer more than their page move above it, see
 * `page-parts.ts`.
 */
import { headingBit, impactOfLevel } from '../index/format';
import type { SectionTable } from '../index/index-table';
import { rankingWeights } from '../ranking-weights';
import type { NameMatch, TableMatch, Variant } from './match-words';
import { putPartsFirst } from './page-parts';

export interface RankedSection {
  section: number;
  /** Only comparable within one query. */
  score: number;
}

/** All sections that match, unsorted. */
export interface ScoredSections {
  table: SectionTable;
  sections: number[];
  /** Parallel to `sections`. */
  scores: number[];
  /** Largest share of the query's words in one section, 0–1; rare words count more. */
  coverage: number;
}

export interface RankOptions {
  /** Sections that must not appear. */
  excluded: ReadonlySet<number>;
  /** Only sections in all of these sets. */
  required: readonly ReadonlySet<number>[];
  /** Only pages of these top-level groups. */
  topics: ReadonlySet<string> | undefined;
  /** Boosts count less: a glossary, which is ranked low, answers what something is. */
  isForMeaning: boolean;
}

/** @param weights weight of each query word, see `wordWeight` */
export function scoreSections(
  { table, words, names }: TableMatch,
  weights: readonly number[],
  options: RankOptions,
): ScoredSections {
  const matches = new SectionMatches(table, weights);
  for (const [word, { variants }] of words.entries()) {
    for (const variant of variants) matches.add(word, variant);
  }
  for (const name of names) matches.addName(name);
  // A word's full coverage is its best match.
  const full = words.map(({ variants }) => Math.max(0, ...variants.map(({ factor }) => factor)));
  const scored: ScoredSections = { table, sections: [], scores: [], coverage: 0 };
  for (let section = 0; section < table.sectionCount; section++) {
    if (!matches.isFound[section] || !isWanted(section, table, options)) continue;
    const { score, coverage } = matches.score(section, full);
    if (score <= 0) continue;
    const boost = table.boosts[table.pageOf[section] as number] as number;
    scored.sections.push(section);
    scored.scores.push(score * (options.isForMeaning ? Math.sqrt(boost) : boost));
    scored.coverage = Math.max(scored.coverage, coverage);
  }
  putPartsFirst(scored, {
    weights,
    inSection: (word, section) => matches.best[word * table.sectionCount + section] as number,
    inTitle: (word, page) => matches.title[word * table.pageCount + page] as number,
  });
  return scored;
}

function isWanted(section: number, table: SectionTable, options: RankOptions): boolean {
  const { excluded, required, topics } = options;
  if (excluded.has(section) || required.some((sections) => !sections.has(section))) return false;
  return !topics || topics.has(table.topicOf(table.pageOf[section] as number));
}

/** How well the words of a query match each section. */
class SectionMatches {
  readonly isFound: Uint8Array;
  /** Word × section: value of the best match, and the highest factor of any match. */
  readonly best: Float32Array;
  private readonly factor: Float32Array;
  /** Word × page: the same for the page's own heading. */
  readonly title: Float32Array;
  private readonly titleFactor: Float32Array;
  /** By section, for names typed as one word and for words typed apart. */
  private readonly bonus: Float32Array;
  private readonly joinedBonus: Float32Array;

  constructor(
    private readonly table: SectionTable,
    private readonly weights: readonly number[],
  ) {
    const { sectionCount, pageCount } = table;
    this.isFound = new Uint8Array(sectionCount);
    this.best = new Float32Array(weights.length * sectionCount);
    this.factor = new Float32Array(weights.length * sectionCount);
    this.title = new Float32Array(weights.length * pageCount);
    this.titleFactor = new Float32Array(weights.length * pageCount);
    this.bonus = new Float32Array(sectionCount);
    this.joinedBonus = new Float32Array(sectionCount);
  }

  add(word: number, { postings, factor }: Variant): void {
    const { pageOf, firstSection, sectionCount, pageCount } = this.table;
    const { sections, digits } = postings;
    for (let index = 0; index < sections.length; index++) {
      const section = sections[index] as number;
      const digit = digits[index] as number;
      const value = factor * (impactOfLevel[digit & (headingBit - 1)] as number);
      this.isFound[section] = 1;
      raise(this.best, word * sectionCount + section, value);
      raise(this.factor, word * sectionCount + section, factor);
      const page = pageOf[section] as number;
      if (digit < headingBit || firstSection[page] !== section) continue;
      raise(this.title, word * pageCount + page, value);
      raise(this.titleFactor, word * pageCount + page, factor);
    }
  }

  /** A name covers all its words, and is worth more than its separate words. */
  addName({ name, variants }: NameMatch): void {
    const weight = name.words.reduce((sum, word) => sum + (this.weights[word] as number), 0);
    const bonus = weight * (name.isTyped ? rankingWeights.name : rankingWeights.joinedWords);
    const bonuses = name.isTyped ? this.bonus : this.joinedBonus;
    for (const { postings, factor } of variants) {
      for (const word of name.words) this.add(word, { postings, factor });
      const { sections, digits } = postings;
      for (let index = 0; index < sections.length; index++) {
        const section = sections[index] as number;
        const level = (digits[index] as number) & (headingBit - 1);
        if (name.isTyped)
          this.cover(name.words, section, factor * (impactOfLevel[level] as number));
        raise(bonuses, section, bonus * factor);
      }
    }
  }

  private cover(words: readonly number[], section: number, impact: number): void {
    const places = words.map((word) => word * this.table.sectionCount + section);
    // If the name itself matches, other matches of its parts in the section are coincidence.
    if (this.bonus[section] === 0) {
      const ofAll = Math.min(...places.map((at) => this.best[at] as number));
      for (const at of places) this.best[at] = ofAll;
    }
    for (const at of places) raise(this.best, at, impact);
  }

  /** @param full factor at which each word is fully covered */
  score(section: number, full: readonly number[]): { score: number; coverage: number } {
    const { table, weights } = this;
    const page = table.pageOf[section] as number;
    const isPage = table.firstSection[page] === section;
    let sum = 0;
    let matched = 0;
    let covered = 0;
    let all = 0;
    for (let word = 0; word < weights.length; word++) {
      const weight = weights[word] as number;
      const at = word * table.sectionCount + section;
      const titleAt = word * table.pageCount + page;
      const inherited = isPage ? 0 : rankingWeights.inheritance * (this.title[titleAt] as number);
      const value = Math.max(this.best[at] as number, inherited);
      all += weight;
      if (value === 0) continue;
      const titleFactor = isPage ? 0 : (this.titleFactor[titleAt] as number);
      const factor = Math.max(this.factor[at] as number, titleFactor);
      // A single word is either covered or not: its value already contains the factor.
      const share = weights.length === 1 ? 1 : Math.min(1, factor / (full[word] || 1));
      matched += weight;
      covered += weight * share ** rankingWeights.softPower;
      sum += weight * value;
    }
    if (all === 0) return { score: 0, coverage: 0 };
    const score =
      sum * (covered / all) ** rankingWeights.coveragePower +
      (this.joinedBonus[section] as number) * (matched / all) ** rankingWeights.joinedPower +
      (this.bonus[section] as number);
    return { score, coverage: matched / all };
  }
}

function raise(values: Float32Array, at: number, value: number): void {
  if (value > (values[at] as number)) values[at] = value;
}

/** Excludes sections with only one common word of a long query. */
const minShareOfBest = 0.01;

export interface BestSections {
  /** Best first, at most `limit`. */
  best: RankedSection[];
  /** Number of all sections that answer the query. */
  count: number;
}

/** Sorts only as many as requested, because a common word has thousands of sections. */
export function selectBest({ sections, scores }: ScoredSections, limit: number): BestSections {
  let highest = 0;
  for (const score of scores) highest = Math.max(highest, score);
  const least = highest * minShareOfBest;
  const best: RankedSection[] = [];
  let count = 0;
  for (let index = 0; index < sections.length; index++) {
    const score = scores[index] as number;
    if (score < least) continue;
    count++;
    if (best.length === limit && score <= (best[limit - 1]?.score ?? 0)) continue;
    insert(best, { section: sections[index] as number, score });
    if (best.length > limit) best.pop();
  }
  return { best, count };
}

/**
 * Puts the best hit of the reader's top section first if it is nearly as good as the first one, so that its
 * group comes first. The others keep their order.
 */
export function preferPlace(
  best: readonly RankedSection[],
  table: SectionTable,
  place: string | undefined,
): RankedSection[] {
  const leading = best[0];
  if (place === undefined || !leading) return [...best];
  const at = best.findIndex(
    ({ section }) => table.topicOf(table.pageOf[section] as number) === place,
  );
  const found = best[at];
  if (!found || found.score < leading.score * rankingWeights.nearlyEqual) return [...best];
  return [found, ...best.slice(0, at), ...best.slice(at + 1)];
}

/** Keeps the list sorted; ties go to the earlier section. */
function insert(best: RankedSection[], entry: RankedSection): void {
  const at = best.findLastIndex(
    ({ section, score }) =>
      score > entry.score || (score === entry.score && section <= entry.section),
  );
  best.splice(at + 1, 0, entry);
}

/** Higher for rarer words. @param sectionCount sections with the word @param total all sections */
export function wordWeight(sectionCount: number, total: number): number {
  const present = Math.min(sectionCount, total);
  return Math.log(1 + (total - present + 0.5) / (present + 0.5));
}
