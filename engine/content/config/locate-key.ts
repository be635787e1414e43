/**
 * Finds the position of a setting in a configuration file, so that messages can point at
 * `site.config.ts:12:5`. The values come from running the file; the syntax tree only provides
 * positions. The search stops at anything it cannot follow, like a computed key or an import.
 */
import { parseAst } from 'rolldown/parseAst';
import { type Position, positionOf } from '../problems/json-fault';

interface SyntaxNode {
  type: string;
  start: number;
  [field: string]: unknown;
}

/**
 * The position of a setting, or of its nearest ancestor in the file.
 *
 * @param source text of a TypeScript, JavaScript or JSON file
 * @param path keys and list indexes, e.g. `['navbar', 'items', 2, 'href']`
 * @returns undefined if not even the first key is found, or the source cannot be parsed
 */
export function locateKey(
  source: string,
  path: readonly (string | number)[],
): Position | undefined {
  const isJson = /^\s*[[{]/.test(source);
  const program = parseQuietly(isJson ? `(${source})` : source);
  if (!program) return undefined;
  const variables = new Map<string, SyntaxNode>();
  let current = rootValue(program, variables);
  let found: number | undefined;
  for (const part of path) {
    const target = current && unwrap(current, variables);
    const next =
      target && (typeof part === 'number' ? element(target, part) : member(target, part));
    if (!next) break;
    found = next.position;
    current = next.value;
  }
  return found === undefined ? undefined : positionOf(source, isJson ? found - 1 : found);
}

function parseQuietly(source: string): SyntaxNode | undefined {
  try {
    return parseAst(source, { lang: 'ts' }) as unknown as SyntaxNode;
  } catch {
    return undefined;
  }
}

/** The exported value; also collects the initial values of top-level variables. */
function rootValue(
  program: SyntaxNode,
  variables: Map<string, SyntaxNode>,
): SyntaxNode | undefined {
  let root: SyntaxNode | undefined;
  for (const statement of nodes(program.body)) {
    const declaration = node(statement.declaration) ?? statement;
    if (declaration.type === 'VariableDeclaration') {
      for (const declarator of nodes(declaration.declarations)) {
        const identifier = node(declarator.id);
        const value = node(declarator.init);
        if (identifier && value) variables.set(String(identifier.name), value);
      }
    }
    if (statement.type === 'ExportDefaultDeclaration') root = declaration;
    if (statement.type === 'ExpressionStatement') {
      const expression = node(statement.expression);
      root ??= expression?.type === 'AssignmentExpression' ? node(expression.right) : expression;
    }
  }
  return root;
}

/** Unwraps `defineConfig(…)`, `as`, `satisfies`, parentheses, functions and variables. */
function unwrap(
  start: SyntaxNode,
  variables: ReadonlyMap<string, SyntaxNode>,
): SyntaxNode | undefined {
  let current: SyntaxNode | undefined = start;
  // Variables may refer to each other in a cycle; no real file needs ten steps.
  for (let step = 0; step < 10 && current; step++) {
    const returned = returnedValue(current);
    if (returned) current = returned;
    else if (current.type === 'Identifier') current = variables.get(String(current.name));
    else if (current.type === 'CallExpression') current = nodes(current.arguments)[0];
    else if (node(current.expression)) current = node(current.expression);
    else return current;
  }
  return current;
}

/** The last top-level `return` of a function, or the expression after `=>`. */
function returnedValue({ type, body }: SyntaxNode): SyntaxNode | undefined {
  if (!/Function/.test(type)) return undefined;
  const block = node(body);
  if (block?.type !== 'BlockStatement') return block;
  const last = nodes(block.body).findLast((statement) => statement.type === 'ReturnStatement');
  return last && node(last.argument);
}

function member(object: SyntaxNode, key: string) {
  for (const property of nodes(object.properties)) {
    const name = node(property.key);
    const value = node(property.value);
    if (name && value && !property.computed && (name.name ?? name.value) === key) {
      return { position: name.start, value };
    }
  }
  return undefined;
}

function element(list: SyntaxNode, index: number) {
  const value = nodes(list.elements)[index];
  return value && { position: value.start, value };
}

function node(value: unknown): SyntaxNode | undefined {
  const isNode = typeof value === 'object' && value !== null && 'type' in value;
  return isNode ? (value as SyntaxNode) : undefined;
}

function nodes(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter((entry) => node(entry) !== undefined) : [];
}
