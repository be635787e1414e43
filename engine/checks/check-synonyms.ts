/** Lines of `synonyms.yml` that match nothing on the site. */
import { type SynonymLine, synonymsFileName } from '../content/synonyms/synonyms-file';
import { stem } from '../search/text/stem';
import { foundWords } from '../search/text/synonyms';
import { analyseWord, forEachWord } from '../search/text/tokenise';
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
    return [
      {
        severity: 'warning',
        filePath: synonymsFileName,
        line,
        column,
        what: `The line finds nothing: no page has ${wanted.length > 1 ? 'any of ' : ''}${quoted}`,
        hints: ['Add a word that a page has, or delete the line.'],
      },
    ];
  });
}
