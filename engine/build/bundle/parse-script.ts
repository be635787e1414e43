import { parseSync, transformSync } from 'rolldown/utils';

type Parsed = ReturnType<typeof parseSync>;

/** Sites written for Docusaurus also have JSX in `.js` files, and types in both. */
export function parseScript(fileName: string, source: string): Parsed {
  if (!/\.[cm]?jsx?$/.test(fileName)) return parseSync(fileName, source);
  const parsed = parseSync(fileName, source, { lang: 'jsx' });
  if (parsed.errors.length === 0) return parsed;
  const typed = parseSync(fileName, source, { lang: 'tsx' });
  return typed.errors.length === 0 ? typed : parsed;
}

/** True for a file with the ending of JavaScript that only TypeScript can read. */
export function isTypedScript(fileName: string, source: string): boolean {
  const hasErrors = (lang: 'jsx' | 'tsx'): boolean =>
    parseSync(fileName, source, { lang }).errors.length > 0;
  return hasErrors('jsx') && !hasErrors('tsx');
}

/** True for an import that TypeScript removes, because its names are used only as types. */
export function isOfTypes(source: string, fileName: string, specifier: string): boolean {
  if (!/\.[cm]?tsx?$/.test(fileName)) return false;
  const { code, errors } = transformSync(fileName, source, { tsconfig: false, jsx: 'preserve' });
  return errors.length === 0 && !code.includes(specifier);
}

/** `import('…')` with a literal. */
export function lateImports(source: string, { dynamicImports }: Parsed['module']) {
  return dynamicImports.flatMap(({ moduleRequest, end }) => {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    const specifier = /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2];
    return specifier === undefined ? [] : [{ specifier, offset: moduleRequest.start, end }];
  });
}

export interface ImportedName {
  /** Undefined for the whole module. */
  name: string | undefined;
  local: string;
}

/**
 * Replaces static imports by other code; types are left out of the names.
 *
 * @param replacement undefined leaves an import as it is
 */
export function replaceImports(
  source: string,
  { staticImports }: Parsed['module'],
  replacement: (specifier: string, names: ImportedName[], start: number) => string | undefined,
): string {
  return staticImports.reduceRight((code, { moduleRequest, entries, start, end }) => {
    const names = entries
      .filter(({ isType }) => !isType)
      .map(({ importName, localName }) => ({
        name: importName.kind === 'Name' ? (importName.name ?? undefined) : undefined,
        local: localName.value,
      }));
    const written = replacement(moduleRequest.value, names, start);
    return written === undefined ? code : code.slice(0, start) + written + code.slice(end);
  }, source);
}
