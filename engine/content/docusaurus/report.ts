/** Values of a Docusaurus configuration: reading, writing, warnings about what is lost. */
import { inspect } from 'node:util';
import { isObject } from '../../shared/is-object';
import { type Problem, warningAt } from '../../shared/problem';
import { standInName } from '../../shared/stand-in';
import { locateKey } from '../config/locate-key';
import { nearestHint } from '../problems/nearest-hint';
import type { FieldPath } from '../problems/schema-issues';

export type Fields = Record<string, unknown>;

export interface MapContext {
  /** Path and text of the configuration file, for messages and positions. */
  filePath: string;
  source: string;
  /** Absolute: scripts may name files by their absolute path. */
  siteDir: string;
  problems: Problem[];
  /** Its pages were written for MDX 1. */
  isDocusaurus2?: boolean;
  /** Entries of `plugins` whose work is already done, so they need no counterpart. */
  donePlugins?: ReadonlySet<unknown>;
  /** A plugin of the site → the name of the one it extends. */
  extendedPlugins?: ReadonlyMap<string, string>;
}

/** @param what a sentence about what is lost; @param hint what to do about it */
export function reportLoss(context: MapContext, path: FieldPath, what: string, hint: string): void {
  const { filePath, source, problems } = context;
  problems.push(warningAt({ filePath, ...locateKey(source, path) }, what, hint));
}

/** @param known what is read, done by the build anyway, or of no use here; what is off is not reported */
export function reportUnread(
  { options, at }: { options: Fields; at: FieldPath },
  place: string,
  known: string,
  context: MapContext,
  hint?: string,
): void {
  const names = known.split(' ');
  const isOn = (key: string): boolean => Boolean(options[key]) && listOf(options[key]).length > 0;
  const unread = Object.keys(options).filter((key) => !names.includes(key) && isOn(key));
  const [first] = unread;
  if (first === undefined) return;
  const shown = listNames(unread.map((key) => `"${key}"`));
  const typo = unread.map((key) => nearestHint(key, names, '')).find(Boolean);
  const otherwise = typo ?? 'docs/compatibility.md lists the settings that have a counterpart.';
  const what = `Ignored in ${place}: ${shown}.`;
  reportLoss(context, [...at, first], what, hint ?? otherwise);
}

export function take(fields: Fields, ...names: string[]): Fields {
  const isData = (value: unknown): boolean =>
    value !== undefined && value !== null && typeof value !== 'function';
  return Object.fromEntries(
    names.flatMap((name) => (isData(fields[name]) ? [[name, fields[name]]] : [])),
  );
}

export function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** Turns a missing value into an empty list, and a single value into a list of one. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === false) return [];
  return Array.isArray(value) ? value : [value];
}

export function textsOf(value: unknown): string[] {
  return listOf(value).filter((text) => typeof text === 'string');
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Keeps only what JSON can hold: functions and elements are dropped. */
export function plainData(value: Fields): Fields {
  try {
    return JSON.parse(JSON.stringify(value)) as Fields;
  } catch {
    return {};
  }
}

/** The name of a plugin, preset or theme: its package, function or file. */
export function moduleName(value: unknown): string {
  const name = standInName(value);
  if (name !== undefined) return name;
  if (typeof value === 'function') return value.name === '' ? 'a function' : value.name;
  if (typeof value !== 'string') {
    const { default: exported } = (value ?? {}) as { default?: unknown };
    return exported === undefined ? 'an object' : moduleName(exported);
  }
  const inside = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(value)?.[1];
  return inside ?? value;
}

export function listNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/** The text of `site.config.ts` for `docs migrate` (A150), without empty settings. */
export function writeConfig(value: Fields): string {
  const whole = { depth: null, maxArrayLength: null, maxStringLength: null };
  return `export default ${inspect(withoutEmpty(value), { ...whole, breakLength: 90 })};\n`;
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  const isEmpty = (field: unknown): boolean =>
    field === undefined ||
    (typeof field === 'object' && field !== null && Object.keys(field).length === 0);
  const fields = Object.entries(value).filter(([, field]) => !isEmpty(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutEmpty(field)]));
}
