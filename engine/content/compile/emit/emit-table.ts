/** Tables (A48): each row is one block of text for search, and columns are sized by their content. */
import { type ContentTree, isTreeElement, type TreeElement } from '../../../shared/content-tree';
import { t } from '../../../shared/messages';
import { type EmitContext, emitChildren } from '../context';
import { withBreaks } from '../html';
import { type MarkdownNode, textOf } from '../parse/markdown-nodes';
import { styleClass } from '../styles';
import { element } from '../tree';
import {
  columnWidth,
  longestName,
  longTableRows,
  type TableColumns,
  tableColumns,
} from './table-columns';

export function emitTable(node: MarkdownNode, context: EmitContext): ContentTree {
  const { page } = context;
  const [head, ...rows] = (node.children ?? []).map(({ children }) => children ?? []);
  const headings = (head ?? []).map(textOf);
  const columns = headings.map((_, index) => rows.map((cells) => cells[index]));
  const layout = tableColumns(headings, columns);
  const isLong = rows.length >= longTableRows;

  const cell = (index: number, content: MarkdownNode | undefined, isHead: boolean): TreeElement => {
    const children = emitChildren(content?.children, context);
    const shown = children.map((child) => cellContent(child, index, layout));
    const align = node.align?.[index];
    const kind = layout.columns[index];
    const isMarked = isHead && kind !== undefined && kind !== 'label';
    const classes = [align && `align-${align}`, isMarked && `${kind}-column`];
    const className = classes.filter(Boolean).join(' ') || undefined;
    // An empty heading would label nothing.
    return isHead && shown.some((part) => part !== '')
      ? element('th', { className, scope: 'col' }, shown)
      : element('td', { className }, shown);
  };
  // Search has the headings beside each cell.
  const headRow = page.sections.mute(() =>
    headings.map((_, index) => cell(index, head?.[index], true)),
  );
  const bodyRows = rows.map((cells) => {
    const row = headings.map((heading, index) => {
      const content = cells[index];
      if (content && textOf(content) !== '') page.sections.beginCell(heading);
      return cell(index, content, false);
    });
    page.sections.endBlock();
    return element('tr', {}, row);
  });
  // Otherwise the browser would resize the columns as each row arrives.
  const widths = (isLong ? headings : []).map((_, index) => {
    const width = columnWidth([head?.[index], ...(columns[index] ?? [])]);
    return element('col', { className: styleClass({ width: `${width}em` }, page) });
  });
  const names = headings.map((text) => text.trim()).filter(Boolean);
  const wrapper = {
    className: ['table', isLong && 'long', layout.isWide && 'wide'].filter(Boolean).join(' '),
    tabIndex: 0,
    role: 'group',
    'aria-label': t('Table: {0}', names.join(', ')),
  };
  return [
    element('div', wrapper, [
      element('table', {}, [
        ...(isLong ? [element('colgroup', {}, widths)] : []),
        element('thead', {}, [element('tr', {}, headRow)]),
        ...(bodyRows.length > 0 ? [element('tbody', {}, bodyRows)] : []),
      ]),
    ]),
  ];
}

/** One part of a cell, with line breaks where its column needs them. */
function cellContent(
  node: ContentTree[number],
  index: number,
  { columns, longestWord }: TableColumns,
): ContentTree[number] {
  const kind = columns[index];
  // `time from now` stays on one line; code may be copied, so its spaces must not change.
  if (kind === 'label') return withFirmSpaces(node);
  if (index > 0 && kind !== 'code') return node;
  return inCode(node, (text) => {
    if (index > 0) return withBreaks(text, longestWord);
    // Long names may break; the stylesheet recognizes them by the `<wbr>` at their end.
    return text.length > longestName ? `${withBreaks(text, longestWord)}<wbr>` : text;
  });
}

/** Changes the text of every `<code>` below a node. */
function inCode(node: ContentTree[number], change: (text: string) => string): ContentTree[number] {
  if (!isTreeElement(node)) return node;
  const [tag, props, children] = node;
  const isCode = tag === 'code';
  const changed = children.map((child) => {
    const plain = isCode && !isTreeElement(child) && String(child).replaceAll('<wbr>', '');
    if (plain === false) return inCode(child, change);
    // Sample values are elements and stay whole.
    return plain.includes('<') ? child : change(plain);
  });
  return [tag, props, changed];
}

function withFirmSpaces(node: ContentTree[number]): ContentTree[number] {
  if (!isTreeElement(node))
    return String(node).replace(/<[^>]*>| /g, (part) => (part === ' ' ? '\u00a0' : part));
  const [tag, props, children] = node;
  return tag === 'code' ? node : [tag, props, children.map(withFirmSpaces)];
}
