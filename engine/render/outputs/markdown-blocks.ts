/** Block HTML of a page to Markdown, for exactly the markup that compiler and theme write. */
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

/** Blocks of Markdown, to be joined by an empty line. */
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
  const inner = (): string[] => renderBlocks(children, context);
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
    case 'dl':
      return renderDescriptions(children, context);
    case 'blockquote':
      return [quote(inner())];
    case 'hr':
      return ['---'];
    case 'pre':
      return [codeFence(textContent(children), '')];
    case 'figure':
      return renderFigure(element, context);
    case 'table':
      return renderTable(element, context);
    case 'aside':
      return hasClass(element, 'admonition') ? [renderAdmonition(element, context)] : inner();
    case 'details':
      return renderDetails(children, context);
    case 'a':
      return renderLinkedBlock(element, context);
    case 'TabItem': {
      const label = escapeMarkdown(attributes.label ?? attributes.value ?? '', context);
      return [...(label === '' ? [] : [`**${label}:**`]), ...inner()];
    }
    case 'section':
      if (hasClass(element, 'footnotes')) return renderFootnotes(children, context);
      return inner();
    case 'p':
      if (!hasClass(element, 'fields-title')) return inner();
      return [`**${renderInline(children, { ...context, isStrong: true })}**`];
    default:
      return isRow(element) ? [renderRow(element, context)] : inner();
  }
}

/** Parts that the page sets side by side without a space between them. */
function isRow(element: HtmlElement): boolean {
  return hasClass(element, 'endpoint-line') || hasClass(element, 'field-head');
}

function renderRow({ children }: HtmlElement, context: InlineContext): string {
  return children
    .map((child) => renderInline([child], context))
    .filter((part) => part !== '')
    .join(' ');
}

function renderList({ tag, attributes, children }: HtmlElement, context: InlineContext): string[] {
  const items = elements(children).filter((child) => child.tag === 'li');
  const bodies = items.map((item) => ({
    isDone: findElement(item.children, ({ tag: name }) => name === 'input')?.attributes,
    isTask: hasClass(item, 'task'),
    blocks: renderBlocks(item.children, context),
  }));
  // A tight list holds at most one line and lists below it in each item.
  const isLoose = bodies.some(({ blocks }) =>
    blocks.some((block, index) => index > 0 && !/^(?:[-*+]|\d+[.)]) /.test(block)),
  );
  let number = Number(attributes.start ?? 1);
  const lines = bodies.map(({ isDone, isTask, blocks }) => {
    const marker = tag === 'ol' ? `${number++}. ` : '- ';
    const box = isTask ? `[${isDone && 'checked' in isDone ? 'x' : ' '}] ` : '';
    const text = box + blocks.join(isLoose ? '\n\n' : '\n');
    return marker + indent(text, marker.length);
  });
  return lines.length === 0 ? [] : [lines.join(isLoose ? '\n\n' : '\n')];
}

/** All lines but the first move right; empty ones stay empty. */
function indent(text: string, columns: number): string {
  return text.replace(/\n(?!\n)/g, `\n${' '.repeat(columns)}`);
}

/** Terms with their descriptions: `- **term**: description`. */
function renderDescriptions(children: readonly HtmlNode[], context: InlineContext): string[] {
  const items: string[] = [];
  for (const element of elements(children)) {
    // Terms and descriptions may be in groups.
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
  return items.length === 0 ? [] : [items.join('\n')];
}

function quote(blocks: readonly string[]): string {
  return blocks
    .join('\n\n')
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** The fence is longer than any run of its sign in the code. */
function codeFence(
  code: string,
  language: string,
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
  const code = findElement(children, ({ tag }) => tag === 'pre');
  if (code && hasClass(element, 'code')) {
    const title = findElement(children, (child) => hasClass(child, 'code-title'));
    const language = attributes['data-language'] ?? '';
    return [
      codeFence(textContent(code.children), language, {
        title: title && textContent(title.children),
      }),
    ];
  }
  if (hasClass(element, 'figure')) return [renderDrawing(element, context)];
  const image = findElement(children, ({ tag }) => tag === 'img');
  const caption = findElement(children, ({ tag }) => tag === 'figcaption');
  if (!image || !hasClass(element, 'image')) return renderBlocks(children, context);
  const title = caption ? { title: textContent(caption.children) } : {};
  const text = renderImage({ ...image, attributes: { ...image.attributes, ...title } }, context);
  return text === '' ? [] : [text];
}

/** A diagram is its source, another drawing its text alternative. */
function renderDrawing({ attributes, children }: HtmlElement, context: InlineContext): string {
  const box = findElement(children, (child) => child.attributes.role === 'img');
  const caption = findElement(children, ({ tag }) => tag === 'figcaption');
  const title = caption && textContent(caption.children);
  const alt = box?.attributes['aria-label'] ?? '';
  if (attributes['data-source'] !== undefined) {
    return codeFence(attributes['data-source'], 'mermaid', { title, alt });
  }
  const text = escapeMarkdown(alt, context);
  return quote(title ? [`**Figure: ${escapeMarkdown(title, context)}**`, text] : [text]);
}

function renderTable(table: HtmlElement, context: InlineContext): string[] {
  const rows = rowsOf(table);
  const [head, ...body] = rows;
  if (!head) return [];
  const columns = Math.max(...rows.map((cells) => cells.length));
  const cellContext = { ...context, isInTable: true };
  const row = (cells: readonly HtmlElement[]): string => {
    const texts = Array.from({ length: columns }, (_, column) => {
      const cell = cells[column];
      return cell ? renderCell(cell, cellContext) : '';
    });
    return `| ${texts.join(' | ')} |`;
  };
  const rule = Array.from({ length: columns }, (_, column) => {
    const cell = head[column];
    if (cell && hasClass(cell, 'align-center')) return ':---:';
    if (cell && hasClass(cell, 'align-right')) return '---:';
    return cell && hasClass(cell, 'align-left') ? ':---' : '---';
  });
  return [[row(head), `| ${rule.join(' | ')} |`, ...body.map(row)].join('\n')];
}

function rowsOf(node: HtmlElement): HtmlElement[][] {
  return elements(node.children).flatMap((child) => {
    if (child.tag !== 'tr') return child.tag === 'table' ? [] : rowsOf(child);
    return [elements(child.children).filter(({ tag }) => tag === 'th' || tag === 'td')];
  });
}

/** A cell is one line: its blocks follow each other. */
function renderCell(cell: HtmlElement, context: InlineContext): string {
  if (cell.children.every(isInline)) return renderInline(cell.children, context);
  return renderBlocks(cell.children, context)
    .map((block) => block.replace(/\\?\n/g, ' '))
    .join('<br>');
}

/** `> **Warning: title**`; without a title of its own the kind stands alone. */
function renderAdmonition(element: HtmlElement, context: InlineContext): string {
  const isTitle = (child: HtmlElement): boolean => hasClass(child, 'admonition-title');
  const title = findElement(element.children, isTitle);
  const kind = capitalize((element.attributes.class ?? '').split(' ')[1] ?? 'note');
  const text = title ? renderInline(title.children, { ...context, isStrong: true }) : '';
  const isDefault = text === '' || (title && hasClass(title, 'is-default'));
  const heading = isDefault ? capitalize(text || kind) : `${kind}: ${text}`;
  const body = element.children.filter((child) => child !== title);
  return quote([`**${heading}**`, ...renderBlocks(body, context)]);
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function renderDetails(children: readonly HtmlNode[], context: InlineContext): string[] {
  const summary = elements(children).find(({ tag }) => tag === 'summary');
  const text = summary ? renderInline(summary.children, { ...context, isStrong: true }) : '';
  const rest = children.filter((child) => child !== summary);
  return [...(text === '' ? [] : [`**${text}**`]), ...renderBlocks(rest, context)];
}

/** A card that is one link: its heading is the link, the rest says what it is. */
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

/** `[^1]: text`, further blocks indented. */
function renderFootnotes(children: readonly HtmlNode[], context: InlineContext): string[] {
  const list = findElement(children, ({ tag }) => tag === 'ol');
  return elements(list?.children ?? []).map((item, index) => {
    const blocks = renderBlocks(item.children, context);
    return `[^${index + 1}]: ${indent(blocks.join('\n\n'), 4)}`;
  });
}

function elements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node): node is HtmlElement => typeof node !== 'string');
}
