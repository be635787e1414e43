import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../tests/support/files';
import { subjectOf, subjectProblem } from './commit-message.mjs';

test.each([
  'fix(search): keep the query when the dialog closes',
  'docs: name the limits',
  `feat(app): ${'x'.repeat(61)}`,
  "Merge branch 'wt-search'",
  'Revert "feat(app): open at once"',
  'fixup! feat(app): open at once',
])('"%s" is a good first line', (subject) => {
  expect(subjectProblem(subject)).toBeUndefined();
});

test.each([
  ['Keep the query', 'must read "type(scope): what"'],
  ['fix(search) keep the query', 'must read "type(scope): what"'],
  ['fix(search):keep the query', 'must read "type(scope): what"'],
  ['fixed(search): keep the query', 'no type "fixed". Types: feat, fix,'],
  ['fix(engine/search): keep the query', 'not "engine/search"'],
  ['fix(search): keep the query.', 'leave out the full stop'],
  [`feat(app): ${'x'.repeat(62)}`, 'has 73 characters; the limit is 72'],
])('"%s" is refused', (subject, problem) => {
  expect(subjectProblem(subject)).toContain(problem);
});

test('git’s comments and what is below its scissors line are not part of the message', () => {
  const text = '\n# On branch main\nfix(app): a\r\n\nWhy.\n# ---- >8 ----\ndiff';
  expect(subjectOf(text)).toBe('fix(app): a');
  expect(subjectOf('# Nothing.\n# ---- >8 ----\nfix(app): a')).toBe('');
});

test('after installation, git refuses other messages', () => {
  const dir = folderWith();
  // Ignore the machine's settings, and act like a developer's machine instead of CI.
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: dir,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: dir, env, encoding: 'utf8' });
  for (const file of ['.githooks', 'scripts/commit-message.mjs', 'scripts/set-up-hooks.mjs']) {
    cpSync(file, path.join(dir, file), { recursive: true });
  }
  const setUp = () => run(process.execPath, 'scripts/set-up-hooks.mjs');

  // In an archive without a repository nothing happens.
  expect(setUp()).toMatchObject({ status: 0, stdout: '', stderr: '' });

  run('git', 'init');
  expect(setUp()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  writeFileSync(path.join(dir, 'a.txt'), 'a');
  run('git', 'add', 'a.txt');
  const refused = run('git', 'commit', '-m', 'Add a file');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /must read "type\(scope\): what"\.\n {2}Message: Add a file\n {2}Example: fix\(/,
  );
  expect(run('git', 'commit', '-m', 'feat(app): add a file').status).toBe(0);

  // A history without the first commit has nothing to check.
  const checkHistory = (...start: string[]) =>
    run(process.execPath, 'scripts/commit-message.mjs', '--history', ...start);
  expect(checkHistory().status).toBe(0);
  run('git', 'commit', '--allow-empty', '--no-verify', '-m', 'Forget the hook');
  expect(checkHistory('HEAD').status).toBe(0);
  expect(checkHistory('HEAD~1')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Commit [0-9a-f]+: The first line must read/),
  });

  run('git', 'config', 'core.hooksPath', 'my-hooks');
  setUp();
  expect(run('git', 'config', 'core.hooksPath').stdout.trim()).toBe('my-hooks');
});
