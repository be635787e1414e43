/**
 * Islands that fail when they are rendered alone. An island around them may provide what they lack, such as a
 * context, so the decision about them waits until the whole page is known.
 */
import {
  attemptIsland,
  type ContentTree,
  frontMatterIsland,
  isTreeElement,
  type JsonProps,
  needsFrontMatter,
  type TreeElement,
  type TreeNode,
} from '../../../shared/content-tree';
import { type Origin, type PageState, reportMistake } from '../context';
import { escapeText } from '../html';
import { element, finishTree } from '../tree';

/** Renders an author's island once and passes its HTML to `show`; returns the error message if it fails. */
export function failureOf(
  [name, props, children]: TreeElement,
  { environment }: PageState,
  show?: (html: string) => void,
): string | undefined {
  return environment.tryIsland([name, props, finishTree(children)], show);
}

/** @param isHelped an island around the tree can be rendered, so those inside it may work in the browser */
export function settleIslands(tree: ContentTree, page: PageState, isHelped = false): void {
  for (const [index, node] of tree.entries()) {
    if (!isTreeElement(node) || node[0] === attemptIsland) continue;
    const origin = page.failedIslands.get(node);
    const isWorking = !origin && isOwn(node, page);
    settleIslands(node[2], page, isHelped || isWorking);
    if (origin) tree[index] = settled(node, origin, isHelped);
  }
}

function settled(island: TreeElement, origin: Origin, isHelped: boolean): TreeElement {
  const { page } = origin;
  let shown = island;
  let failure = failureOf(island, page);
  if (failure === needsFrontMatter) {
    const value = JSON.parse(JSON.stringify(page.frontMatter)) as JsonProps;
    shown = [frontMatterIsland, { value }, [island]];
    failure = failureOf(shown, page);
  }
  if (failure === undefined) return shown;
  return isHelped ? [attemptIsland, {}, [shown]] : contentOf(island, failure, origin);
}

/** Shown in place of an island that fails: its content, or the text passed to it. */
function contentOf([name, props, children]: TreeElement, failure: string, origin: Origin) {
  const what = `<${name}> fails when the build renders it: ${failure}`;
  const hint =
    'It runs without a browser. Put code that needs one into an effect or <BrowserOnly>.';
  reportMistake(origin, what, hint);
  const text = typeof props.children === 'string' ? props.children : '';
  // Text of several lines keeps its line breaks. Within a sentence, a block would break the line.
  const tag = origin.isInText ? 'span' : text.includes('\n') ? 'pre' : 'div';
  return element(tag, {}, text === '' ? children : [escapeText(text)]);
}

/** Wraps the site's components, so that one that fails in the browser does not take the page with it. */
export function withAttempts(tree: ContentTree, page: PageState): ContentTree {
  return tree.map((node): TreeNode => {
    if (!isTreeElement(node) || node[0] === attemptIsland) return node;
    if (isOwn(node, page)) return [attemptIsland, {}, [node]];
    const [name, props, children] = node;
    return [name, props, withAttempts(children, page)];
  });
}

const isOwn = ([name]: TreeElement, { environment }: PageState): boolean =>
  environment.components.islandComponent(name) !== undefined;
