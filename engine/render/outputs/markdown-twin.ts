/** The Markdown twin of a page: its content for readers' tools and language models. */
import type { ResolvedConfig } from '../../content/config/schema';
import type { ContentTree } from '../../shared/content-tree';
import type { PageMeta } from '../../shared/page';
import { markdownPath, withBase } from '../../shared/url-path';
import { treeNodes } from './html-nodes';
import { renderBlocks } from './markdown-blocks';
import { isIndexed } from './site-pages';

export interface MarkdownTwinInput {
  /** The page's content with final URLs, as in its payload. */
  tree: ContentTree;
  meta: PageMeta;
  config: Pick<ResolvedConfig, 'url' | 'basePath'>;
}

/**
 * The file, and an element for the page's head. Undefined for pages that are not indexed or whose content
 * is made in the browser.
 */
export function renderMarkdownTwin({ tree, meta, config }: MarkdownTwinInput) {
  if (!isIndexed(meta)) return undefined;
  const body = renderMarkdown(tree, meta.canonical ?? config.url);
  if (body === '') return undefined;
  const path = markdownPath(meta.urlPath);
  return {
    file: { filePath: path.slice(1), content: `${frontMatterOf(meta)}\n${body}` },
    link: {
      rel: 'alternate',
      href: withBase(encodeURI(path), config.basePath),
      type: 'text/markdown',
    },
  };
}

/** @param pageUrl absolute URL, base for relative links */
export function renderMarkdown(tree: ContentTree, pageUrl: string): string {
  const absolute = (href: string): string =>
    URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : href;
  const blocks = renderBlocks(treeNodes(tree), { absolute });
  return blocks.length === 0 ? '' : `${joinBlocks(blocks)}\n`;
}

/** Joins adjacent cards into one list. */
function joinBlocks(blocks: readonly string[]): string {
  const isItem = (line: string): boolean => line.startsWith('- ');
  return blocks
    .map((block, index) => {
      const before = blocks[index - 1];
      if (before === undefined) return block;
      const isListed =
        isItem(before.slice(before.lastIndexOf('\n') + 1)) &&
        isItem(block) &&
        !block.includes('\n');
      return `${isListed ? '\n' : '\n\n'}${block}`;
    })
    .join('');
}

/** Values are written as JSON, which is also valid YAML. */
function frontMatterOf(meta: PageMeta): string {
  const { title, canonical, description, lastUpdate, checked } = meta;
  const fields = {
    title,
    url: canonical,
    description,
    updated: lastUpdate?.date,
    checked: checked?.date,
    checkedVersion: checked?.version,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(value)}`] : [],
  );
  return `---\n${lines.join('\n')}\n---\n`;
}

/** The text of a twin without front matter. */
export function bodyOfTwin(content: string): string {
  return content.replace(/^---\n[\s\S]*?\n---\n\n?/, '');
}
