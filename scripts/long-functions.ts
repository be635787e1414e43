/** The functions of a file with their lengths. */
import { parseSync } from 'rolldown/utils';

export interface LongPart {
  /** `engine/app/start.tsx:12`, and the name where there is one. */
  place: string;
  /** First to last, both included. */
  lines: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/**
 * All functions of a script. One that only groups tests, handed to `describe`, is none.
 *
 * @throws where the script cannot be parsed
 */
export function longFunctions(filePath: string, code: string): LongPart[] {
  const { program, errors } = parseSync(filePath, code);
  const [error] = errors;
  if (error) throw new Error(`${filePath} cannot be parsed: ${error.message}`);
  const found: LongPart[] = [];
  const visit = (value: unknown, name: string) => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, '');
      return;
    }
    if (!isNode(value)) return;
    const ownName = nameOf(value) ?? name;
    if (/^(?:Arrow)?Function(?:Expression|Declaration)$/.test(value.type) && name !== 'describe') {
      const line = lineAt(code, value.start);
      found.push({
        place: `${filePath}:${line}${ownName && ` ${ownName}`}`,
        lines: lineAt(code, value.end) - line + 1,
      });
    }
    const isGroup =
      value.type === 'CallExpression' && /^(?:test\.)?describe\b/.test(code.slice(value.start));
    for (const [field, child] of Object.entries(value)) {
      if (isGroup && field === 'arguments' && Array.isArray(child)) {
        for (const argument of child) visit(argument, 'describe');
      } else visit(child, ownName);
    }
  };
  visit(program, '');
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The name a declaration, a variable or a member gives to its function. */
function nameOf(node: Node): string | undefined {
  const key = node.id ?? node.key;
  return isNode(key) && typeof key.name === 'string' ? key.name : undefined;
}

/** 1-based. */
function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length;
}
