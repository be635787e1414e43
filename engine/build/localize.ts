/** The language a build is for: its settings, its labels, and where its texts are read (A138–A140). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { docsTranslations, siteLocales, translatedFolders } from '../content/config/locales';
import type { ResolvedConfig } from '../content/config/schema';
import type { VersionSource } from '../content/model/docs-set';
import { closestOf } from '../shared/closest';
import { messageIds } from '../shared/message-ids';
import type { Messages } from '../shared/messages';
import type { LastUpdate } from '../shared/page';
import { type Problem, siteFile } from '../shared/problem';
import { engineFolder } from './folders';
import { readJson } from './load-versions';
import { readSiteFile } from './site-sources';
import { type LastUpdates, readLastUpdates } from './version-control';

/** Id → text, as in `code.json` and the files beside it. */
type SiteMessages = Readonly<Record<string, string>>;

export interface ReadMessages {
  (file: string): SiteMessages;
  /** Of the files read so far. */
  problems: Problem[];
}

/**
 * Files of the language that is built: `{ "id": { "message": "…" } }`; one that does not exist is
 * empty.
 */
export function messagesReader(siteDir: string, folder: string): ReadMessages {
  const problems: Problem[] = [];
  const read = (file: string): SiteMessages => {
    const found = readJson(siteDir, `${folder}/${file}`);
    problems.push(...(found?.problems ?? []));
    return Object.fromEntries(
      Object.entries(found?.value ?? {}).flatMap(([id, entry]) => {
        const message = typeof entry === 'string' ? entry : entry?.message;
        return typeof message === 'string' ? [[id, message]] : [];
      }),
    );
  };
  return Object.assign(read, { problems });
}

/** @param wanted missing = the default language */
export function localizeConfig(
  config: ResolvedConfig,
  siteDir: string,
  wanted = config.locale,
): { config: ResolvedConfig; problems: Problem[] } {
  const locales = siteLocales(config);
  const isFolder = config.router === 'hash';
  const all = isFolder ? [] : locales;
  const current = all.find(({ locale }) => locale === wanted);
  const read = messagesReader(siteDir, current?.folder ?? `i18n/${config.locale}`);
  const messages = engineMessages(wanted, read('code.json'));
  if (wanted !== config.locale && !current) {
    const near = closestOf(
      wanted,
      all.map(({ locale }) => locale),
    );
    const what = `The site has no language "${wanted}"`;
    const hints = [near === undefined ? 'List it in "locales".' : `Did you mean "${near}"?`];
    return { config, problems: [{ severity: 'error', filePath: '.', what, hints }] };
  }
  if (!current) {
    const what = `A site that opens from a folder has one language: it is built in "${wanted}" alone`;
    const hints = ['Remove "locales", or build each language with a configuration of its own.'];
    const problem: Problem = { severity: 'warning', filePath: '.', what, hints };
    return {
      config: { ...config, ...messages },
      problems: [...read.problems, ...(isFolder && locales.length > 0 ? [problem] : [])],
    };
  }
  const isDefault = current === all[0];
  const i18n = { current, all, isDefault };
  const localized: ResolvedConfig = {
    ...config,
    ...withLabels(config, read),
    ...messages,
    locale: wanted,
    basePath: current.basePath,
    i18n,
    // These are about the site as a whole, or about its docs as they were written.
    ...(!isDefault && {
      changes: false,
      ledger: false,
      offlineBundle: false,
      serviceWorker: false,
    }),
  };
  return { config: localized, problems: read.problems };
}

/**
 * The engine's texts: those it brings, then those that the site has for their counterparts in the
 * theme of Docusaurus. Nothing where they are English.
 */
function engineMessages(locale: string, own: SiteMessages): { messages?: Messages } {
  const messages: Record<string, string> = { ...builtInMessages(locale) };
  for (const [id, theirs] of Object.entries(messageIds)) {
    const text = own[theirs];
    // What they speak of has a name there: there is never more than one.
    const filled = text?.replace(/\{\w+\}/, '{0}');
    if (filled && filled.includes('{0}') === id.includes('{0}')) messages[id] = filled;
  }
  return Object.keys(messages).length > 0 ? { messages } : {};
}

function builtInMessages(locale: string): Messages {
  const folder = path.join(engineFolder(), 'messages');
  const [language = ''] = locale.split('-');
  const names = readdirSync(folder).map((file) => path.parse(file).name);
  const name =
    names.find((one) => one === locale) ??
    // Written with other letters.
    (/^zh-(?:hant|tw|hk|mo)\b/i.test(locale)
      ? undefined
      : names.find((one) => one.split('-')[0] === language));
  return name === undefined
    ? {}
    : (JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Messages);
}

/** Navbar and footer in the language's words. */
function withLabels(
  { navbar, footer, logo, announcementBar }: ResolvedConfig,
  read: ReadMessages,
): Partial<ResolvedConfig> {
  const bar = read('docusaurus-theme-classic/navbar.json');
  const foot = read('docusaurus-theme-classic/footer.json');
  const { 'theme.AnnouncementBar.content': announcement } = read('code.json');
  type Labelled = { label?: string | undefined };
  const named = <Item extends Labelled>(item: Item): Item => {
    const label = bar[`item.label.${item.label}`];
    return label === undefined ? item : { ...item, label };
  };
  return {
    navbar: {
      title: bar.title ?? navbar.title,
      items: navbar.items.map((item) => ({
        ...named(item),
        ...(item.items && { items: item.items.map(named) }),
        dropdownItemsBefore: item.dropdownItemsBefore.map(named),
        dropdownItemsAfter: item.dropdownItemsAfter.map(named),
      })),
    },
    footer: {
      ...footer,
      copyright: foot.copyright ?? footer.copyright,
      columns: footer.columns.map(({ title, items }) => ({
        ...(title !== undefined && { title: foot[`link.title.${title}`] ?? title }),
        items: items.map((item) =>
          'label' in item
            ? { ...item, label: foot[`link.item.label.${item.label}`] ?? item.label }
            : item,
        ),
      })),
    },
    ...(logo && { logo: { ...logo, alt: bar['logo.alt'] ?? logo.alt } }),
    ...(announcementBar && {
      announcementBar: {
        ...announcementBar,
        content: announcement ?? announcementBar.content,
      },
    }),
  };
}

/** The version with the labels of its sidebars and of itself in the language that is built. */
export function localizeVersion(version: VersionSource, read: ReadMessages): VersionSource {
  const { name, set } = version;
  const file = name === 'current' ? 'current.json' : `version-${name}.json`;
  const messages = read(`${docsTranslations('', set).slice(1)}/${file}`);
  return { ...version, label: messages['version.label'] ?? version.label, messages };
}

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

/** What would be lost without a word: pages that are none in the default language, and other addresses. */
export function checkTranslations(siteDir: string, config: ResolvedConfig): Problem[] {
  if (!config.i18n || config.i18n.isDefault) return [];
  const slugOf = (filePath: string): string | undefined =>
    /^---\n[\s\S]*?^slug:\s*(.*?)\s*$[\s\S]*?^---$/m.exec(
      readSiteFile(siteDir, filePath) ?? '',
    )?.[1];
  const problems: Problem[] = [];
  const strays: string[] = [];
  for (const [from, to] of translatedFolders(config)) {
    const pattern = /versioned_docs\/$/.test(from) ? 'version-*/**/*.{md,mdx}' : '**/*.{md,mdx}';
    for (const name of globSync(pattern, { cwd: path.join(siteDir, to) }).sort()) {
      const filePath = to + name;
      if (!existsSync(path.join(siteDir, from + name))) strays.push(filePath);
      else if (slugOf(filePath) !== slugOf(from + name)) {
        const what =
          'The page has another address than in the default language: links from one to the other lead to nothing';
        const hints = [`Write "slug" as in ${siteFile(from + name)}.`];
        problems.push({ severity: 'warning', filePath, what, hints });
      }
    }
  }
  const [first, ...more] = strays;
  if (first !== undefined) {
    const others =
      more.length > 0 ? `, as do ${more.length} more, the next ${siteFile(more[0] as string)}` : '';
    const what = `The file translates nothing and is left out${others}`;
    const hints = ['Give it the path of a page in the default language.'];
    problems.push({ severity: 'warning', filePath: first, what, hints });
  }
  return problems;
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

/** For components that were written for Docusaurus; what speaks of its theme is not for them. */
export function componentMessages(
  siteDir: string,
  { i18n, locale }: ResolvedConfig,
): Record<string, string> {
  const all = messagesReader(siteDir, i18n?.current.folder ?? `i18n/${locale}`)('code.json');
  return Object.fromEntries(Object.entries(all).filter(([id]) => !id.startsWith('theme.')));
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
