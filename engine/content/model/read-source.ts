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
