/** Converts block HTML to Markdown, for exactly the markup of the compiler and the theme. */
import { capitalize } from '../../shared/capitalize';
import { findElement, type HtmlElement, type HtmlNode, hasClass, textContent } from './html-nodes';
import {
  escapeLineStart,
  escapeMarkdown,
  type InlineContext,
  isInline,
  isSilent,
  renderImage,
  renderInline,
} from './markdown-inline';

/** Blocks of Markdown, without the empty lines between them. */
export function renderBlocks(nodes: readonly HtmlNode[], context: InlineContext): string[] {
  const blocks: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = (): void => {
    const text = escapeLineStart(renderInline(line, context));
    if (text !== '') blocks.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (isSilent(node)) continue;
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    endLine();
    blocks.push(...renderBlock(node as HtmlElement, context));
  }
  endLine();
  return blocks;
}

function renderBlock(element: HtmlElement, context: InlineContext): string[] {
  const { tag, attributes, children } = element;
  const strong = (nodes: readonly HtmlNode[]): string[] => {
    const text = renderInline(nodes, { ...context, isStrong: true });
    return text === '' ? [] : [`**${text}**`];
  };
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const text = renderInline(children, context).replace(/\\\n/g, ' ');
      return text === '' ? [] : [`${'#'.repeat(Number(tag[1]))} ${text}`];
    }
    case 'ul':
    case 'ol':
    case 'menu':
      return renderList(element, context);
    case 'dl': {
      const items = renderDescriptions(children, context);
      return items.length === 0 ? [] : [items.join('\n')];
    }
    case 'blockquote':
      return [quote(renderBlocks(children, context))];
    case 'hr':
      return ['---'];
    case 'pre':
      return [codeFence(textContent(children))];
    case 'math':
      return [`$$\n${attributes['data-source'] ?? textContent(children)}\n$$`];
    case 'figure':
      return renderFigure(element, context);
    case 'table':
      return renderTable(element, context);
    case 'details': {
      const summary = elements(children).find((child) => child.tag === 'summary');
      const rest = children.filter((child) => child !== summary);
      return [...strong(summary?.children ?? []), ...renderBlocks(rest, context)];
    }
    case 'a':
      return renderLinkedBlock(element, context);
    case 'TabItem': {
      const label = escapeMarkdown(attributes.label ?? attributes.value ?? '', context);
      return [...(label === '' ? [] : [`**${label}:**`]), ...renderBlocks(children, context)];
    }
  }
  if (hasClass(element, 'admonition')) return [renderAdmonition(element, context)];
  if (hasClass(element, 'footnotes')) return renderFootnotes(children, context);
  if (hasClass(element, 'fields-title')) return strong(children);
  // Parts that are side by side, without a space between them in the HTML.
  if (hasClass(element, 'endpoint-line') || hasClass(element, 'field-head')) {
    const parts = children.map((child) => renderInline([child], context));
    return [parts.filter((part) => part !== '').join(' ')];
  }
  return renderBlocks(children, context);
}

function renderList({ tag, attributes, children }: HtmlElement, context: InlineContext): string[] {
  const items = elements(children).filter((child) => child.tag === 'li');
  const bodies = items.map((item) => renderBlocks(item.children, context));
  // Each item of a tight list has at most one line, and nested lists.
  const isLoose = bodies.some((blocks) =>
    blocks.slice(1).some((block) => !/^(?:[-*+]|\d+[.)]) /.test(block)),
  );
  const first = Number(attributes.start ?? 1);
  const lines = items.map((item, at) => {
    const marker = tag === 'ol' ? `${first + at}. ` : '- ';
    const isDone = 'checked' in (findTag(item.children, 'input')?.attributes ?? {});
    const box = hasClass(item, 'task') ? `[${isDone ? 'x' : ' '}] ` : '';
    const text = box + (bodies[at] ?? []).join(isLoose ? '\n\n' : '\n');
    return marker + indent(text, marker.length);
  });
  return lines.length === 0 ? [] : [lines.join(isLoose ? '\n\n' : '\n')];
}

/** Indents all lines except for the first and empty ones. */
function indent(text: string, columns: number): string {
  return text.replace(/\n(?!\n)/g, `\n${' '.repeat(columns)}`);
}

/** Terms with their descriptions: `- **term**: description`. */
function renderDescriptions(children: readonly HtmlNode[], context: InlineContext): string[] {
  const items: string[] = [];
  for (const element of elements(children)) {
    // Terms and descriptions may be grouped.
    if (element.tag !== 'dt' && element.tag !== 'dd') {
      items.push(...renderDescriptions(element.children, context));
    } else if (element.tag === 'dt') {
      items.push(`- **${renderInline(element.children, { ...context, isStrong: true })}**`);
    } else {
      const blocks = renderBlocks(element.children, context);
      const last = items.length - 1;
      if (last < 0) items.push(...blocks);
      else if (blocks.length > 0) items[last] += `: ${indent(blocks.join('\n\n'), 2)}`;
    }
  }
  return items;
}

function quote(blocks: readonly string[]): string {
  return blocks
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** The fence is longer than any run of its character in the code. */
function codeFence(
  code: string,
  language = '',
  attributes: Record<string, string | undefined> = {},
): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const info = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : `${name}="${value.replace(/"/g, "'")}"`,
  );
  return `${fence}${[language, ...info].filter(Boolean).join(' ')}\n${code.replace(/\n$/, '')}\n${fence}`;
}

function renderFigure(element: HtmlElement, context: InlineContext): string[] {
  const { attributes, children } = element;
  const caption = findTag(children, 'figcaption');
  const title = caption && textContent(caption.children);
  const code = findTag(children, 'pre');
  if (code && hasClass(element, 'code')) {
    const name = findElement(children, (child) => hasClass(child, 'code-title'));
    const info = { title: name && textContent(name.children) };
    return [codeFence(textContent(code.children), attributes['data-language'], info)];
  }
  if (hasClass(element, 'figure')) {
    // A diagram is shown as its source, any other drawing as its text alternative.
    const box = findElement(children, (child) => child.attributes.role === 'img');
    const alt = box?.attributes['aria-label'] ?? '';
    const source = attributes['data-source'];
    if (source !== undefined) return [codeFence(source, 'mermaid', { title, alt })];
    const heading = title ? [`**Figure: ${escapeMarkdown(title, context)}**`] : [];
    return [quote([...heading, escapeMarkdown(alt, context)])];
  }
  const image = findTag(children, 'img');
  if (!image || !hasClass(element, 'image')) return renderBlocks(children, context);
  const titled = { ...image.attributes, ...(title !== undefined && { title }) };
  const text = renderImage({ ...image, attributes: titled }, context);
  return text === '' ? [] : [text];
}

function renderTable(table: HtmlElement, context: InlineContext): string[] {
  const rows = rowsOf(table);
  const [head, ...body] = rows;
  if (!head) return [];
  const columns = Array.from({ length: Math.max(...rows.map((cells) => cells.length)) });
  const cellContext = { ...context, isInTable: true };
  const line = (cells: readonly HtmlElement[], write: (cell?: HtmlElement) => string): string =>
    `| ${columns.map((_, column) => write(cells[column])).join(' | ')} |`;
  const text = (cell?: HtmlElement): string => (cell ? renderCell(cell, cellContext) : '');
  const rule = (cell?: HtmlElement): string => {
    const align = /\balign-(\w+)/.exec(cell?.attributes.class ?? '')?.[1] ?? '';
    return { center: ':---:', right: '---:', left: ':---' }[align] ?? '---';
  };
  return [[line(head, text), line(head, rule), ...body.map((row) => line(row, text))].join('\n')];
}

function rowsOf(node: HtmlElement): HtmlElement[][] {
  return elements(node.children).flatMap((child) => {
    if (child.tag !== 'tr') return child.tag === 'table' ? [] : rowsOf(child);
    return [elements(child.children).filter(({ tag }) => tag === 'th' || tag === 'td')];
  });
}

/** Joins the blocks of a cell, which must be one line. */
function renderCell(cell: HtmlElement, context: InlineContext): string {
  if (cell.children.every(isInline)) return renderInline(cell.children, context);
  return renderBlocks(cell.children, context)
    .map((block) => block.replace(/\\?\n/g, ' '))
    .join('<br>');
}

/** `> **Warning: title**`, or only the kind if there is no title. */
function renderAdmonition(element: HtmlElement, context: InlineContext): string {
  const title = findElement(element.children, (child) => hasClass(child, 'admonition-title'));
  const kind = capitalize((element.attributes.class ?? '').split(' ')[1] ?? 'note');
  const text = title ? renderInline(title.children, { ...context, isStrong: true }) : '';
  const isDefault = text === '' || (title && hasClass(title, 'is-default'));
  const heading = isDefault ? capitalize(text || kind) : `${kind}: ${text}`;
  const body = element.children.filter((child) => child !== title);
  return quote([`**${heading}**`, ...renderBlocks(body, context)]);
}

/** A card that is one link: its heading becomes the link, followed by the rest. */
function renderLinkedBlock(element: HtmlElement, context: InlineContext): string[] {
  const { attributes, children } = element;
  const title = findElement(children, ({ tag }) => /^h[1-6]$/.test(tag)) ?? elements(children)[0];
  if (!title || attributes.href === undefined) return renderBlocks(children, context);
  const linked: HtmlElement = { tag: 'a', attributes, children: title.children };
  const text = renderInline([linked], context);
  const description = renderBlocks(without(children, title), context).join(' ');
  return [`- ${[text, description].filter(Boolean).join(': ')}`];
}

function without(nodes: readonly HtmlNode[], removed: HtmlElement): HtmlNode[] {
  return nodes
    .filter((node) => node !== removed)
    .map((node) =>
      typeof node === 'string' ? node : { ...node, children: without(node.children, removed) },
    );
}

/** `[^1]: text`, with further blocks indented. */
function renderFootnotes(children: readonly HtmlNode[], context: InlineContext): string[] {
  return elements(findTag(children, 'ol')?.children ?? []).map((item, index) => {
    const blocks = renderBlocks(item.children, context);
    return `[^${index + 1}]: ${indent(blocks.join('\n\n'), 4)}`;
  });
}

function findTag(nodes: readonly HtmlNode[], tag: string): HtmlElement | undefined {
  return findElement(nodes, (element) => element.tag === tag);
}

function elements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node): node is HtmlElement => typeof node !== 'string');
}
