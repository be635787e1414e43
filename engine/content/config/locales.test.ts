import { expect, test } from 'vitest';
import { parseSettings, problemLines, resolveConfig } from '../model/site-fixture';
import { siteLocales } from './locales';

test('A138: defaults of a language', () => {
  const config = resolveConfig({
    basePath: '/kite',
    locales: [{ locale: 'de' }, { locale: 'ar' }],
  });
  expect(siteLocales(config)).toMatchObject([
    { locale: 'en', label: 'English', htmlLang: 'en', basePath: '/kite/', folder: 'i18n/en' },
    { locale: 'de', label: 'Deutsch', direction: 'ltr', basePath: '/kite/de/' },
    { locale: 'ar', direction: 'rtl', basePath: '/kite/ar/', folder: 'i18n/ar' },
  ]);
  expect(siteLocales(resolveConfig({ locales: [{ locale: 'en', label: 'English' }] }))).toEqual([]);
});

test.each([
  [[{ locale: 'de' }, { locale: 'de' }], 'names a language twice: "de"'],
  [[{ locale: 'chinese_simplified' }], 'has an unknown language: "chinese_simplified"'],
])('A138: %j is an error', (locales, what) => {
  expect(problemLines(parseSettings({ locales }).problems).join()).toContain(what);
});
