/** Texts of the language that is built: the engine's own, and those in the site's `i18n/` (A140, A142). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { docsTranslations } from '../content/config/locales';
import type { ResolvedConfig } from '../content/config/schema';
import type { VersionSource } from '../content/model/docs-set';
import { messageIds } from '../shared/message-ids';
import type { Messages } from '../shared/messages';
import type { Problem } from '../shared/problem';
import { engineFolder } from './folders';
import { readJson } from './load-versions';

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

/**
 * The engine's texts: those it brings, then those that the site has for their counterparts in the
 * theme of Docusaurus. Nothing where they are English.
 */
export function engineMessages(locale: string, own: SiteMessages): { messages?: Messages } {
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

/** The version with the labels of its sidebars and of itself in the language that is built. */
export function localizeVersion(version: VersionSource, read: ReadMessages): VersionSource {
  const { name, set } = version;
  const file = name === 'current' ? 'current.json' : `version-${name}.json`;
  const messages = read(`${docsTranslations('', set).slice(1)}/${file}`);
  return { ...version, label: messages['version.label'] ?? version.label, messages };
}

/** For components that were written for Docusaurus; what speaks of its theme is not for them. */
export function componentMessages(
  siteDir: string,
  { i18n, locale }: ResolvedConfig,
): Record<string, string> {
  const all = messagesReader(siteDir, i18n?.current.folder ?? `i18n/${locale}`)('code.json');
  return Object.fromEntries(Object.entries(all).filter(([id]) => !id.startsWith('theme.')));
}
