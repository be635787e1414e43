import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Redirect } from './router';

vi.mock('./site-context', () => ({ basePath: '/', siteAddress: (path: string) => path }));

test.each([
  ['/api', '/api'],
  [{ pathname: '/api', search: 'v=v2', hash: '' }, '/api?v=v2'],
  [{ pathname: '/api', search: '?v=v2', hash: '#top' }, '/api?v=v2#top'],
])('A121: <Redirect> to %j leads to %s, also without script', (to, href) => {
  expect(renderToString(<Redirect to={to} />)).toBe(`<a href="${href}">${href}</a>`);
});
