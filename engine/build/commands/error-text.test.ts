import { expect, test } from 'vitest';
import { explainSystemError } from './error-text';

test('the error for too many watched folders does not speak of a full disk', () => {
  const error = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'watch' });
  expect(explainSystemError(error)?.what).toBe('The system cannot watch more folders for changes.');
  expect(explainSystemError({ ...error, code: 'ENOSPC' })).toBeUndefined();
});
