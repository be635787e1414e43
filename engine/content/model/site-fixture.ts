/** For tests: builds a site model in memory, without a compiler. */
import { parse } from 'yaml';
import type { Problem } from '../../shared/problem';
import { versionName } from '../../shared/search-folder';
import type { SidebarItem } from '../../shared/sidebar';
import { parseConfig } from '../config/parse-config';
import type { ResolvedConfig, SiteConfig } from '../config/schema';
import { locateProblems } from '../problems/format-problems';
import type { VersionSource } from './docs-set';
import { docsSources, docsVersions } from './docs-versions';
import { buildSiteModel, type SiteModel, type SiteModelInput } from './model';
import { type SiteFiles, sortFiles } from './site-files';

/**
 * Path → front matter of a Markdown file, or text of a category file. `$heading` sets the leading `#`
 * heading, `$text` the first line of text.
 */
export type FixtureFiles = Record<string, Record<string, unknown> | string>;

export interface FixtureOptions {
  config?: Partial<SiteConfig>;
  sidebars?: unknown;
  /** Key of each published version → content of its sidebars file; undefined = none. */
  versions?: Record<string, unknown>;
  mode?: SiteModelInput['mode'];
}

/** @param extra settings besides title and address */
export function parseSettings(extra: object) {
  const value = { title: 'Docs', url: 'https://docs.example.com', ...extra };
  return parseConfig({ value, source: '', filePath: 'site.config.ts' });
}

export function resolveConfig(extra: Partial<SiteConfig> = {}): ResolvedConfig {
  const { config, problems } = parseSettings(extra);
  if (!config) throw new Error(problems.map(({ what }) => what).join('\n'));
  return config;
}

export function modelOf(files: FixtureFiles, options: FixtureOptions = {}): SiteModel {
  const config = resolveConfig(options.config);
  const versions = versionsOf(config, options);
  const siteFiles = filesOf(
    Object.keys(files),
    versions.flatMap(({ path, docs }) => (docs.include.length > 0 ? [path] : [])),
    config,
  );
  return buildSiteModel({
    config,
    versions,
    configFile: { filePath: 'site.config.ts', source: '' },
    files: siteFiles,
    summaries: [...siteFiles.docs, ...siteFiles.pages].map((path) => summaryOf(path, files)),
    categorySources: siteFiles.categoryFiles.map((filePath) => ({
      filePath,
      source: String(files[filePath]),
    })),
    mode: options.mode ?? 'production',
  });
}

function filesOf(
  filePaths: readonly string[],
  docsPaths: readonly string[],
  { pages }: ResolvedConfig,
): SiteFiles {
  const inside = (folder: string) => {
    const found = filePaths.filter((path) => path.startsWith(`${folder}/`)).sort();
    return [folder, found.map((path) => path.slice(folder.length + 1))] as const;
  };
  return sortFiles(docsPaths.map(inside), inside(pages.path));
}

function versionsOf(
  config: ResolvedConfig,
  { versions = {}, sidebars }: FixtureOptions,
): VersionSource[] {
  const file = { filePath: 'site.config.ts', source: '' };
  return docsSources(config).flatMap((set) => {
    const { id } = set;
    const names = Object.keys(versions)
      .filter((key) => key.includes('/') === (id !== undefined) && key.startsWith(id ?? ''))
      .map(versionName)
      .filter((name) => name !== 'current');
    return docsVersions(set, names, file).versions.map((version): VersionSource => {
      const { key, sidebarsPath: filePath = 'sidebars.ts' } = version;
      const value = key === 'current' ? sidebars : versions[key];
      if (value === undefined) return version;
      const source = filePath.endsWith('.json')
        ? JSON.stringify(value)
        : `export default ${JSON.stringify(value, undefined, 2)};`;
      return { ...version, sidebarsFile: { filePath, source, value } };
    });
  });
}

function summaryOf(filePath: string, files: FixtureFiles) {
  const fields = files[filePath];
  const { $heading, $text, ...frontMatter } = typeof fields === 'object' ? fields : {};
  return {
    filePath,
    frontMatter,
    frontMatterLines: Object.fromEntries(
      Object.keys(frontMatter).map((key, index) => [key, index + 2]),
    ),
    ...(typeof $heading === 'string' && { contentTitle: $heading }),
    ...(typeof $text === 'string' && { excerpt: $text }),
  };
}

/**
 * A table of cases, one per line: `{ title: 3 } → message | hint`. The left side is YAML; an empty
 * right side is an empty string.
 */
export function cases<Input = Record<string, unknown>>(
  table: string,
): [written: string, input: Input, expected: string][] {
  const lines = table.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [written = '', ...rest] = line.split('→');
    return [written.trim(), parse(written) as Input, rest.join('→').trim()];
  });
}

/** A sidebar as indented lines: `label → href`. */
export function outline(items: readonly SidebarItem[] | undefined, indent = ''): string[] {
  return (items ?? []).flatMap((item) => {
    if (item.type === 'html') return [`${indent}${item.html}`];
    const line = `${indent}${item.label}${item.href === undefined ? '' : ` → ${item.href}`}`;
    return item.type === 'category' ? [line, ...outline(item.items, `${indent}  `)] : [line];
  });
}

/** Each problem as one line: place, `warning` for warnings, message, hints. */
export function problemLines(problems: readonly Problem[]): string[] {
  return locateProblems(problems, '').map(({ filePath, line, column, severity, what, hints }) => {
    const place = [filePath, line, column].filter((part) => part !== undefined).join(':');
    return [place, ...(severity === 'warning' ? ['warning'] : []), what, ...hints].join(' | ');
  });
}
