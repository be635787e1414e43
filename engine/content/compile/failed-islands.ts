/**
 * Islands that fail when they are rendered alone. One around them may give them what they lack, as the
 * provider of a context does, so they are judged when the whole page is known.
 */
import {
  attemptIsland,
  type ContentTree,
  isTreeElement,
  type TreeElement,
  type TreeNode,
} from '../../shared/content-tree';
import type { PageState } from './context';
import { finishTree } from './tree';

/** Renders an author's island once; returns the error message if it fails. */
export function failureOf(island: TreeElement, page: PageState): string | undefined {
  const { components, tryIsland } = page.environment;
  const attempt = () => tryIsland?.([island[0], island[1], finishTree(island[2])]);
  const failure = attempt();
  const inside = page.failedIslands.filter((failed) => contains(island[2], failed.island));
  if (inside.length === 0) return failure;
  if (failure === undefined) {
    // The theme's islands are not rendered, so they prove nothing.
    if (components.islandComponent?.(island[0]) === undefined) return undefined;
    for (const { island: failed } of inside) {
      // The outer one may not have rendered it, so whether it works is unknown.
      Object.assign(failed, [attemptIsland, {}, [[...failed]]]);
    }
    page.failedIslands = page.failedIslands.filter((failed) => !inside.includes(failed));
    return undefined;
  }
  // Without them it may work: then the cause is inside, where an island further out may still help.
  const written = inside.map(({ island: [...parts] }) => parts);
  for (const failed of inside) Object.assign(failed.island, failed.fallback);
  const withoutThem = attempt();
  for (const [index, failed] of inside.entries()) Object.assign(failed.island, written[index]);
  return withoutThem;
}

/** Replaces and reports those that nothing around them has helped. */
export function settleFailedIslands({ failedIslands }: PageState): void {
  for (const { island, fallback, report } of failedIslands) {
    Object.assign(island, fallback);
    report();
  }
}

/** Wraps the site's components, so that one that fails only in the browser takes nothing else with it. */
export function withAttempts(tree: ContentTree, page: PageState): ContentTree {
  const { components } = page.environment;
  return tree.map((node): TreeNode => {
    if (!isTreeElement(node)) return node;
    const [name, props, children] = node;
    if (name === attemptIsland) return node;
    if (components.islandComponent?.(name) === undefined) {
      return [name, props, withAttempts(children, page)];
    }
    return [attemptIsland, {}, [node]];
  });
}

function contains(tree: ContentTree, island: TreeElement): boolean {
  return tree.some((node) => node === island || (isTreeElement(node) && contains(node[2], island)));
}
