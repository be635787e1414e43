/** A simple reader of Markdown and HTML into sections, enough to measure search on any documentation. */
import GithubSlugger from 'github-slugger';
import { type HastNode, htmlToHast, markdownToHtml } from 'satteri';
import type { SearchSection } from '../../engine/search/index/records';

const unread = new Set(['head', 'script', 'style', 'nav', 'svg']);
const blocks = new Set(
  'p li ul ol tr table thead tbody div section dt dd blockquote br'.split(' '),
);

export function markdownSections(source: string): SearchSection[] {
  return htmlSections(
    markdownToHtml(source, { features: { gfm: true, frontmatter: true } }).html as string,
  );
}

/** The content of `<main>`, else of the whole document. */
export function htmlSections(source: string): SearchSection[] {
  const root = htmlToHast(source);
  const slugger = new GithubSlugger();
  const sections: SearchSection[] = [{ level: 0, heading: '', text: '', code: '' }];
  /** Text of the current block. */
  let pending = '';

  const add = (kind: 'text' | 'code', content: string): void => {
    const section = sections.at(-1) as SearchSection;
    if (content !== '') section[kind] += section[kind] === '' ? content : `\n${content}`;
  };
  const endBlock = (): void => {
    add('text', pending.replace(/\s+/g, ' ').trim());
    pending = '';
  };
  const read = (node: HastNode): void => {
    const name = node.type === 'element' ? node.tagName : '';
    if (unread.has(name)) return;
    const level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
    if (level > 0 || name === 'pre' || blocks.has(name)) endBlock();
    if (name === 'pre') {
      add('code', textOf(node).trim());
    } else if (level > 0) {
      // `## Heading {#anchor}` names the anchor.
      const written = textOf(node).replace(/[¶§]/g, '').trim();
      const [, heading = written, anchor] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(written) ?? [];
      const id = anchor ?? idOf(node) ?? slugger.slug(heading);
      sections.push({ ...(level > 1 && { id }), level, heading, text: '', code: '' });
    } else {
      if (node.type === 'text') pending += node.value;
      for (const child of childrenOf(node)) read(child);
      if (name === 'td' || name === 'th') pending += ' ';
      if (blocks.has(name)) endBlock();
    }
  };
  read(find(root, (node) => node.type === 'element' && node.tagName === 'main') ?? root);
  endBlock();
  return sections;
}

function childrenOf(node: HastNode): readonly HastNode[] {
  return 'children' in node ? (node.children as HastNode[]) : [];
}

function textOf(node: HastNode): string {
  return node.type === 'text' ? node.value : childrenOf(node).map(textOf).join('');
}

function find(node: HastNode, isWanted: (node: HastNode) => boolean): HastNode | undefined {
  if (isWanted(node)) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

/** Of a heading or an anchor in it. */
function idOf(heading: HastNode): string | undefined {
  const named = (node: HastNode): unknown =>
    node.type === 'element' ? (node.properties.id ?? node.properties.name) : undefined;
  const found = find(heading, (node) => typeof named(node) === 'string');
  return found && String(named(found));
}
