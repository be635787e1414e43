import { expect, test } from 'vitest';
import { issueHref } from './issue-href';

const site = { url: 'https://docs.example.com', basePath: '/base/' };
const page = { kind: 'doc', urlPath: '/a/b c', title: 'Ports & "more"' } as const;

test('the address, path and title of the page are encoded into the address of the issue', () => {
  const github = 'https://git.example/o/r/issues/new?title={title}&body={url}';
  expect(issueHref({ ...site, issueUrl: github }, page)).toBe(
    'https://git.example/o/r/issues/new?title=Ports%20%26%20%22more%22&body=https%3A%2F%2Fdocs.example.com%2Fbase%2Fa%2Fb%2520c',
  );
  const mail = 'mailto:docs@example.com?subject={path}';
  expect(issueHref({ ...site, issueUrl: mail }, page)).toBe(
    'mailto:docs@example.com?subject=%2Fa%2Fb%20c',
  );
});

test('there is no link without the setting, and none where there is no page', () => {
  expect(issueHref(site, page)).toBeUndefined();
  const issueUrl = 'https://git.example/new?body={url}';
  expect(issueHref({ ...site, issueUrl }, { ...page, kind: 'not-found' })).toBeUndefined();
  expect(issueHref({ ...site, issueUrl }, { ...page, kind: 'search' })).toBeUndefined();
});
