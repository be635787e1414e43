/** Slips that Markdown shows as text or code, without an error: missing ends, misplaced spaces. */

import { nearestHint } from '../../problems/nearest-hint';
import { parseCodeInfo } from '../code/code-info';
import { nearLanguage } from '../code/highlight';
import { type ReadFile, report } from '../context';
import { findForeignSyntax } from './foreign-syntax';
import { linesWithin, type MarkdownNode, walk } from './markdown-nodes';

/** Slips in text: a pattern, what is wrong, what to do. */
const inText: [pattern: RegExp, what: string, hint: string][] = [
  [
    /^:{3,}[ \t]+[a-z]/im,
    'These colons do not start an admonition, because a space follows them.',
    'Remove the space, as in ":::tip".',
  ],
  [
    /\{#[\w-]+ [^}]*\}$/,
    'The id of the heading is shown as text, because it contains a space.',
    'Write hyphens instead of spaces.',
  ],
  [
    /^(?:#{1,6}|[-*+]|\d+[.)])\u00a0|^\u00a0+(?:[-*+]|\d+[.)])\s/m,
    'A no-break space keeps Markdown from reading the line.',
    'Write a normal space.',
  ],
  [
    /^:{3,}$/m,
    'These colons do not end an admonition.',
    'Remove them, or write as many colons as at its start.',
  ],
  [
    /\]\([^()<>\s"']+ [^()<>"']*\.(?:mdx?|png|jpe?g|gif|svg|webp|pdf)\)/i,
    'The link is shown as text, because its address contains a space.',
    'Write "%20" for the space, or put the address in <…>.',
  ],
];

export function reportSlips(root: MarkdownNode, { filePath, source, page }: ReadFile): void {
  // In MDX 1, a name may follow the colons that end an admonition.
  const text = page.environment.isMdx1 ? source.replace(/^([\s>]*:{3,}).*/gm, '$1') : source;
  const lines = text.split('\n');
  const footnotes = new Set<string | undefined>();
  const definitions = new Set<string>();
  walk(root, ({ type, identifier, label }) => {
    if (type === 'footnoteReference') footnotes.add(identifier);
    if (type === 'definition') definitions.add(label ?? identifier ?? '');
  });
  const named = new Set<string>();
  walk(root, (node) => {
    if (!node.position) return;
    const place = { filePath, ...node.position.start };
    const foreign = foreignSyntax(node, lines);
    if (foreign) {
      // Once for each page: such pages are full of it.
      if (named.has(foreign.what)) return;
      named.add(foreign.what);
      const at = { filePath, ...foreign.place };
      report({ page, place: at }, `${foreign.what}, shown here as text.`, foreign.hint, 'warning');
      return;
    }
    for (const [what, hint] of slipsOf(node, { footnotes, definitions, lines })) {
      report({ page, place }, what, hint, 'warning');
    }
  });
}

function foreignSyntax({ type, value = '', position }: MarkdownNode, lines: readonly string[]) {
  if (type !== 'text' || !position || !findForeignSyntax(value)) return undefined;
  const written = linesWithin(position, lines).join('\n').trimStart();
  // What is escaped is meant as text.
  return findForeignSyntax(written.replace(/\\./g, '  '), position.start);
}

type Slip = [what: string, hint: string];

interface SlipContext {
  /** Identifiers that a text refers to. */
  footnotes: ReadonlySet<string | undefined>;
  /** Names of addresses: `[name]: ./page.md`. */
  definitions: ReadonlySet<string>;
  lines: readonly string[];
}

function slipsOf(node: MarkdownNode, { footnotes, definitions, lines }: SlipContext): Slip[] {
  const { type, identifier, name, value = '' } = node;
  switch (type) {
    case 'text':
      return [
        ...inText.filter(([pattern]) => pattern.test(value)).map(([, ...slip]) => slip),
        ...withoutDefinition(node, definitions, lines),
      ].slice(0, 1);
    case 'footnoteDefinition':
      if (footnotes.has(identifier)) return [];
      return [[`Nothing refers to the footnote "${identifier}".`, `Write [^${identifier}] there.`]];
    case 'code':
      return [...slipsOfFence(node), ...withoutEnd('The code block', node, lines)];
    case 'containerDirective':
      return withoutEnd(`":::${name}"`, node, lines);
    default:
      return [];
  }
}

/** `[text][name]`, whose brackets are shown; not `\[a][b]`, nor the index `a[0][1]`. */
function withoutDefinition(
  { value = '', position }: MarkdownNode,
  definitions: ReadonlySet<string>,
  lines: readonly string[],
): Slip[] {
  if (!value.includes('][') || !position) return [];
  const written = linesWithin(position, lines).join('\n').trimStart();
  const name = /(?:^|(?<![\w\]\\])\[[^[\]\\]+)\]\[([^[\]\s^][^[\]]*)\]/.exec(written)?.[1];
  if (name === undefined) return [];
  const add = `Add its address on a line of its own: [${name}]: ./page.md`;
  const hint = nearestHint(name, definitions, add, (near) => `[${near}]`);
  return [[`The link is shown as text, because nothing defines [${name}].`, hint]];
}

function slipsOfFence({ lang, meta, value = '' }: MarkdownNode): Slip[] {
  const slips: Slip[] = [];
  const { language, highlightedLines } = parseCodeInfo(lang, meta);
  const near = nearLanguage(language);
  if (near) slips.push([`The language "${language}" is not known.`, `Did you mean "${near}"?`]);
  if (/\[!code [\w+-]+/.test(value)) {
    const hint = 'Write "highlight-next-line" in a comment above the line.';
    slips.push(['"[!code …]" is a VitePress marker.', hint]);
  }
  if (/\b(?:hl_lines|linenums)=|:line-numbers\b/.test(`${lang} ${meta}`)) {
    const what = 'The code block has options from MkDocs or VitePress.';
    slips.push([what, 'Write {2,3} to highlight lines, and showLineNumbers.']);
  }
  const bare = (meta ?? '').replace(/"[^"]*"|'[^']*'/g, '');
  const title = /(?:^|\s)title=([^\s{]+)/.exec(bare)?.[1];
  if (title) slips.push(titleSlip(title, meta ?? ''));
  const count = value.split('\n').length;
  const marked = Math.max(0, ...(highlightedLines ?? []));
  if (marked > count) {
    const what = `The code block has no line ${marked} to highlight.`;
    slips.push([what, `Its last line is ${count}.`]);
  }
  return slips;
}

/** @param title without anything in complete quotes */
function titleSlip(title: string, meta: string): Slip {
  const open = /^["']/.test(title) && /\btitle=["'](.*?)\s*$/.exec(meta)?.[1];
  if (open) return ['The title of the code block has no closing quote.', `Write title="${open}".`];
  if (/\btitle=(["']).*?\1/.test(meta)) {
    const hint = 'Put it on the next line if it is code, or else put a space before it.';
    return [`"${title}" is left out, because it is joined to the title of the code block.`, hint];
  }
  const written = title.replace(/[“”]/g, '');
  return ['The title of the code block has no quotes.', `Write title="${written}".`];
}

function withoutEnd(what: string, { position }: MarkdownNode, lines: readonly string[]): Slip[] {
  const [first = '', ...others] = position ? linesWithin(position, lines) : [];
  const mark = /^\s*(`{3,}|~{3,}|:{3,})/.exec(first)?.[1];
  // `preprocessMarkdown` moves the end of an admonition below a table down by a line.
  const isClosed = others.slice(-2).some((line) => mark && line.trimEnd().endsWith(mark));
  if (!mark || isClosed) return [];
  const isEmpty = others.every((line) => line.trim() === '');
  const hint = `Write ${mark} on a line of its own where it ends.`;
  return [[`${what} is not closed.`, isEmpty ? 'Remove the line: nothing follows it.' : hint]];
}
