import { expect, test } from 'vitest';
import { issueHref } from './PageFoot';

const page = { canonical: 'https://docs.example.com/base/a/b%20c' };

test('B241: the issue address contains the encoded address of the page', () => {
  const issueUrl = 'https://git.example/o/r/issues/new?labels=docs&body=Page:%20{url}';
  expect(issueHref({ issueUrl }, page)).toBe(
    'https://git.example/o/r/issues/new?labels=docs&body=Page:%20https%3A%2F%2Fdocs.example.com%2Fbase%2Fa%2Fb%2520c',
  );
  expect(issueHref({ issueUrl: 'mailto:docs@example.com?body={url}' }, page)).toBe(
    'mailto:docs@example.com?body=https%3A%2F%2Fdocs.example.com%2Fbase%2Fa%2Fb%2520c',
  );
});

test('there is no link without the setting, and none on a page without an address', () => {
  expect(issueHref({}, page)).toBeUndefined();
  expect(issueHref({ issueUrl: 'https://git.example/new?body={url}' }, {})).toBeUndefined();
});
