/** Checks that the props of an island can be written as JSON. */
import type { ContentTree, JsonProps, TreeElement } from '../../shared/content-tree';
import { isTolerant, type Origin, report } from './context';
import { finishTree } from './tree';

/** The tree element of an island; empty if a prop is not JSON, which is reported. */
export function islandElement(
  name: string,
  props: Record<string, unknown>,
  children: ContentTree,
  origin: Origin,
): ContentTree {
  const { page } = origin;
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  const wrong = firstNonJson(props);
  if (wrong !== undefined) {
    const hint =
      'Props of an island travel to the browser: text, numbers, booleans, null, lists and plain objects.';
    report(origin, `The prop "${wrong}" of <${name}> cannot be written as JSON.`, hint);
    return [];
  }
  const island: TreeElement = [name, Object.fromEntries(given) as JsonProps, children];
  const failure = page.environment.tryIsland?.([name, island[1], finishTree(children)]);
  if (failure !== undefined) {
    const isWarning = isTolerant(page);
    const what = `<${name}> fails when the build renders it: ${failure}`;
    const hint = 'It runs without a browser. What needs one goes into an effect or <BrowserOnly>.';
    report(origin, what, hint, isWarning ? 'warning' : 'error');
    return isWarning ? [['div', {}, children]] : [];
  }
  page.islands.add(name);
  return [island];
}

/** Path of the first prop that JSON cannot hold; undefined if there is none. */
export function firstNonJson(props: Record<string, unknown>): string | undefined {
  return firstOf(
    Object.entries(props).map(([prop, value]) =>
      value === undefined ? undefined : nonJsonPath(value, prop),
    ),
  );
}

/** Path of the first value that JSON cannot hold, e.g. `items[2].onClick`; undefined if none. */
function nonJsonPath(value: unknown, path: string): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (Array.isArray(value))
    return firstOf(value.map((item, index) => nonJsonPath(item, `${path}[${index}]`)));
  if (typeof value !== 'object') return path;
  const prototype: unknown = Object.getPrototypeOf(value);
  if ((prototype !== Object.prototype && prototype !== null) || '$$typeof' in value) return path;
  return firstOf(
    Object.entries(value).map(([key, item]) =>
      item === undefined ? undefined : nonJsonPath(item, `${path}.${key}`),
    ),
  );
}

function firstOf(paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined);
}
