import { expect, test } from 'vitest';
import { parseGlossaryFile } from '../content/glossary/glossary-file';
import { checkGlossary } from './check-glossary';
import { readCheckedPage } from './checked-page';

test('A134: terms that no running text uses are reported', () => {
  const { entries } = parseGlossaryFile(
    '- term: tide\n  definition: a\n  page: docs/tide.md\n- term: ebb\n  definition: b\n- term: flood\n  aliases: [rise]\n  definition: c\n',
  );
  const { page } = readCheckedPage('docs/tide.md', '# Ebb\n\nA tide may rise: `ebb`.');
  expect(checkGlossary(entries, page ? [page] : [])).toEqual([
    {
      severity: 'warning',
      filePath: 'glossary.yml',
      line: 4,
      column: 3,
      what: 'No page uses "ebb" in its running text',
      hints: ['Add a word that pages use to its "aliases", or delete the term.'],
    },
  ]);
});
