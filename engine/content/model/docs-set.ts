/** One version of the docs: its pages, sidebars and navigation, independent of other versions. */
import { type Problem, siteFile } from '../../shared/problem';
import { pathKey } from '../../shared/url-path';
import type { PageSummary } from '../compiled-page';
import { locateKey } from '../config/locate-key';
import type { ResolvedConfig } from '../config/schema';
import { defined } from '../defined';
import { type CategoryFile, parseCategoryFile } from './category-file';
import { buildDoc, type Doc, underRoute } from './doc';
import { type DocsFunctions, runGenerator, writeEditUrls } from './docs-functions';
import type { DocsVersion } from './docs-versions';
import type { SiteModelInput, SourceFile } from './model';
import { buildNavigation, type PageNavigation } from './navigation';
import { collectStops } from './pagination';
import { buildSidebars, type CategoryPage, type Sidebar } from './sidebar';
import type { SidebarsSource } from './sidebar-config';
import { firstHrefOf, hrefOf } from './sidebar-items';
import { splitPath, withParentFolders } from './site-files';

export interface DocsSet {
  version: DocsVersion;
  /** Published docs, ordered by file path. */
  docs: Doc[];
  docsById: ReadonlyMap<string, Doc>;
  categories: CategoryPage[];
  sidebars: DocsSidebar[];
  /** The entry page: the doc with the slug `/`, else the first one (B11). */
  mainDoc?: Doc;
  /** By the page's `urlPath`. */
  navigation: ReadonlyMap<string, PageNavigation>;
  problems: Problem[];
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
  /** From a Docusaurus configuration. */
  functions?: DocsFunctions | undefined;
}

/** @param summaryOf returns an empty summary for a file that is not compiled */
export function buildDocsSet(
  version: VersionSource,
  input: SiteModelInput,
  summaryOf: (filePath: string) => PageSummary,
): DocsSet {
  const { path, routeBasePath } = version;
  const config = { ...input.config, docs: { ...version.docs, path, routeBasePath } };
  const loaded = loadDocs(version, config, input, summaryOf);
  const { docs, docsById, drafts } = loaded;
  const draftIds = new Set(drafts.map(({ id }) => id));
  const categoryFiles = loadCategoryFiles(version, input);
  const { functions, messages } = version;
  const { generated } = input;
  const editProblems = functions ? writeEditUrls(docs, version, functions, config) : [];
  const built = buildSidebars({
    docs,
    docsById,
    draftIds,
    draftFolders: new Set(drafts.flatMap(({ directory }) => withParentFolders(directory))),
    categoryFiles: categoryFiles.byFolder,
    ...defined({ sidebars: findSidebars(version, input), messages }),
    routeBasePath,
    basePath: config.basePath,
    splitPrefix: functions?.splitPrefix,
    ...(functions?.sidebarItemsGenerator &&
      generated && {
        generate: (dirName, findLinkedDoc) =>
          generated.ask(`${version.key} ${dirName}`, () =>
            runGenerator(
              { version, functions, docs, categoryFiles: categoryFiles.byFolder },
              dirName,
              findLinkedDoc,
            ),
          ),
      }),
  });
  const navigation = buildNavigation({
    docs: docsById,
    draftIds,
    ...built,
    basePath: config.basePath,
    hasBreadcrumbs: config.docs.breadcrumbs,
    nameOfSidebar: (name) => uniqueName(name, version),
  });
  const mainDoc = findMainDoc(config, docs, built.sidebars);
  return {
    version,
    docs,
    docsById,
    categories: built.categories,
    sidebars: built.sidebars.map((sidebar) => {
      const { name: ownName } = sidebar;
      const name = uniqueName(ownName, version);
      return { ...sidebar, name, ownName, ...defined({ mainHref: firstHrefOf(sidebar.items) }) };
    }),
    ...(mainDoc && { mainDoc }),
    navigation: navigation.byPath,
    problems: [
      ...loaded.problems,
      ...editProblems,
      ...categoryFiles.problems,
      ...built.problems,
      ...navigation.problems,
    ],
  };
}

function uniqueName(name: string, { key, set, isLast }: DocsVersion): string {
  return isLast && set === undefined ? name : `${key}/${name}`;
}

function loadDocs(
  { path, docs: settings, functions }: VersionSource,
  config: ResolvedConfig,
  { files, mode }: SiteModelInput,
  summaryOf: (filePath: string) => PageSummary,
) {
  const problems: Problem[] = [];
  const docs: Doc[] = [];
  const docsById = new Map<string, Doc>();
  const drafts: Doc[] = [];
  const editPath = settings.editCurrentVersion ? settings.path : path;
  for (const filePath of files.docs) {
    if (!filePath.startsWith(`${path}/`)) continue;
    const editedFile = editPath + filePath.slice(path.length);
    const { doc, problems: found } = buildDoc(
      summaryOf(filePath),
      config,
      editedFile,
      functions?.splitPrefix,
    );
    problems.push(...found);
    if (doc.isDraft && mode === 'production') {
      drafts.push(doc);
      continue;
    }
    const first = docsById.get(doc.id);
    if (first) problems.push(duplicateIdProblem(first, doc));
    else docsById.set(doc.id, doc);
    docs.push(doc);
  }
  return { docs, docsById, drafts, problems };
}

function duplicateIdProblem(first: Doc, second: Doc): Problem {
  return {
    severity: 'error',
    filePath: second.filePath,
    what: `The doc id "${second.id}" is taken by ${siteFile(first.filePath)}`,
    hints: ['Rename one of the files, or give it another "id".'],
  };
}

/** By folder inside the version's folder. */
function loadCategoryFiles({ path }: DocsVersion, { categorySources }: SiteModelInput) {
  const byFolder = new Map<string, CategoryFile>();
  const problems: Problem[] = [];
  for (const source of categorySources) {
    if (!source.filePath.startsWith(`${path}/`)) continue;
    const parsed = parseCategoryFile(source);
    problems.push(...parsed.problems);
    const { directory } = splitPath(source.filePath.slice(path.length + 1));
    byFolder.set(directory, parsed.file);
  }
  return { byFolder, problems };
}

/**
 * A40: from the configuration or the sidebars file; false = none, undefined = generated. Published
 * versions only use their own file.
 */
function findSidebars(
  { sidebarsPath, sidebarsFile, docs }: VersionSource,
  { configFile }: SiteModelInput,
): SidebarsSource | false | undefined {
  if (sidebarsPath !== undefined) return sidebarsFile ? sourceOf(sidebarsFile) : false;
  const { sidebars, sidebarPath } = docs;
  if (sidebars === false || sidebarPath === false) return false;
  if (sidebars !== undefined) {
    const { filePath = 'site.config.ts', source = '' } = configFile ?? {};
    const locate: SidebarsSource['locate'] = (path) =>
      locateKey(source, ['docs', 'sidebars', ...path]);
    return { value: sidebars, filePath, locate };
  }
  return sidebarsFile && sourceOf(sidebarsFile);
}

function sourceOf({ value, filePath, source }: SourceFile & { value: unknown }): SidebarsSource {
  return { value, filePath, locate: (path) => locateKey(source, path) };
}

/** B11: the doc with the slug `/`, else the first one of the first sidebar, else the first of all. */
function findMainDoc(
  config: ResolvedConfig,
  docs: readonly Doc[],
  sidebars: readonly Sidebar[],
): Doc | undefined {
  const homePath = underRoute(config.docs.routeBasePath, '/');
  const home = docs.find(({ urlPath }) => pathKey(urlPath) === pathKey(homePath));
  if (home) return home;
  const docsByHref = new Map(docs.map((doc) => [hrefOf(doc.urlPath, config.basePath), doc]));
  for (const { href } of collectStops(sidebars[0]?.items ?? [], () => undefined)) {
    const doc = docsByHref.get(href);
    if (doc) return doc;
  }
  return docs[0];
}
