import type { Json } from '../../shared/content-tree';

/** A value as a reader would type it: text without quotes. */
export function valueText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Lists of plain values stay on one line up to this length. */
const lineChars = 72;

/** `JSON.stringify` with short lists on one line: `"types": ["single", "digital"]`. */
export function formatJson(value: Json, indentation = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indentation}  `;
  const entries = Object.entries(value).map(
    ([key, item]) => `${isList ? '' : `${JSON.stringify(key)}: `}${formatJson(item, inner)}`,
  );
  const [open, close] = isList ? '[]' : '{}';
  if (entries.length === 0) return `${open}${close}`;

  const line = `[${entries.join(', ')}]`;
  const isPlain = isList && value.every((item) => typeof item !== 'object' || item === null);
  if (isPlain && line.length <= lineChars) return line;
  return `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${indentation}${close}`;
}
