/** Terms of `glossary.yml` that no page uses (A134). */
import { type GlossaryEntry, glossaryFileName } from '../content/glossary/glossary-file';
import { markTerms } from '../content/glossary/mark-terms';
import { warningAt } from '../content/problems/problem-at';
import type { Problem } from '../shared/problem';
import type { CheckedPage } from './checked-page';

/** Modifies the trees of `pages`: run it after all other checks. */
export function checkGlossary(
  entries: readonly GlossaryEntry[],
  pages: readonly CheckedPage[],
): Problem[] {
  const used = new Set<string>();
  // The page that explains a term counts as using it.
  const terms = entries.map(({ page: _, ...entry }) => entry);
  for (const { filePath, tree } of pages) markTerms(tree, filePath, terms, used);
  return entries
    .filter(({ id }) => !used.has(id))
    .map(({ term, place }) =>
      warningAt(
        { filePath: glossaryFileName, ...place },
        `No page uses "${term}" in its running text`,
        'Add a word that pages use to its "aliases", or delete the term.',
      ),
    );
}
