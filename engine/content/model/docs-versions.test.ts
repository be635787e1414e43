import { expect, test } from 'vitest';
import type { SiteConfig } from '../config/schema';
import { docsSources, docsVersions } from './docs-versions';
import { cases, problemLines, resolveConfig } from './site-fixture';

type DocsSettings = NonNullable<SiteConfig['docs']>;

const source = "export default { docs: { lastVersion: '2.1' } };\n";
const versionsOf = (docs: DocsSettings = {}, names = ['2.0', '1.0']) =>
  docsVersions(
    docsSources(resolveConfig({ docs: { routeBasePath: '/docs', ...docs } }))[0]!,
    names,
    { filePath: 'site.config.ts', source },
  );
/** `name: label at address, banner, badge`. */
const lines = (docs?: DocsSettings, names?: string[]) =>
  versionsOf(docs, names).versions.map(
    ({ name, label, routeBasePath, isLast, banner, hasBadge }) =>
      `${name}: ${label} at ${routeBasePath}${isLast ? ', last' : ''}${banner ? `, ${banner}` : ''}${hasBadge ? '' : ', no badge'}`,
  );

test('A103, A104: the newest version has no path prefix, the docs folder is unreleased', () => {
  expect(lines()).toEqual([
    'current: Next at /docs/next, unreleased',
    '2.0: 2.0 at /docs, last',
    '1.0: 1.0 at /docs/1.0, unmaintained',
  ]);
  expect(versionsOf().versions.map(({ path, sidebarsPath }) => [path, sidebarsPath])).toEqual([
    ['docs', undefined],
    ['versioned_docs/version-2.0', 'versioned_sidebars/version-2.0-sidebars.json'],
    ['versioned_docs/version-1.0', 'versioned_sidebars/version-1.0-sidebars.json'],
  ]);
});

test.each(
  cases<DocsSettings>(`
    { lastVersion: current } → current: Next at /docs, last; 2.0: 2.0 at /docs/2.0, unmaintained; 1.0: 1.0 at /docs/1.0, unmaintained
    { lastVersion: '1.0' } → current: Next at /docs/next, unreleased; 2.0: 2.0 at /docs/2.0, unreleased; 1.0: 1.0 at /docs, last
    { includeCurrentVersion: false } → 2.0: 2.0 at /docs, last; 1.0: 1.0 at /docs/1.0, unmaintained
    { onlyIncludeVersions: ['1.0'] } → 1.0: 1.0 at /docs, last, no badge
    { disableVersioning: true } → current: Next at /docs, last, no badge
    { versions: { current: { label: Canary, path: /canary/, banner: none } } } → current: Canary at /docs/canary; 2.0: 2.0 at /docs, last; 1.0: 1.0 at /docs/1.0, unmaintained
    { versions: { '2.0': { path: '2.0', badge: false, banner: unmaintained } } } → current: Next at /docs/next, unreleased; 2.0: 2.0 at /docs/2.0, last, unmaintained, no badge; 1.0: 1.0 at /docs/1.0, unmaintained
    { versions: { '1.0': { path: '' } } } → current: Next at /docs/next, unreleased; 2.0: 2.0 at /docs, last; 1.0: 1.0 at /docs, unmaintained
    { routeBasePath: / } → current: Next at /next, unreleased; 2.0: 2.0 at /, last; 1.0: 1.0 at /1.0, unmaintained
  `),
)('A130: %s', (_, docs, expected) => {
  expect(lines(docs).join('; ')).toBe(expected);
});

test('A103, B186: a site without versions has only its docs folder', () => {
  expect(lines({}, [])).toEqual(['current: Next at /docs, last, no badge']);
});

test.each([
  [{}, false],
  [{ label: '1.x' }, false],
  [{ badge: true }, true],
  [{ banner: 'unreleased' }, true],
] as const)('A130: docs without versions, the docs folder with %j', (current, isVersioned) => {
  expect(versionsOf({ versions: { current } }, []).versions[0]!.isVersioned).toBe(isVersioned);
});

test('A103: a list of versions that names the docs folder, too', () => {
  expect(lines({}, ['current', '1.0'])).toEqual([
    'current: Next at /docs/next, unreleased',
    '1.0: 1.0 at /docs, last',
  ]);
});

test('A130: unknown version names are errors', () => {
  const { problems } = versionsOf({
    lastVersion: '2.1',
    onlyIncludeVersions: ['1.0', 'old'],
    versions: { '1.O': { label: 'One' } },
  });
  expect(problemLines(problems)).toEqual([
    'site.config.ts:1:26 | There is no version "2.1" of the docs | Did you mean "2.0"? | Versions are listed in versions.json.',
    expect.stringContaining('There is no version "old" of the docs'),
    expect.stringContaining('There is no version "1.O" of the docs | Did you mean "1.0"?'),
  ]);
});

test('A130: versions that are not built may have settings', () => {
  const versions = { current: { label: 'Canary' }, '2.0': { label: 'Two' } };
  expect(versionsOf({ includeCurrentVersion: false, versions }).problems).toEqual([]);
  expect(versionsOf({ disableVersioning: true, versions }).problems).toEqual([]);
});
