/**
 * A page's content tree as React elements (`engine/shared/content-tree.ts`).
 *
 * Static HTML goes into slots: wrappers React never looks into. Each carries its number, by which
 * the app finds the server's element again. An element with nothing but one string needs no wrapper
 * and is the slot itself.
 */
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import {
  isIslandType,
  isTreeElement,
  type StaticHtml,
  type ContentTree as Tree,
  type TreeNode,
} from '../../../shared/content-tree';
import type { IslandProps } from '../../../shared/page';

/** Island name → component: all of them on the server, the loaded ones in the browser. */
export type Islands = Readonly<
  Record<string, ComponentType<IslandProps & { children?: ReactNode }>>
>;

interface Props {
  tree: Tree;
  islands: Islands;
  /** Class of the article besides `prose`. */
  className?: string | undefined;
  /** Of the text, where it is another than the page's. */
  lang?: string | undefined;
}

/** The article. Pages without islands are one string, which then is the article itself. */
export function ContentTree({ tree, islands, className, lang }: Props) {
  const classes = className ? `prose ${className}` : 'prose';
  return useMemo(
    () =>
      renderElement(
        'article',
        { className: classes, lang, dir: lang && 'auto' },
        tree,
        startWalk(tree, islands),
        null,
      ),
    [tree, islands, classes, lang],
  );
}

interface Walk {
  islands: Islands;
  /** `{ __html }` objects by slot. */
  holders: Holder[];
  nextSlot: number;
}

interface Holder {
  __html: string;
}

/**
 * React writes the HTML of an element again whenever it is handed another `{ __html }` object, and
 * would throw away what happened in there since (opened details, copied marks). So each string of a
 * tree keeps the object it was first rendered with.
 */
const holdersOfTree = new WeakMap<Tree, Holder[]>();

function startWalk(tree: Tree, islands: Islands): Walk {
  let holders = holdersOfTree.get(tree);
  if (!holders) {
    holders = [];
    holdersOfTree.set(tree, holders);
  }
  return { islands, holders, nextSlot: 0 };
}

/** Props that make an element the slot of a string: its number, its HTML. */
function slotProps(html: StaticHtml, walk: Walk) {
  const slot = walk.nextSlot++;
  // The HTML may be an object that reads the server's element only when asked (`bindLeanTree`).
  walk.holders[slot] ??= { __html: html as string };
  return {
    'data-slot': slot,
    dangerouslySetInnerHTML: walk.holders[slot],
    suppressHydrationWarning: true,
  };
}

/** Elements whose content is text: a `div` in them would be moved out by the HTML parser. */
const phrasingParents = new Set(
  'p span a h1 h2 h3 h4 h5 h6 td th summary em strong b i s u small sub sup mark code kbd del ins label button cite q abbr time pre dt figcaption legend'.split(
    ' ',
  ),
);
/** Elements that accept no wrapper at all; the compiler gives their children as elements. */
const strictParents = new Set('table thead tbody tfoot tr colgroup ul ol dl select'.split(' '));

/** @param parent nearest plain element around the nodes: islands have no element of their own */
function renderNodes(nodes: readonly TreeNode[], walk: Walk, parent: string): ReactNode[] {
  return nodes.map((node, index) => {
    if (isTreeElement(node)) {
      const [type, props, children] = node;
      return renderElement(type, { ...props, key: index }, children, walk, parent);
    }
    if (strictParents.has(parent)) {
      throw new Error(
        `Static HTML stands directly in <${parent}>, which cannot hold a slot: ${String(node).slice(0, 80)}`,
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
