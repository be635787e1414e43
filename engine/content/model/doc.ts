/** From the summary of a compiled file to what the model knows of a page. */
import type { Checked, LastUpdate } from '../../shared/page';
import type { Problem } from '../../shared/problem';
import type { PageSummary } from '../compiled-page';
import type { ResolvedConfig } from '../config/schema';
import { type FrontMatter, parseFrontMatter } from './front-matter';
import { keepPrefix, type SplitPrefix } from './number-prefix';
import { splitPath } from './site-files';
import { addressOfDoc, encodePath, pathOfStandalonePage, resolveRelative } from './slug';

/** What docs and standalone pages have in common. */
export interface PageFields {
  /** Relative to the site folder. */
  filePath: string;
  /** Base path excluded, spelled as published, not percent-encoded. */
  urlPath: string;
  /** Plain text (A12). */
  title: string;
  /** Plain text (A15). */
  description?: string;
  keywords: string[];
  /** As written: relative to the file, absolute, or a web address (A22). */
  image?: string;
  /** Only ever true in development: production has no drafts (A99). */
  isDraft: boolean;
  isUnlisted: boolean;
  hasToc: boolean;
  tocLevels: { minimum: number; maximum: number };
  lastUpdate?: LastUpdate;
  checked?: Checked;
  /** `false` = not in the search index. */
  search: false | { keywords: string[]; sections?: Record<string, string[]>; boost: number };
  frontMatter: FrontMatter;
  /** Line of each front matter key. */
  frontMatterLines: Record<string, number>;
}

export interface Doc extends PageFields {
  kind: 'doc';
  /** Folder path and base id, number prefixes removed (A7): `api/intro`. */
  id: string;
  /** Last part of the id. */
  baseId: string;
  /** Inside the docs folder, as on disk; empty = the docs folder itself. */
  directory: string;
  /** As on disk. */
  fileName: string;
  /** Stands for its folder (A4). */
  isIndex: boolean;
  /** Order among its neighbours in a generated sidebar (A41). */
  position?: number;
  sidebarLabel?: string;
  paginationLabel?: string;
  /** Do not show the title as `h1` (A19). */
  isTitleHidden: boolean;
  /** Missing when there is nothing to link to (A28, A101). */
  editUrl?: string;
}

export interface StandalonePage extends PageFields {
  kind: 'page';
  wrapperClassName?: string;
}

type ModelConfig = Pick<ResolvedConfig, 'docs' | 'pages'>;

/**
 * A doc from its compiled summary. A wrong front matter field is reported and left out.
 *
 * @param config its `docs` are those of the doc's version
 * @param editedFile where its edit link leads
 * @param splitPrefix missing = A5
 */
export function buildDoc(
  summary: PageSummary,
  config: ModelConfig,
  editedFile = summary.filePath,
  splitPrefix?: SplitPrefix,
): WithProblems<{ doc: Doc }> {
  const { frontMatter, problems } = parseFrontMatter(summary);
  const path = summary.filePath.slice(config.docs.path.length + 1);
  const address = addressOfDoc({
    path,
    id: frontMatter.id,
    slug: frontMatter.slug,
    splitPrefix: frontMatter.parse_number_prefixes === false ? keepPrefix : splitPrefix,
  });
  const { directory, name } = splitPath(path);
  const position = frontMatter.sidebar_position ?? address.number;
  const editUrl = editUrlOf(editedFile, frontMatter, config.docs.editUrl);
  const doc: Doc = {
    kind: 'doc',
    ...pageFields(summary, frontMatter, config),
    urlPath: underRoute(config.docs.routeBasePath, address.path),
    title: frontMatter.title ?? summary.contentTitle ?? address.baseId,
    id: address.id,
    baseId: address.baseId,
    directory,
    fileName: name,
    isIndex: address.isIndex,
    ...(position !== undefined && { position }),
    ...(frontMatter.sidebar_label !== undefined && { sidebarLabel: frontMatter.sidebar_label }),
    ...(frontMatter.pagination_label !== undefined && {
      paginationLabel: frontMatter.pagination_label,
    }),
    isTitleHidden: frontMatter.hide_title ?? false,
    ...(editUrl !== undefined && { editUrl }),
  };
  return { doc, problems };
}

/** A standalone page from its summary; a script file has an empty one (A108). */
export function buildStandalonePage(
  summary: PageSummary,
  config: ModelConfig,
): WithProblems<{ page: StandalonePage }> {
  const { frontMatter, problems } = parseFrontMatter(summary);
  const path = summary.filePath.slice(config.pages.path.length + 1);
  const { slug, title, wrapperClassName } = frontMatter;
  const page: StandalonePage = {
    kind: 'page',
    ...pageFields(summary, frontMatter, config),
    urlPath: slug === undefined ? pathOfStandalonePage(path) : resolveRelative(slug, '/'),
    title: title ?? summary.contentTitle ?? splitPath(path).name.replace(/\.[^.]+$/, ''),
    ...(wrapperClassName !== undefined && { wrapperClassName }),
  };
  return { page, problems };
}

type WithProblems<T> = T & { problems: Problem[] };

/** The fields that do not depend on what kind of page it is. */
function pageFields(summary: PageSummary, fields: FrontMatter, config: ModelConfig) {
  // One level written beyond the other's default widens the range instead of emptying the list.
  const { minHeadingLevel, maxHeadingLevel } = config.docs.tableOfContents;
  const { toc_min_heading_level: writtenMinimum, toc_max_heading_level: writtenMaximum } = fields;
  const minimum = writtenMinimum ?? Math.min(minHeadingLevel, writtenMaximum ?? minHeadingLevel);
  const maximum = writtenMaximum ?? Math.max(maxHeadingLevel, minimum);
  const description = fields.description ?? summary.excerpt;
  const lastUpdate = lastUpdateOf(fields);
  const { checked } = fields;
  const version = checked?.version;
  return {
    filePath: summary.filePath,
    ...(description !== undefined && { description }),
    keywords: fields.keywords ?? [],
    ...(fields.image !== undefined && { image: fields.image }),
    isDraft: fields.draft ?? false,
    isUnlisted: fields.unlisted ?? false,
    hasToc: !(fields.hide_table_of_contents ?? false),
    tocLevels: { minimum, maximum },
    ...(lastUpdate && { lastUpdate }),
    ...(checked && { checked: { date: checked.date, ...(version && { version }) } }),
    search:
      fields.search === false
        ? (false as const)
        : {
            keywords: fields.search?.keywords ?? [],
            ...(fields.search?.sections && { sections: fields.search.sections }),
            boost: fields.search?.boost ?? 1,
          },
    frontMatter: fields,
    frontMatterLines: summary.frontMatterLines,
  };
}

/** A31; version control fills in what is missing when the build asks for it. */
function lastUpdateOf({ last_update: update }: FrontMatter): LastUpdate | undefined {
  if (!update) return undefined;
  return {
    ...(update.date !== undefined && { date: update.date }),
    ...(update.author !== undefined && { author: update.author }),
  };
}

/** A28, A101: the page's own address, else the configured start plus the file's path. */
function editUrlOf(
  filePath: string,
  { custom_edit_url: custom }: FrontMatter,
  base: string | undefined,
): string | undefined {
  if (custom !== undefined) return custom === null || custom === '' ? undefined : custom;
  if (base === undefined) return undefined;
  return `${base.replace(/\/+$/, '')}/${encodePath(filePath)}`;
}

/** Puts a path that is seen from the docs root under the docs' route. */
export function underRoute(routeBasePath: string, path: string): string {
  return routeBasePath === '/' ? path : `${routeBasePath}${path}`;
}
