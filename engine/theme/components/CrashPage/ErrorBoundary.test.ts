import { expect, test } from 'vitest';
import { errorText } from './ErrorBoundary';

test('B110: the text is the message and those of its causes', () => {
  const error = new Error('No id.', { cause: new Error('Empty list.', { cause: 'disk' }) });
  expect(errorText(error)).toBe('No id.\n\nCause:\nEmpty list.\n\nCause:\ndisk');
});

test('B110: an error may be its own cause', () => {
  const error = new Error('Again.');
  error.cause = error;
  expect(errorText(error)).toBe('Again.');
});
