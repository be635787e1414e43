/** Terms of `glossary.yml` (A134) and lines of `synonyms.yml` that match nothing on the site. */
import { type GlossaryEntry, glossaryFileName } from '../content/glossary/glossary-file';
import { markTerms } from '../content/glossary/mark-terms';
import { type SynonymLine, synonymsFileName } from '../content/synonyms/synonyms-file';
import { stem } from '../search/text/stem';
import { foundWords } from '../search/text/synonyms';
import { forEachWord } from '../search/text/tokenize';
import { type Problem, warningAt } from '../shared/problem';
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

/** @param texts sources of all pages */
export function checkSynonyms(lines: readonly SynonymLine[], texts: readonly string[]): Problem[] {
  const known = new Set<string>();
  for (const text of texts) {
    forEachWord(text, ({ parts, names }) => {
      for (const { token } of parts) known.add(stem(token));
      for (const name of names) known.add(stem(name.slice(0, -1)));
    });
  }
  return lines.flatMap(({ group, line, column }): Problem[] => {
    const wanted = foundWords(group);
    if (wanted.some((word) => known.has(stem(word)))) return [];
    const quoted = wanted.map((word) => `"${word}"`).join(', ');
    const place = { filePath: synonymsFileName, line, column };
    const what = `The line has no effect: no page has ${wanted.length > 1 ? 'any of ' : ''}${quoted}`;
    return [warningAt(place, what, 'Add a word that a page has, or delete the line.')];
  });
}
