/**
 * Finds the position of a setting in a configuration file, so that messages can point at
 * `site.config.ts:12:5`. The values come from running the file; the syntax tree only provides
 * positions. The search stops at anything it cannot follow, like a computed key or an import.
 */
import { parseAst } from 'rolldown/parseAst';
import type { ESTree } from 'rolldown/utils';
import type { ProblemPlace } from '../../shared/problem';
import { type Position, positionOf } from '../problems/json-fault';
import type { SourceFile } from '../source-file';

type Node = ESTree.Node | null | undefined;
type Variables = Map<string, Node>;

/**
 * The position of a setting, or of its nearest ancestor in the file.
 *
 * @param path keys and list indexes, e.g. `['navbar', 'items', 2, 'href']`
 * @returns undefined if not even the first key is found, or the source cannot be parsed
 */
export function locateKey(
  source: string,
  path: readonly (string | number)[],
): Position | undefined {
  const isJson = /^\s*[[{]/.test(source);
  const variables: Variables = new Map();
  let current = rootValue(isJson ? `(${source})` : source, variables);
  let found: number | undefined;
  for (const part of path) {
    const [position, value] = childOf(unwrap(current, variables), part);
    if (!position) break;
    found = position.start;
    current = value;
  }
  return found === undefined ? undefined : positionOf(source, isJson ? found - 1 : found);
}

/** For a problem with a setting: its position, or else the whole file. */
export function placeOfSetting(
  { filePath, source }: SourceFile,
  path: readonly (string | number)[],
): ProblemPlace {
  return { filePath, ...locateKey(source, path) };
}

/** The position of an address in quotes: the first one after its setting, or wherever it is in the file. */
export function locateAddress(
  source: string,
  href: string,
  setting?: Position,
): Position | undefined {
  const before = source.split('\n').slice(0, (setting?.line ?? 1) - 1);
  const start = before.join(' ').length + (setting?.column ?? 0);
  const found = (from: number) =>
    ["'", '"', '`'].flatMap((quote) => source.indexOf(quote + href + quote, from) + 1 || []);
  const places = [found(start), found(0)].find(({ length }) => length > 0);
  return places && positionOf(source, Math.min(...places) - 1);
}

/** The exported value; also collects the initial values of top-level variables. */
function rootValue(source: string, variables: Variables): Node {
  const statements = statementsOf(source);
  for (const statement of statements) {
    const declaration = 'declaration' in statement ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier') variables.set(id.name, init);
  }
  const exported = statements.find(({ type }) => type === 'ExportDefaultDeclaration');
  if (exported) return (exported as ESTree.ExportDefaultDeclaration).declaration;
  const first = statements.find(({ type }) => type === 'ExpressionStatement');
  const expression = (first as ESTree.ExpressionStatement | undefined)?.expression;
  return expression?.type === 'AssignmentExpression' ? expression.right : expression;
}

function statementsOf(source: string): ESTree.Program['body'] {
  try {
    return parseAst(source, { lang: 'ts' }).body;
  } catch {
    return [];
  }
}

/** Unwraps `defineConfig(…)`, `as`, `satisfies`, parentheses, functions and variables. */
function unwrap(start: Node, variables: Variables): Node {
  let node = start;
  // Variables may refer to each other in a cycle; no real file needs ten steps.
  for (let step = 0; step < 10 && node; step++) {
    if (node.type === 'Identifier') node = variables.get(node.name);
    else if (node.type === 'CallExpression') node = node.arguments[0];
    else if ('expression' in node && typeof node.expression === 'object') node = node.expression;
    else if (/Function/.test(node.type) && 'body' in node) node = returnedValue(node.body as Node);
    else break;
  }
  return node;
}

/** The last top-level `return` of a function, or the expression after `=>`. */
function returnedValue(body: Node): Node {
  if (body?.type !== 'BlockStatement') return body;
  const last = body.body.findLast((statement) => statement.type === 'ReturnStatement');
  return last?.type === 'ReturnStatement' ? last.argument : undefined;
}

function childOf(parent: Node, part: string | number): [position?: Node, value?: Node] {
  if (parent?.type === 'ArrayExpression') {
    const element = parent.elements[Number(part)];
    return [element, element];
  }
  if (parent?.type !== 'ObjectExpression') return [];
  for (const property of parent.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const { key, value } = property;
    const name = 'name' in key ? key.name : 'value' in key ? key.value : undefined;
    if (name === part) return [key, value];
  }
  return [];
}
