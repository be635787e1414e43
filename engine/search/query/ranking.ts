/**
 * Ranks sections for a query, best first.
 *
 * A word counts with its best match (exact 1, otherwise less, see `ranking-weights.ts`)
 * times the impact stored at build time, weighted by how rare it is. The sum is multiplied by
 * coverage⁴, the weighted share of words that matched: without it a section that repeats one rare
 * word beats the one that has them all. A word matched by a synonym or a beginning covers less than
 * one matched by itself, unless the index has nothing better for it. Last, parts of a page come
 * before the page where they answer more, see `page-parts.ts`.
 */
import { headingBit, impactOfLevel } from '../index/format';
import type { SectionTable } from '../index/index-table';
import { rankingWeights } from '../ranking-weights';
import type { NameMatch, TableMatch, Variant } from './match-words';
import { putPartsFirst } from './page-parts';

export interface RankedSection {
  table: SectionTable;
  section: number;
  /** Comparable within one query only. */
  score: number;
}

/** All sections of a table that match, unsorted. */
export interface ScoredSections {
  table: SectionTable;
  sections: number[];
  /** In step with `sections`. */
  scores: number[];
  /** Largest share of the query's words that one section has, 0–1, rarer words counting more. */
  coverage: number;
}

export interface RankOptions {
  /** Sections that must not appear. */
  excluded?: ReadonlySet<number>;
  /** Only sections all of these sets hold. */
  required?: readonly ReadonlySet<number>[];
  /** Only pages of these top-level groups. */
  topics?: ReadonlySet<string> | undefined;
}

/** @param weights weight of each query word over all tables, see `wordWeight` */
export function scoreSections(
  { table, words, names }: TableMatch,
  weights: readonly number[],
  options: RankOptions = {},
): ScoredSections {
  const matches = new SectionMatches(table, weights);
  for (const [word, { variants }] of words.entries()) {
    for (const variant of variants) matches.add(word, variant);
  }
  for (const name of names) matches.addName(name);
  // What covers a word fully: the best that the table has for it.
  const full = words.map(({ variants }) => Math.max(0, ...variants.map(({ factor }) => factor)));
  const scored: ScoredSections = { table, sections: [], scores: [], coverage: 0 };
  for (let section = 0; section < table.sectionCount; section++) {
    if (!matches.isFound[section] || !isWanted(section, table, options)) continue;
    const { score, coverage } = matches.score(section, full);
    if (score <= 0) continue;
    scored.sections.push(section);
    scored.scores.push(score);
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
  if (options.excluded?.has(section)) return false;
  if (options.required?.some((sections) => !sections.has(section))) return false;
  return !options.topics || options.topics.has(table.topicOf(table.pageOf[section] as number));
}

/** What the words of a query are worth in each section of a table. */
class SectionMatches {
  readonly isFound: Uint8Array;
  /** Word × section: value of the best match, and greatest factor of one, whatever its impact. */
  readonly best: Float32Array;
  private readonly factor: Float32Array;
  /** Word × page: the same for the page's own heading. */
  readonly title: Float32Array;
  private readonly titleFactor: Float32Array;
  /** By section: of names that were typed, and of words that were typed apart. */
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

  /** A name covers all its words, and is worth more than they are separately. */
  addName({ name, variants }: NameMatch): void {
    const { sectionCount } = this.table;
    const weight = name.words.reduce((sum, word) => sum + (this.weights[word] as number), 0);
    const bonus = weight * (name.isTyped ? rankingWeights.name : rankingWeights.joinedWords);
    const bonuses = name.isTyped ? this.bonus : this.joinedBonus;
    for (const variant of variants) {
      for (const word of name.words) this.add(word, variant);
      const { sections, digits } = variant.postings;
      for (let index = 0; index < sections.length; index++) {
        const section = sections[index] as number;
        if (name.isTyped) {
          const places = name.words.map((word) => word * sectionCount + section);
          const level = (digits[index] as number) & (headingBit - 1);
          const impact = variant.factor * (impactOfLevel[level] as number);
          // Where the name itself is, what its parts are worth elsewhere in the section is chance.
          if (bonuses[section] === 0) {
            const ofAll = Math.min(...places.map((at) => this.best[at] as number));
            for (const at of places) this.best[at] = ofAll;
          }
          for (const at of places) raise(this.best, at, impact);
        }
        raise(bonuses, section, bonus * variant.factor);
      }
    }
  }

  /** @param full factor that covers each word fully */
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
      // A single word is covered or not: what its match is worth is in the value already.
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
    return { score: score * (table.boosts[page] as number), coverage: matched / all };
  }
}

function raise(values: Float32Array, at: number, value: number): void {
  if (value > (values[at] as number)) values[at] = value;
}

/** Sections that share one common word of a long query are no answer to it. */
const minShareOfBest = 0.01;

export interface BestSections {
  /** Best first, at most `limit`. */
  best: RankedSection[];
  /** Number of all that answer the query. */
  count: number;
}

/** Sorts no more than is asked for: a common word alone has thousands of sections. */
export function selectBest(tables: readonly ScoredSections[], limit: number): BestSections {
  let highest = 0;
  for (const { scores } of tables) {
    for (const score of scores) highest = Math.max(highest, score);
  }
  const least = highest * minShareOfBest;
  const best: RankedSection[] = [];
  let count = 0;
  for (const { table, sections, scores } of tables) {
    for (let index = 0; index < sections.length; index++) {
      const score = scores[index] as number;
      if (score < least) continue;
      count++;
      if (best.length === limit && score <= (best[limit - 1]?.score ?? 0)) continue;
      insert(best, { table, section: sections[index] as number, score });
      if (best.length > limit) best.pop();
    }
  }
  return { best, count };
}

/**
 * Puts the best hit of the reader's top section first where it is nearly as good as the first one,
 * so that its group leads. Everything else stays in its order.
 */
export function preferPlace(
  best: readonly RankedSection[],
  place: string | undefined,
): RankedSection[] {
  const leading = best[0];
  if (place === undefined || !leading) return [...best];
  const at = best.findIndex(
    ({ table, section }) => table.topicOf(table.pageOf[section] as number) === place,
  );
  const found = best[at];
  if (!found || found.score < leading.score * rankingWeights.nearlyEqual) return [...best];
  return [found, ...best.slice(0, at), ...best.slice(at + 1)];
}

/** Keeps the list sorted; of equal scores the earlier section comes first. */
function insert(best: RankedSection[], entry: RankedSection): void {
  const at = best.findLastIndex(
    ({ table, section, score }) =>
      score > entry.score ||
      (score === entry.score && (table !== entry.table || section <= entry.section)),
  );
  best.splice(at + 1, 0, entry);
}

/** Rare words say more. @param sectionCount sections that have the word @param total all sections */
export function wordWeight(sectionCount: number, total: number): number {
  const present = Math.min(sectionCount, total);
  return Math.log(1 + (total - present + 0.5) / (present + 0.5));
}
