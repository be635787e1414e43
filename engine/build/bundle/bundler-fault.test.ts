import { expect, test } from 'vitest';
import { bundlerFault } from './bundler-fault';

test('A115: the innermost error of a bundler is named, with its place', () => {
  const loc = { file: '/site/src/worker.ts', line: 10, column: 28 };
  const message =
    "\u001b[31m[RESOLVE_ERROR] \u001b[0mCould not resolve 'sail'\n   src/worker.ts:10:29";
  const worker = {
    message: 'Build failed with 1 error:',
    id: '/site/a.ts',
    errors: [{ message, loc }],
  };
  const error = { message: 'Build failed with 1 error:', errors: [worker] };
  expect(bundlerFault(error)).toMatchObject({
    cause: "Could not resolve 'sail'",
    file: '/site/src/worker.ts',
    line: 10,
    column: 29,
  });
});

test('A115: an error that a script throws has no place', () => {
  expect(bundlerFault(new Error('no wind'))).toEqual({ cause: 'no wind', text: 'no wind' });
});

test('A115: a package that is not installed is not said to be missing from the cache', () => {
  const message =
    "Cannot find package 'tides' imported from /site/node_modules/.cache/x/script-1.mjs";
  expect(bundlerFault(new Error(message)).cause).toBe("Cannot find package 'tides'");
});

test('A115: a failure of the system has no place in a file', () => {
  const message =
    '[UNHANDLEABLE_ERROR] Something went wrong inside rolldown, please report it.\nFailed to write file in /cache/cli.mjs\n\nCaused by:\n    No space left on device (os error 28)\n\nStack backtrace:\n   0: src/a.rs:442:8';
  expect(bundlerFault({ errors: [{ message }] })).toEqual({
    cause: 'Failed to write file in /cache/cli.mjs: No space left on device (os error 28)',
    text: message,
    file: undefined,
  });
});
