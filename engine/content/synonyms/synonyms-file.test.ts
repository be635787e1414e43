import { describe, expect, test } from 'vitest';
import { parseSynonymsFile } from './synonyms-file';

test('a site may have none', () => {
  expect(parseSynonymsFile(undefined)).toEqual({ lines: [], problems: [] });
  expect(parseSynonymsFile('# later\n')).toEqual({ lines: [], problems: [] });
});

test('A118: groups and one-way lines, with their positions', () => {
  const { lines, problems } = parseSynonymsFile(`groups:
  - [Song, track]
oneWay:
  padlock: [https, certificate]
`);
  expect(problems).toEqual([]);
  expect(lines).toEqual([
    { group: ['song', 'track'], line: 2, column: 5 },
    { group: ['padlock>', 'https', 'certificate'], line: 4, column: 3 },
  ]);
});

describe('mistakes', () => {
  test.each([
    ['groups: [[song]]\n', 1, 10, 'groups', ''],
    ['groups:\n  - [song, song]\n', 2, 5, 'a word twice: "song"', 'Remove one of them.'],
    ['groups:\n  - [set up, install]\n', 2, 6, 'one word', 'Write "setup".'],
    ['oneWay:\n  lock icon: [https]\n', 2, 3, 'one word', 'Write "lockicon".'],
    ['group:\n  - [a, b]\n', 1, 1, 'group', 'groups'],
    ['groups: [\n', undefined, undefined, 'not valid YAML', 'Correct the line.'],
  ])('%j', (source, line, column, what, hint) => {
    const { lines, problems } = parseSynonymsFile(source);
    expect(lines).toEqual([]);
    expect(problems.map(({ what }) => what)).toEqual([expect.stringContaining(what)]);
    const [problem] = problems;
    expect(problem).toMatchObject({ severity: 'error', filePath: 'synonyms.yml' });
    if (line !== undefined) expect(problem?.line).toBe(line);
    if (column !== undefined) expect(problem?.column).toBe(column);
    expect(problem?.hints.join(' ')).toContain(hint);
  });
});
