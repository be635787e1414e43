/** What follows the opening fence of a code block (A71–A74, A76). */

export interface CodeInfo {
  /** Lower case; `text` if there is none (A71). */
  language: string;
  title?: string | undefined;
  /** 1-based lines of `{1,3-5}`; undefined without a range (A73). */
  highlightedLines?: Set<number> | undefined;
  /** Number of the first line; undefined = no line numbers (A76). */
  firstLineNumber?: number | undefined;
  /** `check=false` excludes the block from the sample check. */
  isUnchecked: boolean;
  /** `values=false` leaves `{{NAME}}` as text. */
  hasValues: boolean;
}

/** The value of `name="…"` or `name='…'`; empty if missing. */
export function readMeta(meta: string | null | undefined, name: string): string {
  const pattern = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`);
  const [, double, single] = pattern.exec(meta ?? '') ?? [];
  return double ?? single ?? '';
}

/** @param word the fence's first word; `js{1}` with its range attached is still `js` */
export function parseCodeInfo(
  word: string | null | undefined,
  rest: string | null | undefined,
): CodeInfo {
  const meta = rest ?? '';
  const [, range] = /\{([\d,\s-]+)\}/.exec(meta.replace(/\btitle=(?:"[^"]*"|'[^']*')/, '')) ?? [];
  const lineNumbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(meta);
  const isOff = (name: string): boolean => new RegExp(`(?:^|\\s)${name}=false(?=\\s|$)`).test(meta);
  return {
    language: (word ?? '').replace(/\{.*$/, '').toLowerCase() || 'text',
    title: readMeta(meta, 'title') || undefined,
    highlightedLines: range === undefined ? undefined : parseLineRange(range),
    firstLineNumber: lineNumbers ? Number(lineNumbers[1] ?? 1) : undefined,
    isUnchecked: isOff('check'),
    hasValues: !isOff('values'),
  };
}

/** `1,3-5` → {1, 3, 4, 5}; invalid parts are ignored. */
export function parseLineRange(text: string): Set<number> {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [from = Number.NaN, to = from] = part
      .split('-')
      .map((number) => Number.parseInt(number, 10));
    for (let line = from; line <= Math.min(to, from + 9999); line++) lines.add(line);
  }
  return lines;
}
