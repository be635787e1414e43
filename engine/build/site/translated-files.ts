/** Translated files and the files of the default language they replace (A139). */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { nearestFile } from '../../content/compile/assets';
import { readFrontMatter } from '../../content/compile/parse/front-matter';
import { type SiteLocale, translatedFolders } from '../../content/config/locales';
import type { ResolvedConfig } from '../../content/config/schema';
import type { Doc, StandalonePage } from '../../content/model/doc';
import { type FrontMatter, parseFrontMatter } from '../../content/model/front-matter';
import { addressOfDoc, pathOfStandalonePage, resolveRelative } from '../../content/model/slug';
import { closestOf } from '../../shared/closest';
import type { LastUpdate } from '../../shared/page';
import { type Problem, siteFile, warningAt } from '../../shared/problem';
import { readSiteFile } from './site-sources';
import { type LastUpdates, readLastUpdates } from './version-control';

/** The file's translation, if there is one; all paths are relative to the site folder. */
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
 * Finds the languages in which a page has another URL, because of `id` or `slug` in its translation
 * (B265).
 *
 * @returns locale → path without the language's base path; undefined if all are the same
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
    const pathBy = ({ id, slug }: AddressFields): string => {
      if (page.kind === 'doc')
        return addressOfDoc(path.posix.join(page.directory, page.fileName), { id, slug }).path;
      if (slug !== undefined) return resolveRelative(slug, '/');
      return pathOfStandalonePage(page.filePath.slice(pages.path.length + 1));
    };
    const own = pathBy(page.frontMatter);
    const route = page.urlPath.slice(0, -own.length);
    const found = others.flatMap(({ locale, locate }): [string, string][] => {
      const there = pathBy(addressFieldsOf(siteDir, locate(page.filePath)));
      return there === own ? [] : [[locale, route + there]];
    });
    // With custom prefixes the URL does not follow from these fields.
    return found.length > 0 && page.urlPath.endsWith(own) ? Object.fromEntries(found) : undefined;
  };
}

type AddressFields = Pick<FrontMatter, 'id' | 'slug'>;

function addressFieldsOf(siteDir: string, filePath: string): AddressFields {
  const source = readSiteFile(siteDir, filePath) ?? '';
  if (!/^---\n[\s\S]*?^(?:id|slug):/m.test(source)) return {};
  const { data, lines: frontMatterLines } = readFrontMatter(source, filePath);
  return parseFrontMatter({ filePath, frontMatter: data, frontMatterLines });
}

/** Warns about translated pages that do not exist in the default language. */
export function checkTranslations(siteDir: string, config: ResolvedConfig): Problem[] {
  if (!config.i18n || config.i18n.isDefault) return [];
  const folders = checkFolders(siteDir, config, config.i18n.current);
  const strays: string[] = [];
  for (const [from, to] of translatedFolders(config)) {
    const pattern = /versioned_docs\/$/.test(from) ? 'version-*/**/*.{md,mdx}' : '**/*.{md,mdx}';
    for (const name of globSync(pattern, { cwd: path.join(siteDir, to) }).sort()) {
      const filePath = to + name;
      if (!existsSync(path.join(siteDir, from + name))) strays.push(filePath);
    }
  }
  const [first, ...more] = strays;
  if (first === undefined) return folders;
  const others =
    more.length > 0 ? `, as are ${more.length} more, the next ${siteFile(more[0] as string)}` : '';
  const what = `The file is not a translation of any page and is left out${others}`;
  const hint = 'Give it the path of a page in the default language.';
  return [...folders, warningAt(first, what, hint)];
}

/** Folders of a language that are not there, or are nearly named like one that is read. */
function checkFolders(
  siteDir: string,
  config: ResolvedConfig,
  { folder, label }: SiteLocale,
): Problem[] {
  const place = path.join(siteDir, folder);
  if (!existsSync(place)) {
    const hint = nearestFile(place, 'Create it, or remove the language from the configuration.');
    return [warningAt(folder, `The folder with the texts in ${label} does not exist`, hint)];
  }
  const read = translatedFolders(config).map(([, to]) => to.split('/').at(-2) ?? '');
  const known = [...read, 'docusaurus-plugin-content-docs', 'docusaurus-theme-classic'];
  return readdirSync(place).flatMap((name): Problem[] => {
    const near = known.includes(name) ? undefined : closestOf(name, known, 3);
    if (near === undefined || existsSync(path.join(place, near))) return [];
    const what = 'No texts are read from this folder';
    return [warningAt(`${folder}/${name}`, what, `Did you mean "${near}"?`)];
  });
}

/** Last changes; for translated pages, those of the translation. */
export async function readLocalizedUpdates(
  siteDir: string,
  filePaths: readonly string[],
  locate: LocateFile,
): Promise<LastUpdates> {
  const { byFile, problems } = await readLastUpdates(siteDir, filePaths.map(locate));
  const entries = filePaths.flatMap((filePath): [string, LastUpdate][] => {
    const update = byFile.get(locate(filePath));
    return update ? [[filePath, update]] : [];
  });
  return { byFile: new Map(entries), problems };
}

/** The language of an untranslated page (B266); undefined if it is the current one. */
export function fallbackLanguage(
  { i18n }: ResolvedConfig,
  locate: LocateFile,
  filePath: string,
): string | undefined {
  const isTranslated = !i18n || i18n.isDefault || locate(filePath) !== filePath;
  return isTranslated ? undefined : i18n.all[0]?.htmlLang;
}
