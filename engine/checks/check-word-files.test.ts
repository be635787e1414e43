import { expect, test } from 'vitest';
import { parseGlossaryFile } from '../content/glossary/glossary-file';
import { parseSynonymsFile } from '../content/synonyms/synonyms-file';
import { checkGlossary, checkSynonyms } from './check-word-files';
import { linesOf, pageOf } from './test-support';

test('A134: terms that no running text uses are reported', () => {
  const { entries } = parseGlossaryFile(
    '- term: tide\n  definition: a\n  page: docs/tide.md\n- term: ebb\n  definition: b\n- term: flood\n  aliases: [rise]\n  definition: c\n',
  );
  const page = pageOf('# Ebb\n\nA tide may rise: `ebb`.', 'docs/tide.md');
  const problems = checkGlossary(entries, [page]);
  expect(linesOf(problems)).toEqual(['glossary.yml:4:3 No page uses "ebb" in its running text']);
  expect(problems[0]).toMatchObject({
    severity: 'warning',
    hints: ['Add a word that pages use to its "aliases", or delete the term.'],
  });
});

test('synonyms that match no word of any page, in any form, are reported', () => {
  const { lines } = parseSynonymsFile(`groups:
  - [webhook, callback]
  - [album, single]
oneWay:
  newest: [lastupdate]
  webhook: [callback]
`);
  const problems = checkSynonyms(lines, ['# Listen to webhooks', 'Set `lastUpdate` first.']);
  expect(linesOf(problems)).toEqual([
    'synonyms.yml:3:5 The line has no effect: no page has any of "album", "single"',
    'synonyms.yml:6:3 The line has no effect: no page has "callback"',
  ]);
  expect(problems[0]?.severity).toBe('warning');
});
