/** Our configuration as the text of `site.config.ts`, for `docs migrate` (A119). */
import type { Fields } from './report';

/** Values that say nothing: an empty list or object is the default everywhere. */
function isEmpty(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** A module that exports the configuration; two spaces deep, names without quotes where they can be. */
export function writeConfig(value: Fields): string {
  return `export default ${literal(value, '')};\n`;
}

function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, inner));
    const line = `[${items.join(', ')}]`;
    if (line.length + indent.length < 90 && !line.includes('\n')) return line;
    return `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).flatMap(([name, field]) =>
      isEmpty(field) ? [] : [`${fieldName(name)}: ${literal(field, inner)}`],
    );
    const line = `{ ${fields.join(', ')} }`;
    if (indent !== '' && line.length + indent.length < 90 && !line.includes('\n')) return line;
    return `{\n${fields.map((field) => `${inner}${field},\n`).join('')}${indent}}`;
  }
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

function fieldName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** In single quotes unless the text has some. */
function quoted(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") || text.includes('"') ? json : `'${json.slice(1, -1)}'`;
}
