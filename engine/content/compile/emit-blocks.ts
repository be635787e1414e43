/** Block Markdown to HTML: paragraphs, headings, lists, quotes, tables, code, directives, footnotes. */
import { isTreeElement, type TreeNode } from '../../shared/content-tree';
import { emitDirective } from './admonitions';
import { parseCodeInfo, renderCodeBlock } from './code-block';
import {
  type ContentTree,
  type EmitContext,
  type PageState,
  type Place,
  placeOf,
  reportProblem,
} from './context';
import { noteEmbeds } from './embeds';
import { emitChildren, emitNode } from './emit';
import { emitDiagram } from './emit-diagram';
import { emitImage, footnoteId, footnoteReferenceId } from './emit-inline';
import { emitPackageTabs, packageTabsPattern } from './emit-package-tabs';
import { emitHeading } from './headings';
import { appendNodes, concatNodes, elementNode, escapeText, openTag, treeElement } from './html';
import { type MarkdownNode, textOf } from './markdown-nodes';
import { withoutStyleAttributes } from './styles';
import { cellContent } from './table-cells';
import { type ColumnKind, columnGroup, isLongTable, tableColumns } from './table-columns';

type BlockEmitter = (node: MarkdownNode, context: EmitContext) => ContentTree;

export const blockEmitters: Record<string, BlockEmitter> = {
  root: (node, context) => emitChildren(node.children ?? [], context),
  paragraph: emitParagraph,
  heading: emitHeading,
  thematicBreak: () => ['<hr>'],
  blockquote: (node, context) => [
    elementNode('blockquote', {}, emitChildren(node.children ?? [], context)),
  ],
  list: emitList,
  table: emitTable,
  code: emitCode,
  html: (node, context) => [rawHtml(node.value ?? '', context.page, placeOf(context, node))],
  containerDirective: emitDirective,
  leafDirective: (node, context) => {
    reportProblem(
      context.page,
      placeOf(context, node),
      `The directive "::${node.name}" is not known.`,
      [
        'Its text is shown as it is written. Admonitions take three colons and end with a line `:::`.',
      ],
      'warning',
    );
    const { start } = node.position ?? {};
    const line = start
      ? (context.source.split('\n')[start.line - 1] ?? '').trim()
      : `::${node.name}`;
    context.page.sections.write(line);
    context.page.sections.endBlock();
    return [`<p>${escapeText(line)}</p>`];
  },
};

function emitParagraph(node: MarkdownNode, context: EmitContext): ContentTree {
  const children = node.children ?? [];
  const only = children.length === 1 ? children[0] : undefined;
  if (only?.type === 'image' || only?.type === 'imageReference') {
    const [figure] = emitFigure(only, context);
    context.page.sections.endBlock();
    return figure ? [figure] : [];
  }
  const tree = emitChildren(children, context);
  context.page.sections.endBlock();
  if (tree.length === 0) return [];
  return context.isTight ? tree : [elementNode('p', {}, tree)];
}

/** An image on its own becomes a figure; its title is the caption. */
function emitFigure(node: MarkdownNode, context: EmitContext): ContentTree {
  const definition = node.identifier ? context.definitions.get(node.identifier) : undefined;
  const image = emitImage(node, node.url ?? definition?.url ?? '', undefined, context);
  if (image === '') return [];
  const caption = node.title ?? definition?.title;
  if (caption) context.page.sections.write(` ${caption}`);
  return [
    `<figure class="image">${image}${caption ? `<figcaption>${escapeText(caption)}</figcaption>` : ''}</figure>`,
  ];
}

function emitList(node: MarkdownNode, context: EmitContext): ContentTree {
  const tag = node.ordered ? 'ol' : 'ul';
  const items = node.children ?? [];
  const isTaskList = items.some(({ checked }) => typeof checked === 'boolean');
  const attributes = {
    className: isTaskList ? 'task-list' : undefined,
    start:
      node.ordered && typeof node.start === 'number' && node.start !== 1 ? node.start : undefined,
  };
  const bodies = items.map((item) => {
    const isTight = !node.spread && !item.spread;
    const body: ContentTree = [];
    if (typeof item.checked === 'boolean') {
      body.push(
        openTag('input', {
          type: 'checkbox',
          disabled: true,
          checked: item.checked,
          'aria-label': item.checked ? 'done' : 'not done',
        }),
      );
    }
    for (const child of item.children ?? [])
      appendNodes(body, emitNode(child, { ...context, isTight }));
    return body;
  });
  const itemAttributes = { className: isTaskList ? 'task' : undefined };
  // React must reach an island in an item: then every item is an element, as lists allow no wrapper.
  if (bodies.some((body) => body.some(isTreeElement))) {
    return [
      treeElement(
        tag,
        attributes,
        bodies.map((body) => treeElement('li', itemAttributes, body)),
      ),
    ];
  }
  const html = bodies
    .map((body) => `${openTag('li', itemAttributes)}${body.join('')}</li>`)
    .join('');
  return [`${openTag(tag, attributes)}${html}</${tag}>`];
}

function emitTable(node: MarkdownNode, context: EmitContext): ContentTree {
  const { sections } = context.page;
  const [head, ...rows] = node.children ?? [];
  const headings = (head?.children ?? []).map(textOf);
  const cellsOf = (column: number) => rows.map(({ children }) => children?.[column]);
  const { columns, isWide, longestWord } = tableColumns(
    headings,
    headings.map((_, column) => cellsOf(column)),
  );
  const row = (cells: readonly MarkdownNode[], tag: 'th' | 'td'): TreeNode[] =>
    headings.map((heading, column) => {
      const align = node.align?.[column];
      const kind = columns[column];
      const classes = [align && `align-${align}`, tag === 'th' && columnClass(kind)];
      const cell = cells[column];
      if (tag === 'td' && cell && textOf(cell) !== '') sections.beginCell(heading);
      const emitted = cell ? emitChildren(cell.children ?? [], context) : [];
      const content = cellContent(emitted, { kind, isFirst: column === 0, longestWord });
      // A heading without text would head nothing.
      const name = content.length === 0 ? 'td' : tag;
      return elementNode(
        name,
        {
          className: classes.filter(Boolean).join(' ') || undefined,
          scope: name === 'th' ? 'col' : undefined,
        },
        content,
      );
    });
  // Search has the headings beside each cell.
  sections.pause();
  const headRow = row(head?.children ?? [], 'th');
  sections.resume();
  const bodyRows = rows.map(({ children }) => {
    const cells = row(children ?? [], 'td');
    sections.endBlock();
    return cells;
  });
  const isLong = isLongTable(rows);
  const widths = isLong
    ? columnGroup(
        headings.map((_, column) => [head?.children?.[column], ...cellsOf(column)]),
        context.page,
      )
    : '';
  const wrapper = {
    className: ['table', isLong && 'long', isWide && 'wide'].filter(Boolean).join(' '),
    tabIndex: 0,
    role: 'group',
    'aria-label': `Table: ${headings
      .map((text) => text.trim())
      .filter(Boolean)
      .join(', ')}`,
  };
  return [elementNode('div', wrapper, tableNodes(widths, headRow, bodyRows))];
}

function columnClass(kind: ColumnKind | undefined): string | undefined {
  return kind && kind !== 'label' ? `${kind}-column` : undefined;
}

/** @param widths of the columns, as HTML; a table with islands has its columns from what is in them */
function tableNodes(widths: string, headRow: TreeNode[], bodyRows: TreeNode[][]): ContentTree {
  if (![headRow, ...bodyRows].some((cells) => cells.some(isTreeElement))) {
    const body = bodyRows.map((cells) => `<tr>${cells.join('')}</tr>`).join('');
    return [
      `<table>${widths}<thead><tr>${headRow.join('')}</tr></thead>${body === '' ? '' : `<tbody>${body}</tbody>`}</table>`,
    ];
  }
  // A cell holds an island: rows that do become elements cell by cell, the others one string each.
  const rowNode = (cells: TreeNode[]): TreeNode =>
    treeElement('tr', {}, cells.some(isTreeElement) ? cells.map(cellElement) : [cells.join('')]);
  return [
    treeElement('table', {}, [
      treeElement('thead', {}, [rowNode(headRow)]),
      treeElement('tbody', {}, bodyRows.map(rowNode)),
    ]),
  ];
}

/** A static cell as an element: `<td class="x">html</td>` → ['td', {className}, ['html']]. */
function cellElement(cell: TreeNode): TreeNode {
  if (isTreeElement(cell)) return cell;
  const [, tag = 'td', attributes = '', html = ''] =
    /^<(t[hd])([^>]*)>([\s\S]*)<\/t[hd]>$/.exec(String(cell)) ?? [];
  const className = /class="([^"]*)"/.exec(attributes)?.[1];
  return treeElement(
    tag,
    { className, scope: tag === 'th' ? 'col' : undefined },
    html === '' ? [] : [html],
  );
}

function emitCode(node: MarkdownNode, context: EmitContext): ContentTree {
  const { page } = context;
  const { codeMarkers, defaultLanguage, diagrams, highlighter, sampleValues } = page.environment;
  const shown = node.value ?? '';
  const info = parseCodeInfo(node.lang ?? defaultLanguage, node.meta);
  if (diagrams && info.language === 'mermaid') return emitDiagram(node, context, diagrams);
  if (packageTabsPattern.test(node.meta ?? '')) {
    return emitPackageTabs(shown, node.lang, node.meta ?? '', context, placeOf(context, node));
  }
  page.sections.writeCode(info.title ? `${info.title}\n${shown}` : shown);
  const code = node.written ?? shown;
  const values = node.written === undefined ? {} : sampleValues();
  return [renderCodeBlock({ code, info, values }, highlighter, codeMarkers)];
}

/** Raw HTML of plain Markdown files passes as it is, but for style attributes (A47, A50). */
function rawHtml(html: string, page: PageState, place: Place): string {
  noteEmbeds(html, page, place);
  for (const match of html.matchAll(/\sid="([^"]+)"/g)) page.ids.add(match[1] as string);
  return withoutStyleAttributes(html, page);
}

/** The footnotes at the end of the page, in order of first reference, each with its way back. */
export function emitFootnotes(context: EmitContext): ContentTree {
  const { footnotes, page } = context;
  if (footnotes.order.length === 0) return [];
  const items: ContentTree = [];
  // Footnotes may refer to further footnotes: the list can grow while it is written.
  for (let index = 0; index < footnotes.order.length; index++) {
    const id = footnotes.order[index] as string;
    const definition = footnotes.definitions.get(id);
    const body = emitChildren((definition?.children ?? []) as MarkdownNode[], context);
    const back: string[] = [];
    for (let count = 1; count <= (footnotes.references.get(id) ?? 1); count++) {
      back.push(
        ` <a class="footnote-back" href="#${footnoteReferenceId(id, count)}" aria-label="Back to reference ${index + 1}${count > 1 ? `-${count}` : ''}">↩${count > 1 ? `<sup>${count}</sup>` : ''}</a>`,
      );
    }
    page.ids.add(footnoteId(id));
    items.push(elementNode('li', { id: footnoteId(id) }, withBackLinks(body, back.join(''))));
  }
  page.ids.add('footnote-label');
  return [
    elementNode(
      'section',
      { className: 'footnotes', 'aria-labelledby': 'footnote-label' },
      concatNodes(
        ['<h2 id="footnote-label" class="sr-only">Footnotes</h2>'],
        [elementNode('ol', {}, items)],
      ),
    ),
  ];
}

/** Puts the way back inside the last paragraph when there is one. */
function withBackLinks(body: ContentTree, back: string): ContentTree {
  const last = body[body.length - 1];
  if (typeof last === 'string' && last.endsWith('</p>')) {
    return [...body.slice(0, -1), `${last.slice(0, -4)}${back}</p>`];
  }
  return concatNodes(body, [back]);
}
