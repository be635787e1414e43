import { expect, test } from 'vitest';
import { issueHref } from './issue-href';

const page = { canonical: 'https://docs.example.com/base/a/b%20c', title: 'Ports & "$&"' };

test('the address and the title of the page are encoded into the address of the issue', () => {
  const issueUrl = 'https://git.example/o/r/issues/new?title={title}&body={url}';
  expect(issueHref({ issueUrl }, page)).toBe(
    'https://git.example/o/r/issues/new?title=Ports%20%26%20%22%24%26%22&body=https%3A%2F%2Fdocs.example.com%2Fbase%2Fa%2Fb%2520c',
  );
  expect(issueHref({ issueUrl: 'mailto:docs@example.com?body={url}' }, page)).toBe(
    'mailto:docs@example.com?body=https%3A%2F%2Fdocs.example.com%2Fbase%2Fa%2Fb%2520c',
  );
});

test('there is no link without the setting, and none where there is no page', () => {
  expect(issueHref({}, page)).toBeUndefined();
  expect(
    issueHref({ issueUrl: 'https://git.example/new?body={url}' }, { title: 'Not found' }),
  ).toBe(undefined);
});
