/**
 * Evaluates the JavaScript of one MDX file: its imports, `export const` lines and expressions.
 * Most pages have none and never come here. Everything runs at build time; what depends on the
 * reader belongs into an island.
 */
import { createElement, Fragment } from 'react';
import { parseSync, transformSync } from 'rolldown/utils';
import { publishAsset } from './assets';
import { type FileScope, type PageState, type Place, reportProblem } from './context';
import { type ImportStatement, resolveImport } from './imports';
import { parseLiteral } from './literal';

interface EsmNode {
  value: string;
  line: number;
  column: number;
}

interface ProgramStatement {
  type: string;
  start: number;
  end: number;
  source?: { value: string } | null;
  declaration?: { start: number; type: string } | null;
  specifiers?: {
    type: string;
    local: { name: string };
    imported?: { name?: string; value?: string };
  }[];
}

/**
 * @param esm the file's import and export blocks, in order
 * @param given names every file has: `props`, and `toc` where it is used
 */
export function createFileScope(
  esm: readonly EsmNode[],
  filePath: string,
  page: PageState,
  given: Record<string, unknown> = {},
): FileScope & { exports: Record<string, unknown> } {
  const bindings = new Map<string, unknown>([
    ...Object.entries(given),
    ['require', (specifier: string) => requireValue(specifier, filePath, page)],
  ]);
  const exports: Record<string, unknown> = {};
  for (const node of esm) runEsm(node, filePath, page, bindings, exports);

  return {
    exports,
    lookup: (name) => bindings.get(name),
    evaluate(expression, place) {
      const literal = parseLiteral(expression);
      if (literal) return literal;
      bindGlobals(expression, page, bindings);
      try {
        return { value: run(`return (${expression}\n)`, bindings) };
      } catch (error) {
        reportEvaluation(page, place, error, `{${expression.trim()}}`);
        return { failed: true };
      }
    },
  };
}

function runEsm(
  node: EsmNode,
  filePath: string,
  page: PageState,
  bindings: Map<string, unknown>,
  exports: Record<string, unknown>,
): void {
  const place: Place = { filePath, line: node.line, column: node.column };
  let body = '';
  const exported: string[] = [];
  const { program, errors } = parseSync('page.tsx', node.value, {
    lang: 'tsx',
    sourceType: 'module',
  });
  if (errors.length > 0) {
    reportEvaluation(page, place, new Error(errors[0]?.message), 'this import or export');
    return;
  }
  for (const statement of program.body as unknown as ProgramStatement[]) {
    const at = {
      ...place,
      line: place.line + node.value.slice(0, statement.start).split('\n').length - 1,
    };
    if (statement.type === 'ImportDeclaration') {
      resolveImport(importStatement(statement), page, filePath, at, (name, value) =>
        bindings.set(name, value),
      );
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      const code = node.value.slice(statement.declaration.start, statement.end);
      body += `${code}\n`;
      exported.push(...declaredNames(code));
    } else if (
      statement.type === 'ExportNamedDeclaration' ||
      statement.type === 'ExportDefaultDeclaration'
    ) {
      reportProblem(page, at, 'A page can only export declarations.', [
        'Write `export const name = …` or `export function Name() { … }`.',
      ]);
    } else {
      const code = node.value.slice(statement.start, statement.end);
      body += `${code}\n`;
    }
  }
  if (body === '') return;
  bindGlobals(body, page, bindings);
  try {
    const values = run(`${body}\nreturn { ${exported.join(', ')} };`, bindings) as Record<
      string,
      unknown
    >;
    for (const [name, value] of Object.entries(values)) {
      bindings.set(name, value);
      exports[name] = value;
    }
  } catch (error) {
    reportEvaluation(page, place, error, 'this export');
  }
}

/** Elements in code name components that need no import, as elements in Markdown do (A90). */
function bindGlobals(
  code: string,
  { environment }: PageState,
  bindings: Map<string, unknown>,
): void {
  for (const [, name = ''] of code.matchAll(/<([A-Z]\w*)/g)) {
    const component = bindings.has(name) ? undefined : environment.components.global(name);
    if (component !== undefined) bindings.set(name, component);
  }
}

/** Runs a function body with the bindings as its parameters; JSX becomes React elements. */
function run(body: string, bindings: ReadonlyMap<string, unknown>): unknown {
  const wrapped = `(() => {\n${body}\n})`;
  const code = /[<>]|:\s*[A-Z]|\bas\b/.test(body)
    ? transformSync('page.tsx', wrapped, {
        lang: 'tsx',
        jsx: { runtime: 'classic', pragma: '__element', pragmaFrag: '__fragment' },
      }).code
    : wrapped;
  const names = [...bindings.keys()].filter(
    (name) => name !== '__element' && name !== '__fragment',
  );
  const make = new Function(
    ...names,
    '__element',
    '__fragment',
    `"use strict"; return ${code.trim().replace(/;$/, '')}`,
  );
  const callable = make(
    ...names.map((name) => bindings.get(name)),
    createElement,
    Fragment,
  ) as () => unknown;
  return callable();
}

function importStatement(statement: ProgramStatement): ImportStatement {
  return {
    specifier: statement.source?.value ?? '',
    start: statement.start,
    names: (statement.specifiers ?? []).map(({ type, local, imported }) => ({
      local: local.name,
      imported:
        type === 'ImportDefaultSpecifier'
          ? 'default'
          : type === 'ImportNamespaceSpecifier'
            ? '*'
            : (imported?.name ?? imported?.value ?? local.name),
    })),
  };
}

/** Names a declaration makes: `const a = 1, b = 2`, `function F() {}`, `class C {}`. */
function declaredNames(code: string): string[] {
  const { program } = parseSync('page.tsx', code, { lang: 'tsx', sourceType: 'module' });
  const declaration = program.body[0] as unknown as {
    id?: { name: string };
    declarations?: {
      id: {
        type: string;
        name?: string;
        properties?: { value?: { name?: string } }[];
        elements?: ({ name?: string } | null)[];
      };
    }[];
  };
  if (declaration?.id) return [declaration.id.name];
  return (declaration?.declarations ?? []).flatMap(({ id }) => [
    ...(id.name ? [id.name] : []),
    ...(id.properties ?? []).flatMap((property) =>
      property.value?.name ? [property.value.name] : [],
    ),
    ...(id.elements ?? []).flatMap((element) => (element?.name ? [element.name] : [])),
  ]);
}

/** `require('./x.png').default` gives the bundled address (A63). */
function requireValue(specifier: string, filePath: string, page: PageState): unknown {
  const asset = publishAsset(page, specifier, filePath);
  if (!asset) throw new Error(`The required file does not exist: ${specifier}`);
  return { default: asset.urlPath };
}

function reportEvaluation(page: PageState, place: Place, error: unknown, what: string): void {
  const message = error instanceof Error ? error.message : String(error);
  const unknownName = /^(\w+) is not defined$/.exec(message)?.[1];
  reportProblem(page, place, `${what} cannot be evaluated: ${message.split('\n')[0]}`, [
    unknownName
      ? `Import or export "${unknownName}" in this file, or write the braces as text: \\{…\\}.`
      : 'Expressions run at build time, without a browser. Move what needs one into an island.',
  ]);
}
