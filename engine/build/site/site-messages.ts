/** Texts in the current language: the engine's own, and those in the site's `i18n/` (A140, A142). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { docsTranslations } from '../../content/config/locales';
import { placeOfSetting } from '../../content/config/locate-key';
import type { ResolvedConfig } from '../../content/config/schema';
import type { VersionSource } from '../../content/model/docs-set';
import { isObject } from '../../shared/is-object';
import type { Messages } from '../../shared/messages';
import { type Problem, warningAt } from '../../shared/problem';
import { engineDir } from '../folders';
import { docusaurusIds } from './docusaurus-messages';
import { readJson } from './site-sources';

/** Id → text. */
type SiteMessages = Readonly<Record<string, string>>;

export type ReadMessages = (file: string) => SiteMessages;

/** Reads files like `{ "id": { "message": "…" } }`; a missing file counts as empty. */
export function messagesReader(
  siteDir: string,
  folder: string,
  problems: Problem[] = [],
): ReadMessages {
  return (file) => {
    const read = readJson(siteDir, `${folder}/${file}`, problems);
    if (!read) return {};
    const { value } = read;
    const report = (what: string, hint: string, id = ''): void => {
      problems.push(warningAt(placeOfSetting(read, [id]), what, hint));
    };
    if (!isObject(value)) {
      report('The file is not an object with texts', 'Write { "id": { "message": "…" } }.');
      return {};
    }
    const texts = Object.entries(value).map(([id, entry]): [string, unknown] => {
      return [id, isObject(entry) ? entry.message : entry];
    });
    const isText = (entry: [string, unknown]): entry is [string, string] =>
      typeof entry[1] === 'string';
    const [first, ...more] = texts.filter((entry) => !isText(entry));
    if (first) {
      const others = more.length > 0 ? ` (and ${more.length} more)` : '';
      const what = `The translation "${first[0]}" is not a text and is left out${others}`;
      report(what, 'Write { "message": "…" }.', first[0]);
    }
    return Object.fromEntries(texts.filter(isText));
  };
}

/**
 * The engine's translations, overridden by the site's translations of Docusaurus theme texts. Empty for
 * English.
 */
export function engineMessages(
  locale: string,
  own: SiteMessages,
  direction = 'ltr',
): { messages?: Messages } {
  const messages: Record<string, string> = { ...builtInMessages(locale, direction) };
  for (const [id, theirs] of Object.entries(docusaurusIds)) {
    const text = own[theirs];
    // In Docusaurus' texts placeholders have names; no text has more than one.
    const filled = text?.replace(/\{\w+\}/, '{0}');
    // For a text it cannot translate, Docusaurus writes the English one.
    const isTranslated = !(id in messages) || filled?.toLowerCase() !== id.toLowerCase();
    if (filled && isTranslated && filled.includes('{0}') === id.includes('{0}'))
      messages[id] = filled;
  }
  return Object.keys(messages).length > 0 ? { messages } : {};
}

function builtInMessages(locale: string, direction: string): Messages {
  const folder = path.join(engineDir, 'messages');
  const names = readdirSync(folder).map((file) => path.parse(file).name);
  const name = names.find((one) => one === locale) ?? names.find((one) => isRelated(one, locale));
  const read = (language: string) =>
    JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Messages;
  if (name !== undefined) return read(name);
  if (direction === 'ltr') return {};
  // When isolated, English text keeps its order and punctuation in right-to-left lines.
  const isolated = (id: string) =>
    id.replace(/^← (.*)/, '$1 →').replace(/^( ?)(.*?)( ?)$/, '$1\u2066$2\u2069$3');
  return Object.fromEntries(Object.keys(read('de')).map((id) => [id, isolated(id)]));
}

/**
 * Whether both are the same language in the same script: traditional Chinese does not help readers of simplified
 * Chinese.
 */
function isRelated(name: string, locale: string): boolean {
  try {
    const [one, other] = [name, locale].map((tag) => new Intl.Locale(tag).maximize());
    return one?.language === other?.language && one?.script === other?.script;
  } catch {
    return false;
  }
}

/** Translates the labels of a version and its sidebars. */
export function localizeVersion(version: VersionSource, read: ReadMessages): VersionSource {
  const { name, set } = version;
  const file = name === 'current' ? 'current.json' : `version-${name}.json`;
  const messages = read(`${docsTranslations('', set).slice(1)}/${file}`);
  return { ...version, label: messages['version.label'] ?? version.label, messages };
}

/** For components written for Docusaurus, without the texts of its theme. */
export function componentMessages(
  siteDir: string,
  { i18n, locale }: ResolvedConfig,
): Record<string, string> {
  const all = messagesReader(siteDir, i18n?.current.folder ?? `i18n/${locale}`)('code.json');
  return Object.fromEntries(Object.entries(all).filter(([id]) => !id.startsWith('theme.')));
}
