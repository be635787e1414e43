/** Which file of a translation stands in for which of the default language, and what is wrong with them (A139). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { readFrontMatter } from '../content/compile/front-matter';
import { translatedFolders } from '../content/config/locales';
import type { ResolvedConfig } from '../content/config/schema';
import type { Doc, StandalonePage } from '../content/model/doc';
import { type FrontMatter, parseFrontMatter } from '../content/model/front-matter';
import { addressOfDoc, pathOfStandalonePage, resolveRelative } from '../content/model/slug';
import type { LastUpdate } from '../shared/page';
import { type Problem, siteFile } from '../shared/problem';
import { readSiteFile } from './site-sources';
import { type LastUpdates, readLastUpdates } from './version-control';

/**
 * Where the text of a file of the site is read: the translation, where there is one.
 *
 * @returns relative to the site folder
 */
export type LocateFile = (filePath: string) => string;

export function fileLocator(siteDir: string, config: ResolvedConfig): LocateFile {
  const folders = translatedFolders(config);
  return (filePath) => {
    const folder = folders.find(([from]) => filePath.startsWith(from));
    if (!folder) return filePath;
    const translated = folder[1] + filePath.slice(folder[0].length);
    return existsSync(path.join(siteDir, translated)) ? translated : filePath;
  };
}

/**
 * Finds where a page is in the languages that give it another address, by `id` or `slug` of its
 * translation (B265).
 *
 * @returns locale → path, base path of the language excluded; undefined where all are the same
 */
export function addressesElsewhere(siteDir: string, config: ResolvedConfig) {
  const { i18n, pages } = config;
  const others = (i18n?.all ?? [])
    .filter(({ locale }) => locale !== i18n?.current.locale)
    .map((current) => ({
      locale: current.locale,
      locate: fileLocator(siteDir, { ...config, ...(i18n && { i18n: { ...i18n, current } }) }),
    }));
  return (page: Doc | StandalonePage): Record<string, string> | undefined => {
    const placeBy = ({ id, slug }: AddressFields): string =>
      page.kind === 'doc'
        ? addressOfDoc({ path: path.posix.join(page.directory, page.fileName), id, slug }).path
        : slug === undefined
          ? pathOfStandalonePage(page.filePath.slice(pages.path.length + 1))
          : resolveRelative(slug, '/');
    const own = placeBy(page.frontMatter);
    const route = page.urlPath.slice(0, -own.length);
    const found = others.flatMap(({ locale, locate }): [string, string][] => {
      const there = placeBy(addressFieldsOf(siteDir, locate(page.filePath)));
      return there === own ? [] : [[locale, route + there]];
    });
    // A site with prefixes of its own kind has other addresses than these fields tell.
    return found.length > 0 && page.urlPath.endsWith(own) ? Object.fromEntries(found) : undefined;
  };
}

type AddressFields = Pick<FrontMatter, 'id' | 'slug'>;

function addressFieldsOf(siteDir: string, filePath: string): AddressFields {
  const source = readSiteFile(siteDir, filePath) ?? '';
  if (!/^---\n[\s\S]*?^(?:id|slug):/m.test(source)) return {};
  const { data, lines: frontMatterLines } = readFrontMatter(source, filePath);
  return parseFrontMatter({ filePath, frontMatter: data, frontMatterLines }).frontMatter;
}

/** What would be lost without a word: pages that are none in the default language. */
export function checkTranslations(siteDir: string, config: ResolvedConfig): Problem[] {
  if (!config.i18n || config.i18n.isDefault) return [];
  const strays: string[] = [];
  for (const [from, to] of translatedFolders(config)) {
    const pattern = /versioned_docs\/$/.test(from) ? 'version-*/**/*.{md,mdx}' : '**/*.{md,mdx}';
    for (const name of globSync(pattern, { cwd: path.join(siteDir, to) }).sort()) {
      const filePath = to + name;
      if (!existsSync(path.join(siteDir, from + name))) strays.push(filePath);
    }
  }
  const [first, ...more] = strays;
  if (first === undefined) return [];
  const others =
    more.length > 0 ? `, as do ${more.length} more, the next ${siteFile(more[0] as string)}` : '';
  const what = `The file translates nothing and is left out${others}`;
  const hints = ['Give it the path of a page in the default language.'];
  return [{ severity: 'warning', filePath: first, what, hints }];
}

/** When each page was changed: of a translation, not of what it translates. */
export async function readLocalizedUpdates(
  siteDir: string,
  filePaths: readonly string[],
  locate: LocateFile,
): Promise<LastUpdates> {
  const { byFile, problems } = await readLastUpdates({ siteDir, filePaths: filePaths.map(locate) });
  const entries = filePaths.flatMap((filePath): [string, LastUpdate][] => {
    const update = byFile.get(locate(filePath));
    return update ? [[filePath, update]] : [];
  });
  return { byFile: new Map(entries), problems };
}

/** The language a page is written in, where that is not the one that is built (B266). */
export function fallbackLanguage(
  { i18n }: ResolvedConfig,
  locate: LocateFile,
  filePath: string,
): string | undefined {
  const isTranslated = !i18n || i18n.isDefault || locate(filePath) !== filePath;
  return isTranslated ? undefined : i18n.all[0]?.htmlLang;
}
