/**
 * Ranks sections for a query, best first.
 *
 * A word counts with its best match (exact 1, prefix up to 0.7, synonym 0.6, spelling 0.5, stem 0.4)
 * times the impact stored at build time, weighted by how rare it is. The sum is multiplied by
 * coverage⁴, the weighted share of words that matched: without it a section that repeats one rare
 * word beats the one that has them all. A word matched by a synonym or a beginning covers less than
 * one matched by itself, unless the index has nothing better for it. Last, parts of a page come
 * before the page where they answer more, see `page-parts.ts`.
 */
import { headingBit, impactOfLevel } from './format';
import type { SectionTable } from './index-table';
import type { NameMatch, TableMatch, Variant, WordMatch } from './match-words';
import { putPartsFirst } from './page-parts';
import { maxQueryWords } from './query';
import { rankingWeights } from './ranking-weights';

export interface RankedSection {
  table: SectionTable;
  section: number;
  /** Comparable within one query only. */
  score: number;
}

/** All sections of a table that match, unsorted. */
export interface ScoredSections {
  table: SectionTable;
  sections: Uint32Array;
  /** In step with `sections`. */
  scores: Float64Array;
  /** Largest share of the query's words that one section has, 0–1, rarer words counting more. */
  coverage: number;
}

export interface RankOptions {
  /** Sections that must not appear. */
  excluded?: ReadonlySet<number>;
  /** Only sections all of these sets hold. */
  required?: readonly ReadonlySet<number>[];
  /** Only pages of these top-level groups. */
  topics?: ReadonlySet<string>;
}

/** Arrays as long as the table, kept between queries; ten thousand pages make them worth it. */
interface Scratch {
  /** Word × candidate. */
  best: Float32Array;
  /** Word × page: match of the page's own heading. */
  title: Float32Array;
  /** Section: of names that were typed, and of words that were typed apart. */
  bonus: Float32Array;
  joinedBonus: Float32Array;
  /** In step with `best` and `title`: greatest factor of a match, whatever its impact. */
  factor: Float32Array;
  titleFactor: Float32Array;
  isCandidate: Uint8Array;
  candidates: Uint32Array;
  pages: Set<number>;
}

const scratchOf = new WeakMap<SectionTable, Scratch>();

/** @param wordWeights weight of each query word over all tables, see `wordWeight` */
export function scoreSections(
  { table, words, names }: TableMatch,
  wordWeights: readonly number[],
  options: RankOptions = {},
): ScoredSections {
  const scratch = scratchFor(table);
  let count = 0;
  const note = (section: number): void => {
    if (scratch.isCandidate[section]) return;
    scratch.isCandidate[section] = 1;
    scratch.candidates[count++] = section;
  };
  words.forEach((match, word) => {
    collectWord(match, word, table, scratch, note);
  });
  for (const match of names) collectName(match, wordWeights, table, scratch, note);
  const fullFactors = words.map(bestFactor);
  const sections = new Uint32Array(count);
  const scores = new Float64Array(count);
  let kept = 0;
  let coverage = 0;
  for (let index = 0; index < count; index++) {
    const section = scratch.candidates[index] as number;
    if (!isWanted(section, table, options)) continue;
    const result = scoreSection(section, table, scratch, wordWeights, fullFactors);
    if (result.score <= 0) continue;
    sections[kept] = section;
    scores[kept] = result.score;
    kept++;
    if (result.coverage > coverage) coverage = result.coverage;
  }
  putPartsFirst(table, sections.subarray(0, kept), scores, {
    weights: wordWeights,
    inSection: (word, section) => scratch.best[word * table.sectionCount + section] as number,
    inTitle: (word, page) => scratch.title[word * table.pageCount + page] as number,
  });
  clear(scratch, table, count, words.length);
  return {
    table,
    sections: sections.subarray(0, kept),
    scores: scores.subarray(0, kept),
    coverage,
  };
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
  for (const { scores } of tables) for (const score of scores) if (score > highest) highest = score;
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
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(best[middle] as RankedSection, entry)) low = middle + 1;
    else high = middle;
  }
  best.splice(low, 0, entry);
}

function isBefore(a: RankedSection, b: RankedSection): boolean {
  if (a.score !== b.score) return a.score > b.score;
  return a.table !== b.table || a.section <= b.section;
}

/** What covers a word fully: the best the table has for it. */
function bestFactor({ variants }: WordMatch): number {
  return variants.reduce((best, { factor }) => Math.max(best, factor), 0);
}

/** Rare words say more. @param sectionCount sections that have the word @param total all sections */
export function wordWeight(sectionCount: number, total: number): number {
  const present = Math.min(sectionCount, total);
  return Math.log(1 + (total - present + 0.5) / (present + 0.5));
}

function scratchFor(table: SectionTable): Scratch {
  let scratch = scratchOf.get(table);
  if (!scratch) {
    scratch = {
      best: new Float32Array(maxQueryWords * table.sectionCount),
      title: new Float32Array(maxQueryWords * table.pageCount),
      bonus: new Float32Array(table.sectionCount),
      joinedBonus: new Float32Array(table.sectionCount),
      factor: new Float32Array(maxQueryWords * table.sectionCount),
      titleFactor: new Float32Array(maxQueryWords * table.pageCount),
      isCandidate: new Uint8Array(table.sectionCount),
      candidates: new Uint32Array(table.sectionCount),
      pages: new Set(),
    };
    scratchOf.set(table, scratch);
  }
  return scratch;
}

function collectWord(
  { variants }: WordMatch,
  word: number,
  table: SectionTable,
  scratch: Scratch,
  note: (section: number) => void,
): void {
  for (const variant of variants) collectVariant(variant, word, table, scratch, note);
}

function collectVariant(
  { postings, factor }: Variant,
  word: number,
  table: SectionTable,
  scratch: Scratch,
  note: (section: number) => void,
): void {
  const { sections, digits } = postings;
  const base = word * table.sectionCount;
  for (let index = 0; index < sections.length; index++) {
    const section = sections[index] as number;
    const digit = digits[index] as number;
    const value = factor * (impactOfLevel[digit & (headingBit - 1)] as number);
    note(section);
    if (value > (scratch.best[base + section] as number)) scratch.best[base + section] = value;
    if (factor > (scratch.factor[base + section] as number)) {
      scratch.factor[base + section] = factor;
    }
    if (digit >= headingBit) {
      const page = table.pageOf[section] as number;
      if (table.firstSection[page] === section) {
        const at = word * table.pageCount + page;
        if (value > (scratch.title[at] as number)) scratch.title[at] = value;
        if (factor > (scratch.titleFactor[at] as number)) scratch.titleFactor[at] = factor;
        scratch.pages.add(page);
      }
    }
  }
}

/** A name stands for all its words, and is worth more than they are apart. */
function collectName(
  { name, variants }: NameMatch,
  wordWeights: readonly number[],
  table: SectionTable,
  scratch: Scratch,
  note: (section: number) => void,
): void {
  const weight = name.words.reduce((sum, word) => sum + (wordWeights[word] as number), 0);
  const bonus = weight * (name.isTyped ? rankingWeights.name : rankingWeights.joinedWords);
  const bonuses = name.isTyped ? scratch.bonus : scratch.joinedBonus;
  for (const variant of variants) {
    for (const word of name.words) collectVariant(variant, word, table, scratch, note);
    const { sections, digits } = variant.postings;
    for (let index = 0; index < sections.length; index++) {
      const section = sections[index] as number;
      const value = bonus * variant.factor;
      if (name.isTyped) {
        const level = (digits[index] as number) & (headingBit - 1);
        const impact = variant.factor * (impactOfLevel[level] as number);
        // Where the name itself is, what its parts are worth elsewhere in the section is chance.
        const isFirst = bonuses[section] === 0;
        const ofAll = Math.min(
          ...name.words.map((word) => scratch.best[word * table.sectionCount + section] as number),
        );
        for (const word of name.words) {
          const at = word * table.sectionCount + section;
          const kept = isFirst ? ofAll : (scratch.best[at] as number);
          scratch.best[at] = Math.max(impact, kept);
        }
      }
      if (value > (bonuses[section] as number)) bonuses[section] = value;
    }
  }
}

function isWanted(section: number, table: SectionTable, options: RankOptions): boolean {
  if (options.excluded?.has(section)) return false;
  if (options.required?.some((sections) => !sections.has(section))) return false;
  return !options.topics || options.topics.has(table.topicOf(table.pageOf[section] as number));
}

function scoreSection(
  section: number,
  table: SectionTable,
  scratch: Scratch,
  wordWeights: readonly number[],
  fullFactors: readonly number[],
): { score: number; coverage: number } {
  const page = table.pageOf[section] as number;
  const isPage = table.firstSection[page] === section;
  let sum = 0;
  let matched = 0;
  let covered = 0;
  let all = 0;
  for (let word = 0; word < wordWeights.length; word++) {
    const weight = wordWeights[word] as number;
    const at = word * table.sectionCount + section;
    const titleAt = word * table.pageCount + page;
    const own = scratch.best[at] as number;
    const inherited = isPage ? 0 : rankingWeights.inheritance * (scratch.title[titleAt] as number);
    const value = Math.max(own, inherited);
    all += weight;
    if (value === 0) continue;
    const factor = Math.max(
      scratch.factor[at] as number,
      isPage ? 0 : (scratch.titleFactor[titleAt] as number),
    );
    // A single word is covered or not: what its match is worth is in the value already.
    const share = wordWeights.length === 1 ? 1 : Math.min(1, factor / (fullFactors[word] || 1));
    matched += weight;
    covered += share === 1 ? weight : weight * share ** rankingWeights.softPower;
    sum += weight * value;
  }
  if (all === 0) return { score: 0, coverage: 0 };
  const score =
    sum * (covered / all) ** rankingWeights.coveragePower +
    (scratch.joinedBonus[section] as number) * (matched / all) ** rankingWeights.joinedPower +
    (scratch.bonus[section] as number);
  return { score: score * (table.boosts[page] as number), coverage: matched / all };
}

function clear(scratch: Scratch, table: SectionTable, count: number, words: number): void {
  for (let index = 0; index < count; index++) {
    const section = scratch.candidates[index] as number;
    scratch.isCandidate[section] = 0;
    scratch.bonus[section] = 0;
    scratch.joinedBonus[section] = 0;
    for (let word = 0; word < words; word++) {
      scratch.best[word * table.sectionCount + section] = 0;
      scratch.factor[word * table.sectionCount + section] = 0;
    }
  }
  for (const page of scratch.pages) {
    for (let word = 0; word < words; word++) {
      scratch.title[word * table.pageCount + page] = 0;
      scratch.titleFactor[word * table.pageCount + page] = 0;
    }
  }
  scratch.pages.clear();
}
