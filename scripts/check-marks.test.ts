import { expect, test } from 'vitest';
import { checkMarks } from './check-marks';

const list = `# Behavior

**B1 Public.** Everyone sees the same. (browser)

**B3 Root.** The docs are at the root. (browser, unit)

| **B4** | 300 px | (by eye: a browser has no such window) |
`;

/** Places and messages of problems. */
function check(sources: Record<string, string>, text = list): string[] {
  const files = Object.entries(sources).map(([filePath, code]) => ({ filePath, text: code }));
  return checkMarks([{ filePath: 'docs/behaviour.md', text }], files).map(
    ({ filePath, line, what, hints }) => `${filePath}:${line} ${what}. ${hints.join(' ')}`,
  );
}

const browserTest = { 'tests/e2e/a.test.ts': "test('B1–B3: it is there')" };
const listOf123 = list.replace('B4', 'B2');

test('marks that name statements, and statements with their tests, are fine', () => {
  const sources = {
    ...browserTest,
    'engine/a.test.ts': "test('B3: the path')",
    'engine/a.ts': "// Not seen by all (B2).\nconst percent = '%B9', paper = '#B9', id = 'x-B9';",
  };
  expect(check(sources, listOf123)).toEqual([]);
});

test('a mark without a statement is reported with its position and the nearest one', () => {
  const sources = { 'engine/a.ts': '/** One. */\n// As in B9 (A2).\n' };
  expect(check(sources, '**B1 Public.** All. (by eye: why)')).toEqual([
    'engine/a.ts:2 There is no statement B9. The nearest one is B1.',
    'engine/a.ts:2 There is no statement A2. There are no statements of this kind.',
  ]);
});

test('a statement that no test names is a problem, and a comment is not a test', () => {
  const sources = { ...browserTest, 'engine/a.test.ts': "  // B3 is elsewhere.\ntest('B1')" };
  expect(check(sources, listOf123)).toEqual([
    'docs/behaviour.md:5 B3 should be checked by a unit test, but none names it. Name it in the title of a test in a *.test.ts beside the source, or in tests/unit.',
  ]);
});

test('each statement has its own number and says how it is checked', () => {
  const text =
    '**B1 Public.** All.\n\n**B1 Again.** All. (by eye: why)\n\n| **B2** | x | (eye) |\n';
  expect(check({}, text)).toEqual([
    expect.stringMatching(
      /^docs\/behaviour\.md:1 B1 does not say at its end how it is checked\. Write/,
    ),
    'docs/behaviour.md:3 B1 is already a statement: docs/behaviour.md:1. Give it a number of its own.',
    expect.stringMatching(/^docs\/behaviour\.md:5 B2 does not say at its end how it is checked\./),
  ]);
});
