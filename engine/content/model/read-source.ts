import { readFile } from 'node:fs/promises';

/**
 * The text of a file as the rest of the engine expects it: without byte-order mark, with `\n` as
 * line break (A6). Rejects as `readFile` does.
 */
export async function readSource(absolutePath: string): Promise<string> {
  return normalizeSource(await readFile(absolutePath, 'utf8'));
}

/** Removes the byte-order mark and writes every CRLF as LF (A6). */
export function normalizeSource(text: string): string {
  const withoutMark = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  return withoutMark.includes('\r') ? withoutMark.replaceAll('\r\n', '\n') : withoutMark;
}

/**
 * A3: a partial is part of other pages, so its front matter describes nothing and is ignored.
 *
 * @param source normalized text of the partial
 * @param isContinuousIntegration there it is an error, because nobody reads warnings
 */
export function partialFrontMatterProblem(
  filePath: string,
  source: string,
  isContinuousIntegration: boolean,
) {
  if (!/^---[ \t]*\n(?:[\s\S]*\n)?---[ \t]*(?:\n|$)/.test(source)) return undefined;
  return {
    severity: isContinuousIntegration ? ('error' as const) : ('warning' as const),
    filePath,
    line: 1,
    column: 1,
    what: 'Front matter of a partial is ignored',
    hints: ['Remove it, or rename the file without its underscore to make it a page.'],
  };
}
