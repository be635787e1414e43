import { expect, test } from 'vitest';
import { cases, problemLines } from '../model/site-fixture';
import { parseQuestionsFile } from './questions-file';

test('A177: questions belong to the address above them', () => {
  const { answered, problems } = parseQuestionsFile(`# What readers ask.

/guide
  how do i begin
/guide#ports
\twhy is /health closed
  what if #1 fails
`);
  expect(problems).toEqual([]);
  const shown = answered.map(({ address: { href, line }, questions }) => [href, line, questions]);
  expect(shown).toEqual([
    ['/guide', 3, ['how do i begin']],
    ['/guide#ports', 5, ['why is /health closed', 'what if #1 fails']],
  ]);
});

test.each(
  cases<string>(String.raw`
    "  how do i begin\n/guide\n" → 1:1 | The question has no address above it | Write the address of the answer above it, such as /page#section.
    "/guide\nhow do i begin\n" → 2:1 | The line is neither an address nor a question | Begin an address with "/", and indent a question.
  `),
)('the mistake in %s is reported at its position', (_, source, expected) => {
  expect(problemLines(parseQuestionsFile(source).problems)).toEqual([`questions.txt:${expected}`]);
});
