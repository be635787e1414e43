/**
 * Parsers for two configuration formats without a standard, `key=value` lines and INI: they accept
 * the common subset.
 */

export interface PlainEntry {
  /** INI: section and key; otherwise the key alone. Keys may contain dots. */
  path: string[];
  line: number;
  column: number;
}

interface PlainError {
  message: string;
  line: number;
  column: number;
}

export interface PlainDocument {
  entries: PlainEntry[];
  errors: PlainError[];
}

/** `key=value` or `key: value`; lines that begin with `#` or `!` are comments. */
const propertyPattern = /^(\s*)([^\s=:#!][^=:]*?)\s*[=:]/;

/** Properties and environment files; duplicate keys are errors. */
export function readProperties(text: string): PlainDocument {
  const entries: PlainEntry[] = [];
  const errors: PlainError[] = [];
  const firstLines = new Map<string, number>();
  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    if (/^\s*(?:[#!]|$)/.test(content)) return;
    const match = propertyPattern.exec(content);
    if (!match) {
      errors.push({ message: `"${content.trim()}" is not key=value`, line, column: 1 });
      return;
    }
    const key = match[2] as string;
    const column = (match[1] as string).length + 1;
    const first = firstLines.get(key);
    if (first !== undefined) {
      errors.push({ message: `"${key}" is already set on line ${first}`, line, column });
    }
    firstLines.set(key, first ?? line);
    entries.push({ path: [key], line, column });
  });
  return { entries, errors };
}

/** INI: sections, `key=value`, comments with `#` or `;`. Keys may repeat. */
export function readIni(text: string): PlainDocument {
  const entries: PlainEntry[] = [];
  const errors: PlainError[] = [];
  let section: string[] = [];
  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    if (/^\s*(?:[#;]|$)/.test(content)) return;
    const header = /^\s*\[([^\]]+)\]\s*$/.exec(content);
    if (header) {
      section = [header[1] as string];
      return;
    }
    const match = /^(\s*)([^\s=][^=]*?)\s*=/.exec(content);
    if (!match) {
      const message = `"${content.trim()}" is neither key=value nor a section`;
      errors.push({ message, line, column: 1 });
      return;
    }
    const column = (match[1] as string).length + 1;
    entries.push({ path: [...section, match[2] as string], line, column });
  });
  return { entries, errors };
}
