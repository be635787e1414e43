/**
 * A page's content tree (`engine/shared/content-tree.ts`) as React elements.
 *
 * Static HTML goes into slots, wrappers whose content React never touches. Hydration finds them by
 * their number. An element with a single string as its content is a slot itself.
 */
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import {
  isIslandType,
  isTreeElement,
  type StaticHtml,
  strictParents,
  type ContentTree as Tree,
  type TreeNode,
} from '../../../shared/content-tree';

/** Island name → component: all of them on the server, the loaded ones in the browser. */
export type Islands = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

interface Props {
  tree: Tree;
  islands: Islands;
  /** Element around the content; default: `article`. */
  wrapper?: string | undefined;
  /** Class of the wrapper besides `prose`. */
  className?: string | undefined;
  /** If it differs from the page's. */
  lang?: string | undefined;
}

export function ContentTree({ tree, islands, wrapper = 'article', className, lang }: Props) {
  const classes = className ? `prose ${className}` : 'prose';
  return useMemo(
    () =>
      renderElement(
        wrapper,
        { className: classes, lang, dir: lang && 'auto' },
        tree,
        { islands, refs: htmlRefs(tree), nextSlot: 0 },
        null,
      ),
    [tree, islands, wrapper, classes, lang],
  );
}

interface Walk {
  islands: Islands;
  /** By slot. */
  refs: HtmlRef[];
  nextSlot: number;
}

interface HtmlRef {
  __html: string;
}

/**
 * React writes the HTML of an element again when its `{ __html }` object changes, which would undo
 * what the reader did there (open details). So each slot of a tree keeps its first object.
 */
const refsOfTrees = new WeakMap<Tree, HtmlRef[]>();

function htmlRefs(tree: Tree): HtmlRef[] {
  const refs = refsOfTrees.get(tree) ?? [];
  refsOfTrees.set(tree, refs);
  return refs;
}

function slotProps(html: StaticHtml, walk: Walk) {
  const slot = walk.nextSlot++;
  // The HTML may be an object that reads the server's element lazily (`bindLeanTree`).
  walk.refs[slot] ??= { __html: html as string };
  return {
    'data-slot': slot,
    dangerouslySetInnerHTML: walk.refs[slot],
    suppressHydrationWarning: true,
  };
}

/** Elements of phrasing content: the HTML parser would move a `div` out of them. */
const phrasingParents = new Set(
  'p span a h1 h2 h3 h4 h5 h6 td th summary em strong b i s u small sub sup mark code kbd del ins label button cite q abbr time pre dt figcaption legend'.split(
    ' ',
  ),
);

/** @param parent nearest element around the nodes; islands are not elements */
function renderNodes(nodes: readonly TreeNode[], walk: Walk, parent: string): ReactNode[] {
  return nodes.map((node, index) => {
    if (isTreeElement(node)) {
      const [type, props, children] = node;
      return renderElement(type, { ...props, key: index }, children, walk, parent);
    }
    // The compiler makes their children elements.
    if (strictParents.has(parent)) {
      throw new Error(
        `Static HTML is directly in <${parent}>, which cannot hold a slot: ${String(node).slice(0, 80)}`,
      );
    }
    const wrapper = phrasingParents.has(parent) ? 'span' : 'div';
    return createElement(wrapper, { key: index, className: 'slot', ...slotProps(node, walk) });
  });
}

function renderElement(
  type: string,
  props: Record<string, unknown>,
  children: readonly TreeNode[],
  walk: Walk,
  parent: string | null,
): ReactNode {
  if (isIslandType(type)) {
    const Island = walk.islands[type];
    if (!Island) throw new Error(`The island <${type}> is not loaded.`);
    const around = parent === null ? 'div' : strictParents.has(parent) ? 'span' : parent;
    return createElement(Island, props as never, ...renderNodes(children, walk, around));
  }
  const [only] = children;
  if (children.length === 1 && only !== undefined && !isTreeElement(only)) {
    return createElement(type, { ...props, ...slotProps(only, walk) });
  }
  return createElement(type, props, ...renderNodes(children, walk, type));
}
