import { expect, test } from 'vitest';
import { closestOf, createPathMatcher } from './closest';

test.each([
  ['hsh', ['history', 'hash'], 'hash'],
  ['Title', ['slug', 'title'], 'title'],
  ['sidebarPosition', ['sidebar_label', 'sidebar_position'], 'sidebar_position'],
  ['blog', ['docs', 'pages'], undefined],
  ['x', ['y'], undefined],
  ['abd', ['abe', 'abc'], 'abe'],
])('the closest of "%s" in %j is %s', (value, candidates, expected) => {
  expect(closestOf(value, candidates)).toBe(expected);
});

test('a smaller maximum distance rules candidates out', () => {
  expect(closestOf('positoin', ['position'], 1)).toBe('position');
  expect(closestOf('positoinn', ['position'], 1)).toBeUndefined();
});

const routes = [
  '/',
  '/api',
  '/api/v1-routes/basic',
  '/api/v1-routes/projects-database',
  '/mcwebserver/setup',
  '/mcwebserver/configuration',
  '/betterconsolemc/configuration',
  '/betterconsolemc',
  '/Über uns',
];

test.each([
  ['/api/v1/projekts', '/api/v1-routes/projects-database'],
  ['/mcwebserver/setupp', '/mcwebserver/setup'],
  ['/setup', '/mcwebserver/setup'],
  ['/MCWebserver/config/configuration', '/mcwebserver/configuration'],
  ['/%C3%9Cber-uns', '/Über uns'],
  ['/better-console-mc', '/betterconsolemc'],
  ['/blog', undefined],
  ['/', undefined],
])('B116: the page nearest to %s is %s', (path, expected) => {
  expect(createPathMatcher(routes)(path)[0]).toBe(expected);
});

test('several near pages come best first', () => {
  expect(createPathMatcher(routes)('/consolemc/configuration', 3)).toEqual([
    '/betterconsolemc/configuration',
    '/mcwebserver/configuration',
  ]);
});
