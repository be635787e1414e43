import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { Link, Redirect } from './router';

vi.mock('./internal/site-context', () => ({
  basePath: '/',
  siteAddress: (href: string) => href.replace('pathname://', ''),
}));
// Test files share a process: others must not get modules with this one's context.
afterAll(() => void vi.resetModules());

test.each([
  ['/api', '/api'],
  [{ pathname: '/api', search: 'v=v2', hash: '' }, '/api?v=v2'],
  [{ pathname: '/api', search: '?v=v2', hash: '#top' }, '/api?v=v2#top'],
])('A121: <Redirect> to %j leads to %s, also without script', (to, href) => {
  expect(renderToString(<Redirect to={to} />)).toBe(`<a href="${href}">${href}</a>`);
});

test.each([
  ['/a', '<a href="/a">x</a>'],
  ['b', '<a href="b">x</a>'],
  ['pathname:///paper.pdf', '<a data-native="" href="/paper.pdf">x</a>'],
])('A121: <Link> to %s leaves files to the browser', (to, html) => {
  expect(renderToString(<Link to={to}>x</Link>)).toBe(html);
});
