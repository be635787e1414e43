/** Which Docusaurus presets, plugins and themes have a counterpart, and what is lost (A119, A149). */
import path from 'node:path';
import { isObject } from '../../shared/is-object';
import type { FieldPath } from '../problems/schema-issues';
import { sitePath } from './map-docs';
import {
  type Fields,
  fieldsOf,
  listOf,
  type MapContext,
  moduleName,
  reportLoss,
  reportUnread,
  textOf,
  textsOf,
} from './report';

export interface PluginOptions {
  docs?: PluginPart;
  /** Additional sets of docs; their options have an id. */
  otherDocs: PluginPart[];
  pages?: PluginPart;
  redirects?: PluginPart;
  theme?: PluginPart;
  blogs: Blog[];
  /** OpenAPI documents that Redoc shows. */
  redocs: PluginPart[];
  hasMermaid: boolean;
  /** A plugin is not run that might have added pages, which others link to, or changed links. */
  lacksPages: boolean;
}

export interface Blog {
  path: string;
  folder: string;
}

interface PluginPart {
  options: Fields;
  at: FieldPath;
}

/** The build itself does their job, or a static site has no use for them. */
const builtIn =
  /^(?:@docusaurus\/(?:plugin-(?:sitemap|debug|svgr|css-cascade-layers|rsdoctor|google-[\w-]+)|theme-(?:classic|search-algolia)|faster)|docusaurus-theme-redoc|.*(?:search-local|lunr-search|local-search|pagefind|docusaurus-plugin-(?:sass|llms[\w-]*)).*)$/;

/** What is lost without a plugin: widely used ones by kind and name, then all others. */
const losses: [name: RegExp, what: string, hint: string][] = [
  [/plugin-pwa$/, 'the site cannot be installed', 'Set "serviceWorker: true" for reading offline.'],
  [/live-codeblock$/, 'live code is shown as plain code', 'Link to a playground.'],
  [/ideal-image$/, 'images are published as they are', 'Make large ones smaller.'],
  [
    /analytics|gtag|umami|posthog|plausible|tag-manager/,
    'visits are not counted',
    'Add its script with "headTags" and "contentPolicy".',
  ],
  // Themes add no pages.
  [
    /^theme /,
    'only the components that pages import from it are used',
    'Install it, or remove it from the file.',
  ],
  [
    /(?:)/,
    'whatever it adds to the site is missing',
    'Remove it from the file, or add its output as pages and static files.',
  ],
];

type MapPart = (part: PluginPart, found: PluginOptions, context: MapContext) => unknown;

/** By name, without `@docusaurus/` and `plugin-`. */
const counterparts: Record<string, MapPart> = {
  classic: mapClassic,
  'preset-classic': mapClassic,
  'content-docs': mapDocsPart,
  'content-pages': mapPagesPart,
  'content-blog': leaveOutBlog,
  'client-redirects': (part, found) => {
    found.redirects = part;
  },
  'theme-classic': (part, found) => {
    found.theme ??= part;
  },
  'theme-mermaid': (_, found) => {
    found.hasMermaid = true;
  },
  redocusaurus: mapRedocs,
  'docusaurus-plugin-redoc': (part, found) => found.redocs.push(part),
};

export function mapPlugins(config: Fields, context: MapContext): PluginOptions {
  const found: PluginOptions = {
    otherDocs: [],
    blogs: [],
    redocs: [],
    hasMermaid: false,
    lacksPages: false,
  };
  for (const { value, ...part } of ['presets', 'plugins', 'themes'].flatMap(entriesOf(config))) {
    if ((value ?? false) === false || context.donePlugins?.has(value)) continue;
    const name = moduleName(value);
    const shortName = name.replace(/^@docusaurus\//, '').replace(/^plugin-/, '');
    const map = Object.hasOwn(counterparts, shortName) ? counterparts[shortName] : undefined;
    if (map) map(part, found, context);
    else if (!builtIn.test(name)) leaveOut(name, part, found, context);
  }
  return found;
}

/** `name` or `[name, options]`. */
function entriesOf(config: Fields): (list: string) => (PluginPart & { value: unknown })[] {
  return (list) =>
    listOf(config[list]).map((entry, index) =>
      Array.isArray(entry)
        ? { value: entry[0], options: fieldsOf(entry[1]), at: [list, index, 1] }
        : { value: entry, options: {}, at: [list, index] },
    );
}

function leaveOut(name: string, part: PluginPart, found: PluginOptions, context: MapContext): void {
  const list = String(part.at[0]);
  const kind = list.slice(0, -1);
  // A preset that takes these options wraps the classic one.
  const isWrapped = list === 'presets' && isClassic(part.options);
  const extended = isWrapped ? 'classic' : (context.extendedPlugins?.get(name) ?? '');
  counterparts[extended]?.(part, found, context);
  const lost = losses.find(([pattern]) => pattern.test(`${kind} ${name}`));
  const [, loss, hint = ''] = lost ?? [];
  const lacksPages = lost === losses.at(-1);
  if (lacksPages) found.lacksPages = true;
  const its = isWrapped ? 'the classic preset' : `"${extended}"`;
  const more = extended === '' ? loss : `whatever it adds to ${its} is missing`;
  const links = lacksPages ? ', and links that go nowhere are warnings' : '';
  const shown = path.isAbsolute(name) ? sitePath(name, context) : name;
  const what = `The ${kind} "${shown}" is not run: ${more}${links}.`;
  reportLoss(context, part.at, what, hint);
}

/** Other presets have a `theme`, too, but no `customCss` in it. */
function isClassic({ docs, blog, pages, theme }: Fields): boolean {
  return [docs, blog, pages].some(isObject) || textsOf(fieldsOf(theme).customCss).length > 0;
}

function mapClassic({ options, at }: PluginPart, found: PluginOptions, context: MapContext): void {
  const part = (key: string): PluginPart => ({ options: fieldsOf(options[key]), at: [...at, key] });
  if (options.docs !== false) mapDocsPart(part('docs'), found, context);
  if (options.pages !== false) found.pages = part('pages');
  found.theme = part('theme');
  if (options.blog !== false) leaveOutBlog(part('blog'), found);
  const known = 'docs pages blog theme sitemap svgr debug id';
  const hint = 'Scripts that count visits can be added with "headTags" and "contentPolicy".';
  reportUnread({ options, at }, 'the preset', known, context, hint);
}

/** Docs with an id of their own are an additional set, also those of the preset. */
function mapDocsPart(part: PluginPart, found: PluginOptions, context: MapContext): void {
  const { options, at } = part;
  const id = textOf(options.id) ?? 'default';
  if (id !== 'default') found.otherDocs.push(part);
  else if (found.docs) {
    const what = `A second set of docs is left out: "${textOf(options.path) ?? 'docs'}".`;
    reportLoss(context, at, what, 'Give it an "id" of its own.');
  } else found.docs = part;
}

/** Markdown of an additional set is published as docs without a sidebar. */
function mapPagesPart(part: PluginPart, found: PluginOptions, context: MapContext): void {
  const { options, at } = part;
  const folder = textOf(options.path) ?? 'src/pages';
  const id = textOf(options.id) ?? 'default';
  if (id === 'default' || folder === 'src/pages') {
    found.pages ??= part;
    return;
  }
  const what = `Only the Markdown of a second set of pages is published: "${folder}".`;
  reportLoss(context, at, what, 'Move its scripts into "src/pages".');
  const { routeBasePath = '/', ...rest } = options;
  found.otherDocs.push({ options: { ...rest, routeBasePath, sidebarPath: false }, at });
}

function mapRedocs({ options, at }: PluginPart, found: PluginOptions, context: MapContext): void {
  const specs = listOf(options.specs);
  found.redocs.push(
    ...specs.map((spec, index) => ({ options: fieldsOf(spec), at: [...at, 'specs', index] })),
  );
  if (options.openapi === undefined) return;
  found.lacksPages = true;
  const what =
    'Pages for OpenAPI documents in a folder are missing, and links that go nowhere are warnings.';
  reportLoss(context, [...at, 'openapi'], what, 'List the documents as "specs".');
}

/** The caller, which reads the disk, knows whether there are any posts. */
function leaveOutBlog({ options }: PluginPart, found: PluginOptions): void {
  const path = routeOf(options.routeBasePath ?? 'blog');
  found.blogs.push({ path, folder: textOf(options.path) ?? 'blog' });
}

function routeOf(routeBasePath: unknown): string {
  return `/${String(routeBasePath).replace(/^\/+|\/+$/g, '')}`;
}
