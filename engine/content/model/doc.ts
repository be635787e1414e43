/** Builds docs and standalone pages from the summaries of compiled files. */
import { posix } from 'node:path';
import type { Checked, LastUpdate } from '../../shared/page';
import { type Problem, problemAt } from '../../shared/problem';
import type { PageSummary } from '../compiled-page';
import { severityOf } from '../config/report-level';
import type { ResolvedConfig } from '../config/schema';
import { defined } from '../defined';
import { type FrontMatter, parseFrontMatter } from './front-matter';
import {
  addressOfDoc,
  encodePath,
  isValidSlug,
  keepPrefix,
  pathOfStandalonePage,
  resolveRelative,
  type SplitPrefix,
} from './slug';

export interface PageFields {
  filePath: string;
  /** As published, base path excluded, not percent-encoded. */
  urlPath: string;
  /** Plain text (A12). */
  title: string;
  /** Plain text (A15). */
  description?: string;
  keywords: string[];
  /** As written: relative to the file, absolute, or a full URL (A22). */
  image?: string;
  /** Always false in production, which has no drafts (A99). */
  isDraft: boolean;
  isUnlisted: boolean;
  hasToc: boolean;
  tocLevels: { minimum: number; maximum: number };
  lastUpdate?: LastUpdate;
  checked?: Checked;
  search: false | { keywords: string[]; sections?: Record<string, string[]>; boost: number };
  frontMatter: FrontMatter;
  frontMatterLines: Record<string, number>;
}

export interface Doc extends PageFields {
  kind: 'doc';
  /** Folder and base id without number prefixes (A7): `api/intro`. */
  id: string;
  baseId: string;
  /** Relative to the docs folder, as on disk; empty = the docs folder itself. */
  directory: string;
  fileName: string;
  isIndex: boolean;
  position?: number;
  sidebarLabel?: string;
  paginationLabel?: string;
  /** No `h1` is generated (A19). */
  isTitleHidden: boolean;
  /** Missing = no edit link (A28, A101). */
  editUrl?: string;
}

export interface StandalonePage extends PageFields {
  kind: 'page';
  wrapperClassName?: string;
}

type ModelConfig = Pick<ResolvedConfig, 'title' | 'docs' | 'pages' | 'onBrokenScripts' | 'output'>;

/** @param config with the `docs` settings of the doc's version */
export function buildDoc(
  summary: PageSummary,
  config: ModelConfig,
  options: { editedFile: string; splitPrefix: SplitPrefix | undefined },
  problems: Problem[],
): Doc {
  const frontMatter = parseFrontMatter(summary, problems, severityOf(config.onBrokenScripts));
  const path = summary.filePath.slice(config.docs.path.length + 1);
  const isKept = frontMatter.parse_number_prefixes === false;
  const address = addressOfDoc(path, frontMatter, isKept ? keepPrefix : options.splitPrefix);
  if (!isValidSlug(address.path)) {
    const hints = ['Rename it without "?", "#" and "\\", or write a "slug" into its front matter.'];
    const what = `The file name cannot be part of an address: ${address.path}`;
    problems.push(problemAt(severityOf(config.onBrokenScripts), summary.filePath, what, hints));
  }
  const { dir: directory, base: fileName } = posix.parse(path);
  return {
    kind: 'doc',
    ...pageFields(summary, frontMatter, config),
    urlPath: published(underRoute(config.docs.routeBasePath, address.path), config),
    title: frontMatter.title ?? summary.contentTitle ?? address.baseId,
    id: address.id,
    baseId: address.baseId,
    directory,
    fileName,
    isIndex: address.isIndex,
    ...defined({
      position: frontMatter.sidebar_position ?? address.number,
      sidebarLabel: frontMatter.sidebar_label,
      paginationLabel: frontMatter.pagination_label,
      editUrl: editUrlOf(options.editedFile, frontMatter, config.docs.editUrl),
    }),
    isTitleHidden: frontMatter.hide_title ?? false,
  };
}

/** @param summary without front matter for a script file (A108) */
export function buildStandalonePage(
  summary: PageSummary,
  config: ModelConfig,
  problems: Problem[],
): StandalonePage {
  const frontMatter = parseFrontMatter(summary, problems, severityOf(config.onBrokenScripts));
  const path = summary.filePath.slice(config.pages.path.length + 1);
  const { slug, title, wrapperClassName } = frontMatter;
  const written = slug === undefined ? pathOfStandalonePage(path) : resolveRelative(slug, '/');
  const urlPath = published(written, config);
  return {
    kind: 'page',
    ...pageFields(summary, frontMatter, config),
    urlPath,
    title: title ?? summary.contentTitle ?? (posix.basename(urlPath) || config.title),
    ...defined({ wrapperClassName }),
  };
}

function published(urlPath: string, { output }: ModelConfig): string {
  return output.indexSlash || urlPath === '/' ? urlPath : urlPath.replace(/\/$/, '');
}

function pageFields(
  summary: PageSummary,
  fields: FrontMatter,
  config: ModelConfig,
): Omit<PageFields, 'urlPath' | 'title'> {
  // A single level beyond the other's default extends the range instead of emptying it.
  const { minHeadingLevel, maxHeadingLevel } = config.docs.tableOfContents;
  const { toc_min_heading_level: writtenMinimum, toc_max_heading_level: writtenMaximum } = fields;
  const minimum = writtenMinimum ?? Math.min(minHeadingLevel, writtenMaximum ?? minHeadingLevel);
  const maximum = writtenMaximum ?? Math.max(maxHeadingLevel, minimum);
  const { checked, last_update: lastUpdate, search = {} } = fields;
  return {
    filePath: summary.filePath,
    ...defined({ description: fields.description ?? summary.excerpt, image: fields.image }),
    keywords: fields.keywords ?? [],
    isDraft: fields.draft ?? false,
    isUnlisted: fields.unlisted ?? false,
    hasToc: !(fields.hide_table_of_contents ?? false),
    tocLevels: { minimum, maximum },
    // A31; the build adds missing dates and authors from version control.
    ...(lastUpdate && { lastUpdate: defined(lastUpdate) }),
    ...(checked && { checked: { date: checked.date, ...defined({ version: checked.version }) } }),
    search: search && {
      keywords: search.keywords ?? [],
      ...defined({ sections: search.sections }),
      boost: search.boost ?? 1,
    },
    frontMatter: fields,
    frontMatterLines: summary.frontMatterLines,
  };
}

/** A28, A101: the page's own URL, or the configured prefix and the file's path. */
function editUrlOf(
  filePath: string,
  { custom_edit_url: custom }: FrontMatter,
  base: string | undefined,
): string | undefined {
  if (custom !== undefined) return custom || undefined;
  if (base === undefined) return undefined;
  return `${base.replace(/\/+$/, '')}/${encodePath(filePath)}`;
}

export function underRoute(routeBasePath: string, path: string): string {
  return routeBasePath === '/' ? path : `${routeBasePath}${path}`;
}
