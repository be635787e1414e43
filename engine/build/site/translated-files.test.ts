import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { siteLocales } from '../../content/config/locales';
import { problemLines, resolveConfig } from '../../content/model/site-fixture';
import { checkTranslations } from './translated-files';

function linesOf(files: Record<string, string>): string[] {
  const config = resolveConfig({ locales: [{ locale: 'de' }] });
  const all = siteLocales(config);
  const i18n = { all, current: all[1]!, isDefault: false };
  return problemLines(checkTranslations(folderWith(files), { ...config, i18n }));
}

test('A139: a language without a folder is a warning that names the nearest one', () => {
  expect(linesOf({ 'i18n/ge/code.json': '' })).toEqual([
    'i18n/de | warning | The folder with the texts in Deutsch does not exist | Did you mean "ge"?',
  ]);
  expect(linesOf({ 'docs/a.md': '' })).toEqual([
    'i18n/de | warning | The folder with the texts in Deutsch does not exist | Create it, or remove the language from the configuration.',
  ]);
});

test('A139: a misspelled folder of a language is a warning', () => {
  const misspelled = 'i18n/de/docusaurus-plugin-content-doc';
  expect(linesOf({ [`${misspelled}/current/a.md`]: '', 'i18n/de/other/a.md': '' })).toEqual([
    `${misspelled} | warning | No texts are read from this folder | Did you mean "docusaurus-plugin-content-docs"?`,
  ]);
});
