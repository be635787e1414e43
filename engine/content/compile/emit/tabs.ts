/** `<Tabs>` and `<TabItem>`: one shape for the island, with mistakes reported (A82–A89). */
import type { ContentTree, TreeElement } from '../../../shared/content-tree';
import { firstRepeated } from '../../../shared/first-repeated';
import { checkProps } from '../components/known-props';
import {
  CompiledContent,
  type ElementProps,
  elementNameOf,
  flatElements,
  islandElement,
  reactToTree,
  stripTags,
} from '../components/react-tree';
import { builtInNameOf } from '../components/references';
import {
  type EmitContext,
  emitContent,
  isTolerant,
  type Origin,
  originOf,
  report,
  reportMistake,
} from '../context';
import { isEmptyExpression, isExpression, type MarkdownNode } from '../parse/markdown-nodes';
import { staticHtml } from '../tree';
import { componentOf, evaluateProps, type Props } from './emit-element';

interface Item {
  value: string;
  label?: string | undefined;
  default?: boolean | undefined;
  className?: unknown;
  attributes?: unknown;
  children: ContentTree;
}

export function emitTabs(props: Props, node: MarkdownNode, context: EmitContext): ContentTree {
  const others: ContentTree = [];
  const items = tabNodes(node.children ?? []).flatMap((child): Item[] => {
    const origin = originOf(context, child);
    if (isExpression(child))
      return elementItems(context.scope.evaluate(child.value ?? '', origin.place)?.value, origin);
    if (isTabItem(child, context)) return markdownItem(child, context, origin);
    const what = `<Tabs> contains ${child.name ? `<${child.name}>` : 'something'} that is not a <TabItem>.`;
    const hint = 'Only <TabItem value="…"> may be directly inside <Tabs>.';
    // With `values`, Docusaurus shows what is not a tab below whichever tab is selected.
    const isShown = isTolerant(origin.page) && Array.isArray(props.values);
    if (isShown) others.push(...emitContent([child], context));
    return report(origin, what, hint, isShown ? 'warning' : 'error');
  });
  return [...tabs(props, items, originOf(context, node)), ...others];
}

/** Allowed only inside a component, which may show it in tabs of its own (A89). */
export function emitTabItem(props: Props, node: MarkdownNode, context: EmitContext): ContentTree {
  const origin = originOf(context, node);
  const inside = () => emitContent(node.children, context);
  if (context.isInComponent) return tabPanels(readItem(props, inside, origin), origin);
  const what = '<TabItem> is not inside <Tabs>.';
  return reportMistake(origin, what, 'Wrap the items: <Tabs> … </Tabs>.', inside);
}

export function tabsFromElements(
  { children, ...props }: ElementProps,
  origin: Origin,
): ContentTree {
  return tabs(props, elementItems(children, origin), origin);
}

function tabNodes(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'paragraph' && node.children?.some((one) => one.name || isExpression(one)))
      return tabNodes(node.children);
    const isBlank = isExpression(node)
      ? isEmptyExpression(node)
      : node.type === 'mdxjsEsm' || (node.type === 'text' && node.value?.trim() === '');
    return isBlank ? [] : [node];
  });
}

function isTabItem({ name }: MarkdownNode, context: EmitContext): boolean {
  return builtInNameOf(name && componentOf(name, context)) === 'TabItem';
}

function markdownItem(node: MarkdownNode, context: EmitContext, origin: Origin): Item[] {
  const props = evaluateProps(node, context);
  checkProps(node, componentOf(node.name ?? '', context), context);
  const inside = () => emitContent(node.children, context);
  return props ? readItem(props, inside, origin) : [];
}

/** `{list.map((item) => <TabItem …>)}`, or the Markdown between the tags of a component around tabs. */
function elementItems(value: unknown, origin: Origin): Item[] {
  return flatElements(value).flatMap(({ type, props }): Item[] => {
    if ((type as unknown) === CompiledContent)
      return compiledItems((props.emit as () => ContentTree)());
    if (elementNameOf(type, origin) === 'TabItem')
      return readItem(props, () => reactToTree(props.children, origin), origin);
    const what = 'An expression in <Tabs> returns something that is not a <TabItem>.';
    return report(origin, what, 'Give each item a value: <TabItem value="linux">.');
  });
}

function compiledItems(tree: ContentTree): Item[] {
  const panels = tree.filter(
    (node): node is TreeElement => Array.isArray(node) && node[0] === 'TabItem',
  );
  return panels.map(([, props, children]) => ({ ...(props as unknown as Item), children }));
}

function readItem(props: Props, inside: () => ContentTree, origin: Origin): Item[] {
  const { className, attributes } = props;
  const value = typeof props.value === 'number' ? String(props.value) : props.value;
  const { sections } = origin.page;
  if (typeof value !== 'string') {
    const hint = 'Add one: <TabItem value="linux" label="Linux">.';
    return report(origin, '<TabItem> has no value.', hint);
  }
  const label = labelOf(props.label, origin);
  sections.write(label ?? value);
  sections.endBlock();
  const children = inside();
  sections.endBlock();
  return [{ value, label, default: props.default === true, className, attributes, children }];
}

/** The text of an element. */
function labelOf(label: unknown, origin: Origin): string | undefined {
  if (typeof label === 'string') return label;
  const tree = origin.page.sections.mute(() => reactToTree(label, origin));
  const text = stripTags(staticHtml(tree));
  return text === '' ? undefined : text;
}

function tabs({ values, ...props }: Props, own: readonly Item[], origin: Origin): ContentTree {
  const declared = Array.isArray(values) ? (values as Omit<Item, 'children'>[]) : undefined;
  // In Docusaurus, a value without an item selects a tab in other blocks of the group.
  const labels = isTolerant(origin.page)
    ? (declared ?? []).filter(({ value }) => own.every((item) => item.value !== value))
    : [];
  const items = [...own, ...labels.map(({ value }): Item => ({ value, children: [] }))];
  if (items.length === 0) {
    const hint = 'Add at least one: <TabItem value="linux">…</TabItem>.';
    return reportMistake(origin, '<Tabs> contains no <TabItem>.', hint);
  }
  const ordered = declared ? declaredItems(declared, items, origin) : items;
  checkTabs(props, ordered, origin);
  const named = ordered.find(({ value }) => value === props.defaultValue);
  const selected = named ?? ordered.find((item) => item.default) ?? ordered[0];

  // Panels stay in source order: without scripts they are all read, in that order.
  const panels = items.flatMap(({ value }) => ordered.find((item) => item.value === value) ?? []);
  const order = ordered.map((item) => panels.indexOf(item));
  const given = {
    ...props,
    // The first item is the default.
    defaultValue: selected === ordered[0] ? undefined : selected?.value,
    order: order.some((panel, index) => panel !== index) ? order : undefined,
  };
  return tabsIsland(given, panels, origin);
}

function listOf(items: readonly { value: string }[]): string {
  return `Values: ${items.map(({ value }) => value).join(', ')}.`;
}

/** `values` sets order, labels and default; the items hold the content. */
function declaredItems(
  values: readonly Omit<Item, 'children'>[],
  items: readonly Item[],
  origin: Origin,
): Item[] {
  for (const { value } of items) {
    if (values.some((definition) => definition.value === value)) continue;
    const what = `<TabItem value="${value}"> is not among the values of <Tabs>.`;
    reportMistake(origin, what, listOf(values));
  }
  return values.flatMap((definition): Item[] => {
    const item = items.find(({ value }) => value === definition.value);
    const label = labelOf(definition.label, origin) ?? item?.label;
    return item ? [{ ...item, ...definition, label }] : [];
  });
}

function checkTabs(
  { defaultValue, queryString, groupId }: Props,
  items: readonly Item[],
  origin: Origin,
): void {
  const values = items.map(({ value }) => value);
  const repeated = firstRepeated(values);
  if (repeated !== undefined) {
    const what = `<Tabs> has two items with the value "${repeated}".`;
    report(origin, what, 'Give each item its own value.');
  }
  if (typeof defaultValue === 'string' && !values.includes(defaultValue))
    report(origin, `<Tabs defaultValue="${defaultValue}"> matches no item.`, listOf(items));
  if (queryString === true && typeof groupId !== 'string') {
    const hint = 'Add groupId="…", or name the parameter: queryString="os".';
    report(origin, '<Tabs queryString> needs a groupId.', hint);
  }
}

/** The island with its items; a missing label defaults to the value. */
export function tabsIsland(
  props: Props,
  items: readonly Omit<Item, 'default'>[],
  origin: Origin,
): ContentTree {
  return islandElement('Tabs', props, tabPanels(items, origin), origin);
}

function tabPanels(items: readonly Omit<Item, 'default'>[], origin: Origin): ContentTree {
  return items.flatMap(({ value, label = value, className, attributes, children }) =>
    islandElement('TabItem', { value, label, className, attributes }, children, origin),
  );
}
