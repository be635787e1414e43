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
