/**
 * Reads rows of reference tables and API operations from a section's text, one per block:
 *
 *     Key: web.port · Type: integer · Default: 8080 · Meaning: Port the server listens on.
 *     GET /v1/releases?limit=limit
 *
 * and lists the names readers may use for them.
 */

export interface TableRow {
  /** Text of the first cell; method and path of an operation. */
  name: string;
  /** The other cells; none for an operation. */
  cells: RowCell[];
}

export interface RowCell {
  heading: string;
  text: string;
}

const operation = /^((?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\/[^\s?]*))\S*$/;

/** Undefined for any other paragraph, and for a table of one column. */
export function readRow(block: string): TableRow | undefined {
  const called = operation.exec(block)?.[1];
  if (called !== undefined) return { name: called, cells: [] };
  // Most paragraphs; the search reads all of its hits.
  if (!block.includes(' · ')) return undefined;
  const cells: RowCell[] = [];
  for (const part of block.split(' · ')) {
    const [, heading, text = ''] = /^([^:]{1,40}): (.+)$/.exec(part) ?? [];
    const last = cells[cells.length - 1];
    if (heading !== undefined) cells.push({ heading, text });
    else if (last) last.text += ` · ${part}`;
    else return undefined;
  }
  const [first, ...others] = cells;
  return first && others.length > 0 ? { name: first.text, cells: others } : undefined;
}

/**
 * Names of the row in the form of `comparableName`: the whole cell, each of several names in it, a flag
 * without its value, a function without its parameters, an operation's path.
 */
export function namesOfRow({ name }: TableRow): string[] {
  const path = operation.exec(name)?.[2];
  const parts = path === undefined ? name.split(/,\s*| or /) : [path];
  const areNames = parts.every((part) => part.startsWith('-') || !/\s/.test(part));
  const short = areNames ? parts.map((part) => part.replace(/(?<=^-\S+)[\s=].*|\(.*/, '')) : [];
  return [...new Set([name, ...(areNames ? parts : []), ...short].map(comparableName))].filter(
    Boolean,
  );
}

/** Ignores letter case, and punctuation at the end of a message. */
export function comparableName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s.…,:;!?]+$/, '');
}
