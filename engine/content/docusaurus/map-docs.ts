/** The options of Docusaurus' docs and pages plugins in our terms (A119). */
import path from 'node:path';
import { isStandIn } from '../../shared/stand-in';
import { attachPlugin, type PagePlugin, type PagePluginSet } from '../compile/parse/page-plugins';
import type { DocsFunctions } from '../model/docs-functions';
import { keepPrefix } from '../model/slug';
import type { FieldPath } from '../problems/schema-issues';
import {
  type Fields,
  fieldsOf,
  listOf,
  type MapContext,
  moduleName,
  reportLoss,
  reportUnread,
  take,
  textOf,
  textsOf,
} from './report';

/** Lists of plugins that Docusaurus runs on each page. */
const pluginLists = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
  'recmaPlugins',
];

const sameNames =
  'sidebarPath sidebarCollapsible sidebarCollapsed breadcrumbs editUrl editCurrentVersion include exclude showLastUpdateTime showLastUpdateAuthor lastVersion onlyIncludeVersions includeCurrentVersion disableVersioning';
const pagesKeys = `id path routeBasePath include exclude admonitions ${pluginLists.join(' ')}`;
const docsKeys = `${sameNames} versions sidebarItemsGenerator numberPrefixParser ${pagesKeys}`;
const versionKeys = 'label path banner badge noIndex';

export function mapDocs(options: Fields, at: FieldPath, context: MapContext) {
  const folder = sitePath(textOf(options.path) ?? 'docs', context);
  const id = textOf(options.id) ?? 'default';
  const published = id === 'default' ? 'versioned_docs' : `${id}_versioned_docs`;
  reportUnread({ options, at }, 'the docs', docsKeys, context);
  const docs = take(options, ...sameNames.split(' '));
  if (typeof docs.sidebarPath === 'string') docs.sidebarPath = sitePath(docs.sidebarPath, context);
  return {
    id,
    docs: {
      ...docs,
      path: folder,
      routeBasePath: textOf(options.routeBasePath) ?? 'docs',
      versions: mapVersions(options, at, context),
    },
    ...pagePluginsOf([folder, published], options, at, context),
    functions: {
      siteDir: context.siteDir,
      configFile: context.filePath,
      ...functionIn(options, 'sidebarItemsGenerator'),
      ...functionIn(options, 'editUrl'),
      ...prefixParser(options),
    },
    keywords: textsOf(fieldsOf(options.admonitions).keywords),
  };
}

function functionIn(options: Fields, name: keyof DocsFunctions): Partial<DocsFunctions> {
  return typeof options[name] === 'function' && !isStandIn(options[name])
    ? { [name]: options[name] }
    : {};
}

function prefixParser({ numberPrefixParser: parse }: Fields): Partial<DocsFunctions> {
  if (parse === false) return { splitPrefix: keepPrefix };
  if (typeof parse !== 'function' || isStandIn(parse)) return {};
  const splitPrefix: DocsFunctions['splitPrefix'] = (name) => {
    const { filename, numberPrefix } = fieldsOf(parse(name));
    const number = typeof numberPrefix === 'number' ? numberPrefix : undefined;
    return { rest: textOf(filename) ?? name, number };
  };
  return { splitPrefix };
}

/** Versions have the same settings here (A103), except for `className`. */
function mapVersions(options: Fields, at: FieldPath, context: MapContext): Fields {
  const versions = Object.entries(fieldsOf(options.versions)).map(([name, settings]) => {
    const version = { options: fieldsOf(settings), at: [...at, 'versions', name] };
    reportUnread(version, `the version "${name}"`, versionKeys, context);
    // Text from a package that is not installed is empty.
    const named = { ...version.options, label: version.options.label || undefined };
    return [name, take(named, ...versionKeys.split(' '))];
  });
  return Object.fromEntries(versions);
}

export function mapPages(options: Fields, at: FieldPath, context: MapContext) {
  const route = textOf(options.routeBasePath);
  if (route !== undefined && !/^\/?$/.test(route)) {
    const what = `The pages are published at the root, not below "${route}".`;
    reportLoss(context, [...at, 'routeBasePath'], what, 'Move them into a folder with that name.');
  }
  reportUnread({ options, at }, 'the pages', pagesKeys, context);
  const folder = sitePath(textOf(options.path) || 'src/pages', context);
  return {
    ...pagePluginsOf([folder], options, at, context),
    pages: { path: folder, ...take(options, 'include', 'exclude') },
  };
}

/** Plugins that change pages; a warning per list with others. Package manager tabs are built in. */
function pagePluginsOf(
  folders: string[],
  options: Fields,
  at: FieldPath,
  context: MapContext,
): { pagePlugins: PagePluginSet[]; lacksPlugins: boolean } {
  const plugins: PagePlugin[] = [];
  let lacksPlugins = false;
  for (const list of pluginLists) {
    const read = listOf(options[list]).flatMap((entry) => readPlugin(entry, list) ?? []);
    plugins.push(...read.flatMap(({ plugin }) => plugin ?? []));
    const lost = new Set(read.filter(({ plugin }) => !plugin).map(({ name }) => name));
    if (lost.size === 0) continue;
    lacksPlugins = true;
    reportLoss(
      context,
      [...at, list],
      `${list} are not run: ${[...lost].join(', ')}. Their changes to pages are missing, and links that go nowhere are warnings.`,
      'Only installed remark plugins that change the tree are run. Run "npm install" in the site folder, or make the changes of other plugins in the pages themselves.',
    );
  }
  return { pagePlugins: plugins.length > 0 ? [{ folders, plugins }] : [], lacksPlugins };
}

/** Undefined if the plugin is built in. */
function readPlugin(entry: unknown, list: string) {
  const attach: unknown = Array.isArray(entry) ? entry[0] : entry;
  const name = moduleName(attach);
  if (/npm2yarn|^rehype-?(?:katex|mathjax)$/i.test(name) || mathPattern.test(name))
    return undefined;
  const isTree = /remark/i.test(list) && !isStandIn(attach);
  return { name, plugin: isTree ? attachPlugin(entry, name) : undefined };
}

const mathPattern = /^remark-?math$/i;

/** Whether the site uses formulas, with the macros of the plugin that would draw them. */
export function formulasOf(parts: readonly ({ options: Fields } | undefined)[]): Fields {
  const named = (list: string): [name: string, options: Fields][] =>
    parts
      .flatMap((part) => listOf(part?.options[list]))
      .map((entry) => [entry].flat())
      .map(([plugin, options]) => [moduleName(plugin), fieldsOf(options)]);
  const lists = ['beforeDefaultRemarkPlugins', 'remarkPlugins'];
  if (!lists.flatMap(named).some(([name]) => mathPattern.test(name))) return {};
  const written = named('rehypePlugins').flatMap(([, { macros }]) =>
    Object.entries(fieldsOf(macros)),
  );
  const macros = written.filter(([, tex]) => typeof tex === 'string');
  return { math: macros.length === 0 || { macros: Object.fromEntries(macros) } };
}

/** Relative to the site folder; a script may have given an absolute path. */
export function sitePath(file: string, { siteDir }: MapContext): string {
  const relative = path.isAbsolute(file)
    ? path.relative(siteDir, file)
    : path.posix.normalize(file);
  return relative.split(path.sep).join('/').replace(/\/+$/, '');
}
