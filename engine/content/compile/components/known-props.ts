/** Notices misspelled props of the theme's own components, which would have no effect (A90). */
import { closestOf } from '../../../shared/closest';
import { type EmitContext, isTolerant, originOf, report } from '../context';
import { linesOf, type MarkdownNode } from '../parse/markdown-nodes';

const ofImages = 'alt width height title id loading decoding sizes srcset';

/** Including those of Docusaurus. Parts of generated API pages are missing, so they may have any props. */
const known: Record<string, string> = {
  Admonition: 'type title icon id',
  BrowserOnly: 'fallback',
  CodeBlock: 'language title showLineNumbers metastring',
  Details: 'summary open id',
  DocCard: 'item',
  DocCardList: 'items',
  Endpoint: 'api operation',
  Figure: 'alt title width height',
  Heading: 'as id title',
  IdealImage: `img ${ofImages}`,
  Mermaid: 'value title alt',
  TabItem: 'value label default attributes hidden lazy',
  Tabs: 'groupId queryString lazy defaultValue values block label',
  ThemedImage: `sources ${ofImages}`,
  TOCInline: 'toc minHeadingLevel maxHeadingLevel',
};

/** Props that any element may have. */
const common = ['children', 'className', 'class', 'style', 'key'];

/** @param component what the name refers to; if that is a component of the site, nothing is checked */
export function checkProps(node: MarkdownNode, component: unknown, context: EmitContext): void {
  const { page } = context;
  const name = node.name ?? '';
  const own = known[name]?.split(' ');
  if (!own || component !== page.environment.components.global(name)) return;
  const names = [...own, ...common];
  for (const { name: prop } of Array.isArray(node.attributes) ? node.attributes : []) {
    if (prop === undefined || names.includes(prop) || /^(?:data|aria)-/.test(prop)) continue;
    const near = closestOf(prop, names);
    // In a Docusaurus site, it may be a prop that has no effect here.
    if (near === undefined && isTolerant(page)) continue;
    const hint = near ? `Did you mean "${near}"?` : `It has: ${own.join(', ')}.`;
    const place = placeOf(prop, node, context);
    report(place, `<${name}> has no prop "${prop}".`, hint, 'warning');
  }
}

/** The parser does not say where attributes are. */
function placeOf(prop: string, node: MarkdownNode, context: EmitContext) {
  const { page, place } = originOf(context, node);
  const lines = linesOf(node, context.source) ?? [];
  const pattern = new RegExp(`(?<=\\s)${prop}(?=[\\s=/>]|$)`);
  const index = lines.findIndex((line) => pattern.test(line));
  if (index < 0) return { page, place };
  const column = (lines[index] ?? '').search(pattern) + 1;
  return { page, place: { ...place, line: place.line + index, column } };
}
