/** Finds the table row a query names (B244) in the site's own index. */
import type { SectionTable, SectionText } from '../index/index-table';
import { maxRowsOf, type QueriedName, queriedNames, rowNamed } from '../results/row-answer';
import { rowTerm } from '../text/table-rows';
import type { RankedSection, ScoredSections } from './ranking';

export interface FoundRow extends RankedSection {
  text: SectionText;
  /** The row as a paragraph of the text. */
  block: string;
  isExact: boolean;
}

/** @returns the row from the best section that has it; undefined if none or too many match */
export async function findRow(
  query: string,
  scored: ScoredSections,
): Promise<FoundRow | undefined> {
  for (const name of queriedNames(query)) {
    const term = rowTerm(name.text);
    const found = term === undefined ? [] : await sectionsOf(term, scored);
    // `web-port` and `web.port` share a term, so half of these may have another name.
    if (found.length > 2 * maxRowsOf(name)) continue;
    const rows = await Promise.all(found.map((ranked) => readRowOf(scored.table, ranked, name)));
    const named = rows.flatMap((row) => row ?? []);
    if (named.length > maxRowsOf(name)) continue;
    const best = named.sort((a, b) => b.score - a.score)[0];
    if (best) return best;
  }
  return undefined;
}

/** Sections with the term that match the query and its filters. */
async function sectionsOf(
  term: string,
  { table, sections, scores }: ScoredSections,
): Promise<RankedSection[]> {
  return (await table.findTerm(term)).flatMap(({ postings }) =>
    [...postings.sections].flatMap((section) => {
      const at = sections.indexOf(section);
      return at < 0 ? [] : [{ section, score: scores[at] as number }];
    }),
  );
}

async function readRowOf(
  table: SectionTable,
  ranked: RankedSection,
  name: QueriedName,
): Promise<FoundRow | undefined> {
  const text = await table.readSection(ranked.section);
  const block = text.text.split('\n').find((line) => rowNamed(name, line));
  return block === undefined ? undefined : { ...ranked, text, block, isExact: name.isExact };
}
