import { parseSync, transformSync } from 'rolldown/utils';

type Parsed = ReturnType<typeof parseSync>;

/** Sites written for Docusaurus also have JSX and types in `.js` files. */
export function parseScript(fileName: string, source: string): Parsed {
  return parseSync(fileName, source, /\.jsx?$/.test(fileName) ? { lang: 'tsx' } : {});
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
