/** A code block's HTML (A71–A79). Pure but for the highlighter it is handed. */
import { t } from '../../shared/messages';
import type { SampleValues } from '../../shared/sample-values';
import { fillValues } from '../values/fill-values';
import { type CodeInfo, parseCodeInfo } from './code-info';
import { extractMarkers, type MagicComment } from './code-markers';
import type { CodeHighlighter } from './highlight';
import { languageLabel } from './highlight';
import { escapeAttribute, escapeText, openTag } from './html';

export interface CodeBlockInput {
  code: string;
  info: CodeInfo;
  /** Author's class on the figure. */
  className?: string;
  /** Declared values, for `{{NAME}}` in the code. */
  values?: SampleValues;
}

/** From this number of lines on a block is laid out only when it comes near. */
const longBlockLines = 50;

/** The block as one HTML string. One trailing line break is dropped, indentation is kept (A77). */
export function renderCodeBlock(
  { code, info, className, values = {} }: CodeBlockInput,
  highlighter: CodeHighlighter,
  markers: readonly MagicComment[],
): string {
  const source = code.replace(/\n$/, '');
  // With a range in the fence, marker comments are ordinary text (A73).
  const marked = info.highlightedLines
    ? { code: source, classes: new Map([...info.highlightedLines].map((line) => [line, ['hl']])) }
    : extractMarkers(source, info.language, markers);

  // The line break is inside the line's element: there it ends a block without opening another
  // line box, and both a selection and `textContent` keep it.
  const filled = fillValues(marked.code, values);
  const lines = highlighter
    .lines(filled.text, info.language, filled.spots)
    .map((html, index, all) => {
      const classes = [
        'line',
        ...(marked.classes.get(index + 1) ?? []),
        ...diffClass(html, info.language),
      ];
      return openTag('span', {
        className: classes.join(' '),
        'data-line': info.firstLineNumber === undefined ? undefined : info.firstLineNumber + index,
      }).concat(html, index < all.length - 1 ? '\n</span>' : '</span>');
    });

  const label = languageLabel(info.language);
  const name = info.title ? `${info.title}, ${label} code` : `${label} code`;
  const head = info.title
    ? `<figcaption class="code-head"><span class="code-title">${escapeText(info.title)}</span><span class="lang">${escapeText(label)}</span></figcaption>`
    : '';
  return (
    openTag('figure', {
      className: ['code', lines.length >= longBlockLines && 'long', className]
        .filter(Boolean)
        .join(' '),
      'data-language': info.language,
    }) +
    head +
    `<button class="code-copy" type="button" aria-label="${escapeAttribute(t('Copy code to clipboard'))}"></button>` +
    openTag('pre', {
      tabIndex: 0,
      role: 'group',
      'aria-label': name,
      'data-line-numbers': info.firstLineNumber !== undefined,
    }) +
    `<code>${lines.join('')}</code></pre></figure>`
  );
}

/** Lines of a diff are washed as a whole; their sign stays in the text, as in the file. */
function diffClass(html: string, language: string): string[] {
  if (language !== 'diff') return [];
  if (html.includes('class="add"')) return ['add'];
  return html.includes('class="del"') ? ['del'] : [];
}

export { parseCodeInfo };
