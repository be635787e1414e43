/** Markdown that a script re-exports to the pages that import it. */

const importPattern = /\bimport\s+(\w+)\s+from\s+(['"])([^'"]+\.mdx?)\2/g;
const reexportPattern =
  /\bexport\s*\{\s*default(?:\s+as\s+(\w+))?\s*\}\s*from\s+(['"])([^'"]+\.mdx?)\2/g;
const componentPattern =
  /\bexport\s+(?:(default\s+)?function\b\s*(\w*)\s*\([^)]*\)[^{]*\{\s*return\s*\(?\s*<(\w+)\s*\/>\s*\)?\s*;?\s*\}|const\s+(\w+)[^=]*=\s*\([^)]*\)\s*=>\s*\(?\s*<(\w+)\s*\/>)/g;

/**
 * Exports of a script that are a Markdown file, or a component that shows nothing else:
 * `export function Steps() { return <Content />; }`.
 *
 * @returns name of the export → the file as the script names it
 */
export function markdownExports(source: string): Map<string, string> {
  const exports = new Map<string, string>();
  const files = new Map<string, string>();
  for (const [, local = '', , specifier = ''] of source.matchAll(importPattern))
    files.set(local, specifier);
  for (const [, name = 'default', , specifier = ''] of source.matchAll(reexportPattern))
    exports.set(name, specifier);
  for (const match of files.size === 0 ? [] : source.matchAll(componentPattern)) {
    const [, isDefault, named, shown, constant, shownByConstant] = match;
    const file = files.get(shown ?? shownByConstant ?? '');
    const name = isDefault === undefined ? (named ?? constant ?? '') : 'default';
    if (file !== undefined && name !== '') exports.set(name, file);
  }
  return exports;
}
