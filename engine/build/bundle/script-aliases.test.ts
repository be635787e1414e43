import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { aliasInSite } from './page-aliases';
import { aliasedPackage, aliasTarget, setSiteAliases, siteAliases } from './script-aliases';

const paths = `{
  // Where the scripts are.
  "compilerOptions": { "baseUrl": "./", /* ours */ "paths": { "@/*": ["./lib/*", "./src/*"], "~gulls": ["src/gulls"], "@site/*": ["src/*"] }, },
}`;
const folder = folderWith({
  'tsconfig.json': paths,
  'src/a/one.tsx': '',
  'src/gulls/index.js': '',
  'src/terns/index.d.ts': '',
  'broken/jsconfig.json': '{',
  'empty/tsconfig.json': '{ "compilerOptions": { "baseUrl": null, "paths": { "@/*": null } } }',
  'broken/a.js': '',
});

test.each([
  ['@/a/one', 'src/a/one.tsx', 'src/a/one'],
  ['@/a/two', 'src/a/one.tsx', undefined],
  ['@/terns', 'src/a/one.tsx', undefined],
  ['~gulls', 'src/pages/b.tsx', 'src/gulls'],
  ['gulls', 'src/pages/b.tsx', undefined],
  ['@/a/one', 'broken/a.js', undefined],
  ['@/a/one', 'empty/a.js', undefined],
  ['@/a/one', 'node_modules/x/a.js', undefined],
  ['@site/a/one', 'src/a/one.tsx', undefined],
])('A168: %s in %s is %s', (specifier, importer, target) => {
  const found = aliasTarget(specifier, path.join(folder, importer));
  expect(found && path.relative(folder, found)).toBe(target);
});

test('A168: in Markdown they are files of the site', () => {
  const resolveAlias = aliasInSite(folder);
  expect(resolveAlias('@/a/one', 'docs/a.md')).toBe('@site/src/a/one');
  expect(resolveAlias('@/a/two', 'docs/a.md')).toBeUndefined();
});

test('A139: relative paths begin in the folder of the translation, where the file is there', () => {
  const resolveAlias = aliasInSite(folder, (file) => `i18n/de/${file}`);
  expect(resolveAlias('../../../src/a/one', 'docs/a.md')).toBe('@site/src/a/one');
  expect(resolveAlias('../src/a/one', 'docs/a.md')).toBeUndefined();
  expect(resolveAlias('./two.md', 'docs/a.md')).toBeUndefined();
});

test('A168: in a page that is a link, relative paths may begin in the folder of its file', () => {
  const linked = folderWith({ 'old/deep/a.md': '', 'old/parts/one.js': '', 'docs/b.md': '' });
  symlinkSync('../old/deep/a.md', path.join(linked, 'docs/a.md'));
  const resolveAlias = aliasInSite(linked);
  expect(resolveAlias('../parts/one', 'docs/a.md')).toBe('@site/old/parts/one');
  expect(resolveAlias('../parts/one', 'docs/b.md')).toBeUndefined();
});

test('A168: names of webpack stand for a folder and what is below it, or for one file', () => {
  const lib = path.join(folder, 'src');
  setSiteAliases({ '@lib': `${lib}/`, gulls$: `${lib}/gulls`, none: false, x: '/node_modules/x/' });
  const found = ['@lib/a/one', '@library/a/one', 'gulls', 'gulls/index.js', 'x'].map((specifier) =>
    aliasTarget(specifier, path.join(folder, 'docs/a.md')),
  );
  expect(found).toEqual([`${lib}/a/one`, undefined, `${lib}/gulls`, undefined, undefined]);
  expect(Object.keys(siteAliases)).toEqual(['@lib', 'gulls$']);
  setSiteAliases({});
});

test('A168: a package may take the place of another, but not of those that the build provides', () => {
  setSiteAliases({ ship$: 'boat', sea: '@wide/sea', react: 'other', 'react-dom$': 'other' });
  const written = ['ship', 'ship/mast', 'sea/bed', 'seaside', 'react', 'react-dom'];
  const found = ['boat', 'ship/mast', '@wide/sea/bed', 'seaside', 'react', 'react-dom'];
  expect(written.map(aliasedPackage)).toEqual(found);
  expect(aliasTarget('ship', path.join(folder, 'docs/a.md'))).toBeUndefined();
  setSiteAliases({});
});
