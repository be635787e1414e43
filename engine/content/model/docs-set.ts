/** One version of the docs: its pages, sidebars and navigation, independent of other versions. */
import { posix } from 'node:path';
import { type Problem, problemAt, siteFile } from '../../shared/problem';
import { flattenSidebar } from '../../shared/sidebar';
import { isSamePath } from '../../shared/url-path';
import type { PageSummary } from '../compiled-page';
import { type ReportLevel, severityOf } from '../config/report-level';
import type { ResolvedConfig } from '../config/schema';
import { defined } from '../defined';
import type { SourceFile } from '../source-file';
import { buildDoc, type Doc, underRoute } from './doc';
import { type DocsFunctions, runGenerator, writeEditUrls } from './docs-functions';
import { type DocsContext, foldersOf } from './docs-tree';
import type { DocsVersion } from './docs-versions';
import { frontMatterPlace } from './front-matter';
import type { SiteModelInput } from './model';
import { buildNavigation, isStop, type PageNavigation } from './navigation';
import { severityOfMissingDoc } from './routes';
import { buildSidebars, type CategoryPage, firstHrefOf, hrefOf, type Sidebar } from './sidebar';
import type { SidebarsSource } from './sidebar-reader';
import { type CategoryFile, parseCategoryFile } from './sidebar-schema';
import { withParentFolders } from './site-files';

export interface DocsSet {
  version: DocsVersion;
  docs: readonly Doc[];
  docsById: ReadonlyMap<string, Doc>;
  categories: CategoryPage[];
  sidebars: DocsSidebar[];
  /** The entry page: the doc with the slug `/`, else the first one (B11). */
  mainDoc?: Doc;
  navigation: ReadonlyMap<string, PageNavigation>;
}

interface DocsSidebar extends Sidebar {
  /** As written; `name` is unique among all versions. */
  ownName: string;
  /** Target of links to the sidebar (B11). */
  mainHref?: string;
}

/** The set of a docs page, from its navigation or metadata. */
export function setOfPage(
  sets: readonly DocsSet[],
  { version, docsSet }: Pick<PageNavigation, 'version' | 'docsSet'>,
): DocsSet | undefined {
  return sets.find(({ version: { key, set, isLast } }) =>
    version === undefined ? isLast && set === docsSet : key === version,
  );
}

export interface VersionSource extends DocsVersion {
  sidebarsFile?: SourceFile & { value: unknown };
  /** Translated sidebar labels by their Docusaurus message ids. */
  messages?: Readonly<Record<string, string>>;
  functions?: DocsFunctions | undefined;
}

/** The input that all versions of the docs are built from. */
interface DocsInput extends SiteModelInput {
  summaryOf(filePath: string): PageSummary;
  problems: Problem[];
}

export function buildDocsSet(version: VersionSource, input: DocsInput): DocsSet {
  const { path, routeBasePath, key, set, isLast, functions } = version;
  const config = { ...input.config, docs: { ...version.docs, path, routeBasePath } };
  const content: DocsContext = loadContent(version, config, input);
  writeEditUrls(content, config.locale);
  if (functions?.sidebarItemsGenerator && input.generated) {
    const { generated } = input;
    content.generate = (item) =>
      generated.ask(`${key} ${JSON.stringify(item)}`, () => runGenerator(content, item));
  }
  const built = buildSidebars(content, findSidebars(version, input));
  const uniqueName = (name: string): string =>
    isLast && set === undefined ? name : `${key}/${name}`;
  const { docs, docsById } = content;
  return {
    version,
    docs,
    docsById,
    categories: built.categories,
    sidebars: built.sidebars.map((sidebar) => ({
      ...sidebar,
      name: uniqueName(sidebar.name),
      ownName: sidebar.name,
      ...defined({ mainHref: firstHrefOf(sidebar.items) }),
    })),
    ...defined({ mainDoc: findMainDoc(config, docs, built.sidebars) }),
    navigation: buildNavigation(content, built, uniqueName),
  };
}

function loadContent(
  version: VersionSource,
  config: ResolvedConfig,
  input: DocsInput,
): DocsContext {
  const { problems } = input;
  const { path, docs: settings } = version;
  // The folder of a set without docs may be that of another set.
  const isOwn = (file: string): boolean =>
    settings.include.length > 0 && file.startsWith(`${path}/`);
  const written = input.files.docs.filter(isOwn).map((filePath) => {
    const editPath = settings.editCurrentVersion ? settings.path : path;
    const editedFile = editPath + filePath.slice(path.length);
    const { splitPrefix } = version.functions ?? {};
    return buildDoc(input.summaryOf(filePath), config, { editedFile, splitPrefix }, problems);
  });
  const isLeftOut = ({ isDraft }: Doc) => isDraft && input.mode === 'production';
  const drafts = written.filter(isLeftOut);
  const docs = written.filter((doc) => !isLeftOut(doc));
  const categoryFiles = new Map<string, CategoryFile>();
  for (const { filePath, source } of input.categorySources) {
    if (!isOwn(filePath)) continue;
    const parsed = parseCategoryFile(source, filePath);
    problems.push(...parsed.problems);
    categoryFiles.set(posix.parse(filePath.slice(path.length + 1)).dir, parsed.file);
  }
  return {
    version,
    basePath: config.basePath,
    docs,
    docsById: indexById(docs, config.onDuplicateRoutes, problems),
    draftIds: new Set(drafts.map(({ id }) => id)),
    draftFolders: new Set(drafts.flatMap(({ directory }) => withParentFolders(directory))),
    categoryFiles,
    folders: foldersOf(docs),
    problems,
    severityOfMissing: severityOf(config.onBrokenScripts),
    severityOfMissingDoc: severityOfMissingDoc(config),
  };
}

/** The first doc with each id; the others are reported. */
function indexById(docs: readonly Doc[], onDuplicate: ReportLevel, problems: Problem[]) {
  const docsById = new Map<string, Doc>();
  for (const doc of docs) {
    const first = docsById.get(doc.id);
    if (!first) docsById.set(doc.id, doc);
    else if (onDuplicate !== 'ignore') {
      const what = `The doc id "${doc.id}" is taken by ${siteFile(first.filePath)}`;
      const hint = 'Rename one of the files, or give it another "id".';
      const place = frontMatterPlace(doc, 'id');
      problems.push(problemAt(severityOf(onDuplicate), place, what, [hint]));
    }
  }
  return docsById;
}

/** A40: false = none, undefined = generated. Published versions only use their own file. */
function findSidebars(
  { sidebarsPath, sidebarsFile, docs }: VersionSource,
  { configFile }: SiteModelInput,
): SidebarsSource | false | undefined {
  if (sidebarsPath !== undefined) return sidebarsFile ?? false;
  const { sidebars, sidebarPath } = docs;
  if (sidebars === false || sidebarPath === false) return false;
  return sidebars ? { ...configFile, value: sidebars, at: ['docs', 'sidebars'] } : sidebarsFile;
}

/** B11: the doc with the slug `/`, else the first one of the first sidebar, else the first of all. */
function findMainDoc(
  { docs: { routeBasePath }, basePath }: ResolvedConfig,
  docs: readonly Doc[],
  [sidebar]: readonly Sidebar[],
): Doc | undefined {
  const homePath = underRoute(routeBasePath, '/');
  const docsByHref = new Map(docs.map((doc) => [hrefOf(doc.urlPath, basePath), doc]));
  return (
    docs.find(({ urlPath }) => isSamePath(urlPath, homePath)) ??
    flattenSidebar(sidebar?.items ?? [])
      .filter(isStop)
      .flatMap(({ href }) => docsByHref.get(href) ?? [])[0] ??
    docs[0]
  );
}
