/** Counterparts of the packages with which a site's remark plugins usually walk trees, so that those need no `node_modules`. */

interface TreeNode {
  type: string;
  value?: unknown;
  alt?: unknown;
  children?: TreeNode[];
}

type Check = (node: TreeNode, index?: number, parent?: TreeNode) => unknown;
type Visitor<Place extends unknown[]> = (node: TreeNode, ...place: Place) => unknown;

const CONTINUE = true;
const EXIT = false;
const SKIP = 'skip';
const actions = { CONTINUE, EXIT, SKIP };

function checkFor(test: unknown): Check {
  if (test === undefined || test === null) return () => true;
  if (typeof test === 'function') return test as Check;
  if (typeof test === 'string') return ({ type }) => type === test;
  if (Array.isArray(test)) {
    const checks = test.map(checkFor);
    return (...place) => checks.some((check) => check(...place));
  }
  const wanted = Object.entries(test);
  return (node) => wanted.every(([key, value]) => node[key as keyof TreeNode] === value);
}

type Result = [action?: unknown, next?: number];

/** A number is the index of the next sibling to visit. */
function asResult(value: unknown): Result {
  if (Array.isArray(value)) return value as Result;
  return typeof value === 'number' ? [CONTINUE, value] : [value];
}

function walk(tree: TreeNode, test: unknown, visitor: Visitor<[TreeNode[]]>, reverse = false) {
  const check = checkFor(test);
  const step = reverse ? -1 : 1;
  const visitNode = (node: TreeNode, index: number | undefined, ancestors: TreeNode[]): Result => {
    const result: Result = check(node, index, ancestors.at(-1))
      ? asResult(visitor(node, ancestors))
      : [];
    if (result[0] === EXIT || result[0] === SKIP || !Array.isArray(node.children)) return result;
    const parents = [...ancestors, node];
    let at = reverse ? node.children.length - 1 : 0;
    while (at >= 0 && at < node.children.length) {
      const [action, next] = visitNode(node.children[at] as TreeNode, at, parents);
      if (action === EXIT) return [EXIT];
      at = typeof next === 'number' ? next : at + step;
    }
    return result;
  };
  visitNode(tree, undefined, []);
}

/** Without a test, the visitor is the second argument. */
function walker<Place extends unknown[]>(place: (node: TreeNode, ancestors: TreeNode[]) => Place) {
  return (tree: TreeNode, ...given: unknown[]): void => {
    const [test, visitor, reverse] =
      typeof given[1] === 'function' ? given : [undefined, given[0], given[1]];
    const visit = visitor as Visitor<Place>;
    const isReverse = reverse === true;
    walk(tree, test, (node, ancestors) => visit(node, ...place(node, ancestors)), isReverse);
  };
}

const visit = walker((node, ancestors) => {
  const parent = ancestors.at(-1);
  return [parent?.children?.indexOf(node), parent];
});
const visitParents = walker((_, ancestors) => [ancestors]);

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  const node = (value ?? {}) as Partial<TreeNode>;
  if (typeof node.value === 'string') return node.value;
  return typeof node.alt === 'string' ? node.alt : textOf(node.children ?? []);
}

/** By name, with what older versions export as the default. */
export const treePackages: Readonly<Record<string, unknown>> = {
  'unist-util-visit': Object.assign(visit, { default: visit, visit, ...actions }),
  'unist-util-visit-parents': Object.assign(visitParents, {
    default: visitParents,
    visitParents,
    ...actions,
  }),
  'mdast-util-to-string': Object.assign(textOf, { default: textOf, toString: textOf }),
};
