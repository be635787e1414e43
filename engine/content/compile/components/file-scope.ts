/** Evaluates the JavaScript of an MDX file at build time: imports, exports and expressions. */

import { createElement, Fragment } from 'react';
import { type ParseResult, parseSync, transformSync } from 'rolldown/utils';
import { firstLine, messageOf } from '../../../shared/error-text';
import { positionOf } from '../../problems/json-fault';
import { publishImported } from '../assets';
import {
  type EmitContext,
  type FileScope,
  isTolerant,
  type Origin,
  originOf,
  type PageState,
  report,
  reportMistake,
} from '../context';
import type { MarkdownNode } from '../parse/markdown-nodes';
import { declaredNames } from './declared-names';
import { runWithHooks } from './hooks';
import { passThrough, readLoaders, requiredContent, resolveImport } from './imports';
import { NeedsModelError } from './react-tree';
import { pageScriptPath } from './references';

/**
 * @param esm the file's import and export blocks, in order
 * @param given names every file has: `props`, and `toc` and `frontMatter` where they are used
 */
export function createFileScope(
  esm: readonly MarkdownNode[],
  file: Pick<EmitContext, 'page' | 'filePath'>,
  given: Record<string, unknown>,
): FileScope & { exports: Record<string, unknown> } {
  const { page } = file;
  let origin = originOf(file, {});
  const bindings = new Map<string, unknown>([
    ...Object.entries(given),
    ['require', (specifier: string) => requireValue(specifier, origin)],
  ]);
  const exports: Record<string, unknown> = {};
  for (const node of esm) {
    origin = originOf(file, node);
    Object.assign(exports, runEsm(node, origin, bindings));
  }

  return {
    exports,
    lookup: (name) => bindings.get(name),
    names: () => bindings.keys(),
    evaluate(expression, place) {
      bindGlobals(expression, page, bindings);
      origin = { page, place };
      const what = `{${expression.trim()}}`;
      try {
        const evaluated = () => run(`return (${expression}\n)`, bindings);
        return { value: runWithHooks(evaluated, what, origin) };
      } catch (error) {
        if (error instanceof NeedsModelError) throw error;
        reportEvaluation(origin, error, what);
        return undefined;
      }
    },
  };
}

type StaticImport = ParseResult['module']['staticImports'][number];
type StaticExport = ParseResult['module']['staticExports'][number];

const defaultPattern = /^export\s+default\b/;

/** Binds the imports and declarations of a block; returns its exports, the default as a function. */
function runEsm(
  { value: code = '' }: MarkdownNode,
  origin: Origin,
  bindings: Map<string, unknown>,
): object {
  const { page, place } = origin;
  const { module, program, errors } = parseSync('page.tsx', code, {
    lang: 'tsx',
    sourceType: 'module',
  });
  if (errors.length > 0) {
    const hint =
      'A line that begins with "import" or "export" is code; begin text with another word.';
    report(origin, `The import or export cannot be read: ${errors[0]?.message}`, hint);
    return {};
  }
  const { staticImports, staticExports } = module;
  // Docusaurus 2 allowed declarations beside imports and exports.
  const exported: (string | null)[] = program.body.flatMap(declaredNames);
  let body = '';
  let last = 0;
  for (const statement of [...staticImports, ...staticExports].sort((a, b) => a.start - b.start)) {
    const { start, end } = statement;
    const at = { page, place: { ...place, ...positionOf(code, start, place) } };
    body += code.slice(last, start);
    last = end;
    if ('moduleRequest' in statement) {
      for (const [name, value] of importedValues(statement, at)) bindings.set(name, value);
      continue;
    }
    const declaration = exportedDeclaration(statement, code.slice(start, end));
    if (declaration) {
      body += declaration.code;
      exported.push(...declaration.names);
    } else {
      const hint = 'Write `export const name = …` or `export function Name() { … }`.';
      reportMistake(at, 'A page can only export declarations.', hint);
    }
  }
  body += code.slice(last);
  if (body.trim() === '') return {};
  const source = `${body}\nreturn { ${exported.join(', ')} };`;
  bindGlobals(source, page, bindings);
  try {
    const values = run(source, bindings) as Record<string, unknown>;
    bindExports(values, origin, bindings);
    return values;
  } catch (error) {
    reportEvaluation(origin, error, 'The export');
    return {};
  }
}

function importedValues({ entries, moduleRequest }: StaticImport, at: Origin) {
  const names = entries.map(({ localName, importName: { kind, name } }) => {
    const imported = kind === 'Default' ? 'default' : (name ?? '*');
    return { local: localName.value, imported };
  });
  return resolveImport(moduleRequest.value, names, at);
}

/** A function for the default; undefined for what is not declared here. */
function exportedDeclaration({ entries }: StaticExport, written: string) {
  if (defaultPattern.test(written)) {
    // Evaluated when the layout is rendered, so that the content is shown if that fails.
    const layout = written.replace(defaultPattern, '').replace(/;\s*$/, '');
    return { code: `const docsLayout = () => (${layout}\n);`, names: ['default: docsLayout'] };
  }
  if (!/^export\s*(?![*{\s])/.test(written)) return undefined;
  const names = entries.map(({ exportName }) => exportName.name);
  return { code: written.slice('export'.length), names };
}

/** What the browser runs is bound to its counterpart in the page's script. */
function bindExports(
  { default: _, ...named }: Record<string, unknown>,
  { page, place }: Origin,
  bindings: Map<string, unknown>,
): void {
  const script = page.environment.components.module(pageScriptPath(place.filePath));
  for (const [name, value] of Object.entries(named)) bindings.set(name, script?.[name] ?? value);
}

/** In expressions, as in Markdown, some components need no import (A90). */
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

/** Runs a function body with the bindings as parameters; JSX becomes React elements. */
function run(body: string, bindings: ReadonlyMap<string, unknown>): unknown {
  const wrapped = `(() => {\n${body}\n})`;
  const isPlain = !/[<>]|:\s*[A-Z]|\bas\b/.test(body);
  const jsx = { runtime: 'classic', pragma: '__element', pragmaFrag: '__fragment' } as const;
  const code = isPlain ? wrapped : transformSync('page.tsx', wrapped, { lang: 'tsx', jsx }).code;
  const names = new Map([...bindings, ['__element', createElement], ['__fragment', Fragment]]);
  const make = new Function(
    ...names.keys(),
    `"use strict"; return ${code.trim().replace(/;$/, '')}`,
  );
  return make(...names.values())();
}

/**
 * `require('./x.png').default` returns the bundled address (A63), and `require` of data or text its content
 * (A173).
 */
function requireValue(specifier: string, origin: Origin): unknown {
  const content = requiredContent(specifier, origin);
  if (content !== undefined) return content;
  const asset = publishImported(origin, readLoaders(specifier).path);
  if (asset) return { default: asset.href };
  const what = `The required file does not exist: ${specifier}`;
  if (!isTolerant(origin.page)) throw new Error(what);
  report(origin, what, 'Correct the path, or create the file.', 'warning');
  return passThrough;
}

function reportEvaluation(origin: Origin, error: unknown, what: string): void {
  const message = firstLine(messageOf(error));
  const unknownName = /^(\w+) is not defined$/.exec(message)?.[1];
  const isValue = Object.hasOwn(origin.page.environment.sampleValues(), unknownName ?? '');
  const hint = isValue
    ? `Values are filled into code: write \`{{${unknownName}}}\` in backticks or in a code block.`
    : unknownName
      ? `Import or export "${unknownName}" in this file, or write the braces as text: \\{…\\}.`
      : error instanceof SyntaxError
        ? 'Correct the code.'
        : 'Expressions run at build time, without a browser. Move what needs one into an island.';
  // Stand-ins for missing files and packages lack what the code expects.
  const severity = error instanceof TypeError && isTolerant(origin.page) ? 'warning' : 'error';
  report(origin, `${what} cannot be evaluated: ${message}`, hint, severity);
}
