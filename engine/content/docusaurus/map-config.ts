/**
 * A Docusaurus configuration in our own terms (A119, A120): object in, configuration and warnings out.
 * What is read, what is not and why: docs/compatibility.md.
 */
import type { Problem } from '../../shared/problem';
import type { PagePluginSet } from '../compile/page-plugins';
import type { SiteConfig } from '../config/schema';
import type { DocsFunctions } from '../model/docs-functions';
import { mapDocs, mapPages, sitePath } from './map-docs';
import { mapFooter, mapNavbar } from './map-navbar';
import { type Blog, mapPlugins, type PluginOptions } from './map-plugins';
import { mapHead, mapSearch } from './map-theme';
import {
  defined,
  type Fields,
  fieldsOf,
  isFields,
  listNames,
  listOf,
  lose,
  type MapContext,
  textOf,
} from './report';

export interface MappedConfig {
  /** For `parseConfig`; wrong values in it are reported there. */
  value: Fields;
  /** Warnings only. */
  problems: Problem[];
  /** More redirects for a page, by its path with base path excluded. */
  createRedirects?: (urlPath: string) => string[];
  /** By id of the set of docs; the first has none. */
  docsFunctions: Record<string, DocsFunctions>;
  pagePlugins: PagePluginSet[];
  /** Left out where the disk has posts of them. */
  blogs: Blog[];
}

/** Without effect on what is built, or read by components through the site's context. */
const silentKeys = new Set(
  'title tagline url baseUrl favicon trailingSlash titleDelimiter scripts stylesheets headTags markdown staticDirectories onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes themeConfig presets plugins themes i18n noIndex customFields baseUrlIssueBanner organizationName projectName deploymentBranch githubHost githubPort future webpack storage $schema'.split(
    ' ',
  ),
);

export function mapConfig(theirs: unknown, input: Omit<MapContext, 'problems'>): MappedConfig {
  const context: MapContext = { ...input, problems: [] };
  const config = fieldsOf(theirs);
  const themeConfig = fieldsOf(config.themeConfig);
  const plugins = mapPlugins(config, context);
  const docs = mapDocs(plugins.docs?.options ?? {}, plugins.docs?.at ?? [], context);
  const tableOfContents = isFields(themeConfig.tableOfContents)
    ? themeConfig.tableOfContents
    : undefined;
  const docsFunctions: MappedConfig['docsFunctions'] = { '': docs.functions };
  const others = plugins.otherDocs.map(({ options, at }) => {
    const mapped = mapDocs(options, at, context);
    docsFunctions[String(options.id)] = mapped.functions;
    docs.pagePlugins.push(...mapped.pagePlugins);
    return defined({ id: options.id, ...mapped.docs, tableOfContents });
  });
  const pages = plugins.pages && mapPages(plugins.pages.options, plugins.pages.at, context);
  const pagePlugins = [...docs.pagePlugins, ...(pages?.pagePlugins ?? [])];
  const redirects = mapRedirects(plugins, context);
  for (const key of Object.keys(config)) {
    if (silentKeys.has(key)) continue;
    const what = `"${key}" of the configuration is not read: what it does is missing.`;
    lose(context, [key], what, 'See docs/compatibility.md for what has a counterpart.');
  }
  const value: Fields = defined({
    ...mapSite(config),
    ...mapNavbar(fieldsOf(themeConfig.navbar), context),
    ...mapHead(config, themeConfig),
    ...mapSearch(themeConfig, context),
    footer: mapFooter(fieldsOf(themeConfig.footer)),
    colorMode: colorModeOf(fieldsOf(themeConfig.colorMode)),
    announcementBar: isFields(themeConfig.announcementBar)
      ? defined({ ...themeConfig.announcementBar })
      : undefined,
    docs: defined({
      ...docs.docs,
      tableOfContents,
      ...(!plugins.docs && { include: [] }),
    }),
    otherDocs: others.length > 0 ? others : undefined,
    pages: pages ? pages.pages : { include: [] },
    code: codeOf(fieldsOf(themeConfig.prism)),
    admonitions: { keywords: docs.keywords },
    markdown: markdownOf(config, plugins, context),
    css: customCss(plugins, context),
    redirects: redirects.list,
    servedElsewhere: plugins.notBuilt,
    customFields: plainData(fieldsOf(config.customFields)),
  });
  return {
    value: value satisfies Partial<Record<keyof SiteConfig, unknown>>,
    problems: context.problems,
    blogs: plugins.blogs,
    docsFunctions,
    pagePlugins,
    ...(redirects.create && { createRedirects: redirects.create }),
  };
}

/** Their defaults are written out, because ours differ (A122). */
function mapSite(config: Fields): Fields {
  const hooks = fieldsOf(fieldsOf(config.markdown).hooks);
  const { trailingSlash } = config;
  return {
    title: textOf(config.title),
    tagline: textOf(config.tagline),
    url: originOf(textOf(config.url)),
    basePath: basePathOf(textOf(config.baseUrl)),
    ...mapLocales(fieldsOf(config.i18n)),
    favicon: textOf(config.favicon),
    titleDelimiter: textOf(config.titleDelimiter),
    baseUrlIssueBanner: config.baseUrlIssueBanner === false ? false : undefined,
    staticDirectories: Array.isArray(config.staticDirectories)
      ? config.staticDirectories
      : undefined,
    output: trailingSlash === true ? { format: 'directory' } : undefined,
    onBrokenLinks: levelOf(config.onBrokenLinks, 'error'),
    onBrokenAnchors: levelOf(config.onBrokenAnchors, 'warn'),
    onBrokenMarkdownLinks: levelOf(
      hooks.onBrokenMarkdownLinks ?? config.onBrokenMarkdownLinks,
      'warn',
    ),
    onBrokenImages: levelOf(hooks.onBrokenMarkdownImages, 'error'),
    onDuplicateRoutes: levelOf(config.onDuplicateRoutes, 'warn'),
    onBrokenScripts: 'warn',
    // There any page may show what it likes from other sites.
    contentPolicy: { images: ['https:', 'http:'], media: ['https:'], frames: ['https:'] },
  };
}

/** Without a path; what is no address is reported where it is checked. */
function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : url;
}

/** `docs` and `/docs` mean `/docs/`. */
function basePathOf(baseUrl: string | undefined): string | undefined {
  return baseUrl === undefined
    ? undefined
    : `/${baseUrl.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
}

/** `throw` is our `error`; a function decides there, here it is a warning. */
function levelOf(value: unknown, fallback: string): unknown {
  if (typeof value === 'function') return 'warn';
  return value === 'throw' ? 'error' : (value ?? fallback);
}

function colorModeOf(colorMode: Fields): Fields {
  return {
    defaultMode: colorMode.defaultMode ?? 'light',
    disableSwitch: colorMode.disableSwitch === true,
    respectPrefersColorScheme: colorMode.respectPrefersColorScheme === true,
  };
}

/** Languages need no setting here (A78). */
function codeOf(prism: Fields): Fields {
  return defined({
    defaultLanguage: textOf(prism.defaultLanguage),
    // That one is built in.
    magicComments: listOf(prism.magicComments).filter(
      (comment) => fieldsOf(comment).className !== 'theme-code-block-highlighted-line',
    ),
  });
}

function markdownOf(config: Fields, plugins: PluginOptions, context: MapContext): Fields {
  const markdown = fieldsOf(config.markdown);
  for (const name of ['parseFrontMatter', 'preprocessor']) {
    if (typeof markdown[name] !== 'function') continue;
    const what = `The function "markdown.${name}" is not run: pages are read as they are written.`;
    lose(context, ['markdown', name], what, 'Write what it changes into the pages.');
  }
  return defined({
    format: textOf(markdown.format),
    onBrokenDiagrams: 'warn',
    admonitionTitles: admonitionTitles(config),
    mermaid: markdown.mermaid === true || plugins.hasMermaid || undefined,
  });
}

/** What their next version reads as titles is a switch of this one. */
function admonitionTitles({ future, markdown }: Fields): string | undefined {
  const { v4 } = fieldsOf(future);
  const isOff = v4 === true || fieldsOf(v4).mdx1CompatDisabledByDefault === true;
  const written = fieldsOf(fieldsOf(markdown).mdx1Compat).admonitions;
  return written === false || (isOff && written !== true) ? 'brackets' : undefined;
}

function customCss({ theme }: PluginOptions, context: MapContext): string[] {
  const files = listOf(theme?.options.customCss).flatMap((file) =>
    typeof file === 'string' ? [sitePath(file, context)] : [],
  );
  const styles = files.filter((file) => /\.(?:css|s[ac]ss)$/.test(file));
  const others = files.filter((file) => !styles.includes(file));
  if (others.length > 0 && theme) {
    lose(
      context,
      [...theme.at, 'customCss'],
      `Only CSS and Sass are read; the rules of ${listNames(others)} are missing.`,
      'Compile them to CSS and name that file.',
    );
  }
  return styles;
}

function mapRedirects({ redirects: part }: PluginOptions, context: MapContext) {
  if (!part) return { list: undefined };
  const { options, at } = part;
  const { createRedirects } = options;
  const list = listOf(options.redirects).flatMap((redirect) => {
    const { from, to } = fieldsOf(redirect);
    return listOf(from).flatMap((path) =>
      typeof path === 'string' && typeof to === 'string' ? [{ from: path, to }] : [],
    );
  });
  const create = (urlPath: string): string[] => {
    const made = typeof createRedirects === 'function' ? createRedirects(urlPath) : undefined;
    const endings = listOf(options.fromExtensions).filter((ending) => ending !== 'html');
    return [
      ...listOf(made).filter((path) => typeof path === 'string'),
      ...(urlPath.endsWith('/') ? [] : endings.map((ending) => `${urlPath}.${String(ending)}`)),
    ];
  };
  if (listOf(options.toExtensions).length > 0) {
    const what = '"toExtensions" is not read: addresses without an ending are not redirected.';
    lose(context, [...at, 'toExtensions'], what, 'Write such redirects out.');
  }
  return { list, create };
}

/** Their folders are `i18n/zh`, or where `path` says. */
function mapLocales(i18n: Fields): Fields {
  const { defaultLocale, path = 'i18n' } = i18n;
  const locales = listOf(i18n.locales).flatMap((locale) => {
    if (typeof locale !== 'string') return [];
    const settings = fieldsOf(fieldsOf(i18n.localeConfigs)[locale]);
    const { label, direction, htmlLang, calendar } = settings;
    return [
      defined({
        locale,
        label: textOf(label),
        direction: textOf(direction),
        htmlLang: textOf(htmlLang),
        // What they use without being asked.
        calendar: calendar === 'gregory' ? undefined : textOf(calendar),
        url: originOf(textOf(settings.url)),
        basePath: basePathOf(textOf(settings.baseUrl)),
        path: `${path}/${textOf(settings.path) ?? locale}`,
      }),
    ];
  });
  return { locale: textOf(defaultLocale), locales: locales.length > 1 ? locales : undefined };
}

/** What survives as JSON: functions and elements are left out. */
export function plainData(value: Fields): Fields {
  try {
    return JSON.parse(JSON.stringify(value)) as Fields;
  } catch {
    return {};
  }
}
