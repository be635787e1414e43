import type { Json } from '../../shared/content-tree';

/** Lists and objects of plain values stay on one line up to this length. */
const lineChars = 72;

/**
 * JSON as a person would write it: two spaces of indentation, short lists of plain values on one
 * line (`"types": ["single", "digital"]`).
 */
export function formatJson(value: Json, indentation = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Array.isArray(value)
    ? value.map((item): [string, Json] => ['', item])
    : Object.entries(value).map(([key, item]): [string, Json] => [
        `${JSON.stringify(key)}: `,
        item,
      ]);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (entries.length === 0) return `${open}${close}`;

  const isPlain = entries.every(([, item]) => typeof item !== 'object' || item === null);
  if (isPlain && Array.isArray(value)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    if (line.length <= lineChars) return line;
  }
  const inner = `${indentation}  `;
  const lines = entries.map(([key, item]) => `${inner}${key}${formatJson(item, inner)}`);
  return `${open}\n${lines.join(',\n')}\n${indentation}${close}`;
}
