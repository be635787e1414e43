import { readFile } from 'node:fs/promises';

/** Reads a text file and normalizes it. Rejects like `readFile`. */
export async function readSource(absolutePath: string): Promise<string> {
  return normalizeSource(await readFile(absolutePath, 'utf8'));
}

/** Removes the byte-order mark and converts CRLF to LF (A6). */
export function normalizeSource(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
}
