/** Lines of `synonyms.yml` that match nothing on the site. */
import { warningAt } from '../content/problems/problem-at';
import { type SynonymLine, synonymsFileName } from '../content/synonyms/synonyms-file';
import { stem } from '../search/stem';
import { foundWords } from '../search/synonyms';
import { analyseWord, forEachWord } from '../search/tokenise';
import type { Problem } from '../shared/problem';

/** @param texts sources of all pages */
export function checkSynonyms(lines: readonly SynonymLine[], texts: readonly string[]): Problem[] {
  const known = new Set<string>();
  for (const text of texts) {
    forEachWord(text, analyseWord, ({ parts, names }) => {
      for (const { token } of parts) known.add(stem(token));
      for (const name of names) known.add(stem(name.slice(0, -1)));
    });
  }
  return lines.flatMap(({ group, line, column }): Problem[] => {
    const wanted = foundWords(group);
    if (wanted.some((word) => known.has(stem(word)))) return [];
    const quoted = wanted.map((word) => `"${word}"`).join(', ');
    const place = { filePath: synonymsFileName, line, column };
    const what = `The line finds nothing: no page has ${wanted.length > 1 ? 'any of ' : ''}${quoted}`;
    return [warningAt(place, what, 'Add a word that a page has, or delete the line.')];
  });
}
