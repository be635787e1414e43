import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { generatedOperation } from './generated-operation';

test('A172: the operation in the front matter of a page may be compressed', () => {
  const operation = { servers: [{ url: 'https://api.example.com' }] };
  expect(generatedOperation(operation)).toBe(operation);
  const text = deflateSync(JSON.stringify(operation)).toString('base64');
  expect(generatedOperation(text)).toEqual(operation);
  expect(generatedOperation('v1')).toBeUndefined();
  expect(generatedOperation(undefined)).toBeUndefined();
});
