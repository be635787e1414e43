/** `<Tabs>` and `<TabItem>` in Markdown: one shape for the island, mistakes found here (A82–A89). */
import { builtInNameOf } from './components';
import { type ContentTree, type EmitContext, type Place, placeOf, reportProblem } from './context';
import { emitChildren } from './emit';
import { evaluateProps } from './emit-jsx';
import { islandElement } from './island-props';
import type { MarkdownNode } from './markdown-nodes';
import { flatElements, reactToTree } from './react-tree';

interface TabDefinition {
  value: string;
  label?: string | undefined;
  default?: boolean | undefined;
  attributes?: Record<string, unknown> | undefined;
}

interface Item extends TabDefinition {
  className?: string | undefined;
  children: ContentTree;
}

export function emitTabs(
  { values, ...props }: Record<string, unknown>,
  node: MarkdownNode,
  context: EmitContext,
  place: Place,
): ContentTree {
  const { page } = context;
  const items: Item[] = [];
  for (const child of tabNodes(node.children ?? [])) {
    if (/^mdx\w+Expression$/.test(child.type)) {
      items.push(...expressionItems(child, context));
      continue;
    }
    const item = readItem(child, context);
    if (item) items.push(item);
  }
  if (items.length === 0) {
    reportProblem(page, place, '<Tabs> holds no <TabItem>.', [
      'Add at least one: <TabItem value="linux">…</TabItem>.',
    ]);
    return [];
  }
  const declared = Array.isArray(values) ? (values as TabDefinition[]) : undefined;
  const ordered = declared ? mergeDeclared(declared, items, context, place) : items;

  const repeated = ordered.find(
    (item, index) => ordered.findIndex(({ value }) => value === item.value) < index,
  );
  if (repeated) {
    reportProblem(page, place, `<Tabs> has two items with the value "${repeated.value}".`, [
      'Give each item a value of its own.',
    ]);
  }
  const { defaultValue } = props;
  if (typeof defaultValue === 'string' && !ordered.some(({ value }) => value === defaultValue)) {
    reportProblem(page, place, `<Tabs defaultValue="${defaultValue}"> names no item.`, [
      `Values: ${ordered.map(({ value }) => value).join(', ')}.`,
    ]);
  }
  if (props.queryString === true && typeof props.groupId !== 'string') {
    reportProblem(page, place, '<Tabs queryString> needs a groupId.', [
      'Add groupId="…", or name the parameter: queryString="os".',
    ]);
  }
  const selected =
    (typeof defaultValue === 'string' && ordered.find(({ value }) => value === defaultValue)) ||
    ordered.find((item) => item.default) ||
    ordered[0];

  // Panels stay where they were written: without scripts all of them are read, in that order.
  const panels = items.flatMap(({ value }) => ordered.find((item) => item.value === value) ?? []);
  const order = ordered.map((item) => panels.indexOf(item));
  const children: ContentTree = [];
  for (const item of panels) {
    const element = islandElement(
      'TabItem',
      {
        value: item.value,
        label: item.label ?? item.value,
        className: item.className,
        attributes: item.attributes,
      },
      item.children,
      page,
      place,
    );
    if (element) children.push(element);
  }
  const element = islandElement(
    'Tabs',
    // The first is selected where none is named.
    {
      ...props,
      defaultValue: selected === ordered[0] ? undefined : selected?.value,
      order: order.some((panel, index) => panel !== index) ? order : undefined,
    },
    children,
    page,
    place,
  );
  return element ? [element] : [];
}

/** Items may be wrapped in paragraphs when written on one line. */
function tabNodes(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph' ? tabNodes(node.children ?? []) : isBlank(node) ? [] : [node],
  );
}

function isBlank(node: MarkdownNode): boolean {
  return (
    (node.type === 'text' && (node.value ?? '').trim() === '') ||
    ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
      /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value ?? ''))
  );
}

/** `{list.map((item) => <TabItem …>)}`. */
function expressionItems(node: MarkdownNode, context: EmitContext): Item[] {
  const { page } = context;
  const place = placeOf(context, node);
  const result = context.scope.evaluate(node.value ?? '', place);
  if ('failed' in result) return [];
  return flatElements(result.value).flatMap(({ type, props }): Item[] => {
    if (builtInNameOf(type) !== 'TabItem' || typeof props.value !== 'string') {
      reportProblem(
        page,
        place,
        'An expression in <Tabs> gives something that is not a <TabItem>.',
        ['Give each item a value: <TabItem value="linux">.'],
      );
      return [];
    }
    const { children, ...item } = props;
    const label = typeof item.label === 'string' ? item.label : undefined;
    page.sections.write(label ?? String(item.value));
    page.sections.endBlock();
    const tree = reactToTree(children, page, place);
    page.sections.endBlock();
    return [{ ...(item as unknown as TabDefinition), label, children: tree }];
  });
}

function readItem(node: MarkdownNode, context: EmitContext): Item | undefined {
  const { page } = context;
  const place = placeOf(context, node);
  const component = node.name
    ? (context.scope.lookup(node.name) ?? page.environment.components.global(node.name))
    : undefined;
  if (builtInNameOf(component) !== 'TabItem') {
    reportProblem(
      page,
      place,
      `<Tabs> holds ${node.name ? `<${node.name}>` : 'something'} that is not a <TabItem>.`,
      ['Only <TabItem value="…"> may be directly inside <Tabs>.'],
    );
    return undefined;
  }
  const props = evaluateProps(node, context, place);
  if (!props) return undefined;
  if (typeof props.value !== 'string') {
    reportProblem(page, place, '<TabItem> has no value.', [
      'Add one: <TabItem value="linux" label="Linux">.',
    ]);
    return undefined;
  }
  const label = typeof props.label === 'string' ? props.label : undefined;
  page.sections.write(label ?? props.value);
  page.sections.endBlock();
  const children = emitChildren(node.children ?? [], { ...context, isTight: false });
  page.sections.endBlock();
  return {
    value: props.value,
    label,
    default: props.default === true,
    className: typeof props.className === 'string' ? props.className : undefined,
    attributes:
      typeof props.attributes === 'object'
        ? (props.attributes as Record<string, unknown>)
        : undefined,
    children,
  };
}

/** `values` gives order, labels and default; the items give the content. */
function mergeDeclared(
  declared: TabDefinition[],
  items: Item[],
  context: EmitContext,
  place: Place,
): Item[] {
  for (const { value } of items) {
    if (declared.some((definition) => definition.value === value)) continue;
    reportProblem(
      context.page,
      place,
      `<TabItem value="${value}"> is not among the values of <Tabs>.`,
      [`Values: ${declared.map((definition) => definition.value).join(', ')}.`],
    );
  }
  return declared.flatMap((definition) => {
    const item = items.find(({ value }) => value === definition.value);
    return item ? [{ ...item, ...definition, label: definition.label ?? item.label }] : [];
  });
}
