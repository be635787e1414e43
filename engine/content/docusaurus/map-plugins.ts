/** `presets`, `plugins` and `themes` of Docusaurus: which have a counterpart, and what is lost (A119). */
import type { FieldPath } from '../problems/schema-issues';
import { type Fields, fieldsOf, listOf, lose, type MapContext, moduleName, textOf } from './report';

/** Options of the parts this build has a counterpart for; `false` = switched off. */
export interface PluginOptions {
  docs?: PluginPart;
  /** Further sets of docs; their options have an id. */
  otherDocs: PluginPart[];
  pages?: PluginPart;
  redirects?: PluginPart;
  theme?: PluginPart;
  /** Addresses of content that is not built, base path excluded, and what it is. */
  notBuilt: { path: string; what: string }[];
  blogs: Blog[];
  hasMermaid: boolean;
}

export interface Blog {
  /** Published at, base path excluded. */
  path: string;
  /** Of its posts, inside the site folder. */
  folder: string;
}

interface PluginPart {
  options: Fields;
  at: FieldPath;
}

/** Their job is done by the build itself, or is none for a static site. */
const builtIn =
  /^(?:@docusaurus\/(?:plugin-(?:sitemap|debug|svgr|css-cascade-layers|rsdoctor|google-[\w-]+)|theme-(?:classic|search-algolia)|faster)|.*(?:search-local|lunr-search|local-search|pagefind|docusaurus-plugin-(?:sass|llms[\w-]*)).*)$/;

/** What is lost, for plugins in wide use. */
const losses: [name: RegExp, what: string, hint: string][] = [
  [/plugin-pwa$/, 'the site cannot be installed', 'Set "serviceWorker: true" for reading offline.'],
  [/live-codeblock$/, 'live code is shown as code', 'Link to a playground.'],
  [/ideal-image$/, 'images are published as they are', 'Write <img> instead of <IdealImage>.'],
  [
    /analytics|gtag|umami|posthog|plausible|tag-manager/,
    'visits are not counted',
    'Add its script with "headTags" and "contentPolicy".',
  ],
];

const shortNames: Record<string, string> = {
  classic: '@docusaurus/preset-classic',
};

export function mapPlugins(config: Fields, context: MapContext): PluginOptions {
  const found: PluginOptions = { otherDocs: [], notBuilt: [], blogs: [], hasMermaid: false };
  for (const [list, kind] of [
    ['presets', 'preset'],
    ['plugins', 'plugin'],
    ['themes', 'theme'],
  ] as const) {
    listOf(config[list]).forEach((entry, index) => {
      const [value, options] = Array.isArray(entry) ? entry : [entry];
      if (value === undefined || value === null || value === false) return;
      const isPair = Array.isArray(entry);
      const at: FieldPath = isPair ? [list, index, 1] : [list, index];
      const name = shortNames[moduleName(value)] ?? moduleName(value);
      mapOne({ name, kind, options: fieldsOf(options), at }, found, context);
    });
  }
  return found;
}

interface PluginEntry extends PluginPart {
  name: string;
  kind: 'preset' | 'plugin' | 'theme';
}

function mapOne(
  { name, kind, options, at }: PluginEntry,
  found: PluginOptions,
  context: MapContext,
): void {
  const part: PluginPart = { options, at };
  const is = (...endings: string[]): boolean =>
    endings.some((ending) => name === ending || name === `@docusaurus/${ending}`);
  if (is('preset-classic')) mapClassic(part, found, context);
  else if (is('plugin-content-docs', 'content-docs')) {
    const id = textOf(options.id);
    if (id !== undefined && id !== 'default') found.otherDocs.push(part);
    else if (found.docs) leaveOutDocs(part, found, context);
    else found.docs = part;
  } else if (is('plugin-content-pages', 'content-pages')) {
    if (!found.pages) found.pages = part;
  } else if (is('plugin-content-blog', 'content-blog')) leaveOutBlog(part, found);
  else if (is('plugin-client-redirects', 'client-redirects')) found.redirects = part;
  else if (is('theme-mermaid')) found.hasMermaid = true;
  else if (!builtIn.test(name)) {
    const known = losses.find(([pattern]) => pattern.test(name));
    const what = known ? known[1] : 'what it adds to the site is missing';
    const hint = known
      ? known[2]
      : 'Remove it from the file, or write what it makes as pages and static files.';
    lose(context, at, `The ${kind} "${name}" is not run: ${what}.`, hint);
  }
}

function mapClassic({ options, at }: PluginPart, found: PluginOptions, context: MapContext): void {
  const part = (key: string): PluginPart => ({ options: fieldsOf(options[key]), at: [...at, key] });
  if (options.docs !== false) found.docs = part('docs');
  if (options.pages !== false) found.pages = part('pages');
  found.theme = part('theme');
  if (options.blog !== false) leaveOutBlog(part('blog'), found);
  const counted = ['gtag', 'googleAnalytics', 'googleTagManager'].filter((key) => options[key]);
  if (counted.length > 0) {
    lose(
      context,
      [...at, counted[0] as string],
      `"${counted.join('", "')}" is not set up: visits are not counted.`,
      'Add the script with "headTags" and "contentPolicy".',
    );
  }
}

/** Whether there are posts at all is known where the disk is read. */
function leaveOutBlog({ options }: PluginPart, found: PluginOptions): void {
  const route = (textOf(options.routeBasePath) ?? 'blog').replace(/^\/+|\/+$/g, '');
  found.blogs.push({ path: `/${route}`, folder: textOf(options.path) ?? 'blog' });
}

function leaveOutDocs(
  { options, at }: PluginPart,
  found: PluginOptions,
  context: MapContext,
): void {
  const route = (textOf(options.routeBasePath) ?? textOf(options.id) ?? 'docs').replace(
    /^\/+|\/+$/g,
    '',
  );
  const folder = textOf(options.path) ?? 'docs';
  lose(
    context,
    at,
    `A second set of docs is left out: "${folder}", published at /${route}.`,
    'Build it as a site of its own with "basePath", or move it into the first docs folder.',
  );
  if (route !== '') found.notBuilt.push({ path: `/${route}`, what: `the docs of "${folder}"` });
}
