import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import type { SiteConfig } from '../../content/config/schema';
import { docsSources } from '../../content/model/docs-versions';
import { cases, problemLines, resolveConfig } from '../../content/model/site-fixture';
import type { Problem } from '../../shared/problem';
import {
  checkCodeLanguage,
  checkEmptyDocs,
  checkFolders,
  loadSettings,
  loadVersions,
} from './load-docs-settings';

function load(files: Record<string, string>) {
  const siteDir = folderWith(files);
  const problems: Problem[] = [];
  const configFile = { filePath: 'site.config.ts', source: '' };
  const [set] = docsSources(resolveConfig());
  const versions = loadVersions(siteDir, set!, configFile, problems);
  return { versions, problems: problemLines(problems) };
}

test('A1: a missing docs folder is a warning', () => {
  expect(load({}).problems).toEqual([
    'site.config.ts | warning | The docs folder does not exist: docs | Create it, or correct the "path" of the docs in the configuration.',
  ]);
});

test('A103: a version has the sidebars of its file, or none', () => {
  const { versions, problems } = load({
    'docs/intro.md': '',
    'versions.json': '["2.0", "1.0"]',
    'versioned_docs/version-2.0/intro.md': '',
    'versioned_docs/version-1.0/intro.md': '',
    'versioned_sidebars/version-2.0-sidebars.json': '{ "guide": ["intro"] }',
  });
  expect(problems).toEqual([]);
  expect(versions.map(({ name, sidebarsFile }) => [name, sidebarsFile?.value])).toEqual([
    ['current', undefined],
    ['2.0', { guide: ['intro'] }],
    ['1.0', undefined],
  ]);
});

test('A103: the sidebars file may be missing if only older versions are published', async () => {
  const docs = { sidebarPath: './sidebars.js', includeCurrentVersion: false };
  const config = { title: 'A', url: 'https://x.org', presets: [['classic', { docs }]] };
  const siteDir = folderWith({
    'docusaurus.config.js': `module.exports = ${JSON.stringify(config)};`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': '',
  });
  const cacheDir = path.join(siteDir, 'cache');
  const { docsProblems } = await loadSettings(
    siteDir,
    { cacheDir, sharedCacheDir: cacheDir },
    undefined,
  );
  expect(docsProblems).toEqual([]);
});

test('A103: a version without a folder is left out, so that nothing else complains about it', () => {
  const { versions } = load({ 'docs/intro.md': '', 'versions.json': '["2.0"]' });
  expect(versions.map(({ name }) => name)).toEqual(['current']);
});

test('A103: without versions.json there is one version', () => {
  expect(load({}).versions.map(({ name }) => name)).toEqual(['current']);
});

test('A103: a folder that the list does not name, and a name that is listed twice, are warnings', () => {
  const { problems } = load({
    'docs/a.md': '',
    'versions.json': '["1.0", "1.0"]',
    'versioned_docs/version-1.0/a.md': '',
    'versioned_docs/version-2.0/a.md': '',
  });
  expect(problems).toEqual([
    'versions.json | warning | The version "1.0" is listed twice | Remove one of the two.',
    'versioned_docs/version-2.0 | warning | The folder is left out: versions.json does not list the version "2.0" | Add the name, or remove the folder.',
  ]);
});

test.each(
  cases<Record<string, string>>(`
    { versions.json: '["2.0"]' } → versions.json | The version "2.0" has no docs: the folder "versioned_docs/version-2.0" does not exist | Create the folder, or remove the version from versions.json.
    { versions.json: '["../2.0"]' } → versions.json | The file is not a list of version names | Write it like ["2.0", "1.0"], newest first.
    { versions.json: '["2.0",,]' } → versions.json:1:8 | The file is not valid JSON:
    { versions.json: '["2.0"]', versioned_docs/version-2.0/a.md: '', versioned_sidebars/version-2.0-sidebars.json: '{ "guide": }' } → versioned_sidebars/version-2.0-sidebars.json:1:12 | The file is not valid JSON:
  `),
)(
  'A103: a mistake in the list of versions or in a sidebar is an error at its position: %s',
  (_, files, message) => {
    expect(load({ 'docs/a.md': '', ...files }).problems).toEqual([
      expect.stringContaining(message),
    ]);
  },
);

test('a folder that the configuration names and that does not exist is a warning', () => {
  const siteDir = folderWith({ 'public/a.txt': '' });
  const check = (extra: Partial<SiteConfig>) => {
    const source = `export default ${JSON.stringify(extra)}`;
    const configFile = { filePath: 'site.config.ts', source };
    return problemLines(checkFolders(siteDir, resolveConfig(extra), configFile));
  };
  expect(check({})).toEqual([]);
  expect(check({ staticDirectories: ['public'] })).toEqual([]);
  expect(check({ staticDirectories: ['publik'], pages: { path: 'site' } })).toEqual([
    'site.config.ts:1:38 | warning | The folder does not exist: publik | Did you mean "public"?',
    'site.config.ts:1:57 | warning | The folder does not exist: site | Create it, or correct the path.',
  ]);
});

test('a docs folder without a page that is included is a warning', () => {
  const siteDir = folderWith({ 'docs/index.md': '', 'guides/a.md': '' });
  const check = (docs: Partial<SiteConfig['docs']>, files: string[]) => {
    const source = `export default ${JSON.stringify({ docs })}`;
    const configFile = { filePath: 'site.config.ts', source };
    const [set] = docsSources(resolveConfig({ docs }));
    const versions = loadVersions(siteDir, set!, configFile, []);
    return problemLines(checkEmptyDocs(siteDir, versions, files, configFile));
  };
  expect(check({}, ['docs/index.md'])).toEqual([]);
  expect(check({ include: [] }, []), 'a site without docs').toEqual([]);
  expect(check({ include: ['*.markdown'] }, ['guides/a.md'])).toEqual([
    'site.config.ts:1:25 | warning | The folder has no docs: no file of docs matches *.markdown | Add a page, or correct "include".',
  ]);
});

test('A78: a default language of code that is misspelled is a warning', () => {
  const check = (defaultLanguage: string) => {
    const source = `export default { code: { defaultLanguage: '${defaultLanguage}' } }`;
    const configFile = { filePath: 'site.config.ts', source };
    return problemLines(
      checkCodeLanguage(resolveConfig({ code: { defaultLanguage } }), configFile),
    );
  };
  expect(check('python')).toEqual([]);
  expect(check('text')).toEqual([]);
  expect(check('pyhton')).toEqual([
    'site.config.ts:1:26 | warning | The language "pyhton" is not known | Did you mean "python"?',
  ]);
});
