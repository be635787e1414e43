/** `llms.txt`, the list of all pages for language models, and `llms-full.txt` with their text. */
import type { ResolvedConfig } from '../../content/config/schema';
import { offlineBundlePath } from '../../shared/offline-bundle';
import type { PageMeta } from '../../shared/page';
import { markdownPath, withBase } from '../../shared/url-path';
import { bodyOfTwin } from './markdown-twin';
import type { OutputFile } from './output-file';
import { type OutlineEntry, outlinePages } from './site-pages';

type LlmsConfig = Pick<ResolvedConfig, 'title' | 'tagline' | 'url' | 'basePath'> &
  Partial<Pick<ResolvedConfig, 'offlineBundle'>>;

/**
 * The outline as described by llmstxt.org: title, summary, and one section per top category with links
 * to the Markdown twins.
 *
 * @param hasTwin whether a page has a Markdown twin
 * @param apiFiles URL paths of the OpenAPI documents, without base path
 */
export function renderLlmsList(
  outline: readonly OutlineEntry[],
  config: LlmsConfig,
  hasTwin: (page: PageMeta) => boolean,
  apiFiles: readonly string[],
): OutputFile {
  const home = outlinePages(outline).find(({ urlPath }) => urlPath === '/');
  const summary = home?.description ?? config.tagline;
  const single = outline.filter(({ children }) => children.length === 0);
  const sections = outline.filter(({ children }) => children.length > 0);
  const address = (path: string): string => config.url + withBase(encodeURI(path), config.basePath);

  const list = (entries: readonly OutlineEntry[], depth = 0): string[] =>
    entries.flatMap(({ title, page, children }) => {
      const indent = '  '.repeat(depth);
      const below = list(children, depth + 1);
      if (!page || !hasTwin(page)) return below.length > 0 ? [`${indent}- ${title}`, ...below] : [];
      const text = page.description ? `: ${page.description.replace(/\s+/g, ' ')}` : '';
      return [`${indent}- [${title}](${address(markdownPath(page.urlPath))})${text}`, ...below];
    });
  const section = (title: string, entries: readonly OutlineEntry[]): string[] => {
    const lines = list(entries);
    return lines.length > 0 ? [`## ${title}`, lines.join('\n')] : [];
  };
  const blocks = [
    `# ${config.title}`,
    ...(summary ? [`> ${summary.replace(/\s+/g, ' ')}`] : []),
    `Every page is here as Markdown. All of them in one file: ${address('/llms-full.txt')}`,
    ...(config.offlineBundle
      ? [`The site as a folder to read offline: ${address(offlineBundlePath(config.url))}`]
      : []),
    ...(apiFiles.length > 0
      ? [`The HTTP APIs as OpenAPI documents: ${apiFiles.map(address).join(' ')}`]
      : []),
    assistantSentence(config),
    ...section('Pages', single),
    ...sections.flatMap(({ title, page, children }) =>
      section(title, [...(page ? [{ title: page.title, page, children: [] }] : []), ...children]),
    ),
  ];
  return { filePath: 'llms.txt', content: `${blocks.join('\n\n')}\n` };
}

/** How programs can query the site instead of reading everything. */
function assistantSentence({ url, basePath }: LlmsConfig): string {
  const site = (url + basePath).replace(/\/$/, '');
  return `Over the Model Context Protocol, \`docs mcp --site ${site}\` searches these pages and reads pages, sections and API operations; the command comes with jonas-jones-docs-engine.`;
}

/**
 * All pages in reading order, each with its address, without category pages, which only list others.
 *
 * @param readTwin content of a page's Markdown twin; undefined if there is none
 */
export function renderLlmsFull(
  outline: readonly OutlineEntry[],
  config: LlmsConfig,
  readTwin: (page: PageMeta) => string | undefined,
): OutputFile {
  const pages = outlinePages(outline).flatMap((page) => {
    const twin = page.kind === 'category' ? undefined : readTwin(page);
    if (twin === undefined) return [];
    const body = bodyOfTwin(twin);
    const [, heading = `# ${page.title}`, rest = body] =
      /^(# [^\n]*)\n\s*([\s\S]*)$/.exec(body) ?? [];
    return [`${heading}\n\nSource: ${page.canonical ?? config.url}\n\n${rest.trimEnd()}\n`];
  });
  const content = [`> ${assistantSentence(config)}\n`, ...pages].join('\n');
  return { filePath: 'llms-full.txt', content };
}
