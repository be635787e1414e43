import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { folderWith, writeFiles } from '../../../tests/support/files';
import { problemLines } from '../../content/model/site-fixture';
import { addLastUpdates, readLastUpdates, shownLastUpdate } from './version-control';

let folder: string;
let siteDir: string;

function git(cwd: string, args: string[], date = '2026-01-01T12:00:00Z', author = 'Ada'): void {
  const settings = ['-c', `user.name=${author}`, '-c', 'user.email=a@example.com'];
  const noConfig = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  execFileSync('git', [...settings, ...args], {
    cwd,
    stdio: 'ignore',
    env: { ...process.env, ...noConfig, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });
}

function commit(files: Record<string, string>, date: string, author?: string): void {
  writeFiles(siteDir, files);
  git(folder, ['add', '.']);
  git(folder, ['commit', '-m', 'x'], date, author);
}

const latin1Logs = {
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'i18n.logOutputEncoding',
  GIT_CONFIG_VALUE_0: 'ISO-8859-1',
};

beforeAll(() => {
  folder = folderWith({}, 'history-');
  siteDir = path.join(folder, 'site');
  mkdirSync(siteDir);
  git(folder, ['init', '-b', 'main']);
  commit({ 'docs/a.md': '1', 'docs/Über "uns".md': '1' }, '2026-01-01T12:00:00Z');
  commit({ 'docs/b.md': '1' }, '2026-02-01T12:00:00Z');
  // The next day in UTC.
  commit({ 'docs/a.md': '2' }, '2026-03-01T22:00:00-05:00', 'Zoë Hopper');
});

describe('A102: the last commit that touches a file', () => {
  test('gives the date in UTC and the author, for any file name', async () => {
    const filePaths = ['docs/a.md', 'docs/b.md', 'docs/Über "uns".md'];
    const { byFile, problems } = await readLastUpdates(siteDir, filePaths);
    expect(Object.fromEntries(byFile)).toEqual({
      'docs/a.md': { date: '2026-03-02', author: 'Zoë Hopper' },
      'docs/b.md': { date: '2026-02-01', author: 'Ada' },
      'docs/Über "uns".md': { date: '2026-01-01', author: 'Ada' },
    });
    expect(problems).toEqual([]);
  });

  test.each([
    ['in a hook of a linked working tree', { GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index' }],
    ['where git writes logs in another encoding', latin1Logs],
  ])('is found %s', async (_, environment) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const { byFile } = await readLastUpdates(siteDir, ['docs/a.md']);
    expect(byFile.get('docs/a.md')?.author).toBe('Zoë Hopper');
  });

  test('is that of GIT_DIR in a folder outside of a repository', async () => {
    vi.stubEnv('GIT_DIR', path.join(folder, '.git'));
    const { byFile } = await readLastUpdates(folderWith(), ['site/docs/a.md']);
    expect([...byFile.keys()]).toEqual(['site/docs/a.md']);
  });

  test('is left out for untracked files, with one warning', async () => {
    const filePaths = ['docs/new.md', 'docs/b.md', 'docs/newer.md'];
    const { byFile, problems } = await readLastUpdates(siteDir, filePaths);
    expect([...byFile.keys()]).toEqual(['docs/b.md']);
    expect(problemLines(problems)).toEqual([
      '. | warning | Pages without a last-updated date, because git does not know them yet: docs/new.md and 1 more | They get a date with the commit that adds them.',
    ]);
  });

  test.each([
    [
      'in a shallow clone',
      () => {
        git(folder, ['clone', '--depth', '1', `file://${folder}`, path.join(folder, 'clone')]);
        return path.join(folder, 'clone/site');
      },
      '. | warning | Last-updated dates are left out: the clone has only the newest commits | Fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in a workflow.',
    ],
    [
      'outside of a repository',
      () => folderWith({ 'docs/a.md': '1' }),
      '. | warning | Last-updated dates are left out: the folder is not in a git repository | Build inside a clone, or write "last_update" into the front matter of pages.',
    ],
  ])('is left out %s, with one warning', async (_, makeFolder, line) => {
    const { byFile, problems } = await readLastUpdates(makeFolder(), ['docs/a.md', 'docs/b.md']);
    expect(byFile.size).toBe(0);
    expect(problemLines(problems)).toEqual([line]);
  });

  test('is left out in a folder of another user, as in many containers', async () => {
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    const { problems } = await readLastUpdates(siteDir, ['docs/a.md']);
    expect(problemLines(problems)).toEqual([
      `. | warning | Last-updated dates are left out: git refuses to read a folder that another user owns | Run "git config --global --add safe.directory ${folder}".`,
    ]);
  });
});

const known = { date: '2026-02-01', author: 'Ada' };

test.each([
  [{ date: '2020-01-01' }, { date: '2020-01-01', author: 'Ada' }],
  [undefined, known],
  [{ author: 'Own' }, { date: '2026-02-01', author: 'Own' }],
])('A31: front matter takes precedence, field by field: %j', (lastUpdate, expected) => {
  const page = { filePath: 'a.md', ...(lastUpdate && { lastUpdate }) };
  addLastUpdates([page], new Map([['a.md', known]]));
  expect(page).toEqual({ filePath: 'a.md', lastUpdate: expected });
});

test.each([
  [true, true, { date: '2026-02-01', author: 'Ada' }],
  [true, false, { date: '2026-02-01' }],
  [false, true, { author: 'Ada' }],
  [false, false, undefined],
])('A102: with time %s and author %s a page shows %o', (time, author, expected) => {
  const options = { showLastUpdateTime: time, showLastUpdateAuthor: author };
  expect(shownLastUpdate(known, options)).toEqual(expected);
  expect(shownLastUpdate(undefined, options)).toBeUndefined();
});
