/** What is behind the opening fence of a code block (A71–A74, A76). */

export interface CodeInfo {
  /** Lower case; `text` when none is given (A71). */
  language: string;
  title?: string;
  /** 1-based lines of `{1,3-5}`; undefined when no range is written (A73). */
  highlightedLines?: Set<number>;
  /** Number of the first line; undefined = no line numbers (A76). */
  firstLineNumber?: number;
  /** `check=false`: the sample check leaves this block out. */
  isUnchecked: boolean;
  /** `values=false`: `{{NAME}}` is text of the sample. */
  hasValues: boolean;
}

/** `title="a \" b"` or `title='…'`. */
const titlePattern = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
/** The first brace group of digits, commas and hyphens, e.g. `{1,3-5}`. */
const rangePattern = /\{([\d,\s-]+)\}/;
const lineNumberPattern = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/;

/**
 * @param language the fence's first word
 * @param rest what follows it
 */
export function parseCodeInfo(
  language: string | null | undefined,
  rest: string | null | undefined,
): CodeInfo {
  const meta = rest ?? '';
  const title = titlePattern.exec(meta);
  const range = rangePattern.exec(meta.replace(titlePattern, ' '));
  const lineNumbers = lineNumberPattern.exec(meta);
  const info: CodeInfo = {
    language: languageOf(language),
    isUnchecked: /(?:^|\s)check=false(?=\s|$)/.test(meta),
    hasValues: !/(?:^|\s)values=false(?=\s|$)/.test(meta),
  };
  const titleText = title?.[1] ?? title?.[2];
  if (titleText) info.title = titleText;
  if (range) info.highlightedLines = parseLineRange(range[1] as string);
  if (lineNumbers) info.firstLineNumber = Number(lineNumbers[1] ?? 1);
  return info;
}

/** `js{1}` glued to its range still is `js`. */
function languageOf(word: string | null | undefined): string {
  return (word ?? '').replace(/\{.*$/, '').toLowerCase() || 'text';
}

/** `1,3-5` → {1, 3, 4, 5}; parts that make no sense are passed over. */
export function parseLineRange(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [from, to] = part.split('-').map((number) => Number.parseInt(number, 10));
    if (from === undefined || Number.isNaN(from)) continue;
    for (let line = from; line <= Math.min(to ?? from, from + 9999); line++) lines.add(line);
  }
  return lines;
}
