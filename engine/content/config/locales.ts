/** The languages of a site: which there are, where they are published, where their texts lie (A138). */
import { z } from 'zod';
import { failing } from '../problems/failing';
import type { ResolvedConfig } from './schema';

const name = z.string().min(1);

export const localesSchema = z
  .array(
    z.strictObject({
      /** As in `locale`: `en`, `pt-BR`. */
      locale: name,
      /** In the menu of languages; default: the language's name for itself. */
      label: name.optional(),
      direction: z.enum(['ltr', 'rtl']).optional(),
      /** `lang` of its pages; default: the locale. */
      htmlLang: name.optional(),
      /** Of its dates: a name that `Intl` knows, like `buddhist`. */
      calendar: name.optional(),
      /** Folder of its texts inside the site folder; default: `i18n/` and the locale. */
      path: name.transform((path) => path.replace(/^(?:\.?\/)+|\/+$/g, '')).optional(),
    }),
  )
  .check(
    failing((locales) => {
      const names = locales.map(({ locale }) => locale);
      const wrong = names.find((one) => !isLocale(one));
      if (wrong !== undefined) {
        return [`has an unknown language: "${wrong}"`, 'Write it like "de" or "pt-BR".'];
      }
      const twice = names.find((one, index) => names.indexOf(one) !== index);
      return twice === undefined
        ? undefined
        : [`names a language twice: "${twice}"`, 'Remove one of them.'];
    }),
  )
  .default([]);

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** One language of a site that has several. */
export interface SiteLocale {
  locale: string;
  label: string;
  htmlLang: string;
  direction: 'ltr' | 'rtl';
  calendar?: string | undefined;
  /** Folder of its texts inside the site folder. */
  folder: string;
  /** Where its pages begin: that of the site, then the locale, but for the default one. */
  basePath: string;
}

/** What a build knows of languages; the default one comes first. */
export interface LocaleBuild {
  current: SiteLocale;
  all: readonly SiteLocale[];
  isDefault: boolean;
}

/** The default locale first; empty for a site in one language. */
export function siteLocales(
  config: Pick<ResolvedConfig, 'locale' | 'locales' | 'basePath'>,
): SiteLocale[] {
  const { locale: defaultLocale, locales, basePath } = config;
  const others = locales.filter(({ locale }) => locale !== defaultLocale);
  if (others.length === 0) return [];
  const first = locales.find(({ locale }) => locale === defaultLocale);
  return [first ?? { locale: defaultLocale }, ...others].map(
    ({ locale, label, htmlLang, direction, calendar, path }) => ({
      locale,
      label: label ?? ownName(locale),
      htmlLang: htmlLang ?? locale,
      direction: direction ?? (/^(?:ar|ckb|dv|fa|he|ps|ug|ur|yi)\b/.test(locale) ? 'rtl' : 'ltr'),
      calendar,
      folder: path ?? `i18n/${locale}`,
      basePath: locale === defaultLocale ? basePath : `${basePath}${locale}/`,
    }),
  );
}

/** `de` → `Deutsch`. */
function ownName(locale: string): string {
  const shown = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return shown.charAt(0).toLocaleUpperCase(locale) + shown.slice(1);
}

/**
 * Folders of texts that stand in for those of the site (A139): docs and pages as their authors wrote
 * them → translated. Longest first is not needed: none lies inside another.
 */
export function translatedFolders({
  docs,
  otherDocs,
  pages,
  i18n,
}: ResolvedConfig): [from: string, to: string][] {
  if (!i18n) return [];
  const { folder } = i18n.current;
  const sets = [{ id: undefined, path: docs.path }, ...otherDocs];
  return [
    ...sets.flatMap(({ id, path }): [string, string][] => {
      const to = docsTranslations(folder, id);
      const versioned = id === undefined ? 'versioned_docs' : `${id}_versioned_docs`;
      return [
        [`${path}/`, `${to}/current/`],
        [`${versioned}/`, `${to}/`],
      ];
    }),
    [`${pages.path}/`, `${folder}/docusaurus-plugin-content-pages/`],
  ];
}

/** Folder of the translations of a set of docs. */
export function docsTranslations(folder: string, id: string | undefined): string {
  return `${folder}/docusaurus-plugin-content-docs${id === undefined ? '' : `-${id}`}`;
}

/** The languages a page is published in, with whole addresses; the default one first. */
export function alternatesOf(
  urlPath: string,
  { url, i18n }: Pick<ResolvedConfig, 'url' | 'i18n'>,
): { hreflang: string; href: string }[] {
  if (!i18n) return [];
  const all = i18n.all.map(({ htmlLang, basePath }) => ({
    hreflang: htmlLang,
    href: url + basePath + encodeURI(urlPath).slice(1),
  }));
  return [...all, { hreflang: 'x-default', href: all[0]?.href ?? '' }];
}
