/**
 * Query words beyond a page's title are about a part of it: "mail server backup" means the section on
 * backups, not the page on mail servers, even if the page mentions backups.
 */
import type { SectionTable } from '../index/index-table';
import { rankingWeights } from '../ranking-weights';
import type { ScoredSections } from './ranking';

/** Scores of a query's words, by their position. */
export interface WordValues {
  weights: readonly number[];
  /** In the section itself, without inherited scores. */
  inSection(word: number, section: number): number;
  /** In the title or the categories of a page. */
  inTitle(word: number, page: number): number;
}

/** Moves sections that match better than their page above it, keeping their order. */
export function putPartsFirst(
  { table, sections, scores }: ScoredSections,
  values: WordValues,
): void {
  const pageScores = new Map<number, number>();
  for (let index = 0; index < sections.length; index++) {
    const section = sections[index] as number;
    const page = table.pageOf[section] as number;
    if (table.firstSection[page] !== section) continue;
    const isTitled = values.weights.some((_, word) => values.inTitle(word, page) > 0);
    if (isTitled) pageScores.set(page, scores[index] as number);
  }
  if (pageScores.size === 0) return;
  for (let index = 0; index < sections.length; index++) {
    const section = sections[index] as number;
    const page = table.pageOf[section] as number;
    const pageScore = pageScores.get(page);
    const score = scores[index] as number;
    if (pageScore === undefined || score >= pageScore) continue;
    if (answersMore(section, page, table, values)) {
      scores[index] = pageScore * (1 + (score / pageScore) * aboveThePage);
    }
  }
}

/** Small enough to overtake only the page itself. */
const aboveThePage = 1e-3;

function answersMore(
  section: number,
  page: number,
  table: SectionTable,
  values: WordValues,
): boolean {
  const first = table.firstSection[page] as number;
  let weightOfPart = 0;
  let ownOfPart = 0;
  let gained = 0;
  let lost = 0;
  let isTitled = false;
  for (let word = 0; word < values.weights.length; word++) {
    const weight = values.weights[word] as number;
    const own = values.inSection(word, section);
    const ofPage = values.inSection(word, first);
    if (own > ofPage * rankingWeights.partTimes) {
      weightOfPart += weight;
      ownOfPart += weight * own;
      gained += weight * (own - ofPage);
    } else if (values.inTitle(word, page) > 0) isTitled = true;
    else lost += weight * Math.max(0, ofPage - own);
  }
  return isTitled && gained > lost && ownOfPart >= weightOfPart * rankingWeights.partImpact;
}
