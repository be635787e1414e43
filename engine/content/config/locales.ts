/** The languages of a site, their URLs and the folders of their translations (A138). */
import { z } from 'zod';
import { firstRepeated } from '../../shared/first-repeated';
import type { PageMeta } from '../../shared/page';
import { escapeAttribute } from '../compile/html';
import { withId } from '../model/docs-versions';
import { nearestHint } from '../problems/nearest-hint';
import { failing } from '../problems/schema-issues';
import { basePath, siteUrl } from './address-schema';
import { folder, name } from './link-schema';
import type { ResolvedConfig } from './schema';

/** A name that `Intl` takes; it throws for others. */
export const language = name.check(
  failing((text) => {
    try {
      Intl.getCanonicalLocales(text);
      // Words of up to eight letters are allowed, but none is a language.
      if (/^[a-z]{2,3}(?:-|$)/i.test(text)) return undefined;
    } catch {
      // Not even the form is right.
    }
    return [`must be a language, not "${text}"`, 'Write it like "de" or "pt-BR".'];
  }),
);

export const localesSchema = z
  .array(
    z.strictObject({
      /** As in `locale`: `en`, `pt-BR`. */
      locale: language,
      /** In the language menu; default: the language's name in that language. */
      label: name.optional(),
      direction: z.enum(['ltr', 'rtl']).optional(),
      /** `lang` of its pages; default: the locale. */
      htmlLang: language.optional(),
      /** For dates: a calendar name of `Intl`, like `buddhist`. */
      calendar: name
        .check(
          failing((value) => {
            const known = Intl.supportedValuesOf('calendar');
            const hint = nearestHint(value, known, `Known calendars: ${known.join(', ')}.`);
            return !known.includes(value) && [`must be a calendar, not "${value}"`, hint];
          }),
        )
        .optional(),
      /** Like the site's `url` and `basePath`; default: below the site. */
      url: siteUrl.optional(),
      basePath: basePath.optional(),
      /** Folder of its translations inside the site folder; default: `i18n/<locale>`. */
      path: folder.optional(),
    }),
  )
  .check(
    failing((locales) => {
      const names = locales.map(({ locale }) => locale);
      const twice = firstRepeated(names);
      return twice !== undefined && [`lists a language twice: "${twice}"`, 'Remove one of them.'];
    }),
  )
  .default([]);

/** One language of a multilingual site. */
export interface SiteLocale {
  locale: string;
  label: string;
  htmlLang: string;
  direction: 'ltr' | 'rtl';
  calendar?: string | undefined;
  /** Folder of its translations inside the site folder. */
  folder: string;
  /** By default the site's, followed by the locale unless it is the default language. */
  basePath: string;
  /** Origin of its pages. */
  url: string;
  /** Output folder with a trailing slash; empty for the default language. */
  outputFolder: string;
  /** Published at another origin or outside the site's path, as a site of its own. */
  isApart: boolean;
}

/** The language being built and all others. */
export interface LocaleBuild {
  current: SiteLocale;
  /** The default language comes first. */
  all: readonly SiteLocale[];
  isDefault: boolean;
}

/** The default locale first; empty for a monolingual site. */
export function siteLocales(
  config: Pick<ResolvedConfig, 'locale' | 'locales' | 'basePath' | 'url'>,
): SiteLocale[] {
  const isFirst = ({ locale }: { locale: string }): boolean => locale === config.locale;
  const { locale, locales } = config;
  const { url = config.url, basePath = config.basePath, ...settings } = locales.find(isFirst) ?? {};
  const first = { ...settings, locale, url, basePath };
  const others = locales.filter((one) => !isFirst(one));
  if (others.length === 0) return [];
  const root = first.basePath;
  return [first, ...others].map((own) => {
    const { locale: name, label, path } = own;
    const { url = first.url } = own;
    // A language with its own origin needs no locale in the path.
    const { basePath = own.url === undefined ? `${root}${name}/` : root } = own;
    const isElsewhere = url !== first.url || basePath === root || !basePath.startsWith(root);
    const isApart = own !== first && isElsewhere;
    return {
      locale: name,
      label: label ?? ownName(name),
      ...writingOf({ locale: name, locales }),
      folder: path ?? `i18n/${name}`,
      url,
      basePath,
      outputFolder: isApart ? `${name}/` : basePath.slice(root.length),
      isApart,
    };
  });
}

/** How the current language is written, on monolingual sites, too. */
export function writingOf({ locale, locales }: Pick<ResolvedConfig, 'locale' | 'locales'>) {
  const {
    htmlLang = locale,
    direction,
    calendar,
  } = locales.find((own) => own.locale === locale) ?? {};
  const isRightToLeft = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/.test(locale);
  return { htmlLang, direction: direction ?? (isRightToLeft ? 'rtl' : 'ltr'), calendar } as const;
}

/** Attributes of a document's `<html>`. */
export function langAttributes(config: Pick<ResolvedConfig, 'locale' | 'locales'>): string {
  const { htmlLang, direction } = writingOf(config);
  return `lang="${escapeAttribute(htmlLang)}" dir="${direction}"`;
}

/** The languages in the same output folder as the current one; undefined on a monolingual site. */
export function sharedLocales({
  i18n,
}: Pick<ResolvedConfig, 'i18n'>): readonly SiteLocale[] | undefined {
  return i18n?.current.isApart ? [i18n.current] : i18n?.all.filter(({ isApart }) => !isApart);
}

/** `de` → `Deutsch`. */
function ownName(locale: string): string {
  const shown = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return shown.charAt(0).toLocaleUpperCase(locale) + shown.slice(1);
}

/** The source folders of docs and pages and those of their translations (A139), none of them inside another. */
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
      return [
        [`${path}/`, `${to}/current/`],
        [`${withId('versioned_docs', id)}/`, `${to}/`],
      ];
    }),
    [`${pages.path}/`, `${folder}/docusaurus-plugin-content-pages/`],
  ];
}

export function docsTranslations(folder: string, id: string | undefined): string {
  return `${folder}/docusaurus-plugin-content-docs${id === undefined ? '' : `-${id}`}`;
}

/** The URLs of a page in all languages, the default one first. */
export function alternatesOf(
  { urlPath, pathsElsewhere }: Pick<PageMeta, 'urlPath' | 'pathsElsewhere'>,
  { i18n }: Pick<ResolvedConfig, 'i18n'>,
): { hreflang: string; href: string }[] {
  if (!i18n) return [];
  const all = i18n.all.map(({ locale, htmlLang, url, basePath }) => ({
    hreflang: htmlLang,
    href: url + basePath + encodeURI(pathsElsewhere?.[locale] ?? urlPath).slice(1),
  }));
  return [...all, { hreflang: 'x-default', href: all[0]?.href ?? '' }];
}
