/** Anchors of headings (A64). */
import GithubSlugger from 'github-slugger';
import type { MarkdownNode } from './markdown-nodes';

/** `#my-id` or `#my-id and more words` inside a comment: the first word counts. */
const commentIdPattern = /^\s*(?:\/\*)?\s*#([^\s*]+)[\s\S]*?(?:\*\/)?\s*$/;

/** Removes an id written at the end of a heading, plain or in a comment. */
export function splitMarker(children: readonly MarkdownNode[]): {
  children: readonly MarkdownNode[];
  explicitId?: string | undefined;
} {
  const last = children.at(-1);
  const value = last?.value ?? '';
  // Plain Markdown files keep `{#id}` in the text.
  const written = last?.type === 'text' ? /\s*\{#([^\s{}]+)\}\s*$/.exec(value) : null;
  if (last && written) {
    const text = { ...last, value: value.slice(0, written.index) };
    return { children: [...children.slice(0, -1), text], explicitId: written[1] };
  }
  const comment = last?.type === 'html' ? /^<!--([\s\S]*)-->$/.exec(value)?.[1] : value;
  const isComment = last?.type === 'html' || last?.type === 'mdxTextExpression';
  const explicitId = isComment ? commentIdPattern.exec(comment ?? '')?.[1] : undefined;
  if (explicitId === undefined) return { children };
  const rest = children.slice(0, -1);
  const before = rest.at(-1);
  if (before?.type !== 'text') return { children: rest, explicitId };
  const text = { ...before, value: before.value?.trimEnd() ?? '' };
  return { children: [...rest.slice(0, -1), text], explicitId };
}

/** As on GitHub, and `-1`, `-2` … for repeats on the page. Explicit ids are not counted. */
export function createHeadingIds(keepsCase = false): (text: string) => string {
  const slugger = new GithubSlugger();
  return (text) => slugger.slug(text, keepsCase) || slugger.slug('section');
}
