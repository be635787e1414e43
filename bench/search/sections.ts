/** Markdown, HTML and reStructuredText → sections, simply: enough to measure search on any corpus. */
import GithubSlugger from 'github-slugger';
import { type MdastNode, markdownToMdast } from 'satteri';
import type { SearchSection } from '../../engine/search/records';

/** Gathers blocks under the heading they follow. */
class Sections {
  readonly list: SearchSection[] = [{ level: 0, heading: '', text: '', code: '' }];
  private readonly slugger = new GithubSlugger();

  begin(level: number, heading: string, id?: string): void {
    const anchor = id ?? this.slugger.slug(heading);
    this.list.push({
      ...(level > 1 ? { id: anchor } : {}),
      level,
      heading,
      text: '',
      code: '',
    });
  }

  addText(text: string): void {
    const clean = text.replace(/\s+/g, ' ').trim();
    const section = this.list[this.list.length - 1] as SearchSection;
    if (clean !== '') section.text += section.text === '' ? clean : `\n${clean}`;
  }

  addCode(code: string): void {
    const section = this.list[this.list.length - 1] as SearchSection;
    section.code += section.code === '' ? code : `\n${code}`;
  }
}

export function markdownSections(source: string): SearchSection[] {
  const sections = new Sections();
  const tree = markdownToMdast(source, { features: { gfm: true, frontmatter: true } });
  visitBlocks(tree, sections);
  return sections.list;
}

function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? (node.children as MdastNode[]) : [];
}

function visitBlocks(node: MdastNode, sections: Sections): void {
  for (const child of childrenOf(node)) {
    switch (child.type) {
      case 'heading':
        beginMarkdown(sections, child.depth, inlineText(child).trim());
        break;
      case 'code':
        sections.addCode(child.value);
        break;
      case 'paragraph':
        sections.addText(inlineText(child));
        break;
      case 'tableRow':
        sections.addText(childrenOf(child).map(inlineText).join(' '));
        break;
      case 'html':
        sections.addText(
          child.value.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g, ' '),
        );
        break;
      case 'definition':
      case 'yaml':
        break;
      default:
        visitBlocks(child, sections);
    }
  }
}

/** `## Heading {#anchor}` names the anchor. */
function beginMarkdown(sections: Sections, depth: number, heading: string): void {
  const [, text = heading, anchor] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(heading) ?? [];
  sections.begin(depth, text, anchor);
}

function inlineText(node: MdastNode): string {
  if (node.type === 'html' || node.type === 'image') return '';
  if (node.type === 'break') return ' ';
  if ('value' in node && typeof node.value === 'string') return node.value;
  return childrenOf(node).map(inlineText).join('');
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });
}

function htmlText(html: string): string {
  return decodeEntities(html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''));
}

/** The content of `<main>`, or of the body. */
export function htmlSections(source: string): SearchSection[] {
  const sections = new Sections();
  const main =
    /<main[^>]*>([\s\S]*?)<\/main>/i.exec(source) ?? /<body[^>]*>([\s\S]*)/i.exec(source);
  const content = (main?.[1] ?? '').replace(/<(script|style|nav|svg)\b[\s\S]*?<\/\1>/gi, '');
  const pattern = /<h([1-6])([^>]*)>([\s\S]*?)<\/h\1>|<pre\b[^>]*>([\s\S]*?)<\/pre>/gi;
  let position = 0;
  const addBlocks = (html: string): void => {
    for (const block of html.split(
      /<\/?(?:p|li|ul|ol|tr|table|div|section|dt|dd|blockquote|br)\b[^>]*>/i,
    )) {
      sections.addText(htmlText(block));
    }
  };
  for (const match of content.matchAll(pattern)) {
    addBlocks(content.slice(position, match.index));
    position = match.index + match[0].length;
    if (match[1] === undefined) {
      sections.addCode(htmlText(match[4] ?? '').trim());
      continue;
    }
    const id =
      /\bid="([^"]+)"/.exec(match[2] ?? '')?.[1] ??
      /<a[^>]*\b(?:id|name)="([^"]+)"/.exec(match[3] ?? '')?.[1];
    sections.begin(
      Number(match[1]),
      htmlText(match[3] ?? '')
        .replace(/[¶§]/g, '')
        .trim(),
      id,
    );
  }
  addBlocks(content.slice(position));
  return sections.list;
}

/** Headings are lines underlined with one repeated character; its first use gives the level. */
export function restructuredTextSections(source: string): SearchSection[] {
  const sections = new Sections();
  const levels: string[] = [];
  const lines = source.split('\n');
  let block: string[] = [];
  const close = (): void => {
    const isCode = block.length > 0 && block.every((line) => line.startsWith('  '));
    const text = block.join('\n').replace(/^\.\. [\w-]+::.*$/gm, '');
    if (isCode && /[{}()=;]/.test(text)) sections.addCode(text.trim());
    else
      sections.addText(
        text.replace(/:[\w-]+:`~?([^`<]+)(?:<[^>]*>)?`/g, '$1').replace(/[`*|]/g, ''),
      );
    block = [];
  };
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string;
    const under = lines[index + 1] ?? '';
    if (
      /^\S/.test(line) &&
      /^([=\-^~"'`#*+.])\1{2,}\s*$/.test(under) &&
      under.trim().length >= line.trim().length - 2
    ) {
      close();
      const mark = under.charAt(0);
      if (!levels.includes(mark)) levels.push(mark);
      sections.begin(levels.indexOf(mark) + 1, line.replace(/[`*]/g, '').trim());
      index++;
    } else if (line.trim() === '') close();
    else block.push(line);
  }
  close();
  return sections.list;
}
