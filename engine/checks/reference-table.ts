/** The keys a reference lists: inline code in a table's key columns, or at the start of list items. */
import { type MarkdownNode, textOf } from '../content/compile/parse/markdown-nodes';
import { type CheckedPage, headingsOf, nodesOf } from './checked-page';
import type { ConfigurationReference } from './checks-config';

type TableResult =
  | { keys: string[]; missing?: never }
  | { keys?: never; missing: { what: string; candidates: string[] } };

/** Reads the first table below a heading, also below its subheadings, or else the first list of keys. */
export function readReferenceTable(
  page: CheckedPage,
  query: Omit<ConfigurationReference['table'], 'page'>,
): TableResult {
  const nodes = nodesOf(page.tree);
  const headings = headingsOf(page.tree);
  const heading = headings.find(({ id }) => id === query.heading);
  if (!heading) {
    const candidates = headings.flatMap(({ id }) => (id === undefined ? [] : [id]));
    return { missing: { what: `has no heading with the anchor "${query.heading}"`, candidates } };
  }
  const below = headings.slice(headings.indexOf(heading) + 1);
  const next = below.find(({ level }) => level <= heading.level);
  const section = nodes.slice(nodes.indexOf(heading.node), next && nodes.indexOf(next.node));
  const table = section.find(({ type }) => type === 'table');
  const [header, ...rows] = table?.children ?? [];
  if (!header) {
    const lists = section.filter(({ type }) => type === 'list').map(keysOfList);
    const keys = lists.find(({ length }) => length > 0);
    if (keys) return { keys };
    const what = `has no table or list of keys under "#${query.heading}"`;
    return { missing: { what, candidates: [] } };
  }
  const titles = (header.children ?? []).map((cell) => textOf(cell).trim());
  const columns = query.columns ?? titles.slice(0, 1);
  const unknown = columns.find((column) => !titles.includes(column));
  if (unknown !== undefined) {
    const what = `has no column "${unknown}" in the table under "#${query.heading}"`;
    return { missing: { what, candidates: titles } };
  }
  const indexes = columns.map((column) => titles.indexOf(column));
  const keys = rows.flatMap((row) =>
    indexes.flatMap((index) => codeWords((row.children ?? [])[index])),
  );
  return { keys: [...new Set(keys)] };
}

/** `` - `port` is … `` → `port`; other items are prose. */
function keysOfList(list: MarkdownNode): string[] {
  const firsts = (list.children ?? []).map((item) => item.children?.[0]?.children?.[0]);
  return firsts.flatMap((first) =>
    first?.type === 'inlineCode' && first.value ? first.value : [],
  );
}

function codeWords(cell: MarkdownNode | undefined): string[] {
  const nodes = cell ? nodesOf(cell) : [];
  return nodes.flatMap(({ type, value }) => (type === 'inlineCode' && value ? [value] : []));
}
