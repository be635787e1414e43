/** Markdown and HTML → sections, simply: enough to measure search on any documentation. */
import GithubSlugger from 'github-slugger';
import { type MdastNode, markdownToMdast } from 'satteri';
import type { SearchSection } from '../../engine/search/index/records';

/** Gathers blocks under the heading they follow. */
class Sections {
  readonly list: SearchSection[] = [{ level: 0, heading: '', text: '', code: '' }];
  private readonly slugger = new GithubSlugger();

  begin(level: number, heading: string, anchor?: string): void {
    const id = anchor ?? this.slugger.slug(heading);
    this.list.push({ ...(level > 1 && { id }), level, heading, text: '', code: '' });
  }

  add(kind: 'text' | 'code', content: string): void {
    const section = this.list.at(-1) as SearchSection;
    const clean = kind === 'text' ? content.replace(/\s+/g, ' ').trim() : content;
    if (clean !== '') section[kind] += section[kind] === '' ? clean : `\n${clean}`;
  }
}

export function markdownSections(source: string): SearchSection[] {
  const sections = new Sections();
  visitBlocks(markdownToMdast(source, { features: { gfm: true, frontmatter: true } }), sections);
  return sections.list;
}

function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? (node.children as MdastNode[]) : [];
}

function visitBlocks(node: MdastNode, sections: Sections): void {
  for (const child of childrenOf(node)) {
    switch (child.type) {
      case 'heading': {
        // `## Heading {#anchor}` names the anchor.
        const written = inlineText(child).trim();
        const [, text = written, anchor] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(written) ?? [];
        sections.begin(child.depth, text, anchor);
        break;
      }
      case 'code':
        sections.add('code', child.value);
        break;
      case 'paragraph':
        sections.add('text', inlineText(child));
        break;
      case 'tableRow':
        sections.add('text', childrenOf(child).map(inlineText).join(' '));
        break;
      case 'html':
        sections.add('text', child.value.replace(unreadHtml, ' '));
        break;
      case 'definition':
      case 'yaml':
        break;
      default:
        visitBlocks(child, sections);
    }
  }
}

function inlineText(node: MdastNode): string {
  if (node.type === 'html' || node.type === 'image') return '';
  if (node.type === 'break') return ' ';
  if ('value' in node && typeof node.value === 'string') return node.value;
  return childrenOf(node).map(inlineText).join('');
}

const unreadHtml = /<(script|style|nav|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/gi;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

function htmlText(html: string): string {
  return html
    .replace(unreadHtml, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
      if (hex ?? decimal)
        return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
      return entities[name] ?? whole;
    });
}

const headingOrCode = /<h([1-6])([^>]*)>([\s\S]*?)<\/h\1>|<pre\b[^>]*>([\s\S]*?)<\/pre>/gi;
const blockTag = /<\/?(?:p|li|ul|ol|tr|table|div|section|dt|dd|blockquote|br)\b[^>]*>/i;

/** The content of `<main>`, or of the body. */
export function htmlSections(source: string): SearchSection[] {
  const sections = new Sections();
  const main =
    /<main[^>]*>([\s\S]*?)<\/main>/i.exec(source) ?? /<body[^>]*>([\s\S]*)/i.exec(source);
  const content = (main?.[1] ?? '').replace(/<(script|style|nav|svg)\b[\s\S]*?<\/\1>/gi, '');
  let position = 0;
  const addBlocks = (end?: number): void => {
    for (const block of content.slice(position, end).split(blockTag)) {
      sections.add('text', htmlText(block));
    }
  };
  for (const match of content.matchAll(headingOrCode)) {
    addBlocks(match.index);
    position = match.index + match[0].length;
    const [, level, attributes = '', heading = '', code = ''] = match;
    if (level === undefined) {
      sections.add('code', htmlText(code).trim());
      continue;
    }
    const id =
      /\bid="([^"]+)"/.exec(attributes)?.[1] ?? /<a[^>]*\b(?:id|name)="([^"]+)"/.exec(heading)?.[1];
    sections.begin(Number(level), htmlText(heading).replace(/[¶§]/g, '').trim(), id);
  }
  addBlocks();
  return sections.list;
}
