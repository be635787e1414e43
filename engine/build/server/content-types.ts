import { lookup } from 'mrmime';

/** By extension; unknown files are downloads. */
export function contentType(filePath: string): string {
  const type = lookup(filePath) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}
