import { expect, test } from 'vitest';
import { explainSystemError } from './error-text';

test('the error for too many watched folders does not speak of a full disk', () => {
  const error = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'watch' });
  expect(explainSystemError(error)?.what).toBe('The system cannot watch more folders for changes.');
  expect(explainSystemError({ ...error, code: 'ENOSPC' })).toBeUndefined();
});

test('a place where no folder can be made is no file that disappeared', () => {
  const fields = { code: 'ENOENT', syscall: 'mkdir', path: '/proc/x' };
  const error = Object.assign(new Error('no such file or directory'), fields);
  expect(explainSystemError(error)?.what).toBe('/proc/x cannot be created.');
});

test.each([
  ['ENAMETOOLONG', /^The file system does not allow a name this long: \/a$/],
  ['ENOTDIR', /^\/a is a file, not a folder\.$/],
  ['EBUSY', /^\/a cannot be replaced: it is a mount point, or another program uses it\.$/],
])('%s is explained', (code, what) => {
  const error = Object.assign(new Error('x'), { code, path: '/a' });
  expect(explainSystemError(error)?.what).toMatch(what);
});

test('a full disk is explained when the bundler finds it', () => {
  const error = new Error(
    'Build failed with 1 error:\n\nFailed to write file in /a/app.js\n\nCaused by:\n    No space left on device (os error 28)\n\nStack backtrace:\n   0: <unknown>',
  );
  expect(explainSystemError(error)?.what).toBe('/a/app.js could not be written: the disk is full.');
});
