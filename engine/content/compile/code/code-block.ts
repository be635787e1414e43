/** A code block's HTML (A71–A79). Pure, apart from the highlighter. */
import { t } from '../../../shared/messages';
import type { SampleValues } from '../../../shared/sample-values';
import { fillValues } from '../../values/fill-values';
import type { CompileEnvironment } from '../context';
import { escapeText, openTag } from '../html';
import { element, staticHtml } from '../tree';
import type { CodeInfo } from './code-info';
import { extractMarkers } from './code-markers';
import { languageLabel } from './highlight';

export interface CodeBlockInput {
  code: string;
  info: CodeInfo;
  /** Declared values, for `{{NAME}}` in the code. */
  values?: SampleValues;
}

/** From this number of lines, a block is laid out only when it comes near the window. */
const longBlockLines = 50;

/** The block as one HTML string. One trailing line break is dropped, indentation is kept (A77). */
export function renderCodeBlock(
  { code, info, values = {} }: CodeBlockInput,
  { highlighter, codeMarkers }: Pick<CompileEnvironment, 'highlighter' | 'codeMarkers'>,
): string {
  const { language, title, highlightedLines, firstLineNumber } = info;
  const source = code.replace(/\n$/, '');
  // With a range in the fence, marker comments are ordinary text (A73).
  const marked = highlightedLines
    ? { code: source, classes: new Map([...highlightedLines].map((line) => [line, ['hl']])) }
    : extractMarkers(source, language, codeMarkers);
  const filled = fillValues(marked.code, values);
  const lines = highlighter.lines(filled.text, language, filled.spots);
  const written = lines.map((html, index) => {
    // Whole lines of a diff are colored; their sign stays in the text, as in the file.
    const change = language === 'diff' && /class="(add|del)"/.exec(html)?.[1];
    const classes = ['line', ...(marked.classes.get(index + 1) ?? []), change];
    const open = openTag('span', {
      className: classes.filter(Boolean).join(' '),
      'data-line': firstLineNumber === undefined ? undefined : firstLineNumber + index,
    });
    // The line break is inside the line's element: there it ends a block without opening another
    // line box, and both a selection and `textContent` keep it.
    return `${open}${html}${index < lines.length - 1 ? '\n' : ''}</span>`;
  });

  const label = languageLabel(language);
  const name = t('{0} code', label);
  const head = element('figcaption', { className: 'code-head' }, [
    element('span', { className: 'code-title' }, [escapeText(title ?? '')]),
    element('span', { className: 'lang' }, [escapeText(label)]),
  ]);
  const copy = {
    className: 'code-copy',
    type: 'button',
    'aria-label': t('Copy code to clipboard'),
  };
  const pre = {
    tabIndex: 0,
    role: 'group',
    // Translated commands would fail.
    translate: 'no',
    'aria-label': title ? `${title}, ${name}` : name,
    'data-line-numbers': firstLineNumber === undefined ? undefined : '',
  };
  const className = lines.length >= longBlockLines ? 'code long' : 'code';
  const figure = { className, 'data-language': language };
  return staticHtml([
    element('figure', figure, [
      ...(title ? [head] : []),
      element('button', copy),
      element('pre', pre, [element('code', {}, written)]),
    ]),
  ]);
}
