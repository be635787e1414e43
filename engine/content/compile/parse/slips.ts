/** Slips that Markdown shows as text or code, without an error: ends and spaces in wrong places. */
import { parseCodeInfo } from '../code/code-info';
import { nearLanguage } from '../code/highlight';
import { type PageState, report } from '../context';
import { linesWithin, type MarkdownNode, walk } from './markdown-nodes';

/** Of a text: what shows the slip, what it is, what to do. */
const inText: [pattern: RegExp, what: string, hint: string][] = [
  [
    /^:{3,}[ \t]+[a-z]/im,
    'The colons begin no admonition, because a space follows them.',
    'Remove the space, as in ":::tip".',
  ],
  [
    /\{#[\w-]+ [^}]*\}$/,
    'The id of the heading is shown as text, because it has a space.',
    'Write hyphens for spaces.',
  ],
  [
    /^:{3,}$/m,
    'The colons end no admonition.',
    'Remove them, or write as many as where it begins.',
  ],
  [
    /\]\([^()<>\s"']+ [^()<>"']*\.(?:mdx?|png|jpe?g|gif|svg|webp|pdf)\)/i,
    'The link is shown as text, because its address has a space.',
    'Write "%20" for the space, or put the address in <…>.',
  ],
];

export function reportSlips(
  root: MarkdownNode,
  { filePath, source, page }: { filePath: string; source: string; page: PageState },
): void {
  const lines = source.split('\n');
  const footnotes = new Set<string | undefined>();
  walk(root, ({ type, identifier }) => {
    if (type === 'footnoteReference') footnotes.add(identifier);
  });
  walk(root, ({ type, position, name, identifier, lang, meta, value = '' }) => {
    if (!position) return;
    const warn = (what: string, hint: string): void => {
      report({ page, place: { filePath, ...position.start } }, what, hint, 'warning');
    };
    if (type === 'text') {
      const slip = inText.find(([pattern]) => pattern.test(value));
      if (slip) warn(slip[1], slip[2]);
    }
    if (type === 'footnoteDefinition' && !footnotes.has(identifier)) {
      warn(`No text refers to the footnote "${identifier}".`, `Write [^${identifier}] there.`);
    }
    if (type === 'code') {
      const { language, highlightedLines } = parseCodeInfo(lang, meta);
      const near = nearLanguage(language);
      if (near) warn(`The language "${language}" is not known.`, `Did you mean "${near}"?`);
      const bare = (meta ?? '').replace(/"[^"]*"|'[^']*'/g, '');
      const title = /(?:^|\s)title=([^\s{]+)/.exec(bare)?.[1];
      if (title) warn('The title of the code block has no quotes.', `Write title="${title}".`);
      const count = value.split('\n').length;
      const marked = Math.max(0, ...(highlightedLines ?? []));
      if (marked > count) {
        warn(`The code block has no line ${marked} to highlight.`, `Its last line is ${count}.`);
      }
    }
    if (type !== 'code' && type !== 'containerDirective') return;
    const [first = '', ...others] = linesWithin(position, lines);
    const mark = /^\s*(`{3,}|~{3,}|:{3,})/.exec(first)?.[1];
    // Below a table the end of an admonition counts as if it were a line further down.
    const isClosed = others.slice(-2).some((line) => mark && line.trimEnd().endsWith(mark));
    if (!mark || isClosed) return;
    const what = type === 'code' ? 'The code block is not closed.' : `":::${name}" is not closed.`;
    warn(what, `Write ${mark} in a line of its own where it ends.`);
  });
}
