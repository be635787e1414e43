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
  [[{ locale: 'de' }, { locale: 'de' }], 'lists a language twice: "de"'],
  [[{ locale: 'chinese_simplified' }], 'must be a language, not "chinese_simplified"'],
  [[{ locale: 'german' }], 'must be a language, not "german"'],
])('A138: %j is an error', (locales, what) => {
  expect(problemLines(parseSettings({ locales }).problems).join()).toContain(what);
});

test('A138: a default language that does not exist is an error, too', () => {
  expect(problemLines(parseSettings({ locale: 'en_US' }).problems)).toEqual([
    'site.config.ts | Setting "locale" must be a language, not "en_US" | Write it like "de" or "pt-BR".',
  ]);
});
