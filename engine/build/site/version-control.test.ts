import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderWith, writeFiles } from '../../../tests/support/files';
import { siteFile } from '../../shared/problem';
import { addLastUpdates, readLastUpdates, shownLastUpdate } from './version-control';

let folder: string;
let siteDir: string;

function git(cwd: string, args: string[], date = '2026-01-01T12:00:00Z', author = 'Ada'): void {
  execFileSync('git', args, {
    cwd,
    stdio: 'ignore',
    env: {
      ...process.env,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
      GIT_AUTHOR_NAME: author,
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: author,
      GIT_COMMITTER_EMAIL: 'a@example.com',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  });
}

function commit(files: Record<string, string>, date: string, author?: string): void {
  writeFiles(siteDir, files);
  git(folder, ['add', '.']);
  git(folder, ['commit', '-m', 'x'], date, author);
}

beforeAll(() => {
  folder = folderWith({}, 'history-');
  siteDir = path.join(folder, 'site');
  mkdirSync(siteDir);
  git(folder, ['init', '-b', 'main']);
  commit({ 'docs/a.md': '1', 'docs/Über "uns".md': '1' }, '2026-01-01T12:00:00Z');
  commit({ 'docs/b.md': '1' }, '2026-02-01T12:00:00Z');
  // The next day in UTC.
  commit({ 'docs/a.md': '2' }, '2026-03-01T22:00:00-05:00', 'Grace Hopper');
});

describe('A102: the last commit that touches a file', () => {
  test('gives the date in UTC and the author, for any file name', async () => {
    const filePaths = ['docs/a.md', 'docs/b.md', 'docs/Über "uns".md'];
    const { byFile, problems } = await readLastUpdates(siteDir, filePaths);
    expect(Object.fromEntries(byFile)).toEqual({
      'docs/a.md': { date: '2026-03-02', author: 'Grace Hopper' },
      'docs/b.md': { date: '2026-02-01', author: 'Ada' },
      'docs/Über "uns".md': { date: '2026-01-01', author: 'Ada' },
    });
    expect(problems).toEqual([]);
  });

  test('is left out for untracked files, with one warning', async () => {
    const filePaths = ['docs/new.md', 'docs/b.md', 'docs/newer.md'];
    const { byFile, problems } = await readLastUpdates(siteDir, filePaths);
    expect([...byFile.keys()]).toEqual(['docs/b.md']);
    expect(problems).toEqual([
      {
        severity: 'warning',
        filePath: '.',
        what: `Pages without a last-updated date, because git does not know them yet: ${siteFile('docs/new.md')} and 1 more`,
        hints: ['They get a date with the commit that adds them.'],
      },
    ]);
  });

  test('is left out in a shallow clone, with one warning', async () => {
    const clone = path.join(folder, 'clone');
    git(folder, ['clone', '--depth', '1', `file://${folder}`, clone]);
    const { byFile, problems } = await readLastUpdates(path.join(clone, 'site'), ['docs/a.md']);
    expect(byFile.size).toBe(0);
    expect(problems.map(({ severity, what, hints }) => [severity, what, hints])).toEqual([
      [
        'warning',
        'Last-updated dates are left out: the clone has only the newest commits',
        ['Fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in a workflow.'],
      ],
    ]);
  });

  test('is left out outside of a repository, with one warning', async () => {
    const outside = folderWith();
    cpSync(siteDir, outside, { recursive: true });
    const filePaths = ['docs/a.md', 'docs/b.md'];
    const { problems } = await readLastUpdates(outside, filePaths);
    expect(problems.map(({ what }) => what)).toEqual([
      'Last-updated dates are left out: the folder is not in a git repository',
    ]);
    rmSync(outside, { recursive: true });
  });
});

test('A31: front matter takes precedence, field by field', () => {
  const pages = [
    { filePath: 'a.md', lastUpdate: { date: '2020-01-01' } },
    { filePath: 'b.md' },
    { filePath: 'c.md', lastUpdate: { author: 'Own' } },
  ];
  const known = { date: '2026-02-01', author: 'Ada' };
  addLastUpdates(
    pages,
    new Map([
      ['a.md', known],
      ['b.md', known],
    ]),
  );
  expect(pages).toEqual([
    { filePath: 'a.md', lastUpdate: { date: '2020-01-01', author: 'Ada' } },
    { filePath: 'b.md', lastUpdate: known },
    { filePath: 'c.md', lastUpdate: { author: 'Own' } },
  ]);
});

test.each([
  [true, true, { date: '2026-02-01', author: 'Ada' }],
  [true, false, { date: '2026-02-01' }],
  [false, true, { author: 'Ada' }],
  [false, false, undefined],
])('A102: with time %s and author %s a page shows %o', (time, author, expected) => {
  const known = { date: '2026-02-01', author: 'Ada' };
  const options = { showLastUpdateTime: time, showLastUpdateAuthor: author };
  expect(shownLastUpdate(known, options)).toEqual(expected);
  expect(shownLastUpdate(undefined, options)).toBeUndefined();
});
