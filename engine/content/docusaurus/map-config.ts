/** Maps a Docusaurus configuration to ours (A119, A120); docs/compatibility.md has the list. */
import type { Problem } from '../../shared/problem';
import type { PageFunctions } from '../compile/parse/page-plugins';
import { addedScripts } from '../config/added-scripts';
import type { SiteConfig } from '../config/schema';
import { defined } from '../defined';
import type { DocsFunctions } from '../model/docs-functions';
import { formulasOf, mapDocs, mapPages, sitePath } from './map-docs';
import { type Blog, mapPlugins, type PluginOptions } from './map-plugins';
import { mapAnnouncement, mapFooter, mapHead, mapNavbar, mapSearch } from './map-theme';
import {
  type Fields,
  fieldsOf,
  listNames,
  listOf,
  type MapContext,
  plainData,
  reportLoss,
  reportUnread,
  take,
  textOf,
  textsOf,
} from './report';

export interface MappedConfig extends PageFunctions {
  value: Fields;
  problems: Problem[];
  /** Additional redirects to a page, by its path without base path. */
  createRedirects?: (urlPath: string) => string[];
  /** By id of the docs set; the first one's key is empty. */
  docsFunctions: Record<string, DocsFunctions>;
  /** Never built; reported if they have posts. */
  blogs: Blog[];
  redocs: PluginOptions['redocs'];
}

/** Handled below, without effect on the build, or read by components. */
const knownKeys =
  'title tagline url baseUrl favicon trailingSlash titleDelimiter scripts stylesheets headTags markdown staticDirectories onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes themeConfig presets plugins themes i18n noIndex clientModules customFields baseUrlIssueBanner organizationName projectName deploymentBranch githubHost githubPort future webpack storage $schema';

export function mapConfig(theirs: unknown, input: Omit<MapContext, 'problems'>): MappedConfig {
  const context: MapContext = { ...input, problems: [] };
  const config = fieldsOf(theirs);
  const themeConfig = fieldsOf(config.themeConfig);
  const plugins = mapPlugins(config, context);
  const { docs: part, otherDocs, pages: pagesPart } = plugins;
  const docs = mapDocs(part?.options ?? {}, part?.at ?? [], context);
  const others = otherDocs.map(({ options, at }) => mapDocs(options, at, context));
  const pages = pagesPart && mapPages(pagesPart.options, pagesPart.at, context);
  // They may rewrite links, such as `@api/x`.
  if ([docs, ...others, pages].some((set) => set?.lacksPlugins)) plugins.lacksPages = true;
  const { list: redirects, create } = mapRedirects(plugins, context);
  reportUnread({ options: config, at: [] }, 'the configuration', knownKeys, context);
  const modules = textsOf(config.clientModules).map((file) => sitePath(file, context));
  const tableOfContents = take(themeConfig, 'tableOfContents');
  const colorMode = fieldsOf(themeConfig.colorMode);
  const value: Partial<Record<keyof SiteConfig, unknown>> = defined({
    ...mapSite(config, plugins),
    ...mapNavbar(fieldsOf(themeConfig.navbar), context),
    ...mapHead(config, themeConfig),
    ...mapSearch(themeConfig, context),
    ...mapAnnouncement(themeConfig),
    footer: mapFooter(fieldsOf(themeConfig.footer)),
    colorMode: {
      defaultMode: 'light',
      disableSwitch: false,
      respectPrefersColorScheme: false,
      ...take(colorMode, 'defaultMode', 'disableSwitch', 'respectPrefersColorScheme'),
    },
    docs: { ...docs.docs, ...tableOfContents, ...(!part && { include: [] }) },
    otherDocs: others.map((set) => ({ id: set.id, ...set.docs, ...tableOfContents })),
    pages: pages ? pages.pages : { include: [] },
    code: codeOf(fieldsOf(themeConfig.prism)),
    admonitions: { keywords: docs.keywords },
    markdown: markdownOf(config, plugins, context),
    css: [...customCss(plugins, context), ...modules.filter((file) => sheetPattern.test(file))],
    clientModules: modules.filter((file) => !sheetPattern.test(file)),
    redirects,
    servedElsewhere: [],
    customFields: plainData(fieldsOf(config.customFields)),
  });
  const { preprocessor, parseFrontMatter } = fieldsOf(config.markdown);
  return {
    value,
    problems: context.problems,
    blogs: plugins.blogs,
    redocs: plugins.redocs,
    docsFunctions: {
      '': docs.functions,
      ...Object.fromEntries(others.map(({ id, functions }) => [id, functions])),
    },
    pagePlugins: [docs, ...others, ...(pages ? [pages] : [])].flatMap((set) => set.pagePlugins),
    ...(typeof preprocessor === 'function' && { preprocessor: preprocessor as never }),
    ...(typeof parseFrontMatter === 'function' && { parseFrontMatter: parseFrontMatter as never }),
    ...(create && { createRedirects: create }),
  };
}

/** Docusaurus' defaults are written out, because ours differ (A122). */
function mapSite(config: Fields, { lacksPages }: PluginOptions): Fields {
  // Links to pages and files of a plugin that is not run must not stop the build.
  const linkLevel = (value: unknown, fallback: string): unknown => {
    const level = levelOf(value, fallback);
    return level === 'error' && lacksPages ? 'warn' : level;
  };
  const hooks = fieldsOf(fieldsOf(config.markdown).hooks);
  const brokenFiles = hooks.onBrokenMarkdownLinks ?? config.onBrokenMarkdownLinks;
  const added = addedScripts(listOf(config.headTags).map(fieldsOf));
  const origins = [...new Set(added.map((address) => new URL(address).origin))];
  return {
    ...take(config, 'title', 'tagline', 'favicon', 'titleDelimiter'),
    ...take(config, 'baseUrlIssueBanner', 'staticDirectories'),
    url: originOf(config.url),
    basePath: basePathOf(config.baseUrl),
    ...mapLocales(fieldsOf(config.i18n)),
    output: outputOf(config.trailingSlash),
    onBrokenAnchors: levelOf(config.onBrokenAnchors, 'warn'),
    onBrokenLinks: linkLevel(config.onBrokenLinks, 'error'),
    onBrokenMarkdownLinks: linkLevel(brokenFiles, 'warn'),
    onBrokenImages: levelOf(hooks.onBrokenMarkdownImages, 'error'),
    onDuplicateRoutes: levelOf(config.onDuplicateRoutes, 'warn'),
    onBrokenScripts: 'warn',
    // Docusaurus lets pages load anything from other sites.
    contentPolicy: {
      ...(origins.length > 0 && { scripts: origins }),
      images: ['https:', 'http:'],
      media: ['https:'],
      frames: ['https:'],
      connect: ['https:', 'wss:'],
      fonts: ['https:', 'data:'],
    },
  };
}

/** Drops the path; invalid URLs are left for validation to report. */
function outputOf(trailingSlash: unknown): Fields | undefined {
  if (trailingSlash === true) return { format: 'directory' };
  return trailingSlash === false ? { indexSlash: false } : undefined;
}

function originOf(value: unknown): string | undefined {
  const url = textOf(value);
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : url;
}

/** `docs` and `/docs` mean `/docs/`. */
function basePathOf(baseUrl: unknown): string | undefined {
  return typeof baseUrl === 'string' ? `/${baseUrl}/`.replace(/\/{2,}/g, '/') : undefined;
}

/** `throw` is our `error`; a function, which would decide case by case, becomes a warning. */
function levelOf(value: unknown, fallback: string): unknown {
  if (typeof value === 'function') return 'warn';
  return value === 'throw' ? 'error' : (value ?? fallback);
}

/** Languages need no setting here (A78). */
function codeOf(prism: Fields): Fields {
  return {
    ...take(prism, 'defaultLanguage'),
    // Built in here.
    magicComments: listOf(prism.magicComments).filter(
      (comment) => fieldsOf(comment).className !== 'theme-code-block-highlighted-line',
    ),
  };
}

function markdownOf(config: Fields, plugins: PluginOptions, context: MapContext): Fields {
  const markdown = fieldsOf(config.markdown);
  // `v4: true` alone says nothing: before 3.10 it left the default as it was.
  const isOff = fieldsOf(fieldsOf(config.future).v4).mdx1CompatDisabledByDefault === true;
  const { admonitions } = fieldsOf(markdown.mdx1Compat);
  const hasBrackets = admonitions === false || (isOff && admonitions !== true);
  return {
    ...take(markdown, 'format'),
    ...(fieldsOf(markdown.anchors).maintainCase === true && { anchors: { maintainCase: true } }),
    onBrokenDiagrams: 'warn',
    ...(hasBrackets && { admonitionTitles: 'brackets' }),
    ...(context.isDocusaurus2 && { mdx1: true }),
    ...((markdown.mermaid === true || plugins.hasMermaid) && { mermaid: true }),
    ...formulasOf([plugins.docs, plugins.pages, ...plugins.otherDocs]),
  };
}

const sheetPattern = /\.(?:css|s[ac]ss)$/;

function customCss({ theme }: PluginOptions, context: MapContext): string[] {
  const files = textsOf(theme?.options.customCss).map((file) => sitePath(file, context));
  const styles = files.filter((file) => sheetPattern.test(file));
  const others = files.filter((file) => !styles.includes(file));
  if (others.length > 0 && theme) {
    const at = [...theme.at, 'customCss'];
    const what = `Only CSS and Sass are read, so the styles in ${listNames(others)} are missing.`;
    reportLoss(context, at, what, 'Compile them to CSS and use that file.');
  }
  return styles;
}

function mapRedirects({ redirects: part }: PluginOptions, context: MapContext) {
  if (!part) return {};
  const { createRedirects, redirects, fromExtensions } = part.options;
  const known = 'id createRedirects redirects fromExtensions';
  reportUnread(part, 'the redirects', known, context, 'List all redirects one by one.');
  const list = listOf(redirects).flatMap((redirect) => {
    const { from, to } = fieldsOf(redirect);
    return typeof to === 'string' ? textsOf(from).map((path) => ({ from: path, to })) : [];
  });
  const create = (urlPath: string): string[] => {
    const made = typeof createRedirects === 'function' ? createRedirects(urlPath) : undefined;
    const endings = urlPath.endsWith('/') ? [] : textsOf(fromExtensions);
    const withEnding = endings.filter((ending) => ending !== 'html');
    return [...textsOf(made), ...withEnding.map((ending) => `${urlPath}.${ending}`)];
  };
  return { list, create };
}

/** Translations are in `i18n/zh`, or where `path` says. */
function mapLocales(i18n: Fields): Fields {
  const { path = 'i18n' } = i18n;
  const locales = textsOf(i18n.locales).map((locale) => {
    const settings = fieldsOf(fieldsOf(i18n.localeConfigs)[locale]);
    return defined({
      locale,
      ...take(settings, 'label', 'direction', 'htmlLang'),
      // The default calendar needs no setting.
      ...(settings.calendar !== 'gregory' && take(settings, 'calendar')),
      url: originOf(settings.url),
      basePath: basePathOf(settings.baseUrl),
      path: `${path}/${textOf(settings.path) ?? locale}`,
    });
  });
  return { locale: textOf(i18n.defaultLocale), ...(locales.length > 1 && { locales }) };
}
