/** Removes the byte-order mark and converts CRLF to LF (A6). */
export function normalizeSource(text: string): string {
  return text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
}
