/** Every published route of the documentation site, as docs/behaviour.md lists them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './build-command';

const statements = readFileSync(path.join(projectDir, 'docs/behaviour.md'), 'utf8');

/** What the statement has between backticks, up to the end of its list. */
function listIn(mark: string): string[] {
  const [, list = ''] = new RegExp(`^\\*\\*${mark} .*?: (.*?)\\. `, 'm').exec(statements) ?? [];
  return [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

export const docRoutes: readonly string[] = listIn('B5');

export const categoryRoutes: readonly string[] = listIn('B8').map((name) => `/category/${name}`);

/** Every indexable page: docs, categories, the standalone page and the glossary. */
export const contentRoutes: readonly string[] = [
  ...docRoutes,
  ...categoryRoutes,
  '/markdown-page',
  '/glossary',
];
