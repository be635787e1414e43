/** Collects what a Docusaurus configuration asks for and this build does not do. */
import type { Problem } from '../../shared/problem';
import { standInName } from '../../shared/stand-in';
import { locateKey } from '../config/locate-key';
import type { FieldPath } from '../problems/schema-issues';

export type Fields = Record<string, unknown>;

export interface MapContext {
  /** The configuration file as messages show it, and its text for positions. */
  filePath: string;
  source: string;
  /** Absolute: the script may name files by their whole path. */
  siteDir: string;
  problems: Problem[];
}

/** @param what a sentence that says what is lost; @param hint what to do about it */
export function lose(context: MapContext, path: FieldPath, what: string, hint: string): void {
  const { filePath, source, problems } = context;
  const position = locateKey(source, path);
  problems.push({ severity: 'warning', filePath, ...position, what, hints: [hint] });
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `{}` for what is no object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** `[]` for nothing, a list of one for what is no list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null || value === false) return [];
  return Array.isArray(value) ? value : [value];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What a plugin, preset or theme is called: its package, its function, or its file. */
export function moduleName(value: unknown): string {
  const name = standInName(value);
  if (name !== undefined) return name;
  if (typeof value === 'function') return value.name === '' ? 'a function' : value.name;
  if (typeof value !== 'string') return 'an object';
  const inside = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(value)?.[1];
  return inside ?? value;
}

/** Without `undefined`, so that defaults hold. */
export function defined<T extends Fields>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** `a, b and c`. */
export function listNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
